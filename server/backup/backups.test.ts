/** What admins see of backups, and that they can ask for one. */
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { markBackupFailed, markBackupTaken, noteBackup, takeQueuedBackup } from './backups.queries.ts';

const { sql, target } = await createDatabase();
const { services, folder } = await startApp(target);
const { backups } = (await callAs(services, 'admin')).staff;
const here = { host: 'one:3000', place: `${folder}/backups` };

test('nothing is late in a new database', async () => {
  expect(await backups.list()).toEqual({
    place: `${folder}/backups`,
    schedule: 'every day at 02:30, New Zealand time',
    keep: { daily: 7, weekly: 4, monthly: 12 },
    is_encrypted: false,
    taken_at: null,
    is_late: false,
    is_failing: false,
    items: [],
  });
});

test('an admin asks for a backup, follows it, and asks for one at a time', async () => {
  const { id } = await backups.create();
  expect((await backups.list()).items).toMatchObject([
    { id, kind: 'asked', state: 'queued', asked_by: 'admin', started_at: null },
  ]);
  await expect(backups.create()).rejects.toThrow('A backup is being taken already.');
  expect(await takeQueuedBackup(sql, here)).toEqual({ id, kind: 'asked' });
  await noteBackup(sql, id, 5_000_000);
  expect((await backups.list()).items).toMatchObject([{ state: 'running', size_bytes: 5_000_000 }]);
  await expect(backups.create()).rejects.toThrow('A backup is being taken already.');
  await markBackupTaken(sql, id, { file: 'a.tar', size: 9_000_000, rows: 10, files: 2, is_encrypted: true });
  const list = await backups.list();
  expect(list.items).toMatchObject([
    {
      state: 'succeeded',
      file: 'a.tar',
      place: here.place,
      size_bytes: 9_000_000,
      row_count: 10,
      file_count: 2,
    },
  ]);
  expect(list.taken_at).toEqual(list.items[0]!.finished_at);
});

test('a failure has its reason, and the next success ends it', async () => {
  const { id } = await backups.create();
  await takeQueuedBackup(sql, here);
  await markBackupFailed(sql, id, 'There is no space left on the disk.');
  const failed = await backups.list();
  expect(failed.is_failing).toBe(true);
  expect(failed.items[0]).toMatchObject({ state: 'failed', error: 'There is no space left on the disk.' });
  const { id: next } = await backups.create();
  await takeQueuedBackup(sql, here);
  await markBackupTaken(sql, next, { file: 'b.tar', size: 1, rows: 1, files: 0, is_encrypted: false });
  expect((await backups.list()).is_failing).toBe(false);
});

test('it is late when none succeeded within twice the interval of the schedule', async () => {
  await sql`update backups set finished_at = finished_at - interval '49 hours'`;
  expect((await backups.list()).is_late).toBe(true);
});
