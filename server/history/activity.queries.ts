/**
 * Reads the record of what happened: the table `activity`, and the timelines of enquiries, which say what staff did to those
 * (decision "activity"). Both are read newest first along an index, so the length of the record does not matter.
 */
import type { Fragment } from 'postgres';
import type { ActivityChoice, ActivityFilter, ActivityRow } from '../../shared/history/activity.ts';
import { TIMELINE_KINDS } from '../../shared/history/activity.ts';
import { BIN_DAYS, MAX_ACTIVITY_EXPORT } from '../../shared/limits.ts';
import type { Noun } from '../../shared/nouns.ts';
import { AppError } from '../app-error.ts';
import { ROWS_AT_ONCE } from '../csv.ts';
import { recordEvent } from '../db/activity.ts';
import type { ActivityMonths } from '../db/activity-months.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { idsIn, listNames } from '../db/history.ts';
import { tableOf } from '../db/nouns.ts';
import { describeRecords } from '../db/record-names.ts';
import { restoreTime } from '../enquiries/enquiry-retention.queries.ts';
import { countOperations, isLastOfOperation } from './activity-operations.queries.ts';

/** A row as it is stored, before its record is looked up. */
interface FoundRow extends Omit<ActivityRow, 'id' | 'noun' | 'record_name' | 'is_there' | 'operation'> {
  /** The id of a row of `activity`, or that of an entry of a timeline minus FIRST. Of rows of the same time the largest is first. */
  place: string;
  /** The time in microseconds, which a Date does not hold. */
  micros: string;
  table_name: string;
  operation_id: string | null;
  can_be_undone: boolean;
}

interface Position {
  micros: string;
  place: string;
}

/** Keeps the entries of timelines below all rows of `activity` of the same time, in their own order. */
const FIRST = 2n ** 62n;
const CURSOR = /^(\d{1,18})\.(-?\d{1,19})$/;

/** One page of the record, and the cursor for the next. @throws BAD_REQUEST for a cursor that was not given out. */
export async function listActivity(
  sql: Sql,
  { cursor, limit, ...filter }: ActivityChoice & { cursor?: string | undefined; limit: number },
  months: ActivityMonths,
): Promise<{ items: ActivityRow[]; next_cursor: string | null; names: Record<string, string> }> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const found = await sql<FoundRow[]>`${selectActivity(sql, filter, { months, after, limit: limit + 1 })}`;
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    items: await describeRows(
      sql,
      rows,
      await countOperations(
        sql,
        rows.map(({ operation_id }) => operation_id),
      ),
    ),
    next_cursor: last ? Buffer.from(`${last.micros}.${last.place}`).toString('base64url') : null,
    names: await listNames(sql, idsIn(rows)),
  };
}

/**
 * The newest rows that fit, for a file: `describe` returns what is shown of them, piece by piece. The same statement records who
 * exported them.
 */
export async function exportActivity(
  sql: Sql,
  filter: ActivityFilter,
  months: ActivityMonths,
  actor: Actor,
): Promise<{ is_whole: boolean; describe: () => AsyncGenerator<ActivityRow[]> }> {
  const rows = await sql<FoundRow[]>`
    with found as materialized (
      ${selectActivity(sql, filter, { months, after: null, limit: MAX_ACTIVITY_EXPORT + 1 })}
    ), logged as (
      ${recordEvent(sql, 'export', {
        from: sql`(select least(count(*), ${MAX_ACTIVITY_EXPORT}) as count from found) as counted`,
        table: 'activity',
        actor,
        detail: sql`${sql.json(filter)}::jsonb || jsonb_build_object('count', counted.count)`,
      })}
    )
    select place, micros, happened_at, kind, actor_id, actor_name, table_name, record_id, before, after, detail,
      null as operation_id, false as can_be_undone
    from found order by happened_at desc, place::bigint desc`;
  async function* describe() {
    const shown = rows.slice(0, MAX_ACTIVITY_EXPORT);
    for (let from = 0; from < shown.length; from += ROWS_AT_ONCE)
      yield describeRows(sql, shown.slice(from, from + ROWS_AT_ONCE), new Map());
  }
  return { is_whole: rows.length <= MAX_ACTIVITY_EXPORT, describe };
}

/** Everybody who did something, by name: who has an account, and who had one. */
export async function listPeople(sql: Sql): Promise<{ id: string; name: string }[]> {
  return sql<{ id: string; name: string }[]>`
    -- One step along the index for each person, however many rows there are.
    with recursive people as (
      (select actor_id as id from activity where kind is not null and actor_id is not null order by actor_id limit 1)
      union all
      select (select a.actor_id from activity a where a.kind is not null and a.actor_id > people.id order by a.actor_id limit 1)
      from people where people.id is not null
    )
    select people.id, coalesce(u.name, a.email, latest.actor_name, 'Former user') as name
    from people
    left join auth_users a on a.id = people.id
    left join users u on u.auth_user_id = people.id
    left join lateral (
      select actor_name from activity c where c.kind is not null and c.actor_id = people.id
      order by c.happened_at desc, c.id desc limit 1
    ) latest on true
    where people.id is not null order by lower(coalesce(u.name, a.email, latest.actor_name)), people.id`;
}

interface Choice {
  months: ActivityMonths;
  after: Position | null;
  limit: number;
}

