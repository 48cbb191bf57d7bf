import { useMounted } from '@mantine/hooks';
import { IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { formatAucklandDay } from '../../../shared/auckland-time.ts';
import { ENQUIRY_PAGE, type EnquiryPage, type PageEnquiry } from '../../../shared/enquiries/enquiry-page.ts';
import { ownEnquiryPath } from '../../../shared/site-routes.ts';
import { MantineContext } from '../../components/mantine-context.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import text from '../../components/text-button.module.css';
import { useContactDetails } from '../contact/contact-data.ts';
import form from '../contact/enquiry-form.module.css';
import { WhatWasSent } from '../contact/what-was-sent.tsx';
import parts from '../page-parts.module.css';
import { PrintHeader } from '../print/print-header.tsx';
import { AdditionForm } from './addition-form.tsx';
import { Conversation, fileLink } from './conversation.tsx';
import classes from './enquiries.module.css';
import { forgetEnquiry, useYourEnquiries } from './your-enquiries.ts';
import { YourEnquiriesList } from './your-enquiries-list.tsx';

type OpenPage = Extract<EnquiryPage, { kind: 'open' }>;

/** The page of an enquiry for its sender (decision "private page"). The server sends its data with the document only. */
export default function OwnEnquiryScreen() {
  const page = useQueryClient().getQueryData<EnquiryPage>(ENQUIRY_PAGE);
  const [path] = useLocation();
  const isOther = page?.kind === 'open' && ownEnquiryPath(page.enquiry.reference) !== path;
  const isMissing = !page || isOther;
  useEffect(() => {
    if (isMissing) location.reload();
  }, [isMissing]);
  usePageTitle(page?.kind === 'open' && page.refused ? 'Nothing was added' : 'Your enquiry');
  if (isMissing) return <p className={classes.page}>Loading…</p>;
  return page.kind === 'open' ? <OpenedEnquiry page={page} /> : <ClosedEnquiry typed={page.text} />;
}

const STATES: Record<PageEnquiry['status'], string> = {
  new: "We've received it and will reply soon.",
  in_progress: 'We are working on it.',
  answered: 'We have answered it.',
  closed: "It is closed. If you add something, we'll reopen it.",
};
const WITHDRAWN = "You withdrew it, and our team has been told. If you add something, we'll reopen it.";

function OpenedEnquiry({ page }: { page: OpenPage }) {
  const { enquiry } = page;
  const { reference, status, messages } = enquiry;
  const isLive = useMounted();
  const isWithdrawn = status === 'closed' && messages.at(-1)?.kind === 'withdrawn';
  return (
    <article className={classes.page}>
      <PrintHeader path={ownEnquiryPath(reference)} />
      <h1>
        Your enquiry <span className={classes.reference}>{reference}</span>
      </h1>
      <p className={parts.lead}>
        {isWithdrawn ? WITHDRAWN : STATES[status]}{' '}
        <span className={classes.sent}>Sent on {formatAucklandDay(new Date(enquiry.created_at))}.</span>
      </p>
      {page.unsent && (
        <div className={classes.unsent} role="alert">
          <p>
            <strong>{page.unsent.message}</strong>
          </p>
          {page.unsent.reason !== '' && <p className={classes.text}>You wrote: {page.unsent.reason}</p>}
        </div>
      )}
      <section id="messages" aria-labelledby="messages-title">
        <h2 id="messages-title">Messages</h2>
        {page.isDone && (
          <p className={classes.done} role="status">
            Thank you. What you added has arrived, and our team has been told.
          </p>
        )}
        <Conversation enquiry={enquiry} />
      </section>
      <section id="add" aria-labelledby="add-title" className={parts.unprinted}>
        <h2 id="add-title">Add to your enquiry</h2>
        <MantineContext>
          <AdditionForm key={page.key} page={page} />
        </MantineContext>
      </section>
      <WhatWasSent
        sent={{ ...enquiry, ...toForm(enquiry), file_names: enquiry.files.map(({ name }) => name) }}
        fileLinks={enquiry.files.map(({ path }) => fileLink(reference, path))}
      />
      <section aria-labelledby="more" className={clsx(classes.more, parts.unprinted)}>
        <h2 id="more">About this page</h2>
        <p>
          It opens with its link until {formatAucklandDay(new Date(enquiry.ends_at))}
          {enquiry.is_acknowledged && '; the email that confirmed your enquiry has one'}. Anyone with a link
          can read it, add to it and withdraw it.
        </p>
        <div className={parts.tools}>
          {isLive && (
            <button type="button" className={text.button} onClick={() => window.print()}>
              <IconPrinter size={20} aria-hidden /> Print
            </button>
          )}
          <form method="post" action={ownEnquiryPath(reference)} onSubmit={() => forgetEnquiry(reference)}>
            <input type="hidden" name="action" value="close" />
            <button type="submit" className={text.button}>
              Close and forget it on this device
            </button>
          </form>
        </div>
        {status !== 'closed' && <Withdraw reference={reference} />}
      </section>
    </article>
  );
}

/** What a form has as text. */
const toForm = ({ phone, delivery, needed_by, items }: PageEnquiry) => ({
  phone: phone ?? '',
  delivery: delivery ?? '',
  needed_by: needed_by ?? '',
  items: items.map((item) => ({ ...item, sku: item.sku ?? null, unit: item.unit ?? 'each' })),
});

function Withdraw({ reference }: { reference: string }) {
  return (
    <details className={clsx(form.more, classes.withdraw)}>
      <summary>
        <IconChevronRight size={20} aria-hidden /> Withdraw this enquiry
      </summary>
      <form method="post" action={ownEnquiryPath(reference)}>
        <input type="hidden" name="action" value="withdraw" />
        <label>
          Reason (optional)
          <input name="reason" maxLength={500} />
        </label>
        <button type="submit" className={classes.plainButton}>
          Withdraw it
        </button>
        <p className={parts.note}>
          We stop working on it. You can still read this page, and adding something reopens it.
        </p>
      </form>
    </details>
  );
}

/** The link does not work, or this browser has not opened it. */
function ClosedEnquiry({ typed }: { typed: string }) {
  const { phone, phone_word } = useContactDetails();
  const hasKept = useYourEnquiries().length > 0;
  return (
    <div className={classes.page}>
      <h1>This enquiry is not open here</h1>
      {typed !== '' && (
        <section className={classes.unsent} aria-labelledby="typed" role="alert">
          <h2 id="typed">What you wrote was not sent</h2>
          <p className={classes.text}>{typed}</p>
        </section>
      )}
      <p className={parts.lead}>
        {hasKept ? 'Open it from the list below, or with' : 'Open it with'} the link in the email that
        confirmed it. If that does not work, the link has expired, or the enquiry was erased: call{' '}
        <a href={`tel:${phone}`}>{phone_word}</a> and give your reference number.
      </p>
      <h2>Sent from this browser</h2>
      <YourEnquiriesList />
    </div>
  );
}
