/** What is known of calls with an idempotency key. The statement of a call records it (server/db/write.ts). */
import type { IdempotentCall } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';

/** A call that was made. */
export interface MadeCall {
  input_hash: Buffer;
  /** What its statement returned. */
  result: object[];
  /** Encrypted; null until it is known, and for ever if the server was killed before. */
  answer: Buffer | null;
  /** Whether it may still be on its way to its answer. */
  is_recent: boolean;
}

/** How long the way from the statement to the answer may take, in seconds. */
const RECENT_SECONDS = 30;

/** The call that this caller made with this key; null if none was made. */
export async function findCall(sql: Sql, { caller, key_hash }: IdempotentCall): Promise<MadeCall | null> {
  const [made] = await sql<MadeCall[]>`
    select input_hash, result, answer,
      created_at > now() - make_interval(secs => ${RECENT_SECONDS}) as is_recent
    from idempotent_calls where caller = ${caller} and key_hash = ${key_hash}`;
  return made ?? null;
}

/** Keeps the answer of a call that its statement recorded. Of two answers of the same call, the first one stays. */
export async function keepAnswer(
  sql: Sql,
  { caller, key_hash }: IdempotentCall,
  answer: Buffer,
): Promise<void> {
  await sql`
    update idempotent_calls set answer = ${answer}
    where caller = ${caller} and key_hash = ${key_hash} and answer is null`;
}

/** How many calls one cleanup forgets at most: more than are made in an hour, and fewer than take seconds. */
const MOST_FORGOTTEN = 100_000;

/** Forgets calls of more than a day ago. */
export async function deleteOldCalls(sql: Sql): Promise<void> {
  await sql`
    delete from idempotent_calls where (caller, key_hash) in (
      select caller, key_hash from idempotent_calls where created_at < now() - interval '24 hours'
      order by created_at limit ${MOST_FORGOTTEN})`;
}
