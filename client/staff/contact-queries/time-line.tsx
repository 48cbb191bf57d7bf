import { useQuery } from '@tanstack/react-query';
import { type EnquiryStatus, STATUS_LABELS } from '../../../shared/contact-queries.ts';
import { api, type RouterOutputs } from '../../api.ts';
import { formatTime } from '../format.ts';
import classes from './contact-queries.module.css';

type History = RouterOutputs['staff']['contactQueries']['history'];

function describe({ kind, body }: History['events'][number]): string {
  if (kind === 'status') return `set the status to ${STATUS_LABELS[body as EnquiryStatus]}`;
  if (kind === 'assignee') return body === '' ? 'took it back from its assignee' : `gave it to ${body}`;
  return kind === 'note' ? 'noted' : 'replied';
}

const MAIL_NAMES = {
  notice: 'Notice',
  acknowledgement: 'Acknowledgement',
  confirmation: 'Confirmation',
  reply: 'Reply',
};

function describeMail({ kind, recipient, sent_at, parked_at, last_error }: History['mails'][number]): string {
  const state = sent_at
    ? `sent ${formatTime(sent_at)}`
    : parked_at
      ? `given up: ${last_error}`
      : last_error
        ? `not yet sent: ${last_error}`
        : 'waits to be sent';
  return `${MAIL_NAMES[kind]} to ${recipient}, ${state}`;
}

interface TimeLineProps {
  id: string;
  received: Date;
}

/** What was done about an enquiry, and how its mails fare. */
export function TimeLine({ id, received }: TimeLineProps) {
  const { client } = api.useUtils();
  const { data: history, isError } = useQuery({
    queryKey: ['staff', 'contactQueries', 'history', id],
    queryFn: () => client.staff.contactQueries.history.query({ id }),
  });
  return (
    <section aria-label="Time line">
      <h3 className={classes.heading}>Time line</h3>
      <ol className={classes.events}>
        <li>
          <time dateTime={received.toISOString()}>{formatTime(received)}</time> Received
        </li>
        {history?.events.map((event) => (
          <li key={`${event.created_at.getTime()} ${event.kind}`}>
            <time dateTime={event.created_at.toISOString()}>{formatTime(event.created_at)}</time>{' '}
            {event.actor_name} {describe(event)}
            {(event.kind === 'note' || event.kind === 'reply') && (
              <p className={classes.text}>{event.body}</p>
            )}
          </li>
        ))}
      </ol>
      {isError && (
        <p role="alert">The time line could not be loaded. Close and open the enquiry to try again.</p>
      )}
      {history && history.mails.length > 0 && (
        <ul className={classes.mails}>
          {history.mails.map((mail) => (
            <li key={mail.id}>{describeMail(mail)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
