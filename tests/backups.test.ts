/** A backup taken while others write, and what a restore makes of it. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { openPlace } from '../server/backup/open-place.ts';
import {
  checkArchive,
  checkPlace,
  listDifferences,
  restoreArchive,
} from '../server/backup/restore-backup.ts';
import { takeBackup } from '../server/backup/take-backup.ts';
import { connect } from '../server/db/connect.ts';
import { dumpDatabase } from '../server/db/dump-database.ts';
import { createDiskStorage } from '../server/storage/disk-storage.ts';
import { removeUnusedFiles } from '../server/storage/remove-unused-files.ts';
import { createDatabase } from './support/database.ts';

const PASSPHRASE = 'twelve planks of rimu';
const folder = await mkdtemp(join(tmpdir(), 'southbeam-backups-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const storage = createDiskStorage(join(folder, 'files'));
const from = await createDatabase();

const TEXTS = ['plain', 'tab\tand\nline', '\\N', 'back\\slash', 'Ōtāhuhu ½ 🪵', ''];
for (const [at, text] of TEXTS.entries())
  await from.sql`insert into reply_templates (name, body_text) values (${`word${at}`}, ${`other ${text}`})`;
// More than a stream holds at a time.
await from.sql`
  insert into reply_templates (name, body_text) select 'long ' || n, repeat('timber ', 300) from generate_series(1, 2000) n`;
await from.sql`insert into auth_users (email, password_hash) values ('first@example.com', 'none')`;
await from.owner`insert into activity (action, table_name, listed_from) values ('sign_in', 'auth_users', null)`;
const bytes = Buffer.from('a certificate');
await storage.put('documents', 'abc/plan.pdf', bytes);
await from.sql`
  insert into files (bucket, path, content_type, size_bytes, status) values ('documents', 'abc/plan.pdf', 'application/pdf', 13, 'claimed')`;

const take = async (passphrase?: string, name = 'plain') =>
  takeBackup({
    target: from.target,
    storage,
    place: await openPlace(join(folder, name), undefined),
    passphrase,
    version: '0.1.0',
  });

/** All rows of a database as text, table by table, in an order of their own. */
async function readAll(target: typeof from.target): Promise<Map<string, string[]>> {
  return dumpDatabase(target, async (dump) => {
    const all = new Map<string, string[]>();
    for (const table of dump.tables)
      all.set(table.name, (await buffer(dump.copy(table))).toString().split('\n').sort());
    return all;
  });
}

test('a restored backup has the same rows in every table, the files, and numbers that go on', async () => {
  const { path } = await take(PASSPHRASE, 'round');
  const before = await readAll(from.target);
  const to = await createDatabase();
  const restored = createDiskStorage(join(folder, 'restored'));
  const read = await checkArchive(path, PASSPHRASE);
  await restoreArchive(
    {
      archive: path,
      passphrase: PASSPHRASE,
      target: to.ownerTarget,
      appRole: to.target.user,
      storage: restored,
    },
    read,
  );
  expect(before.size).toBeGreaterThan(50);
  expect(before.get('reply_templates')!.filter(Boolean)).toHaveLength(TEXTS.length + 2000);
  expect(await readAll(to.target)).toEqual(before);
  expect(await listDifferences(to.target, read)).toEqual([]);
  expect(await buffer((await restored.read('documents', 'abc/plan.pdf'))!.stream)).toEqual(bytes);
  const last = async () => (await to.owner<{ id: number }[]>`select max(id) as id from activity`)[0]!.id;
  const highest = await last();
  await to.owner`insert into activity (action, table_name, listed_from) values ('sign_in', 'auth_users', null)`;
  expect(await last()).toBeGreaterThan(highest);
});

test('a restore into a database with data needs --replace, and leaves files of the old data to the cleanup', async () => {
  const { path } = await take(undefined, 'replace');
  const to = await createDatabase();
  await to.sql`insert into auth_users (email, password_hash) values ('old@example.com', 'none')`;
  await to.sql`insert into files (bucket, path, content_type, size_bytes, status) values ('media', 'old/1.webp', 'image/webp', 3, 'claimed')`;
  const connections = { replace: false, own: 0 };
  await expect(checkPlace(to.ownerTarget, connections)).rejects.toThrow('Add --replace');
  const product = connect({ target: to.target, max: 1 });
  await product`select 1`;
  await expect(checkPlace(to.ownerTarget, connections)).rejects.toThrow('stop every instance');
  await product.end();
  await checkPlace(to.ownerTarget, { ...connections, replace: true });
  await restoreArchive(
    { archive: path, target: to.ownerTarget, appRole: to.target.user },
    await checkArchive(path, undefined),
  );
  expect(await to.sql`select email from auth_users`).toEqual([{ email: 'first@example.com' }]);
  expect(await to.sql`select path, status from files order by path`).toEqual([
    { path: 'abc/plan.pdf', status: 'claimed' },
    { path: 'old/1.webp', status: 'removing' },
  ]);
});

