import type { Sql } from '../db/connect.ts';
import type { Table } from '../db/rows.ts';

export interface DueMail {
  id: string;
  recipient: string;
  subject: string;
  body_text: string;
  attempts: number;
}

/** After this many tries a mail is parked and shown to staff (docs/safety.md, enquiries). */
export const MAX_ATTEMPTS = 10;

/**
 * Takes the mail that is due longest. Taking counts as an attempt and sets the next one, a minute to a few hours
 * later: a worker that dies with the mail in hand has lost nothing, and no other worker takes it meanwhile.
 */
export async function takeDueMail(sql: Sql): Promise<DueMail | null> {
  const [mail] = await sql<DueMail[]>`
    update mails set attempts = attempts + 1,
      next_attempt_at = now() + least(interval '1 minute' * power(2, attempts), interval '4 hours')
    where id = (
      select id from mails
      where sent_at is null and parked_at is null and next_attempt_at <= now()
      order by next_attempt_at
      for update skip locked limit 1
    )
    returning id, recipient, subject, body_text, attempts`;
  return mail ?? null;
}

export async function markMailSent(sql: Sql, id: string): Promise<void> {
  await sql`update mails set sent_at = now(), last_error = null where id = ${id}`;
}

/** Keeps why a mail could not be sent, and parks it after the last attempt. */
export async function markMailFailed(sql: Sql, id: string, error: string): Promise<void> {
  await sql`
    update mails set last_error = ${error},
      parked_at = case when attempts >= ${MAX_ATTEMPTS}::int then now() end
    where id = ${id}`;
}

/** What has not been sent, as a list for staff. */
export const unsentMails: Table = {
  name: 'mails',
  entity: 'mail',
  select: (sql) => sql`
    select t.id, t.kind, t.recipient, t.subject, t.attempts, t.last_error, t.next_attempt_at, t.parked_at, t.created_at
    from (
      select id, kind, recipient, subject, attempts, last_error, next_attempt_at, parked_at, created_at
      from mails where sent_at is null
    ) t`,
  columns: [],
  search: ['t.recipient', 't.subject'],
  sorts: { created_at: 't.created_at', recipient: 't.recipient' },
  usedBy: [],
};

/** Lets an unsent mail be tried again from the beginning, now. False when it has been sent, or is gone. */
export async function resendMail(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    update mails set attempts = 0, parked_at = null, last_error = null, next_attempt_at = now()
    where id = ${id} and sent_at is null returning id`;
  return rows.length > 0;
}
