/**
 * Which user the database server runs as, and the private folder of its socket.
 * PostgreSQL refuses to run as root, so root starts it as another user. Never change the mode of a folder
 * that is not ours, and never give the server more rights. Existing data keeps its owner, so that starts as
 * root and as a normal user can alternate.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, lchown, lstat, mkdir, mkdtemp, readdir, realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { EmbeddedError } from './embedded-error.ts';

/** The user that the server runs as. Undefined: the same user as this process. */
export type ServerUser = { uid: number; gid: number } | undefined;

/** A socket address must fit in 104 bytes on macOS (108 on Linux), including the final zero. */
const MAX_SOCKET_PATH = 103;

/**
 * Chooses the user for the data in `cluster`, which may not exist yet.
 * @throws EmbeddedError when the data belongs to another user, or root finds no unprivileged user.
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

/**
 * Makes the user the owner of a folder and everything in it. Changes links themselves, never their targets.
 */
export async function giveTo(user: ServerUser, path: string): Promise<void> {
  if (!user) return;
  await lchown(path, user.uid, user.gid);
  if (!(await lstat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await giveTo(user, join(path, name));
}

/**
 * The prefix of the names of all socket folders of `cluster`. It is a hash of the data folder's device and
 * inode, which a copy does not share. So a copy never takes over the folder that its lock file names, whether
 * or not the original's server is running.
 */
async function socketDirPrefix(cluster: string): Promise<string> {
  const { dev, ino } = await stat(cluster, { bigint: true });
  return `southbeam-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 8)}-`;
}

/** Whether a socket folder was made for this data folder, and not for one that it was copied from. */
export async function isSocketDirOf(dir: string, cluster: string): Promise<boolean> {
  return basename(dir).startsWith(await socketDirPrefix(cluster));
}

/**
 * Creates a folder for the socket of `cluster`. Its path is short enough, and its mode is 0700, so that only
 * the server's user and root can enter it.
 * @throws EmbeddedError when no temporary folder is suitable.
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
 * Makes sure that the folder of an earlier start can hold the socket again. Creates it again if a temp-file
 * cleaner removed it. Returns false when the path is not a private folder of the server's user.
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

/** Checks the mode bits only. Ignores access control lists, which errs on the safe side. */
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
