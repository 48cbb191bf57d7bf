/**
 * Runs the one statement that does the work of a mutation. If the call has an idempotency key, the same statement
 * records the call together with what it returned: both are committed, or neither. A repeat of the call gets the
 * recorded rows and writes nothing (decision 160).
 */
import type { Fragment } from 'postgres';
import type { Sql } from './connect.ts';

/** A call with an idempotency key. */
export interface IdempotentCall {
  /** Whose key it is. Two callers may use the same key. */
  caller: string;
  key_hash: Buffer;
  input_hash: Buffer;
  /** What the statement returned when the call was made first; undefined while it is not known to have been made. */
  result?: object[] | undefined;
  /** Whether the answer holds a secret, which is shown once: it is not kept, and a repeat does not get it. */
  hasSecret?: boolean;
}

interface Statement {
  /** `with …`: what is changed. */
  changes: Fragment;
  /** `select …`: what the statement returns. */
  answer: Fragment;
  /** Whether it changed what it should, in terms of `answer`. A call that was refused is not recorded. */
  isDone?: Fragment;
}

/**
 * Runs a statement, once for each idempotency key.
 * @throws a violation of `idempotent_calls__pkey` if the same call is made twice at the same time, after the other one
 * was committed.
 */
export async function write<Row extends object>(
  sql: Sql,
  call: IdempotentCall | undefined,
  { changes, answer, isDone = sql`true` }: Statement,
): Promise<Row[]> {
  if (call?.result) return call.result as Row[];
  if (!call) return sql<Row[]>`${changes} ${answer}`;
  const { caller, key_hash, input_hash } = call;
  return sql<Row[]>`
    ${changes}, answer as materialized (${answer}), recorded as (
      insert into idempotent_calls (caller, key_hash, input_hash, result)
      select ${caller}::text, ${key_hash}::bytea, ${input_hash}::bytea, jsonb_agg(to_jsonb(answer)) from answer where ${isDone}
      having count(*) > 0
    )
    table answer`;
}
