import { useMounted } from '@mantine/hooks';
import { IconPrinter } from '@tabler/icons-react';
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
import { WhatWasSent } from '../contact/what-was-sent.tsx';
import parts from '../page-parts.module.css';
import { PrintHeader } from '../print/print-header.tsx';
import { AdditionForm } from './addition-form.tsx';
import { Conversation, fileLink } from './conversation.tsx';
import classes from './enquiries.module.css';
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
  usePageTitle('Your enquiry');
  if (isMissing) return <p className={classes.page}>Loading…</p>;
  return page.kind === 'open' ? <OpenedEnquiry page={page} /> : <ClosedEnquiry typed={page.text} />;
}

const STATES: Record<PageEnquiry['status'], string> = {
  new: 'We have it, and will answer soon.',
  in_progress: 'We are working on it.',
  answered: 'We have answered it.',
  closed: 'It is closed. If you add something, we open it again.',
};

function OpenedEnquiry({ page }: { page: OpenPage }) {
  const { enquiry, done } = page;
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
        {isWithdrawn ? 'You have withdrawn it. If you add something, we open it again.' : STATES[status]}{' '}
        <span className={classes.sent}>Sent on {formatAucklandDay(new Date(enquiry.created_at))}.</span>
      </p>
      {done !== null && (
        <p className={classes.done} role="status">
          {done === 'added'
            ? 'Thank you. What you added has arrived, and we have been told of it.'
            : 'Your enquiry is closed. We have been told that you do not need it any more.'}
        </p>
      )}
      <section aria-labelledby="since">
        <h2 id="since">What was said since</h2>
        <Conversation enquiry={enquiry} />
      </section>
      <section aria-labelledby="add" className={parts.unprinted}>
        <h2 id="add">Add to your enquiry</h2>
        <MantineContext>
          <AdditionForm key={page.key} page={page} />
        </MantineContext>
      </section>
      <WhatWasSent
        sent={{ ...enquiry, ...toForm(enquiry), file_names: enquiry.files.map(({ name }) => name) }}
        fileLinks={enquiry.files.map(({ path }) => fileLink(reference, path))}
      />
      <section aria-labelledby="more" className={clsx(classes.more, parts.unprinted)}>
        <h2 id="more">This page</h2>
        <p>
          It opens with the link in your email until {formatAucklandDay(new Date(enquiry.ends_at))}. Whoever
          has the link can read it and add to it.
        </p>
        <div className={parts.tools}>
          {isLive && (
            <button type="button" className={text.button} onClick={() => window.print()}>
              <IconPrinter size={20} aria-hidden /> Print
            </button>
          )}
          <form method="post" action={ownEnquiryPath(reference)}>
            <input type="hidden" name="action" value="close" />
            <button type="submit" className={text.button}>
              Close it on this computer
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
    <details className={classes.withdraw}>
      <summary>Withdraw this enquiry</summary>
      <form method="post" action={ownEnquiryPath(reference)}>
        <input type="hidden" name="action" value="withdraw" />
        <label>
          Why, if you like to tell us (optional)
          <input name="reason" maxLength={500} />
        </label>
        <button type="submit" className={classes.plainButton}>
          Withdraw it
        </button>
        <p className={parts.note}>We stop working on it. You can still read this page, and open it again.</p>
      </form>
    </details>
  );
}

/** The link does not work, or this browser has not opened it. */
function ClosedEnquiry({ typed }: { typed: string }) {
  const { phone, phone_word } = useContactDetails();
  return (
    <div className={classes.page}>
      <h1>This enquiry is not open here</h1>
      <p className={parts.lead}>
        It opens with the link in the email that confirmed it. The link may have ended, or the enquiry was
        erased. Call <a href={`tel:${phone}`}>{phone_word}</a> and give your reference number: we will help
        you.
      </p>
      {typed !== '' && (
        <section aria-labelledby="typed" role="alert">
          <h2 id="typed">What you wrote was not sent</h2>
          <p className={classes.text}>{typed}</p>
        </section>
      )}
      <YourEnquiriesList />
    </div>
  );
}
