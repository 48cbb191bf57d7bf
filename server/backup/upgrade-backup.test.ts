/** A backup before migrations: taken from every old schema, and needed unless it is switched off. */
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../tests/support/database.ts';
import { readConfig } from '../config.ts';
import { MIGRATIONS, migrate } from '../db/migrate.ts';
import { MigrationError, readMigrations } from '../db/migrate-checks.ts';
import { checkArchive, listDifferences, restoreArchive } from './restore-backup.ts';
import { upgradeBackup } from './upgrade-backup.ts';

const folder = await mkdtemp(join(tmpdir(), 'southbeam-upgrade-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const all = (await readMigrations(MIGRATIONS)).map(({ name }) => name);

/** A database of the version that ended with a migration, with an account in it. */
async function oldDatabase(last: number) {
  const { owner, ownerTarget, sql } = await createDatabase();
  await owner`drop schema public cascade`;
  await owner`create schema public`;
  const old = join(folder, `sql-${last}`);
  await mkdir(old, { recursive: true });
  for (const name of all.slice(0, last)) await copyFile(join(MIGRATIONS, name), join(old, name));
  await migrate(ownerTarget, { folder: old });
  await owner`insert into auth_users (email, password_hash) values ('old@example.com', 'none')`;
  return { owner, ownerTarget, sql };
}

function upgrade(name: string, settings: Record<string, string>, target: Parameters<typeof migrate>[0]) {
  const said: string[] = [];
  const config = readConfig({ DATA_DIR: join(folder, name), ...settings });
  const { take, record } = upgradeBackup(config, target, (line) => said.push(line));
  const run = () => migrate(target, { beforehand: take, afterwards: record });
  return { run, said, places: join(folder, name, 'backups') };
}

describe.each([3, 5, 12, 25, 40, 52, all.length - 1])('the schema of migration %i', (last) => {
  test('is backed up as it was, and can be restored', async () => {
    const { owner, ownerTarget } = await oldDatabase(last);
    const { run, said, places } = upgrade(`from-${last}`, {}, ownerTarget);
    expect(await run()).toEqual(all.slice(last));
    const [file] = await readdir(places);
    expect(file).toMatch(new RegExp(`^southbeam-.*-before-${all[last]!.slice(0, 4)}\\.tar$`));
    expect(said.at(-1)).toContain(join(places, file!));
    expect(await owner`select kind, state, file, place from backups`).toEqual([
      { kind: 'upgrade', state: 'succeeded', file, place: places },
    ]);
    const archive = join(places, file!);
    const read = await checkArchive(archive, undefined);
    expect(read.head.migrations.map(({ name }) => name)).toEqual(all.slice(0, last));
    const to = await createDatabase();
    await restoreArchive({ archive, target: to.ownerTarget }, read);
    expect(await listDifferences(to.ownerTarget, read)).toEqual([]);
    expect(await to.owner`select email from auth_users`).toEqual([{ email: 'old@example.com' }]);
    expect(await migrate(to.ownerTarget)).toEqual(all.slice(last));
  });
});

const before = all.length - 1;

test('nothing is migrated while no backup can be taken, and one line says how to go on', async () => {
  const { owner, ownerTarget } = await oldDatabase(before);
  const blocked = join(folder, 'blocked');
  await writeFile(blocked, 'a file where a folder should be');
  const wrong = upgrade('stopped', { BACKUP_TO: join(blocked, 'backups') }, ownerTarget);
  const error = await wrong.run().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MigrationError);
  const { message } = error as Error;
  expect(message).toContain(all[before]);
  expect(message).toContain('part of the path is a file, not a folder.');
  expect(message).toContain('BACKUP_BEFORE_MIGRATIONS=off');
  expect(message).not.toContain('\n');
  expect(await owner`select from migrations`).toHaveLength(before);
  const without = upgrade('off', { BACKUP_BEFORE_MIGRATIONS: 'off' }, ownerTarget);
  expect(await without.run()).toEqual(all.slice(before));
  expect(without.said).toEqual([]);
});

test('a database that is new, or up to date, needs none', async () => {
  const { owner, ownerTarget } = await createDatabase();
  const current = upgrade('current', {}, ownerTarget);
  expect(await current.run()).toEqual([]);
  await owner`drop schema public cascade`;
  await owner`create schema public`;
  expect(await current.run()).toEqual(all);
  expect(current.said).toEqual([]);
});
