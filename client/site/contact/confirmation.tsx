import { useMounted } from '@mantine/hooks';
import { IconPrinter } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { hoursLine } from '../../../shared/content/business.ts';
import type { SentEnquiry } from '../../../shared/enquiries/posted-form.ts';
import { Link } from '../../components/link.tsx';
import solid from '../../components/solid-button.module.css';
import text from '../../components/text-button.module.css';
import { routes } from '../../routes.ts';
import { OpenEnquiry } from '../enquiries/open-enquiry.tsx';
import parts from '../page-parts.module.css';
import { PrintHeader } from '../print/print-header.tsx';
import classes from './confirmation.module.css';
import { useContactDetails } from './contact-data.ts';
import { WhatWasSent } from './what-was-sent.tsx';

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
            {sent.token ? 'If it is urgent' : 'To add something, or if it is urgent'}, call{' '}
            <a href={`tel:${phone}`}>{phone_word}</a> and give your reference number.
          </li>
        </ol>
      </section>
      {sent.token && (
        <section aria-labelledby="page" className={parts.unprinted}>
          <h2 id="page">See it again, or add to it</h2>
          <p>
            Your enquiry has a page of its own: what you sent and where it stands. There you can add messages,
            products and files, or withdraw it.
            {sent.sends_mail && ' Opened with the link in our email, it has our answers, too.'}
          </p>
          <OpenEnquiry reference={sent.reference} token={sent.token} className={solid.button}>
            Open your enquiry
          </OpenEnquiry>
          {isLive && (
            <p className={parts.note}>
              This browser keeps the link under <Link href={routes.yourEnquiries.link()}>Your enquiries</Link>
              . On a shared computer, remove it there.
            </p>
          )}
        </section>
      )}
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
