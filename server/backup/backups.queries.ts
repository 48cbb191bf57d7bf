/**
 * The table of backups. The row of one is queued by the schedule or by staff, and taken by one instance; a partial index
 * allows one at a time. All times are those of the database.
 */
import type { BackupRow } from '../../shared/operations/backups.ts';
import { recordEvent } from '../db/activity.ts';
import type { Actor } from '../db/actor.ts';
import { type BackupSchedule, periodOf } from '../db/backup-plan.ts';
import type { Sql } from '../db/connect.ts';
import { write } from '../db/write.ts';

export type BackupKind = BackupRow['kind'];

/** After this many seconds without a sign of life, a backup has failed. */
export const SILENCE_SECONDS = 60;
/** A scheduled backup that failed is tried again after this many seconds. */
const AGAIN_SECONDS = 3600;
/** For how many days the rows of failures and of removed archives are kept. */
const KEPT_DAYS = 90;

/**
 * Queues a scheduled backup if one is due: when none was since the last time of the schedule, also if nothing ran then. One
 * that failed is tried again after an hour.
 */
export async function queueDueBackup(sql: Sql, schedule: BackupSchedule): Promise<void> {
  const due =
    'times' in schedule
      ? sql`
        select max(at) as at from (
          select (((now() at time zone 'Pacific/Auckland')::date - back) + time::time) at time zone 'Pacific/Auckland' as at
          from generate_series(0, 1) back, jsonb_array_elements_text(${JSON.stringify(schedule.times)}::text::jsonb) told (time)
        ) times where at <= now()`
      : sql`select now() - make_interval(secs => ${schedule.everySeconds}) as at`;
  await sql`
    with due as (${due})
    insert into backups (kind) select 'scheduled' from due
    where not exists (
      select from backups b where b.kind = 'scheduled' and b.queued_at >= due.at
        and (b.state <> 'failed' or b.queued_at > now() - make_interval(secs => ${AGAIN_SECONDS}))
    )
    on conflict do nothing`;
}

/**
 * Queues a backup that staff ask for.
 * @returns its id, or null if another is queued or runs.
 */
export async function askForBackup(sql: Sql, actor: Actor): Promise<string | null> {
  const [row] = await write<{ id: string }>(sql, actor, {
    changes: sql`
      queued as (
        insert into backups (kind) values ('asked') on conflict do nothing returning id
      ), noted as (
        ${recordEvent(sql, 'backup', { from: sql`queued`, table: 'backups', id: sql`queued.id`, actor })}
      )`,
    answer: sql`select id from queued`,
  });
  return row?.id ?? null;
}

/** Takes the queued backup for an instance. @returns null if there is none, or another instance has it. */
export async function takeQueuedBackup(
  sql: Sql,
  { host, place }: { host: string; place: string },
): Promise<{ id: string; kind: BackupKind } | null> {
  const [row] = await sql<{ id: string; kind: BackupKind }[]>`
    update backups set state = 'running', started_at = now(), seen_at = now(), host = ${host}, place = ${place}
    where state = 'queued' returning id, kind`;
  return row ?? null;
}

/** The kind of a backup that an instance has taken. @throws if there is none. */
export async function findQueuedKind(sql: Sql, id: string): Promise<BackupKind> {
  const [row] = await sql<
    { kind: BackupKind }[]
  >`select kind from backups where id = ${id} and state = 'running'`;
  if (!row) throw new Error(`No backup ${id} is to be taken.`);
  return row.kind;
}

/** Begins a backup by hand. @returns null if another is queued or runs. */
export async function beginBackup(
  sql: Sql,
  { host, place }: { host: string; place: string },
): Promise<string | null> {
  await failAbandonedBackups(sql);
  const [row] = await sql<{ id: string }[]>`
    insert into backups (kind, state, started_at, seen_at, host, place)
    values ('by_hand', 'running', now(), now(), ${host}, ${place}) on conflict do nothing returning id`;
  return row?.id ?? null;
}

/** After a restore: nothing is known of how the backups ended that were queued or ran when the archive was made. */
export async function forgetOpenBackups(sql: Sql): Promise<void> {
  await sql`delete from backups where state in ('queued', 'running')`;
}

/** Says that a backup still runs, and how much of the archive is written. */
export async function noteBackup(sql: Sql, id: string, bytes: number): Promise<void> {
  await sql`update backups set seen_at = now(), size_bytes = ${bytes} where id = ${id} and state = 'running'`;
}

export interface BackupResult {
  file: string;
  size: number;
  rows: number;
  files: number;
  is_encrypted: boolean;
}

