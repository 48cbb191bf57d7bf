/** Names that would lead out of the folder of the files, from an archive or from a row: nothing is written or read outside. */
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { buildArchive, sourceOf } from '../../tests/support/tampered-archives.ts';
import { readArchive } from '../backup/read-archive.ts';
import { createDiskStorage } from './disk-storage.ts';

const world = await mkdtemp(join(tmpdir(), 'southbeam-names-'));
afterAll(() => rm(world, { recursive: true, force: true }));
const folder = join(world, 'data', 'files');
const storage = createDiskStorage(folder);
const SECRET = 'outside';
for (const place of ['outside', 'data/postgres', 'data/files-beside'])
  await mkdir(join(world, place), { recursive: true });
for (const place of ['outside/x.webp', 'data/postgres/postgresql.conf', 'data/files-beside/x.webp'])
  await writeFile(join(world, place), SECRET);
// Links that lie there already: a bucket, a folder of a picture and a file.
await mkdir(join(folder, 'media'), { recursive: true });
await symlink(join(world, 'outside'), join(folder, 'certificates'));
await symlink(join(world, 'outside'), join(folder, 'media', 'linked'));
await symlink(join(world, 'outside', 'x.webp'), join(folder, 'media', 'linked.webp'));

/** All files outside of the buckets, with their content. */
async function readOutside(): Promise<string[]> {
  const names = (await readdir(world, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !`${entry.parentPath}/`.startsWith(`${folder}/`),
  );
  const paths = names.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Promise.all(paths.map(async (path) => `${path}: ${await readFile(path, 'utf8')}`));
}

const PIECES = [
  ...[
    '..',
    '.',
    '',
    '/',
    '\\',
    '..\\',
    '%2e%2e',
    '%2f',
    '..%2f',
    '%00',
    '\u0000',
    ' ',
    '\n',
    '~',
    'C:',
    'C:\\x',
  ],
  ...[
    'media',
    'certificates',
    'documents',
    'contact_uploads',
    'MEDIA',
    'Media',
    'media\u0000',
    'incoming',
    'files',
  ],
  ...['ｍedia', 'mediа', 'media\u200b', '．．', '․․', '…', '∕', '／', '⧵', '\u202e..', '%c0%ae%c0%ae'],
  ...[
    'linked',
    'linked.webp',
    'x.webp',
    'outside',
    'postgres',
    'postgresql.conf',
    'files-beside',
    'con',
    'nul.webp',
  ],
  ...[
    '__proto__',
    'constructor',
    'a'.repeat(201),
    'a'.repeat(5000),
    'x.webp.',
    'x.webp ',
    '.x',
    '-',
    '*',
    '$(id)',
  ],
];
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...PIECES) },
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const bucket = fc.oneof(fc.constantFrom('media', 'certificates', 'documents'), piece);
const path = fc
  .array(piece, { minLength: 1, maxLength: 6 })
  .chain((parts) => fc.constantFrom('/', '\\', '', '//').map((between) => parts.join(between)));
const RUNS = { numRuns: 2000 };
const names = new Set<string>();

test('2,000 hostile names write, list, remove and read nothing outside of the buckets', async () => {
  const before = await readOutside();
  await fc.assert(
    fc.asyncProperty(bucket, path, async (name, rest) => {
      names.add(`${name}/${rest}`);
      const at = [name as 'media', rest] as const;
      const local = join(folder, 'received');
      await writeFile(local, 'hostile');
      await storage.put(...at, Buffer.from('hostile')).catch(() => undefined);
      await storage.take(...at, local).catch(() => undefined);
      const found = await storage.read(...at).catch(() => null);
      expect(found && (await buffer(found.stream)).toString()).not.toBe(SECRET);
      await storage.list(...at).catch(() => undefined);
      await storage.remove(...at).catch(() => undefined);
    }),
    RUNS,
  );
  await rm(join(folder, 'received'), { force: true });
  process.stdout.write(
    `hostile names: ${names.size}, files outside: ${(await readOutside()).length - before.length}\n`,
  );
  expect(names.size).toBeGreaterThan(1000);
  expect(await readOutside()).toEqual(before);
});

