/** What is known of calls with an idempotency key. The statement of a call records it (server/db/write.ts). */
import type { Sql } from '../db/connect.ts';
import type { IdempotentCall } from '../db/write.ts';

/** A call that was made. At least one of `result` and `answer` is known. */
export interface MadeCall {
  input_hash: Buffer;
  /** What its statement returned; null if it had none that changes something. */
  result: object[] | null;
  /** Encrypted; null if the server stopped before it could keep it. */
  answer: Buffer | null;
}

/** The call that this caller made with this key; null if none was made. */
export async function findCall(sql: Sql, { caller, key_hash }: IdempotentCall): Promise<MadeCall | null> {
  const [made] = await sql<MadeCall[]>`
    select input_hash, result, answer from idempotent_calls where caller = ${caller} and key_hash = ${key_hash}`;
  return made ?? null;
}

/** Keeps the answer of a call. Of two answers of the same call, the first one stays. */
export async function keepAnswer(
  sql: Sql,
  { caller, key_hash, input_hash }: IdempotentCall,
  answer: Buffer,
): Promise<void> {
  await sql`
    insert into idempotent_calls as made (caller, key_hash, input_hash, answer)
    values (${caller}, ${key_hash}, ${input_hash}, ${answer})
    on conflict (caller, key_hash) do update set answer = excluded.answer where made.answer is null`;
}

/** Keeps the answer of a call that its statement recorded. Does nothing for one that changed nothing. */
export async function completeCall(
  sql: Sql,
  { caller, key_hash }: IdempotentCall,
  answer: Buffer,
): Promise<void> {
  await sql`
    update idempotent_calls set answer = ${answer}
    where caller = ${caller} and key_hash = ${key_hash} and answer is null`;
}

/** Forgets calls of more than a day ago. */
export async function deleteOldCalls(sql: Sql): Promise<void> {
  await sql`delete from idempotent_calls where created_at < now() - interval '24 hours'`;
}
