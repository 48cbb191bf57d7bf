/**
 * Undoes an operation: all that one statement of the staff area changed in a table, such as a bulk change or
 * an import. The history holds what it wrote (decision "undo"). Records that somebody has changed since are left
 * alone and named. An undo is an operation itself, so it can be undone the same way.
 */
import type { Fragment } from 'postgres';
import type { z } from 'zod';
import { MAX_REFUSALS, type UndoAnswer, type undoInput } from '../../shared/history/bin.ts';
import { BIN_DAYS } from '../../shared/limits.ts';
import { AppError } from '../app-error.ts';
import type { Actor } from './actor.ts';
import {
  hasItsOwn,
  listWarnings,
  misfitOf,
  ownColumns,
  refersToLiving,
  refuseNothing,
  whyNotRestored,
} from './bin.ts';
import type { Sql } from './connect.ts';
import { enumerate } from './history.ts';
import { tableOf } from './nouns.ts';
import { pointsTo } from './rows.ts';
import type { Table } from './table.ts';
import { write } from './write.ts';

/**
 * Puts earlier values back, deletes what the operation created and restores what it deleted, in one statement. A dry run
 * answers what it would do and writes nothing.
 * @throws NOT_FOUND for an operation that is unknown or older than 30 days, CONFLICT when nothing could be undone.
 */
export async function undoOperation(
  sql: Sql,
  table: Table,
  { operation_id, dry_run }: z.output<typeof undoInput>,
  actor: Actor,
): Promise<UndoAnswer> {
  const [row] = await write<UndoAnswer & { found: number }>(
    sql,
    dry_run ? { ...actor, call: undefined } : actor,
    {
      changes: sql`
      changes as materialized (
        select c.id, c.record_id, c.action, c.before, c.after, c.changed_at
        from history_to_restore(${table.name}, null, ${operation_id}) c
        where c.changed_at > now() - make_interval(days => ${BIN_DAYS})
          and (c.action <> 'remove' or c.before is not null)
      ), free as materialized (
        -- With all that the next steps need of the change, so that they need not join 10,000 changes again.
        select t.id, c.action, c.before from ${sql(table.name)} t join changes c on c.record_id = t.id
        where ${canBeTakenBack(sql, table)}
        -- In one order, so that an undo and a bulk change of the same records never wait for each other.
        ${dry_run ? sql`` : sql`order by t.id for update of t`}
      ), ${dry_run ? wouldTakeBack(sql, table) : takeBack(sql, table)}, refused as materialized (
        ${selectRefused(sql, table)}
      )`,
      answer: sql`
      select ${dry_run ? sql`null` : sql`acting.operation_id`} as operation_id, (select count(*) from changes) as found,
        (select count(*) from updated) as updated, (select count(*) from removed) as removed,
        (select count(*) from restored) as restored, (select count(*) from refused) as refused_count,
        (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'reason', reason)), '[]')
          from (select id, name, reason from refused order by lower(name), id limit ${MAX_REFUSALS}) as first) as refused,
        ${listWarnings(sql, table, sql`written`)} as warnings
      from acting`,
      isDone: sql`updated + removed + restored > 0`,
    },
  );
  const { found, ...answer } = row!;
  if (found === 0)
    throw new AppError(
      'NOT_FOUND',
      `This change can no longer be undone. It was made over ${BIN_DAYS} days ago.`,
    );
  const { updated, removed, restored, refused, refused_count } = answer;
  refuseNothing(updated + removed + restored, 'Nothing was undone', refused, refused_count);
  return answer;
}

/**
 * Whether the change `c` can be taken back: `t` is still as it left it, what the earlier values refer to still
 * exists, no other record has taken them, and nothing uses a record that is to be deleted.
 */
