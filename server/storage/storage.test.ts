/** One suite for both kinds of storage: a folder, and an S3-compatible store. */
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, describe, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const folder = await mkdtemp(join(tmpdir(), 'southbeam-storage-'));
const store = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'southbeam', configs: [] }],
});
const { port } = await store.run();
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const KINDS: Record<string, Storage> = {
  'a folder': createDiskStorage(join(folder, 'disk')),
  'an S3 store': createS3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'southbeam',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }),
};

for (const [kind, storage] of Object.entries(KINDS)) {
  describe(kind, () => {
    const read = async (path: string) => {
      const found = await storage.read('media', path);
      return found && { bytes: await buffer(found.stream), size: found.size };
    };

    test('returns what was stored byte for byte, even after overwriting', async () => {
      const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 256));
      await storage.put('media', 'abc/400.webp', bytes);
      expect(await read('abc/400.webp')).toEqual({ bytes, size: bytes.length });
      await storage.put('media', 'abc/400.webp', Buffer.from('other'));
      expect(await read('abc/400.webp')).toEqual({ bytes: Buffer.from('other'), size: 5 });
      await storage.put('media', 'empty.webp', Buffer.alloc(0));
      expect(await read('empty.webp')).toEqual({ bytes: Buffer.alloc(0), size: 0 });
    });

    test('returns nothing for a missing file, a folder or an invalid name', async () => {
      await storage.put('media', 'def/400.webp', Buffer.from('x'));
      for (const path of [
        'none.webp',
        'def',
        'def/800.webp',
        '../media/def/400.webp',
        '/etc/passwd',
        '',
        'a/b/c.webp',
      ])
        expect(await read(path), path).toBeNull();
      expect(await storage.read('certificates', 'def/400.webp')).toBeNull();
    });

    test('refuses to write or remove under an invalid name', async () => {
      for (const path of [
        '../x.webp',
        '/x.webp',
        'a b.webp',
        'a\u0000.webp',
        '',
        '.',
        '..',
        'a/../b.webp',
        'x.WEBP/',
      ]) {
        await expect(storage.put('media', path, Buffer.from('x')), path).rejects.toThrow('Not a file name');
        await expect(storage.remove('media', path), path).rejects.toThrow('Not a file name');
      }
    });

    test('removes a file, or a folder with its contents, and nothing else', async () => {
      for (const path of ['one/400.webp', 'one/800.webp', 'one-more/400.webp', 'single.webp'])
        await storage.put('media', path, Buffer.from(path));
      await storage.remove('media', 'one');
      await storage.remove('media', 'single.webp');
      await storage.remove('media', 'never-was');
      expect(await Promise.all(['one/400.webp', 'one/800.webp', 'single.webp'].map(read))).toEqual([
        null,
        null,
        null,
      ]);
      expect((await read('one-more/400.webp'))?.size).toBe('one-more/400.webp'.length);
    });

    test('stores many files at once', async () => {
      const paths = Array.from({ length: 50 }, (_, index) => `many${index}/400.webp`);
      await Promise.all(paths.map((path) => storage.put('media', path, Buffer.from(path))));
      const found = await Promise.all(paths.map(read));
      expect(found.map((file) => file?.bytes.toString())).toEqual(paths);
    });
  });
}

test('a folder that cannot be written keeps no partial file', async () => {
  const storage = createDiskStorage(join(folder, 'broken'));
  await storage.put('media', 'one/400.webp', Buffer.from('x'));
  // Put a file where the folder would have to be.
  await writeFile(join(folder, 'broken', 'media', 'two'), '');
  await expect(storage.put('media', 'two/400.webp', Buffer.from('x'))).rejects.toThrow();
  expect((await readdir(join(folder, 'broken', 'media'), { recursive: true })).sort()).toEqual([
    'one',
    'one/400.webp',
    'two',
  ]);
});

test('a store that takes a request and never answers fails it', async () => {
  const silent = createServer((socket) => socket.resume());
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  const access = { region: 'us-east-1', bucket: 'southbeam', accessKeyId: 'x', secretAccessKey: 'x' };
  const storage = createS3Storage({ endpoint: `http://127.0.0.1:${port}`, ...access }, 100);
  await expect(storage.put('media', 'x.webp', Buffer.from('x'))).rejects.toThrow(/timed out after 100 ms/);
  silent.close();
});

test('an unreachable store fails within seconds', async () => {
  const away = createS3Storage({
    endpoint: 'http://127.0.0.1:1',
    region: 'us-east-1',
    bucket: 'southbeam',
    accessKeyId: 'x',
    secretAccessKey: 'x',
  });
  await expect(away.put('media', 'x.webp', Buffer.from('x'))).rejects.toThrow();
});
