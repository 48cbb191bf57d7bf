/**
 * Runs the one statement that does the work of a mutation. If the call has an idempotency key, the same statement
 * records the call together with what it returned: both are committed, or neither. A repeat of the call gets the
 * recorded rows and writes nothing (decision "idempotency keys").
 */
import type { Fragment } from 'postgres';
import type { Actor, IdempotentCall } from './actor.ts';
import type { Sql } from './connect.ts';

interface Statement {
  /**
   * What is changed: `name as (…), …`, without `with`. If staff make the call, it can read `actor_id`, `token_name` and
   * `operation_id` from `acting`.
   */
  changes: Fragment;
  /** `select …`: what the statement returns. */
  answer: Fragment;
  /** Whether it changed what it should, in terms of `answer`. A call that was refused is not recorded. */
  isDone?: Fragment;
}

/**
 * Runs a statement, once for each idempotency key.
 * @param by the member of staff who acts, with their call; or the call of anybody else. What staff change has their name and an
 * operation id in the history, until the end of this statement.
 * @throws a violation of `idempotent_calls__pkey` if the same call is made twice at the same time, after the other one
 * was committed.
 */
export async function write<Row extends object>(
  sql: Sql,
  by: Actor | IdempotentCall | undefined,
  { changes, answer, isDone = sql`true` }: Statement,
): Promise<Row[]> {
  const actor = by !== undefined && 'email' in by ? by : undefined;
  const call = actor ? actor.call : (by as IdempotentCall | undefined);
  if (call?.result) return call.result as Row[];
  return sql<Row[]>`
    with ${actor ? sql`${actingAs(sql, actor)},` : sql``} ${changes}, answer as materialized (${answer})
      ${call ? record(sql, call, isDone) : sql``}
    ${
      // PostgreSQL does not run a select in a `with` that nothing reads. It reads this one first, also if there is no row.
      actor
        ? sql`select answer.* from answer where (select actor_id is not null from acting)`
        : sql`table answer`
    }`;
}

/** `acting as (…)`: tells the triggers who acts, and gives the operation an id, until the end of the statement. */
function actingAs(sql: Sql, actor: Actor): Fragment {
  return sql`acting as materialized (
    select set_config('southbeam.actor_id', ${actor.id}, true) as actor_id,
      set_config('southbeam.token', ${actor.token?.name ?? ''}, true) as token_name,
      set_config('southbeam.token_id', ${actor.token?.id ?? ''}, true) as token_id,
      set_config('southbeam.operation_id', gen_random_uuid()::text, true)::uuid as operation_id)`;
}

/** `, recorded as (…)`: the call, with what it returned. */
function record(sql: Sql, { caller, key_hash, input_hash }: IdempotentCall, isDone: Fragment): Fragment {
  return sql`, recorded as (
      insert into idempotent_calls (caller, key_hash, input_hash, result)
      select ${caller}::text, ${key_hash}::bytea, ${input_hash}::bytea, jsonb_agg(to_jsonb(answer)) from answer where ${isDone}
      having count(*) > 0
    )`;
}
