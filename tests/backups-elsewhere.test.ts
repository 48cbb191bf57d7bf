/** Backups in an S3 store, and what a restore means for programs that follow the changes. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openArchive, openPlace } from '../server/backup/open-place.ts';
import { checkArchive, listDifferences, restoreArchive } from '../server/backup/restore-backup.ts';
import { takeBackup } from '../server/backup/take-backup.ts';
import { createDiskStorage } from '../server/storage/disk-storage.ts';
import { removeUnusedFiles } from '../server/storage/remove-unused-files.ts';
import type { S3Access } from '../server/storage/s3-client.ts';
import type { Storage } from '../server/storage/storage.ts';
import { callAs, startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';

const PASSPHRASE = 'twelve planks of rimu';
const folder = await mkdtemp(join(tmpdir(), 'southbeam-backups-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const storage = createDiskStorage(join(folder, 'files'));
const from = await createDatabase();

describe('an S3 store', () => {
  let store: S3rver;
  let access: S3Access;
  beforeAll(async () => {
    store = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: join(folder, 's3'),
      configureBuckets: [{ name: 'archives', configs: [] }],
    });
    const { port } = await store.run();
    const key = 'S3RVER';
    access = {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: key,
      secretAccessKey: key,
    };
  });
  afterAll(() => store.close());

  test('takes an archive of several parts, which is read and restored from there', async () => {
    // Two parts of 32 MB, of what cannot be compressed.
    const large = randomBytes(40_000_000);
    await storage.put('documents', 'large/plan.pdf', large);
    await from.sql`
      insert into files (bucket, path, content_type, size_bytes, status) values ('documents', 'large/plan.pdf', 'application/pdf', 40000000, 'claimed')`;
    const place = await openPlace('s3://archives/shop/', access);
    const backup = { target: from.target, storage, place, passphrase: PASSPHRASE, version: '0.1.0' };
    const { path, size } = await takeBackup(backup);
    expect(path).toMatch(/^s3:\/\/archives\/shop\/southbeam-\d{8}T\d{6}Z\.tar\.encrypted$/);
    expect(size).toBeGreaterThan(40_000_000);
    const archive = await openArchive(path, access);
    const read = await checkArchive(archive, PASSPHRASE);
    const to = await createDatabase();
    const restored = createDiskStorage(join(folder, 'restored-s3'));
    await restoreArchive(
      { archive, passphrase: PASSPHRASE, target: to.ownerTarget, appRole: to.target.user, storage: restored },
      read,
    );
    expect(await listDifferences(to.target, read)).toEqual([]);
    expect((await buffer((await restored.read('documents', 'large/plan.pdf'))!.stream)).equals(large)).toBe(
      true,
    );
    await place.remove(path.split('/').at(-1)!);
    await expect(checkArchive(await openArchive(path, access), PASSPHRASE)).rejects.toThrow(
      `There is no archive ${path}`,
    );
    await from.sql`delete from files where path = 'large/plan.pdf'`;
  });

  test('that is away, has no such bucket or is not set is named in one line', async () => {
    const takeTo = async (address: string, to: S3Access | undefined) =>
      takeBackup({ target: from.target, storage, place: await openPlace(address, to), version: '0.1.0' });
    await expect(takeTo('s3://nowhere/shop', access)).rejects.toThrow(
      /^s3:\/\/nowhere\/shop: the store answered NoSuchBucket\. Check/,
    );
    await expect(takeTo('s3://archives', { ...access, endpoint: 'http://127.0.0.1:1' })).rejects.toThrow(
      /^s3:\/\/archives: no store answered \(ECONNREFUSED\)\. Check S3_ENDPOINT/,
    );
    await expect(takeTo('s3://archives', undefined)).rejects.toThrow(/^For s3:\/\/ set S3_ENDPOINT/);
  });
});

test('after a restore, programs that follow the changes have to read the records again', async () => {
  const to = await createDatabase();
  const { services } = await startApp(to.target);
  const { changes } = (await callAs(services, 'admin')).staff;
  const cursor = (await changes.list({ after: 'now' })).cursor;
  const place = await openPlace(join(folder, 'feed'), undefined);
  const { path } = await takeBackup({ target: to.target, storage, place, version: '0.1.0' });
  await changes.list({ after: cursor });
  const read = await checkArchive(path, undefined);
  const other = await createDatabase();
  const restore = { archive: path, target: other.ownerTarget, appRole: other.target.user };
  const feedOf = async () => (await other.owner`select restored_as from change_feed`)[0]!.restored_as;
  await restoreArchive(restore, read);
  expect(await feedOf()).toBeNull();
  await restoreArchive({ ...restore, isForUse: true }, read);
  const first = await feedOf();
  expect(first).not.toBeNull();
  await to.owner`update change_feed set restored_as = ${first}`;
  await expect(changes.list({ after: cursor })).rejects.toThrow(
    'restored from a backup, or a standby may have taken over. Read the records again',
  );
});

test('a restore that fails leaves the data of before, and what it wrote to the cleanup', async () => {
  for (const name of ['one', 'two', 'three']) {
    await storage.put('documents', `${name}.pdf`, Buffer.from(name));
    await from.sql`
      insert into files (bucket, path, content_type, size_bytes, status) values ('documents', ${`${name}.pdf`}, 'application/pdf', 3, 'claimed')`;
  }
  const place = await openPlace(join(folder, 'failing'), undefined);
  const { path } = await takeBackup({ target: from.target, storage, place, version: '0.1.0' });
  const to = await createDatabase();
  await to.sql`insert into reply_templates (name, body_text) values ('of before', 'Thank you.')`;
  const filesFolder = join(folder, 'restored-partly');
  const disk = createDiskStorage(filesFolder);
  const failing: Storage = {
    ...disk,
    async put(bucket, file, bytes) {
      if (file === 'two.pdf') throw new Error('The disk is full');
      await disk.put(bucket, file, bytes);
    },
  };
  const read = await checkArchive(path, undefined);
  const restore = { archive: path, target: to.ownerTarget, appRole: to.target.user, storage: failing };
  await expect(restoreArchive(restore, read)).rejects.toThrow('The disk is full');
  expect(await to.sql`select name from reply_templates`).toEqual([{ name: 'of before' }]);
  expect(await disk.list('documents', 'one.pdf')).toEqual(['one.pdf']);
  const incoming = join(filesFolder, 'incoming');
  await removeUnusedFiles({ sql: to.sql, storage: disk, incoming }, { patience: 0 });
  expect(await readdir(join(filesFolder, 'documents'))).toEqual([]);
});