/** `select …`: rows of both sources that fit, newest first. */
function selectActivity(sql: Sql, filter: ActivityChoice, { months, after, limit }: Choice): Fragment {
  const { person, noun, kind, operation_id, by_operation = false } = filter;
  const hasTimeline =
    operation_id === undefined &&
    (noun === undefined || noun === 'contactQueries') &&
    (kind === undefined || TIMELINE_KINDS.some((name) => name === kind));
  return sql`
    select r.place::text as place, (extract(epoch from r.happened_at) * 1000000)::bigint::text as micros, r.happened_at, r.kind,
      r.actor_id, coalesce(r.actor_name, u.name) as actor_name, r.table_name, r.record_id, r.before, r.after, r.detail,
      r.operation_id, r.can_be_undone
    from (
      (
        select a.id as place, a.happened_at, a.kind, a.actor_id, a.actor_name, a.table_name, a.record_id, a.after,
          -- What can no longer be restored is gone, also before the cleanup has erased it.
          case when a.kind <> 'remove' or a.happened_at > now() - case a.table_name
            when 'contact_queries' then ${restoreTime(sql)} else make_interval(days => ${BIN_DAYS}) end then a.before end as before,
          a.detail, a.operation_id,
          a.listed_from is not null and a.happened_at > now() - make_interval(days => ${BIN_DAYS}) as can_be_undone
        from activity a
        where a.kind is not null
          ${kind === undefined ? sql`` : sql`and a.kind = ${kind}`}
          ${noun === undefined ? sql`` : isAbout(sql, noun)}
          ${person === undefined ? sql`` : sql`and a.actor_id = ${person}`}
          ${operation_id === undefined ? sql`` : sql`and a.operation_id = ${operation_id}`}
          ${by_operation && operation_id === undefined ? isLastOfOperation(sql, kind, isWithin(sql, sql`b.happened_at`, sql`b.kind`, filter, months)) : sql``}
          ${isWithin(sql, sql`a.happened_at`, sql`a.kind`, filter, months)}
          ${after ? sql`and (a.happened_at, a.id) < (${timeOf(sql, after)}, ${after.place}::text::bigint)` : sql``}
        order by a.happened_at desc, a.id desc limit ${limit}
      )
      union all
      (
        select e.id - ${String(FIRST)}::bigint, e.created_at, e.kind, e.actor_id, e.actor_name, 'contact_queries', e.contact_query_id, null, null,
          case when e.kind in ('status', 'assignee') then jsonb_build_object(e.kind, e.body) end, null, false
        from contact_query_events e
        where ${hasTimeline}
          ${kind === undefined ? sql`` : sql`and e.kind = ${kind}`}
          ${person === undefined ? sql`` : sql`and e.actor_id = ${person}`}
          ${isWithin(sql, sql`e.created_at`, sql`e.kind`, filter, months)}
          ${after ? sql`and (e.created_at, e.id) < (${timeOf(sql, after)}, ${timelineId(after)}::text::bigint)` : sql``}
        order by e.created_at desc, e.id desc limit ${limit}
      )
      order by happened_at desc, place desc limit ${limit}
    ) r
    left join users u on u.auth_user_id = r.actor_id
    order by r.happened_at desc, r.place desc`;
}

/** `and …`: whether a row is about a record of this noun. What happens to an account is about its user. */
function isAbout(sql: Sql, noun: Noun): Fragment {
  return noun === 'users'
    ? sql`and a.table_name in ('users', 'auth_users')`
    : sql`and a.table_name = ${tableOf(noun)}`;
}

/** `and …`: whether a time is within the days, and not before the months for which its kind is shown. */
function isWithin(
  sql: Sql,
  time: Fragment,
  kind: Fragment,
  { from, to }: ActivityFilter,
  { usual, kinds }: ActivityMonths,
): Fragment {
  const longest = Math.max(usual, ...Object.values(kinds));
  const ownMonths =
    Object.keys(kinds).length === 0
      ? sql``
      : sql`and ${time} > now() - make_interval(months => coalesce((${sql.json(kinds)}::jsonb ->> ${kind})::integer, ${usual}))`;
  return sql`
    and ${time} > now() - make_interval(months => ${longest}) ${ownMonths}
    ${from === undefined ? sql`` : sql`and ${time} >= ${from}::text::timestamp at time zone 'Pacific/Auckland'`}
    ${to === undefined ? sql`` : sql`and ${time} < (${to}::text::date + 1)::timestamp at time zone 'Pacific/Auckland'`}`;
}

const timeOf = (sql: Sql, { micros }: Position) =>
  sql`(timestamptz 'epoch' + ${micros}::text::bigint * interval '1 microsecond')`;

/** The entry of a timeline at a position. After a row of `activity` all entries of the same time follow. */
function timelineId({ place }: Position): string {
  const number = BigInt(place);
  return String(number < 0n ? number + FIRST : FIRST);
}

/** @throws BAD_REQUEST for what is no position. */
function readCursor(cursor: string): Position {
  const [, micros, place] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (micros !== undefined && place !== undefined && BigInt(place) > -FIRST && BigInt(place) < FIRST)
    return { micros, place };
  const message = 'This is not the “next_cursor” of an answer. Begin again without it';
  throw new AppError('BAD_REQUEST', `cursor: ${message}.`, { cursor: message });
}

/** Adds what their records are called, and how large the operations were. */
async function describeRows(
  sql: Sql,
  rows: FoundRow[],
  operations: Map<string, Record<string, number>>,
): Promise<ActivityRow[]> {
  const known = await describeRecords(sql, rows);
  return rows.map(({ place, micros: _, table_name, operation_id, can_be_undone, ...row }) => {
    const { id: record_id, name: record_name, noun, is_there } = known(table_name, row.record_id, row.before);
    const kinds = operations.get(`${table_name} ${operation_id}`);
    const size = Object.values(kinds ?? {}).reduce((sum, count) => sum + count, 0);
    return {
      ...row,
      id: place.startsWith('-') ? `timeline-${BigInt(place) + FIRST}` : place,
      noun,
      record_id,
      record_name,
      is_there,
      operation: operation_id !== null && kinds ? { id: operation_id, size, kinds, can_be_undone } : null,
    };
  });
}
