/** Which backups are taken by themselves, when, by whom, and which archives stay. */
import { EventEmitter, once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { readKeep, readSchedule } from '../db/backup-plan.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import type { BackupPlace } from './backup-place.ts';
import { type BackupWorkerOptions, startBackupWorker } from './backup-worker.ts';
import {
  beginBackup,
  failAbandonedBackups,
  markBackupFailed,
  markBackupTaken,
  queueDueBackup,
  readBackupSummary,
  takeQueuedBackup,
} from './backups.queries.ts';
import { openPlace } from './open-place.ts';
import { takeRecordedBackup } from './recorded-backup.ts';

const { sql, target } = await createDatabase();
const folder = await mkdtemp(join(tmpdir(), 'southbeam-worker-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const storage = createDiskStorage(join(folder, 'files'));
const place = await openPlace(join(folder, 'backups'), undefined);
const here = { host: 'one:3000', place: place.name };
const EVERY_10_MINUTES = { everySeconds: 600 };
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

beforeEach(() => sql`delete from backups`);

/** As the process does it, in this one. */
const takeHere =
  (keep = 'daily=7', to = place): BackupWorkerOptions['run'] =>
  async (backup, signal) => {
    const options = { sql, target, storage, place: to, version: '0.1.0', keep: readKeep(keep)!, signal };
    await takeRecordedBackup({ ...options, ...backup });
  };

const rows = () => sql<
  { kind: string; state: string; error: string | null; file: string | null; size_bytes: number }[]
>`
  select kind, state, error, file, size_bytes from backups order by queued_at`;
const isDue = async (schedule: string) => {
  await queueDueBackup(sql, readSchedule(schedule)!);
  return (await sql`delete from backups where state = 'queued' returning id`).length === 1;
};
const noteScheduled = (ago: string, state: string) => sql`
  insert into backups (kind, state, queued_at, finished_at)
  values ('scheduled', ${state}, now() - ${ago}::interval, now() - ${ago}::interval)`;
/** A time of day in New Zealand, some minutes from now. */
async function timeOfDay(minutes: number): Promise<string> {
  const [row] = await sql<{ time: string }[]>`
    select to_char((now() + make_interval(mins => ${minutes})) at time zone 'Pacific/Auckland', 'HH24:MI') as time`;
  return row!.time;
}

test('an interval: a backup is due when none was since', async () => {
  expect(await isDue('6h')).toBe(true);
  await noteScheduled('5 hours', 'succeeded');
  expect(await isDue('6h')).toBe(false);
  expect(await isDue('4h')).toBe(true);
});

test('times: a backup is due once after each, also if nothing ran at the time', async () => {
  const past = await timeOfDay(-30);
  const coming = await timeOfDay(30);
  await noteScheduled('29 minutes', 'succeeded');
  expect(await isDue(past)).toBe(false);
  expect(await isDue(coming)).toBe(false);
  await sql`delete from backups`;
  await noteScheduled('31 minutes', 'succeeded');
  expect(await isDue(past)).toBe(true);
  expect(await isDue(coming)).toBe(false);
  expect(await isDue(`${coming},${past}`)).toBe(true);
});

test('one that failed is tried again after an hour, and one by hand is none of the schedule', async () => {
  await noteScheduled('59 minutes', 'failed');
  expect(await isDue('6h')).toBe(false);
  await sql`delete from backups`;
  await noteScheduled('61 minutes', 'failed');
  expect(await isDue('6h')).toBe(true);
  await sql`delete from backups`;
  await beginBackup(sql, here);
  await sql`update backups set state = 'succeeded', finished_at = now()`;
  expect(await isDue('6h')).toBe(true);
});

test('instances that look at the same time take one backup between them', async () => {
  const schedule = readSchedule('6h')!;
  const taken = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      await queueDueBackup(sql, schedule);
      return takeQueuedBackup(sql, { ...here, host: `instance ${at}` });
    }),
  );
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await rows()).toHaveLength(1);
  expect(await beginBackup(sql, here)).toBeNull();
});

