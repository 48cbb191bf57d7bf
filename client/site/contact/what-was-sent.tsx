import { describeDelivery } from '../../../shared/enquiries/delivery.ts';
import { describeOpening } from '../../../shared/enquiries/describe-openings.ts';
import type { SentEnquiry } from '../../../shared/enquiries/posted-form.ts';
import { describeQuantity } from '../../../shared/products/units.ts';
import { Marked } from '../../components/marked.tsx';
import classes from './confirmation.module.css';

interface WhatWasSentProps {
  sent: Omit<SentEnquiry, 'reference' | 'sends_mail'>;
  /** The addresses of its files; left out where they cannot be opened. */
  fileLinks?: readonly string[];
}

/** What somebody sent with an enquiry. */
export function WhatWasSent({ sent, fileLinks = [] }: WhatWasSentProps) {
  const facts: [label: string, value: string][] = [
    ['Full Name', sent.full_name],
    ['Email', sent.email],
    ['Phone', sent.phone],
    ['Subject', sent.subject],
    ['Message', sent.message],
    ...describeDelivery(sent),
  ];
  return (
    <section aria-labelledby="sent">
      <h2 id="sent">What you sent</h2>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Marked text={value} />
              </dd>
            </div>
          ))}
        {sent.file_names.length > 0 && (
          <div>
            <dt>{sent.file_names.length > 1 ? 'Attachments' : 'Attachment'}</dt>
            <dd>
              {sent.file_names.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and they never move.
                <span key={at} className={classes.sentFile}>
                  {fileLinks[at] ? <a href={fileLinks[at]}>{name}</a> : name}
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
      {sent.items.length > 0 && (
        <>
          <h3>Your list</h3>
          <ul>
            {sent.items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sent list never changes its order.
              <li key={at}>
                {describeQuantity(item)} <Marked text={item.name} />
                {item.sku && <small> Code {item.sku}</small>}
                {item.is_added && <small> (added later)</small>}
                {item.note && (
                  <span className={classes.note}>
                    <Marked text={item.note} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {sent.openings.length > 0 && (
        <>
          <h3>Opening schedule</h3>
          <ul>
            {sent.openings.map((opening, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sent schedule never changes its order.
              <li key={row}>
                <Marked text={describeOpening(opening)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
