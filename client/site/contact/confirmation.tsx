import { useMounted } from '@mantine/hooks';
import { IconPrinter } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { hoursLine } from '../../../shared/content/business.ts';
import { describeDelivery } from '../../../shared/enquiries/delivery.ts';
import { describeOpening } from '../../../shared/enquiries/describe-openings.ts';
import type { SentEnquiry } from '../../../shared/enquiries/posted-form.ts';
import { describeQuantity } from '../../../shared/products/units.ts';
import { Link } from '../../components/link.tsx';
import { Marked } from '../../components/marked.tsx';
import text from '../../components/text-button.module.css';
import { routes } from '../../routes.ts';
import parts from '../page-parts.module.css';
import { PrintHeader } from '../print/print-header.tsx';
import classes from './confirmation.module.css';
import { useContactDetails } from './contact-data.ts';

/** An enquiry that arrived: its reference number, what was sent, and what happens next. It prints well. */
export function Confirmation({ sent }: { sent: SentEnquiry }) {
  const { phone_word, phone, hours } = useContactDetails();
  const isLive = useMounted();
  return (
    <article className={classes.sheet}>
      <PrintHeader path={routes.contact.link()} />
      <h1>Thanks for contacting us!</h1>
      <p className={classes.lead}>We'll get back to you shortly.</p>
      <p className={classes.reference}>
        Your reference number is <strong>{sent.reference}</strong>
      </p>
      <section aria-labelledby="next">
        <h2 id="next">What happens next</h2>
        <ol>
          <li>
            Someone at the trade counter reads your enquiry and replies to {sent.email}, usually the same
            working day.
            {hours.length > 0 && ` We are open ${hoursLine(hours)}.`}
          </li>
          {sent.sends_mail && (
            <li>
              A short email with your reference number goes to the same address. If it does not arrive, we
              still have your enquiry.
            </li>
          )}
          <li>
            To add something, or if it is urgent, call <a href={`tel:${phone}`}>{phone_word}</a> and give your
            reference number.
          </li>
        </ol>
      </section>
      <WhatWasSent sent={sent} />
      <p className={clsx(parts.tools, classes.tools)}>
        {isLive && (
          <button type="button" className={text.button} onClick={() => window.print()}>
            <IconPrinter size={20} aria-hidden /> Print
          </button>
        )}
        <Link href={routes.catalogue.link()} className={text.button}>
          Back to the products
        </Link>
        <Link href={routes.contact.link()} className={text.button}>
          Send another message
        </Link>
      </p>
    </article>
  );
}

function WhatWasSent({ sent }: { sent: SentEnquiry }) {
  const facts: [label: string, value: string][] = [
    ['Full Name', sent.full_name],
    ['Email', sent.email],
    ['Phone', sent.phone],
    ['Subject', sent.subject],
    ['Message', sent.message],
    ...describeDelivery(sent),
    [sent.file_names.length > 1 ? 'Attachments' : 'Attachment', sent.file_names.join('\n')],
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
      </dl>
      {sent.items.length > 0 && (
        <>
          <h3>Your list</h3>
          <ul>
            {sent.items.map((item) => (
              <li key={item.name}>
                {describeQuantity(item)} <Marked text={item.name} />
                {item.sku && <small> Code {item.sku}</small>}
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
