import { execFileSync } from 'node:child_process';
import { cp, mkdir, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../server/project-root.ts';
import { makeDataFolder } from '../tests/support/data-folder.ts';

const folder = await makeDataFolder('southbeam-fingerprint-');
afterAll(() => folder.remove());
const LOCK = join(folder.path, 'package-lock.json');
const SOURCE = join(folder.path, 'server', 'main.ts');
for (const name of ['scripts', 'server']) await mkdir(join(folder.path, name));
await cp(join(root, 'scripts', 'fingerprint.js'), join(folder.path, 'scripts', 'fingerprint.js'));
await writeFile(LOCK, '{"lockfileVersion": 3}');
await writeFile(SOURCE, 'start();');

const fingerprint = (cwd = folder.path) =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { fingerprint } = await import('./scripts/fingerprint.js'); process.stdout.write(await fingerprint());`,
    ],
    { cwd, encoding: 'utf8' },
  );

test('a source that was written again needs a build; a lock file that npm prune wrote again does not', async () => {
  const built = fingerprint();
  expect(built).toMatch(/^[\da-f]{64}$/);
  await utimes(LOCK, 1, 1);
  expect(fingerprint()).toBe(built);
  await utimes(SOURCE, 1, 1);
  expect(fingerprint()).not.toBe(built);
});

test('a folder that was moved is still built', async () => {
  const built = fingerprint();
  const moved = `${folder.path}-moved`;
  await rename(folder.path, moved);
  const found = fingerprint(moved);
  await rename(moved, folder.path);
  expect(found).toBe(built);
});

test('other versions of the packages need a build', async () => {
  const built = fingerprint();
  await writeFile(LOCK, '{"lockfileVersion": 4}');
  await utimes(LOCK, 1, 1);
  expect(fingerprint()).not.toBe(built);
});
