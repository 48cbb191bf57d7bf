/**
 * The record of what happened: one table, `activity` (decision "activity"). Triggers write what changes a record
 * (sql/functions/history.sql). What changes none, such as a sign-in or an export, is an event, and everything that writes one uses
 * `recordEvent`. So there is one insert here, and none elsewhere.
 */
import type { Fragment } from 'postgres';
import type { ActivityEvent } from '../../shared/history/activity.ts';
import type { Actor } from './actor.ts';
import type { Sql } from './connect.ts';

interface Happened {
  /** Rows of the statement, one for each event. Without it there is one event. */
  from?: Fragment;
  /** The table of the record that the event is about. */
  table: string;
  /** The id of that record, as an expression on `from`. */
  id?: Fragment;
  /** Who did it, or the id of their account as an expression on `from`. Without it nobody knows. */
  actor?: Actor | Fragment | null;
  /** What else is known, as jsonb. It is kept for months: no secret, no text of a message. */
  detail?: Fragment;
}

/** `insert into activity …`: records that something happened without a change of a record, in the same statement. */
export function recordEvent(
  sql: Sql,
  action: ActivityEvent,
  { from, table, id = sql`null`, actor = null, detail = sql`null` }: Happened,
): Fragment {
  const { account, token } =
    actor === null
      ? { account: sql`null`, token: undefined }
      : isActor(actor)
        ? { account: sql`${actor.id}`, token: actor.token }
        : { account: actor, token: undefined };
  return sql`
    insert into activity (action, table_name, record_id, detail, actor_id, actor_name, token_id, listed_from)
    select ${action}, ${table}, ${id}::uuid, ${detail}::jsonb, ${account}::uuid,
      actor_name(${account}::uuid, ${token?.name ?? null}), ${token?.id ?? null}::uuid, null
    from ${from ?? sql`(select) as once`}`;
}

/** A fragment is a promise, which has no email. */
function isActor(actor: Actor | Fragment): actor is Actor {
  return 'email' in actor;
}
