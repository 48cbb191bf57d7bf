/** The parts that mails are made of, in the style of mail-layout.tsx. */
import { type CSSProperties, Fragment } from 'react';

/** The colour of text and of the band. */
export const INK = '#14201b';
/** Breaks words that are wider than a phone. */
const WRAP: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' };
export const TEXT: CSSProperties = {
  margin: '0 0 16px',
  fontSize: 16,
  lineHeight: '24px',
  color: INK,
  ...WRAP,
};
export const SMALL: CSSProperties = { ...TEXT, fontSize: 14, lineHeight: '20px', color: '#4c5a53' };

export function MailLink({ href }: { href: string }) {
  return (
    <a href={href} className="link" style={{ color: '#9a3412', ...WRAP }}>
      {href}
    </a>
  );
}

export function Paragraph({ children }: { children: string }) {
  return (
    <p className="text" style={TEXT}>
      {children}
    </p>
  );
}

export function Heading({ children }: { children: string }) {
  return (
    <h2 className="text" style={{ ...TEXT, margin: '0 0 8px', fontSize: 17 }}>
      {children}
    </h2>
  );
}

/** Labels with values, one per line. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <p className="text" style={TEXT}>
      {facts.map(([label, value], index) => (
        <Fragment key={label}>
          {index > 0 && <br />}
          <strong>{`${label}:`}</strong>
          {` ${value}`}
        </Fragment>
      ))}
    </p>
  );
}

export function List({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="text" style={{ ...TEXT, paddingLeft: 20 }}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move, and two may be equal.
        <li key={index} style={{ marginBottom: 4 }}>
          {line}
        </li>
      ))}
    </ul>
  );
}

/** Text as it was typed, with its line breaks and blanks. */
export function Typed({ text }: { text: string }) {
  return (
    <div className="text" data-typed="true" style={{ ...TEXT, whiteSpace: 'pre-wrap' }}>
      {text.split(/\r\n|\r|\n/).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move, and two may be equal.
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </div>
  );
}

export function Quote({ text }: { text: string }) {
  return (
    <blockquote
      className="line"
      style={{ margin: '0 0 16px', padding: '0 0 0 12px', borderLeft: '3px solid #c6ceca' }}
    >
      <Typed text={text} />
    </blockquote>
  );
}

/** A button, and its address in words for programs and people that do not trust buttons. */
export function Action({ label, href }: { label: string; href: string }) {
  return (
    <>
      <table
        role="presentation"
        data-skip-in-text="true"
        cellPadding={0}
        cellSpacing={0}
        style={{ margin: '0 0 16px' }}
      >
        <tbody>
          <tr>
            <td style={{ background: '#c2410c', borderRadius: 4 }}>
              <a
                href={href}
                style={{
                  display: 'inline-block',
                  padding: '12px 20px',
                  color: '#ffffff',
                  fontSize: 16,
                  lineHeight: '20px',
                  fontWeight: 700,
                  textDecoration: 'none',
                }}
              >
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p className="muted" style={SMALL}>
        <span data-skip-in-text="true">Or open this address: </span>
        <MailLink href={href} />
      </p>
    </>
  );
}