test('an archive that is cut off, altered, opened with another passphrase or no archive at all is refused', async () => {
  const plain = await readFile((await take(undefined, 'bad')).path);
  const sealed = await readFile((await take(PASSPHRASE, 'bad')).path);
  const bad = join(folder, 'bad.tar');
  async function refuse(content: Buffer, passphrase: string | undefined, why: RegExp) {
    await writeFile(bad, content);
    await expect(checkArchive(bad, passphrase)).rejects.toThrow(why);
  }
  for (const share of [0.1, 0.5, 0.9, 0.999]) {
    await refuse(plain.subarray(0, Math.floor(plain.length * share)), undefined, /damaged|cut off/);
    await refuse(sealed.subarray(0, Math.floor(sealed.length * share)), PASSPHRASE, /damaged|cut off/);
    const altered = Buffer.from(sealed);
    altered[Math.floor(altered.length * share)]! ^= 1;
    await refuse(altered, PASSPHRASE, /damaged/);
  }
  const at = plain.indexOf(bytes);
  await refuse(
    Buffer.concat([plain.subarray(0, at), Buffer.from('A'), plain.subarray(at + 1)]),
    undefined,
    /plan\.pdf/,
  );
  const part = 64 * 1024 + 16;
  const swapped = Buffer.concat([
    sealed.subarray(0, 57),
    sealed.subarray(57 + part, 57 + 2 * part),
    sealed.subarray(57, 57 + part),
    sealed.subarray(57 + 2 * part),
  ]);
  if (sealed.length > 57 + 2 * part) await refuse(swapped, PASSPHRASE, /damaged/);
  await refuse(sealed, 'another passphrase', /passphrase does not open/);
  await refuse(sealed, undefined, /is encrypted/);
  await refuse(Buffer.from('no archive'), undefined, /damaged|cut off/);
});

test('an archive of a newer version is refused', async () => {
  const [known] = await from.owner<
    { name: string }[]
  >`insert into migrations (name, checksum) values ('9999_later.sql', 'x') returning name`;
  const { path } = await take(undefined, 'newer');
  await from.owner`delete from migrations where name = ${known!.name}`;
  await expect(checkArchive(path, undefined)).rejects.toThrow('has the migration 9999_later.sql');
});

test('a backup has the state of one moment while others write, and keeps its files until it is done', async () => {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true });
  await storage.put('media', 'gone/1.webp', bytes);
  await from.sql`insert into files (bucket, path, content_type, size_bytes, status) values ('media', 'gone/1.webp', 'image/webp', 13, 'claimed')`;
  await dumpDatabase(from.target, async (dump) => {
    const templates = dump.tables.find(({ name }) => name === 'reply_templates')!;
    await from.sql`insert into reply_templates (name, body_text) values ('late', 'later')`;
    await from.sql`update files set status = 'removing' where path = 'gone/1.webp'`;
    await removeUnusedFiles({ sql: from.sql, storage, incoming }, { patience: 0 });
    expect(await storage.read('media', 'gone/1.webp')).not.toBeNull();
    expect((await buffer(dump.copy(templates))).toString()).not.toContain('late');
    await expect(take()).rejects.toThrow('Another backup of this database runs');
  });
  await removeUnusedFiles({ sql: from.sql, storage, incoming }, { patience: 0 });
  expect(await storage.read('media', 'gone/1.webp')).toBeNull();
});

test('a backup that fails leaves no archive behind', async () => {
  await from.sql`insert into files (bucket, path, content_type, size_bytes, status) values ('media', 'lost/1.webp', 'image/webp', 13, 'claimed')`;
  await expect(take(undefined, 'failed')).rejects.toThrow('media/lost/1.webp is missing from the store');
  expect(await readdir(join(folder, 'failed'))).toEqual([]);
  await from.sql`delete from files where path = 'lost/1.webp'`;
});