function canBeTakenBack(sql: Sql, table: Table): Fragment {
  const { usedBy, together = [] } = table;
  const isFree = usedBy.reduce<Fragment>(
    (all, use) =>
      sql`${all} and not exists (select from ${sql(tableOf(use.noun))} o where ${pointsTo(sql, use, sql`t.id`)})`,
    sql`true`,
  );
  const isWhole = together.reduce<Fragment>(
    (all, columns) => sql`${all} and not (c.after ?| string_to_array(${columns.join()}, ',') and exists (
      select from record_changes later where later.record_id = c.record_id and later.id > c.id
        and later.before ?| string_to_array(${columns.join()}, ',')
    ))`,
    sql`true`,
  );
  return sql`
    case c.action
      when 'update' then
        not exists (
          select from jsonb_each(c.after) as wrote where to_jsonb(t) -> wrote.key is distinct from wrote.value
        ) and ${isWhole} and (
          select ${refersToLiving(sql, table)} and ${hasItsOwn(sql, table)} from jsonb_populate_record(t, c.before) as t
        )
      when 'remove' then false
      -- Every update sets updated_at, also one that has just been committed by somebody else.
      else t.updated_at = c.changed_at and ${isFree}
    end`;
}

/** `updated as (…), removed as (…), restored as (…), written as (…)`: takes the changes back. */
function takeBack(sql: Sql, table: Table): Fragment {
  const name = sql(table.name);
  const columns = enumerate(sql, table.columns);
  const inserted = ['id', 'created_at', ...table.columns];
  return sql`
    updated as (
      update ${name} t set (${columns}) = (select ${columns} from jsonb_populate_record(t, free.before))
      from free where free.action = 'update' and free.id = t.id
      returning ${ownColumns(sql, ['id', ...table.columns])}
    ), removed as (
      delete from ${name} t using free
      where free.action in ('create', 'restore') and free.id = t.id
      returning t.id
    ), restored as (
      insert into ${name} (${enumerate(sql, inserted)})
      select ${ownColumns(sql, inserted)}
      from changes c, jsonb_populate_record(null::${name}, c.before) as t
      where c.action = 'remove' and ${refersToLiving(sql, table)} order by t.id
      on conflict do nothing
      returning ${enumerate(sql, ['id', ...table.columns])}
    ), written as (
      select ${enumerate(sql, ['id', ...table.columns])} from updated
      union all select ${enumerate(sql, ['id', ...table.columns])} from restored
    )`;
}

/** The same parts for a dry run: the records as `takeBack` would write them. */
function wouldTakeBack(sql: Sql, table: Table): Fragment {
  const name = sql(table.name);
  const written = ['id', ...table.columns];
  return sql`
    updated as (
      select ${ownColumns(sql, written)}
      from free join ${name} live on live.id = free.id, jsonb_populate_record(live, free.before) as t
      where free.action = 'update'
    ), removed as (
      select id from free where action in ('create', 'restore')
    ), restored as (
      select ${ownColumns(sql, written)} from changes c, jsonb_populate_record(null::${name}, c.before) as t
      where c.action = 'remove' and ${refersToLiving(sql, table)} and ${hasItsOwn(sql, table)}
        and not exists (select from ${name} live where live.id = t.id)
    ), written as (
      select ${enumerate(sql, written)} from updated
      union all select ${enumerate(sql, written)} from restored
    )`;
}

/** `select id, name, reason …`: the records of the changes that were not taken back. */
function selectRefused(sql: Sql, table: Table): Fragment {
  const name = sql(table.name);
  return sql`
    select c.record_id as id, (select ${table.label(sql)} from jsonb_populate_record(null::${name}, known.row) as t) as name,
      case
        when c.action = 'remove' and live.id is null then (
          select ${whyNotRestored(sql, table)} from jsonb_populate_record(null::${name}, c.before) as t)
        when latest.action is null and c.action = 'update' then coalesce((
          select ${misfitOf(sql, table)} from jsonb_populate_record(live, c.before) as t), 'changed since')
        when latest.action is null then 'in use'
        else case when live.id is null then 'deleted' when c.action = 'remove' then 'restored' else 'changed' end
          || ' since' || coalesce(' by ' || latest.actor_name, '')
      end as reason
    from changes c
    left join ${name} live on live.id = c.record_id
    left join lateral (
      select later.action, later.actor_name, later.before from record_changes later
      where later.record_id = c.record_id and later.id > c.id order by later.id desc limit 1
    ) as latest on true
    cross join lateral (
      select coalesce(to_jsonb(live), case when latest.action = 'remove' then latest.before else c.before end) as row
    ) as known
    where c.record_id not in (select id from written union all select id from removed)`;
}
