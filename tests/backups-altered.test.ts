/** Archives that somebody altered together with their checksums: refused before anything is changed or much is unpacked. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { openPlace } from '../server/backup/open-place.ts';
import { checkArchive, checkRoom, restoreArchive } from '../server/backup/restore-backup.ts';
import { takeBackup } from '../server/backup/take-backup.ts';
import { createDiskStorage } from '../server/storage/disk-storage.ts';
import type { Storage } from '../server/storage/storage.ts';
import { createDatabase } from './support/database.ts';
import { sourceOf, tamper } from './support/tampered-archives.ts';

const MEGABYTE = 1024 * 1024;
const folder = await mkdtemp(join(tmpdir(), 'southbeam-altered-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const from = await createDatabase();
const storage = createDiskStorage(join(folder, 'files'));
const place = await openPlace(join(folder, 'archives'), undefined);
const { path } = await takeBackup({ target: from.target, storage, place, version: '0.1.0' });

test('an archive that would write the settings of PostgreSQL is refused, and changes nothing', async () => {
  const data = join(folder, 'data');
  await mkdir(join(data, 'postgres'), { recursive: true });
  const settings = join(data, 'postgres', 'postgresql.conf');
  await writeFile(settings, 'as before');
  const name = 'files/../postgres/postgresql.conf';
  const altered = sourceOf(await tamper(path, [{ name, bytes: Buffer.from("archive_command='id'") }]));
  const why = `The archive was altered after it was made: its entry "${name}" is refused, because no backup has such an entry.`;
  await expect(checkArchive(altered, undefined)).rejects.toThrow(why);
  const to = await createDatabase();
  await to.sql`insert into reply_templates (name, body_text) values ('kept', 'as before')`;
  const restore = { archive: altered, target: to.ownerTarget, appRole: to.target.user };
  const read = await checkArchive(path, undefined);
  const restored = createDiskStorage(join(data, 'files'));
  await expect(restoreArchive({ ...restore, storage: restored }, read)).rejects.toThrow(why);
  expect(await readFile(settings, 'utf8')).toBe('as before');
  expect(await readdir(data)).toEqual(['postgres']);
  expect(await to.sql`select body_text from reply_templates where name = 'kept'`).toHaveLength(1);
});

test('parts that unpack to far more than a backup holds are refused with little memory', async () => {
  const row = Buffer.from(`${'x'.repeat(1023)}\n`);
  const one = gzipSync(Buffer.alloc(800 * MEGABYTE, row), { level: 9 });
  const many = gzipSync(Buffer.alloc(48 * MEGABYTE, row), { level: 9 });
  const parts = Array.from({ length: 40 }, (_, at) => ({
    name: `tables/brands/${String(900_000 + at)}.gz`,
    bytes: many,
  }));
  const bombs = [
    [await tamper(path, [{ name: 'tables/brands/000777.gz', bytes: one }]), 'tables/brands/000777.gz'],
    // 1.9 GB in all: refused after 256 MB.
    [await tamper(path, parts), 'tables/brands/900005.gz'],
  ] as const;
  for (const [bytes, named] of bombs) {
    expect(bytes.length).toBeLessThan(5 * MEGABYTE);
    const before = process.memoryUsage.rss();
    await expect(checkArchive(sourceOf(bytes), undefined)).rejects.toThrow(
      `its entry "${named}" is refused, because it holds more than that of any backup`,
    );
    const more = (process.memoryUsage.rss() - before) / MEGABYTE;
    process.stdout.write(
      `${(bytes.length / MEGABYTE).toFixed(1)} MB of bomb: ${more.toFixed(0)} MB more memory\n`,
    );
    expect(more).toBeLessThan(400);
  }
});

test('an entry that is larger than any of a backup is refused before it is read', async () => {
  const altered = await tamper(path, [
    { name: 'files/media/large.webp', bytes: Buffer.alloc(65 * MEGABYTE) },
  ]);
  await expect(checkArchive(sourceOf(altered), undefined)).rejects.toThrow(
    '"files/media/large.webp" is refused',
  );
});

test('rows without an end are refused, not read for ever', async () => {
  const bytes = gzipSync('half a row');
  const altered = await tamper(path, [{ name: 'tables/brands/000777.gz', bytes }]);
  await expect(checkArchive(sourceOf(altered), undefined)).rejects.toThrow('does not end with a whole row');
});

test('a database for which the folder has no room is refused before it is made', async () => {
  await expect(checkRoom(folder, { rowBytes: 1e15 })).rejects.toThrow(
    /need about 3000000\.\d GB in .+, where/,
  );
  await checkRoom(folder, { rowBytes: 0 });
});

test('an archive that is exchanged while it is read is not restored', async () => {
  const more = [{ name: 'files/media/other.webp', bytes: Buffer.from('other') }];
  const archive = sourceOf(await tamper(path, more));
  const to = await createDatabase();
  const restore = { archive, target: to.ownerTarget, appRole: to.target.user };
  await expect(restoreArchive(restore, await checkArchive(path, undefined))).rejects.toThrow(
    'The archive was altered while it was read',
  );
});

test('a restore that fails leaves the files as they are, and one that succeeds replaces them', async () => {
  const live = createDiskStorage(join(folder, 'live'));
  const name = 'present/1200.webp';
  await live.put('media', name, Buffer.from('as before'));
  const altered = [{ name: `files/media/${name}`, bytes: Buffer.from('of the archive') }];
  const read = async () => buffer((await live.read('media', name))!.stream).then(String);
  const restore = async (bytes: Buffer, storage: Storage = live) => {
    const to = await createDatabase();
    const archive = sourceOf(bytes);
    const known = await checkArchive(archive, undefined);
    return restoreArchive({ archive, target: to.ownerTarget, appRole: to.target.user, storage }, known);
  };
  const sequences = [{ name: 'contact_queries', value: 5 }];
  await expect(restore(await tamper(path, altered, { sequences }))).rejects.toThrow('contact_queries');
  expect(await read()).toBe('as before');
  const full: Storage = {
    ...live,
    put: async (bucket, file, bytes) => {
      if (file === name) throw new Error('no space left');
      await live.put(bucket, file, bytes);
    },
  };
  await expect(restore(await tamper(path, altered), full)).rejects.toThrow(
    'The database is restored, but not all files are (no space left). Restore the same archive again with --replace to finish.',
  );
  await restore(await tamper(path, altered));
  expect(await read()).toBe('of the archive');
});

test('the retention removes nothing that is no archive, whatever a restored row says', async () => {
  const kept = join(folder, 'kept.txt');
  await writeFile(kept, 'as before');
  for (const file of ['../kept.txt', '/etc/passwd', 'southbeam-x.tar/../../kept.txt', ''])
    await expect(place.remove(file)).rejects.toThrow('is not the name of an archive');
  expect(await readFile(kept, 'utf8')).toBe('as before');
});