test('a backup whose process is gone has failed after a minute, and the next can begin', async () => {
  const id = await beginBackup(sql, here);
  await sql`update backups set seen_at = now() - interval '59 seconds'`;
  await failAbandonedBackups(sql);
  expect((await rows())[0]!.state).toBe('running');
  await sql`update backups set seen_at = now() - interval '61 seconds'`;
  expect(await beginBackup(sql, here)).not.toBeNull();
  const [first] = await rows();
  expect(first).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('ended before it was done'),
  });
  await markBackupFailed(sql, id!, 'later');
  expect((await rows())[0]!.error).not.toBe('later');
});

test('the worker takes scheduled backups, and the retention removes only archives that it knows', async () => {
  const other = 'southbeam-20200101T000000Z-scheduled.tar';
  const stop = startBackupWorker({
    ...here,
    sql,
    schedule: EVERY_10_MINUTES,
    run: takeHere('daily=1'),
    log,
    pollMs: 10,
  });
  await eventually('the first backup is taken', async () => (await rows())[0]?.state === 'succeeded');
  await writeFile(join(place.name, other), 'of another database');
  const [first] = await rows();
  expect(first).toMatchObject({ kind: 'scheduled', error: null });
  expect(first!.size_bytes).toBeGreaterThan(10_000);
  expect((await readBackupSummary(sql, here.place)).is_failing).toBe(false);
  // As if that was two days ago: the second is the one of today.
  await sql`
    update backups set queued_at = queued_at - interval '2 days', started_at = started_at - interval '2 days',
      file = 'southbeam-old-scheduled.tar'`;
  await writeFile(join(place.name, 'southbeam-old-scheduled.tar'), 'an older one');
  await eventually(
    'the second is taken',
    async () => (await rows()).at(-1)?.file?.endsWith('Z-scheduled.tar') === true,
  );
  await eventually(
    'the first is removed',
    async () => !(await readdir(place.name)).includes('southbeam-old-scheduled.tar'),
  );
  await stop();
  expect(await readdir(place.name)).toContain(other);
  expect(await sql`select file from backups where removed_at is not null`).toEqual([
    { file: 'southbeam-old-scheduled.tar' },
  ]);
});

test('a failure is in its row, with the reason, and leaves the archives of before', async () => {
  const blocked = join(folder, 'blocked');
  await writeFile(blocked, 'a file where a folder should be');
  const before = await readdir(place.name);
  const run = takeHere('daily=1', await openPlace(join(blocked, 'backups'), undefined));
  const said: object[] = [];
  const failing = { ...log, error: (details: object) => said.push(details) };
  const stop = startBackupWorker({
    ...here,
    sql,
    schedule: EVERY_10_MINUTES,
    run,
    log: failing,
    pollMs: 10,
  });
  await eventually('it has failed', async () => (await rows())[0]?.state === 'failed');
  await stop();
  const error = expect.stringMatching(
    /^\/.+: (?:part of the path|this) is a file, not a folder\. Choose another place\.$/,
  );
  expect(await rows()).toMatchObject([{ state: 'failed', error }]);
  expect(said).toMatchObject([{ kind: 'scheduled', reason: error }]);
  expect((await readBackupSummary(sql, here.place)).is_failing).toBe(true);
  const copy = await beginBackup(sql, { ...here, place: '/mnt/copies' });
  await markBackupTaken(sql, copy!, { file: 'copy.tar', size: 1, rows: 1, files: 0, is_encrypted: false });
  // A copy elsewhere does not mend the backups of the schedule.
  expect(await readBackupSummary(sql, here.place)).toMatchObject({ is_failing: true, taken_at: null });
  expect((await readBackupSummary(sql, '/mnt/copies')).is_failing).toBe(false);
  expect(await readdir(place.name)).toEqual(before);
});

test('a server that stops ends its backup, and leaves no part of it', async () => {
  const before = await readdir(place.name);
  const begun = new EventEmitter();
  const slow: BackupPlace = {
    ...place,
    write(file, content) {
      begun.emit('begun');
      return place.write(file, content);
    },
  };
  const run = takeHere('daily=1', slow);
  const stop = startBackupWorker({ ...here, sql, schedule: EVERY_10_MINUTES, run, log });
  await once(begun, 'begun');
  await stop();
  expect(await rows()).toMatchObject([{ state: 'failed', error: 'It was stopped before it was done.' }]);
  expect(await readdir(place.name)).toEqual(before);
});
