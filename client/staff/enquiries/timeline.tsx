import { useContext } from 'react';
import { type EnquiryRow, type EnquiryStatus, STATUS_LABELS } from '../../../shared/enquiries/enquiries.ts';
import { api, type RouterOutputs } from '../../api.ts';
import { useOnChange } from '../../lib/use-on-change.ts';
import { FormContext } from '../resource/form/form-context.ts';
import { formatTime } from '../shell/format.ts';
import { IN_BACKGROUND, VISIBLE_MS } from '../shell/use-enquiry-counts.ts';
import { useSendsMail } from '../shell/use-sends-mail.ts';
import classes from './enquiries.module.css';
import { ReceivedMessage } from './received-message.tsx';
import { useDownload } from './use-download.ts';

type History = RouterOutputs['staff']['contactQueries']['history'];
type Event = History['events'][number];
type Received = History['received'][number];

/** What happened and what was written, in the order of time. `earlier`: the events before one. */
function inOrder({ events, received }: History) {
  return [
    ...events.map((event, at) => ({ event, mail: null, earlier: events.slice(0, at), at: event.created_at })),
    ...received.map((mail) => ({ event: null, mail, earlier: [], at: mail.created_at })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
}

/**
 * Describes an event and the value it replaced. That value comes from the latest earlier event of the same
 * kind. After a reply it is not known: before decision "sent is answered" a reply made an enquiry answered without an event of its own.
 */
function describe({ kind, body }: Event, earlier: Event[]): string {
  if (kind === 'status') {
    const last = earlier.findLast((event) => event.kind === 'status' || event.kind === 'reply');
    const label = (status: string) => STATUS_LABELS[status as EnquiryStatus];
    return `set the status to ${label(body)}${last?.kind === 'reply' ? '' : `, from ${label(last?.body ?? 'new')}`}`;
  }
  if (kind === 'assignee') {
    const before = earlier.findLast((event) => event.kind === 'assignee')?.body ?? '';
    return `${body === '' ? 'removed the assignee' : `assigned it to ${body}`}${before === '' ? '' : `, from ${before}`}`;
  }
  return {
    added: `added it: ${ADDED[body] ?? body}`,
    note: 'noted',
    reply: 'wrote a reply',
    phoned: 'answered by phone',
    counter: 'answered at the counter',
    not_spam: 'said that it is not spam',
    filed: 'filed an email here',
    product_notice: 'wrote to everybody who asked',
    withdrawn: 'withdrew it on the website',
    lines: body === '' ? 'added the lines' : 'changed the lines',
  }[kind];
}

/** How often an open enquiry looks for answers. */
const ANSWERS_MS = 10_000;

/** How somebody got in touch, as the timeline says it. */
const ADDED: Record<string, string> = {
  phone: 'they called',
  counter: 'they came to the counter',
  email: 'they wrote an email',
};

const MAIL_NAMES = {
  notice: 'Notice',
  acknowledgement: 'Acknowledgement',
  confirmation: 'Confirmation',
  known_account: 'Known account',
  two_step_reset: 'Two-step verification',
  password_reset: 'Link to choose a password',
  password_changed: 'Changed password',
  invitation: 'Invitation',
  account_restored: 'Restored account',
  user_restored: 'Notice of a restored user',
  webhook_disabled: 'Notice of a paused webhook',
  assignment: 'Notice of an assignment',
  undelivered_reply: 'Notice of an undelivered reply',
  daily_enquiries: 'Daily list of enquiries',
  reply: 'Reply',
  product_notice: 'Email about a product',
};

/** Events whose body is a text that staff wrote. */
const WITH_TEXT = new Set(['note', 'reply', 'phoned', 'counter', 'product_notice', 'withdrawn']);

function describeMail(
  { kind, recipient, sent_at, parked_at, last_error, files }: History['mails'][number],
  isSending: boolean,
): string {
  const state = sent_at
    ? `sent ${formatTime(sent_at)}`
    : parked_at
      ? `failed: ${last_error}`
      : last_error
        ? `not sent yet: ${last_error}`
        : isSending
          ? 'waiting to be sent'
          : 'will be sent when mail is set up';
  const attached = files.length > 0 ? ` with ${files.join(', ')}` : '';
  return `${MAIL_NAMES[kind]} to ${recipient}${attached}, ${state}`;
}

const isWaiting = ({ sent_at, parked_at }: History['mails'][number]) =>
  sent_at === null && parked_at === null;

function countReplies(
  history: History | undefined,
  which: (mail: History['mails'][number]) => boolean,
): number {
  return history?.mails.filter((mail) => mail.kind === 'reply' && which(mail)).length ?? 0;
}

/** Who wrote, and how sure that is: anybody can write any name in an email. */
function describeSender({ channel, name, address, is_automatic, subject }: Received, email: string): string {
  if (channel === 'website') return 'Customer added to it on the website';
  const from = name ? `“${name}” (${address})` : address || 'Somebody';
  const other =
    address.toLowerCase() === email.toLowerCase() ? '' : ', from another address than the enquiry';
  return is_automatic ? `Automatic email from ${from}: ${subject}` : `${from} wrote${other}`;
}

interface TimelineProps {
  enquiry: Pick<EnquiryRow, 'id' | 'email' | 'created_at'>;
}

/** The events of an enquiry and the state of its emails. */
export function Timeline({ enquiry: { id, email, created_at } }: TimelineProps) {
  const { download, isDownloading } = useDownload();
  const { adopt } = useContext(FormContext);
  const isSending = useSendsMail();
  const { data: history, isError } = api.staff.contactQueries.history.useQuery(
    { id },
    {
      ...IN_BACKGROUND,
      // An answer may arrive while the enquiry is open.
      refetchInterval: ({ state }) =>
        isSending && countReplies(state.data, isWaiting) > 0 ? VISIBLE_MS : ANSWERS_MS,
    },
  );
  useOnChange(history?.received.length, () => void adopt());
  // When a reply has left, the enquiry is answered.
  useOnChange(history && countReplies(history, ({ sent_at }) => sent_at !== null), () => void adopt());
  return (
    <section aria-label="Timeline">
      <h3 className={classes.heading}>Timeline</h3>
      <ol className={classes.events}>
        {history?.events[0]?.kind !== 'added' && (
          <li>
            <time dateTime={created_at.toISOString()}>{formatTime(created_at)}</time> Received
          </li>
        )}
        {history &&
          inOrder(history).map(({ event, mail, earlier }) =>
            event ? (
              <li key={`${event.created_at.getTime()} ${event.kind}`}>
                <time dateTime={event.created_at.toISOString()}>{formatTime(event.created_at)}</time>{' '}
                {event.actor_name} {describe(event, earlier)}
                {event.body !== '' && WITH_TEXT.has(event.kind) && (
                  <p className={classes.text}>{event.body}</p>
                )}
                {event.body !== '' && event.kind === 'lines' && (
                  <details className={classes.quoted}>
                    <summary>The lines before</summary>
                    <p className={classes.text}>{event.body}</p>
                  </details>
                )}
              </li>
            ) : (
              <li key={mail.id}>
                <time dateTime={mail.created_at.toISOString()}>{formatTime(mail.created_at)}</time>{' '}
                {mail.is_automatic ? (
                  <details className={classes.quoted}>
                    <summary>{describeSender(mail, email)}</summary>
                    <ReceivedMessage
                      mail={mail}
                      isDownloading={isDownloading}
                      onDownload={(path) => void download(id, [path])}
                    />
                  </details>
                ) : (
                  <>
                    {describeSender(mail, email)}
                    <ReceivedMessage
                      mail={mail}
                      isDownloading={isDownloading}
                      onDownload={(path) => void download(id, [path])}
                    />
                  </>
                )}
              </li>
            ),
          )}
      </ol>
      {isError && <p role="alert">The timeline could not be loaded. Close the enquiry and open it again.</p>}
      {history && history.mails.length > 0 && (
        <ul className={classes.mails}>
          {history.mails.map((mail) => (
            <li key={mail.id}>{describeMail(mail, isSending)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