const HEAD = {
  name: 'southbeam.json',
  bytes: Buffer.from(
    JSON.stringify({
      format: 1,
      made_at: '2026-11-25T00:00:00.000Z',
      version: '0.1.0',
      migrations: [{ name: '0063_quick_erasure.sql', checksum: 'of version 0.1.0' }],
      tables: [{ name: 'brands', columns: ['id'] }],
    }),
  ),
};
const MANIFEST = { tables: [], sequences: [] };

/** Reads an archive as a restore does, with the files of one entry. */
async function restoreFiles(bytes: Buffer): Promise<void> {
  await readArchive(sourceOf(bytes), undefined, {
    file: (file, content) => storage.put(file.bucket, file.path, content),
  });
}

test('2,000 archives with a hostile name are refused, and write nothing outside of the buckets', async () => {
  const before = await readOutside();
  const kinds = fc.constantFrom({}, { linkname: '/etc/passwd' }, { type: 'file' as const });
  const usual =
    /^files\/(?:media|documents|certificates|contact_uploads)\/[\w-]+(?:\/[\w-]+)?(?:\.[a-z0-9]+)?$/;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(
      bucket,
      path,
      kinds,
      fc.constantFrom('files/', '', '/', 'tables/'),
      async (name, rest, header, top) => {
        const entry = `${top}${name}/${rest}`;
        const bytes = await buildArchive(
          [HEAD, { name: entry, bytes: Buffer.from('hostile'), header }],
          MANIFEST,
        );
        const outcome = await restoreFiles(bytes).then(
          () => null,
          (error: Error) => error.message,
        );
        if (outcome !== null) refused++;
        // The tar format ends a name at a NUL.
        if (!usual.test(entry.split('\0', 1)[0]!)) expect(outcome, entry).toMatch(/^[^\n]+$/);
      },
    ),
    RUNS,
  );
  process.stdout.write(`archives with a hostile name: ${RUNS.numRuns}, refused ${refused}\n`);
  expect(refused).toBeGreaterThan(1000);
  expect(await readOutside()).toEqual(before);
});

const file = (name: string, header: object = {}) => ({ name, bytes: Buffer.from('hostile'), header });
test.each([
  ['that climbs out', file('files/../postgres/postgresql.conf'), 'files/../postgres/postgresql.conf'],
  ['in another bucket', file('files/incoming/x.webp'), 'files/incoming/x.webp'],
  ['that is absolute', file('/etc/cron.d/x'), '/etc/cron.d/x'],
  ['that pax gives another name', file('files/media/a.webp', { pax: { path: 'files/../x' } }), 'files/../x'],
  [
    'that is a symbolic link',
    { name: 'files/media/a.webp', header: { type: 'symlink', linkname: '/etc' } },
    'a symlink',
  ],
  [
    'that is a hard link',
    { name: 'files/media/a.webp', header: { type: 'link', linkname: '/etc/passwd' } },
    'a link',
  ],
  ['that is a folder', { name: 'files/media', header: { type: 'directory' } }, 'a directory'],
  ['of a table that the head lacks', file('tables/pg_authid/000001.gz'), 'tables/pg_authid/000001.gz'],
  ['with lines in its name', file('files/media/a\nb.webp'), 'files/media/a\\nb.webp'],
] as const)('an entry %s is refused in one line that names it', async (_what, entry, named) => {
  const bytes = await buildArchive([HEAD, entry], MANIFEST);
  const refused = await restoreFiles(bytes).catch((error: Error) => error.message);
  expect(refused).toContain(named);
  expect(refused).toMatch(/^The archive was altered after it was made: its entry [^\n]+\.$/);
});

test('an entry that comes twice is refused', async () => {
  const bytes = await buildArchive([HEAD, file('files/media/a.webp'), file('files/media/a.webp')], MANIFEST);
  await expect(restoreFiles(bytes)).rejects.toThrow('"files/media/a.webp" is refused');
});

test.each([
  ['certificates', 'x.webp'],
  ['media', 'linked/x.webp'],
  ['media', 'linked.webp'],
] as const)(
  'a symbolic link on the way to %s/%s is named, and nothing is read or written through it',
  async (name, rest) => {
    await expect(storage.read(name, rest)).rejects.toThrow('is a symbolic link');
    await expect(storage.put(name, rest, Buffer.from('hostile'))).rejects.toThrow('is a symbolic link');
  },
);