export async function markBackupTaken(sql: Sql, id: string, result: BackupResult): Promise<void> {
  const { file, size, rows, files, is_encrypted } = result;
  await sql`
    update backups set state = 'succeeded', finished_at = now(), error = null, file = ${file}, size_bytes = ${size},
      row_count = ${rows}, file_count = ${files}, is_encrypted = ${is_encrypted}
    where id = ${id}`;
}

/** @param error one line for people, without personal data. */
export async function markBackupFailed(sql: Sql, id: string, error: string): Promise<void> {
  await sql`
    update backups set state = 'failed', finished_at = now(), error = ${error.replaceAll('\n', ' ').slice(0, 500)}
    where id = ${id} and state in ('queued', 'running')`;
}

/** Records the backup that was taken before migrations. */
export async function recordUpgradeBackup(
  sql: Sql,
  { place, host, begun, ...result }: BackupResult & { place: string; host: string; begun: Date },
): Promise<void> {
  const { file, size, rows, files, is_encrypted } = result;
  await sql`
    insert into backups (kind, state, queued_at, started_at, finished_at, place, host, file, size_bytes, row_count, file_count,
      is_encrypted)
    values ('upgrade', 'succeeded', ${begun}, ${begun}, now(), ${place}, ${host}, ${file}, ${size}, ${rows}, ${files},
      ${is_encrypted})`;
}

/** Backups whose process has given no sign of life for a minute have failed. */
export async function failAbandonedBackups(sql: Sql): Promise<void> {
  await sql`
    update backups set state = 'failed', finished_at = now(), error = 'The process that took it ended before it was done.'
    where state = 'running' and seen_at < now() - make_interval(secs => ${SILENCE_SECONDS})`;
}

/** The archives of the schedule that are in a place. */
export async function listScheduledArchives(
  sql: Sql,
  place: string,
): Promise<{ id: string; file: string; taken_at: Date }[]> {
  return sql<{ id: string; file: string; taken_at: Date }[]>`
    select id, file, started_at as taken_at from backups
    where kind = 'scheduled' and state = 'succeeded' and removed_at is null and place = ${place}`;
}

/** The retention has removed the archive. */
export async function markBackupRemoved(sql: Sql, id: string): Promise<void> {
  await sql`update backups set removed_at = now() where id = ${id}`;
}

/** Says of a backup that succeeded what went wrong afterwards. */
export async function noteBackupProblem(sql: Sql, id: string, error: string): Promise<void> {
  await sql`update backups set error = ${error.replaceAll('\n', ' ').slice(0, 500)} where id = ${id}`;
}

/** Deletes the rows of failures and of removed archives that are older than 90 days. */
export async function deleteOldBackups(sql: Sql): Promise<void> {
  await sql`
    delete from backups where (state = 'failed' or removed_at is not null)
      and queued_at < now() - make_interval(days => ${KEPT_DAYS})`;
}

/** The newest backups, with who asked for them. */
export async function listBackups(sql: Sql, limit: number): Promise<BackupRow[]> {
  return sql<BackupRow[]>`
    select b.id, b.kind, b.state, b.queued_at, b.started_at, b.finished_at, b.place, b.file, b.size_bytes, b.row_count,
      b.file_count, b.is_encrypted, b.error, b.removed_at, (
        select a.actor_name from activity a where a.record_id = b.id and a.table_name = 'backups' limit 1
      ) as asked_by
    from backups b order by b.queued_at desc limit ${limit}`;
}

export interface BackupSummary {
  /** Of the last success. */
  taken_at: Date | null;
  /** Since then, or since the database was made, in seconds. */
  age: number;
  size_bytes: number | null;
  seconds: number | null;
  /** Whether the last that ended failed. */
  is_failing: boolean;
}

/** What is known of the last backups in a place: copies elsewhere say nothing about whether its backups work. */
export async function readBackupSummary(sql: Sql, place: string): Promise<BackupSummary> {
  const [row] = await sql<BackupSummary[]>`
    select last.finished_at as taken_at, last.size_bytes,
      extract(epoch from last.finished_at - last.started_at)::float8 as seconds,
      extract(epoch from now() - coalesce(last.finished_at, (select min(applied_at) from migrations), now()))::float8 as age,
      coalesce((
        select state = 'failed' from backups where finished_at is not null and place = ${place} order by finished_at desc limit 1
      ), false) as is_failing
    from (select 1) one left join (
      select finished_at, started_at, size_bytes from backups where state = 'succeeded' and place = ${place} order by finished_at desc limit 1
    ) last on true`;
  return row!;
}

/** Whether no backup has succeeded within twice the interval of the schedule. */
export function isLate({ age }: Pick<BackupSummary, 'age'>, schedule: BackupSchedule | undefined): boolean {
  return schedule !== undefined && age > 2 * periodOf(schedule);
}
