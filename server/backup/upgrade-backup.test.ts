/** A backup before migrations: of the schema as it was, and needed unless it is switched off. */
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../tests/support/database.ts';
import { MIGRATIONS, migrate } from '../db/migrate.ts';
import { MigrationError, readMigrations } from '../db/migrate-checks.ts';
import { readConfig } from '../settings/config.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { openPlace } from './open-place.ts';
import { checkArchive, listDifferences, restoreArchive } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { upgradeBackup } from './upgrade-backup.ts';

const folder = await mkdtemp(join(tmpdir(), 'southbeam-upgrade-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const all = (await readMigrations(MIGRATIONS)).map(({ name }) => name);
const newest = all.at(-1)!;
const later = `${String(Number(newest.slice(0, 4)) + 1).padStart(4, '0')}_later.sql`;

/** The migrations of a version after this one, which is older than its archives and its databases. */
const after = join(folder, 'sql');
await cp(MIGRATIONS, after, { recursive: true });
await writeFile(join(after, later), 'alter table brands add column later text;');

/** A database of this version, with an account in it. */
async function oldDatabase() {
  const { owner, ownerTarget, sql } = await createDatabase();
  await owner`insert into auth_users (email, password_hash) values ('old@example.com', 'none')`;
  return { owner, ownerTarget, sql };
}

function upgrade(name: string, settings: Record<string, string>, target: Parameters<typeof migrate>[0]) {
  const said: string[] = [];
  const config = readConfig({ DATA_DIR: join(folder, name), ...settings });
  const { take, record } = upgradeBackup(config, target, (line) => said.push(line));
  const run = () => migrate(target, { folder: after, beforehand: take, afterwards: record });
  return { run, said, places: join(folder, name, 'backups') };
}

test('the schema of before is backed up as it was, and can be restored', async () => {
  const { owner, ownerTarget } = await oldDatabase();
  const { run, said, places } = upgrade('from', {}, ownerTarget);
  expect(await run()).toEqual([later]);
  const [file] = await readdir(places);
  expect(file).toMatch(new RegExp(`^southbeam-.*-before-${later.slice(0, 4)}\\.tar$`));
  expect(said.at(-1)).toContain(join(places, file!));
  expect(await owner`select kind, state, file, place from backups`).toEqual([
    { kind: 'upgrade', state: 'succeeded', file, place: places },
  ]);
  const archive = join(places, file!);
  const read = await checkArchive(archive, undefined);
  expect(read.head.migrations.map(({ name }) => name)).toEqual(all);
  const to = await createDatabase();
  await restoreArchive({ archive, target: to.ownerTarget }, read);
  expect(await listDifferences(to.ownerTarget, read)).toEqual([]);
  expect(await to.owner`select email from auth_users`).toEqual([{ email: 'old@example.com' }]);
  expect(await migrate(to.ownerTarget, { folder: after })).toEqual([later]);
});

describe('an archive of version 0.1.0', () => {
  /** Takes a backup of a database whose migrations are called as that version called them. */
  async function backUp(last: string) {
    const { owner, ownerTarget } = await oldDatabase();
    await owner`delete from migrations`;
    await owner`
      insert into migrations (name, checksum)
      select to_char(n, 'FM0000') || '_earlier.sql', 'a' from generate_series(1, ${Number(last.slice(0, 4)) - 1}) as n`;
    await owner`insert into migrations (name, checksum) values (${last}, 'b')`;
    await owner`alter sequence activity_id_seq rename to record_changes_id_seq`;
    await owner`select setval('record_changes_id_seq', 5000)`;
    const place = await openPlace(join(folder, last), undefined);
    const storage = createDiskStorage(join(folder, 'files'));
    return takeBackup({ target: ownerTarget, storage, place, version: '0.1.0' });
  }

  test('is restored, and the next start goes on from the baseline', async () => {
    const { path: archive } = await backUp('0063_quick_erasure.sql');
    const read = await checkArchive(archive, undefined);
    const to = await createDatabase();
    await restoreArchive({ archive, target: to.ownerTarget, isForUse: true }, read);
    expect(await migrate(to.ownerTarget)).toEqual(all);
    expect((await to.owner`select nextval('activity_id_seq') as id`)[0]!.id).toBe(5001);
    const [brand] = await to.owner`insert into brands (name) values ('Kauri Co') returning id`;
    expect(await to.owner`select row_ids from content_changes order by version desc limit 1`).toEqual([
      { row_ids: [brand!.id] },
    ]);
    expect(await to.owner`select email from auth_users`).toEqual([{ email: 'old@example.com' }]);
  });

  test('that lacks some of its migrations is refused in words', async () => {
    const { path: archive } = await backUp('0057_instances.sql');
    await expect(checkArchive(archive, undefined)).rejects.toThrow(
      /^This archive ends with migration 0057_instances\.sql, .*: restore it with version 0\.1\.0, start that once, then this one\.$/,
    );
  });
});

test('nothing is migrated while no backup can be taken, and one line says how to go on', async () => {
  const { owner, ownerTarget } = await oldDatabase();
  const blocked = join(folder, 'blocked');
  await writeFile(blocked, 'a file where a folder should be');
  const wrong = upgrade('stopped', { BACKUP_TO: join(blocked, 'backups') }, ownerTarget);
  const error = await wrong.run().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MigrationError);
  const { message } = error as Error;
  expect(message).toContain(later);
  expect(message).toContain('part of the path is a file, not a folder.');
  expect(message).toContain('BACKUP_BEFORE_MIGRATIONS=off');
  expect(message).not.toContain('\n');
  expect(await owner`select from migrations`).toHaveLength(all.length);
  const without = upgrade('off', { BACKUP_BEFORE_MIGRATIONS: 'off' }, ownerTarget);
  expect(await without.run()).toEqual([later]);
  expect(without.said).toEqual([]);
});

test('a database that is new, or up to date, needs none', async () => {
  const { owner, ownerTarget } = await createDatabase();
  await owner`drop schema public cascade`;
  await owner`create schema public`;
  const made = upgrade('new', {}, ownerTarget);
  expect(await made.run()).toEqual([...all, later]);
  expect(await made.run()).toEqual([]);
  expect(made.said).toEqual([]);
});
