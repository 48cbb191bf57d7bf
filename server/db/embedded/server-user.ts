/**
 * Who the database server runs as, and the private folder of its socket.
 * PostgreSQL refuses root, so root starts it as somebody else: never change the mode of a folder that is not
 * ours, and never give the server more rights. Data that exists already keeps its owner, so that a start as
 * root and one as a normal user can take turns.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, lchown, lstat, mkdir, mkdtemp, readdir, realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { EmbeddedError } from './embedded-error.ts';

/** Undefined: as ourselves. */
export type ServerUser = { uid: number; gid: number } | undefined;

/** A socket's address must fit 104 bytes on macOS (108 on Linux), with the final zero. */
const MAX_SOCKET_PATH = 103;

/**
 * The user for the data in `cluster` (which may not exist yet).
 * @throws EmbeddedError when the data belongs to somebody else, or root finds no unprivileged user.
 */
export async function chooseUser(cluster: string): Promise<ServerUser> {
  const found = await stat(cluster).catch(() => undefined);
  const self = process.getuid?.();
  if (self !== 0) {
    if (found && self !== undefined && found.uid !== self) {
      throw new EmbeddedError(
        `The data in ${cluster} belongs to user ${found.uid} and this is user ${self}: start as that user or as root, or change its owner.`,
      );
    }
    return undefined;
  }
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid };
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const [uid, gid] = [lookUp('-u', name), lookUp('-g', name)];
    if (uid && gid) return { uid, gid };
  }
  throw new EmbeddedError(
    'PostgreSQL refuses to run as root and there is no user "postgres" or "nobody": start as a normal user, or set DATABASE_URL.',
  );
}

function lookUp(flag: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout.trim()) : undefined;
}

/** Hands a folder and all in it to the user; links themselves, never what they point to. */
export async function giveTo(user: ServerUser, path: string): Promise<void> {
  if (!user) return;
  await lchown(path, user.uid, user.gid);
  if (!(await lstat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await giveTo(user, join(path, name));
}

/**
 * How the name of every socket folder of `cluster` begins. It is made from the data folder's device and
 * inode, which a copy does not share: so a copy never takes the folder that its lock file names, whoever is
 * alive.
 */
async function socketDirPrefix(cluster: string): Promise<string> {
  const { dev, ino } = await stat(cluster, { bigint: true });
  return `southbeam-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 8)}-`;
}

/** Whether a socket folder was made for this very data folder, not for one that it was copied from. */
export async function isSocketDirOf(dir: string, cluster: string): Promise<boolean> {
  return basename(dir).startsWith(await socketDirPrefix(cluster));
}

/**
 * A new folder for the socket of `cluster`, 0700, short enough, that only the server's user (and root) can
 * enter.
 * @throws EmbeddedError when no temporary folder is fit.
 */
export async function makeSocketDir(cluster: string, user: ServerUser): Promise<string> {
  const prefix = await socketDirPrefix(cluster);
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    if (join(parent, `${prefix}xxxxxx`, '.s.PGSQL.5432').length > MAX_SOCKET_PATH) continue;
    if (user && !(await canEnter(parent, user))) continue;
    const made = await mkdtemp(join(parent, prefix)).catch(() => undefined);
    if (!made) continue;
    if (user) await chown(made, user.uid, user.gid);
    return made;
  }
  throw new EmbeddedError(
    'No temporary folder can hold the database socket: set TMPDIR to a short path that can be written.',
  );
}

/**
 * Makes sure a folder of an earlier start can hold the socket again: made anew when a cleaner took it.
 * Answers false when what lies there is not the server user's private folder.
 */
export async function reuseSocketDir(dir: string, user: ServerUser): Promise<boolean> {
  const created = await mkdir(dir, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (created && user) await chown(dir, user.uid, user.gid);
  const found = await lstat(dir).catch(() => undefined);
  return (
    found?.isDirectory() === true &&
    found.uid === (user?.uid ?? process.getuid?.()) &&
    (found.mode & 0o077) === 0
  );
}

/** By mode bits alone: an access list that says more is not read, which errs on the safe side. */
async function canEnter(path: string, user: { uid: number; gid: number }): Promise<boolean> {
  const real = await realpath(path).catch(() => undefined);
  if (!real) return false;
  for (let at = real; ; at = dirname(at)) {
    const { mode, uid, gid } = await stat(at);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
