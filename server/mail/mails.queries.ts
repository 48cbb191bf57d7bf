import type { Sql } from '../db/connect.ts';
import type { Table } from '../db/table.ts';
import { hashToken, makeToken } from '../tokens.ts';
import { TOKEN_PLACEHOLDER } from './confirmation-token.ts';
import { DEFERRED_HOURS, DEFERRED_SECONDS, MAX_ATTEMPTS, refusedSeconds } from './retries.ts';

export interface DueMail {
  id: string;
  recipient: string;
  subject: string;
  body_text: string;
  /** How often the mail server has refused it. */
  attempts: number;
  /** The secret in the text, which is nowhere else; null where there is none. */
  token: string | null;
  /** Its link would lead nowhere: the account is confirmed or gone. */
  is_obsolete: boolean;
}

/** How long a worker has a mail in hand, in seconds: longer than one may take to be sent and marked. */
export const LEASE_SECONDS = 3 * 60;
/** How long a confirmation link works, from its sending. */
const LINK_HOURS = 24;

/**
 * Takes the mail that is due longest. Nobody else takes it until the lease is over: of a worker that died with it in
 * hand, another takes it then. A confirmation gets a token of its own with every try, and the database its hash, in the
 * same statement: a mail that arrived although the server answered an error holds a link that works.
 */
export async function takeDueMail(sql: Sql): Promise<DueMail | null> {
  const token = makeToken();
  const [mail] = await sql<(Omit<DueMail, 'token' | 'is_obsolete'> & { kind: string; is_linked: boolean })[]>`
    with due as materialized (
      select id from mails
      where sent_at is null and parked_at is null and next_attempt_at <= now()
        and (claimed_until is null or claimed_until <= now())
      order by next_attempt_at
      for update skip locked limit 1
    ), linked as (
      insert into email_confirmations (token_hash, auth_user_id, password_hash, expires_at)
      select ${hashToken(token)}, a.id, c.password_hash, now() + make_interval(hours => ${LINK_HOURS})
      from due join confirmation_mails c on c.mail_id = due.id
      join auth_users a on a.id = c.auth_user_id and a.email_confirmed_at is null
      returning auth_user_id
    )
    update mails set claimed_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = (select id from due)
    returning id, kind, recipient, subject, body_text, attempts, exists (select from linked) as is_linked`;
  if (!mail) return null;
  const { kind, is_linked, ...row } = mail;
  // What visitors and staff type is never looked at: it may hold the same characters.
  const hasLink = kind === 'confirmation' && row.body_text.includes(TOKEN_PLACEHOLDER);
  if (!hasLink || !is_linked) return { ...row, token: null, is_obsolete: hasLink };
  return { ...row, body_text: row.body_text.replace(TOKEN_PLACEHOLDER, token), token, is_obsolete: false };
}

/** Notes that a mail left. What its link was made from is no longer needed. */
export async function markMailSent(sql: Sql, id: string): Promise<void> {
  await sql`
    with linked as (
      delete from confirmation_mails where mail_id = ${id}
    )
    update mails set sent_at = now(), claimed_until = null, last_error = null where id = ${id} and sent_at is null`;
}

/** Removes a mail that nobody needs any more. */
export async function deleteMail(sql: Sql, id: string): Promise<void> {
  await sql`delete from mails where id = ${id} and sent_at is null`;
}

/** Puts a mail back that could not be handed over, for so many seconds. It was not the mail's fault, so it does not count. */
export async function returnMail(sql: Sql, id: string, error: string, seconds: number): Promise<void> {
  await sql`
    update mails set last_error = ${error}, claimed_until = null,
      next_attempt_at = now() + make_interval(secs => ${seconds})
    where id = ${id} and sent_at is null`;
}

/** Notes that the server takes a mail later; one that it never took for two days is parked. */
export async function markMailDeferred(sql: Sql, id: string, error: string): Promise<void> {
  await sql`
    update mails set last_error = ${error}, claimed_until = null,
      next_attempt_at = now() + make_interval(secs => ${DEFERRED_SECONDS}),
      parked_at = case when created_at < now() - make_interval(hours => ${DEFERRED_HOURS}) then now() end
    where id = ${id} and sent_at is null`;
}

/** Notes that the server refused a mail, and parks it after the last attempt. `attempts`: those before this one. */
export async function markMailRefused(
  sql: Sql,
  { id, attempts }: Pick<DueMail, 'id' | 'attempts'>,
  error: string,
): Promise<void> {
  await sql`
    update mails set last_error = ${error}, claimed_until = null, attempts = attempts + 1,
      next_attempt_at = now() + make_interval(secs => ${refusedSeconds(attempts + 1)}),
      parked_at = case when attempts + 1 >= ${MAX_ATTEMPTS}::int then now() end
    where id = ${id} and sent_at is null`;
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

/**
 * Lets an unsent mail be tried again from the beginning, now, or once a worker that has it in hand has let go of it.
 * False when it has been sent, or is gone.
 */
export async function resendMail(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    update mails set attempts = 0, parked_at = null, last_error = null, next_attempt_at = now()
    where id = ${id} and sent_at is null returning id`;
  return rows.length > 0;
}
