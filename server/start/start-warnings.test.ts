import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDatabase } from '../../tests/support/database.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { warnOf } from './start-warnings.ts';

const { sql } = await createDatabase();
const folder = await mkdtemp(join(tmpdir(), 'southbeam-warnings-'));
afterAll(() => rm(folder, { recursive: true }));

/** What a start says whose files are in a folder. */
async function said(place: string, storeProblem: string | null = null, node = '24.1.0'): Promise<string[]> {
  const texts: string[] = [];
  const log = { warn: (...words: unknown[]) => texts.push(String(words.at(-1))) };
  await warnOf({ storeProblem, sql, storage: createDiskStorage(join(folder, place)), node }, log as never);
  return texts;
}

test('an instance whose files are elsewhere is told, one that shares them or has none to share is not', async () => {
  expect(await said('shared')).toEqual([]);
  await createDiskStorage(join(folder, 'shared')).put('media', 'one/400.webp', Buffer.from('x'));
  await sql`
    insert into files (bucket, path, content_type, size_bytes, status)
    values ('media', 'one/400.webp', 'image/webp', 1, 'claimed')`;
  expect(await said('shared')).toEqual([]);
  expect(await said('own')).toEqual([expect.stringContaining('Instances of one database need one store')]);
});

test('a store that does not answer is told once', async () => {
  expect(await said('own', 'no store answered')).toEqual([
    expect.stringMatching(/^no store answered\. Until the store works, nobody can upload/),
  ]);
});

test('a version of Node without fixes is named, and which one to install', async () => {
  expect(await said('shared', null, '22.12.0')).toEqual([]);
  expect(await said('shared', null, '20.20.2')).toEqual([
    expect.stringMatching(/^Node 20\.20\.2 gets no security fixes.*Install Node 24$/),
  ]);
});
