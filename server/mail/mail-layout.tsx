/**
 * The layout that all mails share. Mail programs know little CSS, so it is tables and inline styles, with
 * classes for the dark scheme only. It loads nothing from elsewhere: no picture, font or script.
 */
import type { CSSProperties, ReactNode } from 'react';
import { useBusiness, usePhone } from './mail-business.ts';
import { LOGO_CID, LOGO_SIZE } from './mail-logo.ts';
import { INK, MailLink, SMALL, TEXT } from './mail-parts.tsx';

const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** `!important`, because the light colours are inline styles. */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page { background: #0c130f !important }
  .card { background: #17211c !important }
  .text { color: #f3f5f4 !important }
  .muted { color: #c6ceca !important }
  .link { color: #f4c4a9 !important }
  .line { border-color: #4c5a53 !important }
}`;

interface LayoutProps {
  subject: string;
  /** What the list of mails shows after the subject. A letter shows its own first words. */
  preview?: string;
  /** The address of the website. */
  origin: string;
  /** A letter from a person has no band and no heading, and the logo stands at the signature. */
  isLetter?: boolean;
  children: ReactNode;
}

export function MailLayout({ subject, preview, origin, isLetter = false, children }: LayoutProps) {
  return (
    <html lang="en-NZ" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{subject}</title>
        <style>{DARK}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, background: '#f3f5f4', fontFamily: FONT }}>
        {preview !== undefined && (
          <div data-skip-in-text="true" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
            {preview}
          </div>
        )}
        <main>
          <Table style={{ maxWidth: 600, margin: '0 auto', tableLayout: 'fixed' }}>
            {!isLetter && (
              <tr data-skip-in-text="true">
                <td style={{ padding: '16px 24px', background: INK }}>
                  <Brand />
                </td>
              </tr>
            )}
            <tr>
              <td className="card" style={{ padding: '24px 24px 8px', background: '#ffffff' }}>
                {!isLetter && (
                  <h1 className="text" style={{ ...TEXT, fontSize: 22, lineHeight: '28px' }}>
                    {subject}
                  </h1>
                )}
                {children}
              </td>
            </tr>
            <tr>
              <td
                className="card line"
                style={{ padding: '16px 24px', background: '#ffffff', borderTop: '1px solid #c6ceca' }}
              >
                <Signature origin={origin} hasLogo={isLetter} />
              </td>
            </tr>
          </Table>
        </main>
      </body>
    </html>
  );
}

function Table({ style, children }: { style?: CSSProperties; children: ReactNode }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'collapse', ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

/** The picture says nothing that the name beside it does not, so its text is empty. */
function Logo() {
  const { logo_width } = useBusiness();
  // React would preload a picture of high priority, and a mail program may treat that as a tracker.
  return (
    <img
      src={`cid:${LOGO_CID}`}
      alt=""
      width={logo_width}
      height={LOGO_SIZE}
      fetchPriority="low"
      style={{ display: 'block', border: 0 }}
    />
  );
}

function Brand() {
  const { name, logo_width } = useBusiness();
  return (
    <Table>
      <tr>
        <td width={logo_width + 12}>
          <Logo />
        </td>
        <td style={{ color: '#ffffff', fontSize: 16, lineHeight: '24px', fontWeight: 700 }}>{name}</td>
      </tr>
    </Table>
  );
}

function Signature({ origin, hasLogo }: { origin: string; hasLogo: boolean }) {
  const { name, address, logo_width } = useBusiness();
  const phone = usePhone();
  return (
    <Table>
      <tr>
        {hasLogo && (
          <td width={logo_width + 12} style={{ verticalAlign: 'top' }}>
            <Logo />
          </td>
        )}
        <td>
          <p className="muted" style={{ ...SMALL, margin: 0 }}>
            <strong className="text" style={{ color: INK }}>
              {name}
            </strong>
            <br />
            {phone}
            <br />
            {address}
            <br />
            <MailLink href={origin} />
          </p>
        </td>
      </tr>
    </Table>
  );
}
