import { formatAuckland } from '../../../shared/auckland-time.ts';
import type { PageEnquiry } from '../../../shared/enquiries/enquiry-page.ts';
import { splitQuoted } from '../../../shared/enquiries/quoted-text.ts';
import { describeQuantity } from '../../../shared/products/units.ts';
import { ownEnquiryPath } from '../../../shared/site-routes.ts';
import parts from '../page-parts.module.css';
import classes from './enquiries.module.css';

type Message = PageEnquiry['messages'][number];

/** Under what address a file of an enquiry is downloaded. */
export const fileLink = (reference: string, path: string) => `${ownEnquiryPath(reference)}/files/${path}`;

/** What was said about an enquiry since it was sent, the newest first. */
export function Conversation({ enquiry }: { enquiry: PageEnquiry }) {
  const { reference, messages, is_mailed } = enquiry;
  if (messages.length === 0)
    return (
      <p className={parts.note}>
        Nothing yet. We'll reply by email{is_mailed && ", and you'll see it here, too"}.
      </p>
    );
  return (
    <ol className={classes.messages}>
      {messages.toReversed().map((message) => (
        <li key={message.id} data-ours={message.is_ours || undefined}>
          <p className={classes.who}>
            <strong>{describe(message)}</strong>{' '}
            {/* The same time may be written with another space by another browser. */}
            <time dateTime={message.created_at} suppressHydrationWarning>
              {formatAuckland(new Date(message.created_at))}
            </time>
          </p>
          <Said message={message} reference={reference} hasEmail={enquiry.is_acknowledged} />
        </li>
      ))}
    </ol>
  );
}

function describe({ kind, is_ours }: Message): string {
  if (kind === 'email') return is_ours ? 'We wrote' : 'You wrote';
  return {
    website: 'You added',
    phoned: 'We answered by phone',
    counter: 'We answered at the counter',
    withdrawn: 'You withdrew this enquiry',
  }[kind];
}

interface SaidProps {
  message: Message;
  reference: string;
  /** Whether an email confirmed the enquiry. */
  hasEmail: boolean;
}

function Said({ message, reference, hasEmail }: SaidProps) {
  const { own, quoted } = splitQuoted(message.text);
  if (message.is_withheld)
    return (
      <p className={parts.note}>
        {message.is_ours ? 'It is in your email.' : 'We have it.'}
        {hasEmail &&
          ' To read it here, open this page with the link in the email that confirmed your enquiry.'}
      </p>
    );
  return (
    <>
      {own !== '' && <p className={classes.text}>{own}</p>}
      {quoted !== '' && (
        <details>
          <summary>Show what was quoted</summary>
          <p className={classes.text}>{quoted}</p>
        </details>
      )}
      {message.is_cut && <p className={parts.note}>Your email was longer. We have all of it.</p>}
      {message.items.length > 0 && (
        <ul>
          {message.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was sent never changes its order.
            <li key={at}>
              {describeQuantity(item)} {item.name}
              {item.sku && <small> Code {item.sku}</small>}
              {item.note && <small> {item.note}</small>}
            </li>
          ))}
        </ul>
      )}
      {message.files.length > 0 && (
        <ul>
          {message.files.map(({ path, name }) => (
            <li key={path}>
              <a href={fileLink(reference, path)}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
