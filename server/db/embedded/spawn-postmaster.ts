/** Starts one server process: its settings, log and socket folder. Callers decide when to start it. */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { open, rename, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, SERVER_ENV } from './binaries.ts';
import { dataArgument } from './cluster.ts';
import { EmbeddedError, explain } from './embedded-error.ts';
import { isAlive, type PidFile, readSocketHolder, servesCluster } from './postmaster-process.ts';
import { isSocketDirOf, makeSocketDir, reuseSocketDir, type ServerUser } from './server-user.ts';

/** Part of the socket's file name. Nothing listens on TCP. */
export const PORT = 5432;
const MAX_LOG_BYTES = 10 * 1024 * 1024;
/**
 * Parallel queries need space in /dev/shm, and Docker gives it 64 MB. If it is smaller than this, they use
 * files in the data directory instead.
 */
const ENOUGH_SHARED_MEMORY = 256 * 1024 * 1024;

export interface Place {
  dataDir: string;
  cluster: string;
  user: ServerUser;
  binaries: Binaries;
  settings: Record<string, string>;
  log: (message: string) => void;
  /** Set once clients know the address. From then on, the server must use this folder. */
  socketDir?: string;
}

export interface Child {
  pid: number;
  ended: string | undefined;
  logStart: number;
  socketDir: string;
  gone: Promise<unknown>;
}

/**
 * Removes the empty socket folder of a server that found the data taken. Waits until that server has ended.
 */
export async function dropSocketDir(child: Child, { socketDir }: Place): Promise<void> {
  await child.gone;
  if (child.socketDir !== socketDir) await rmdir(child.socketDir).catch(() => undefined);
}

/**
 * Starts a server. It may still find that another server has the data, and exit. `stale` is the pid file of a
 * server that is gone.
 * @throws EmbeddedError when its log or the folder of its socket cannot be created.
 */
export async function spawnPostmaster(place: Place, stale: PidFile | undefined): Promise<Child> {
  const { cluster, user, binaries } = place;
  const socketDir = await socketDirFor(place, stale);
  for (const dir of [socketDir, cluster]) await removeForeignSocket(dir, cluster);
  // Clients use the first socket. The second one is inside the data directory. It shows a start in another
  // container that the data is in use, because process numbers mean nothing there. If the file system cannot
  // hold a socket, PostgreSQL only warns.
  const socketDirs = [socketDir, process.platform === 'linux' ? '/proc/self/cwd' : cluster];
  const settings: Record<string, string> = {
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: socketDirs.map((dir) => `"${dir}"`).join(','),
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(await sharedMemorySetting()),
    ...place.settings,
  };
  const log = await openLog(place);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const spawned = spawn(binaries.postgres, ['-D', dataArgument(cluster, user), ...options], {
    ...user,
    cwd: cluster,
    // Ctrl-C in the terminal must reach only us. We then shut the server down properly.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    // PostgreSQL does not start if the number in its pid file belongs to a running process. After a crash
    // that may be an unrelated process; in copied data it may be the original's server. PG_GRANDPARENT_PID is
    // PostgreSQL's own way to ignore that number. It also lets PostgreSQL take over a socket of that process,
    // so the socket's folder must be ours (socketDirFor). PostgreSQL's second interlock, on shared memory,
    // can tell copies apart and stays active.
    env: stale ? { ...SERVER_ENV, PG_GRANDPARENT_PID: String(stale.pid) } : SERVER_ENV,
  });
  closeSync(log.fd);
  const gone = new Promise((resolve) => spawned.once('exit', resolve).once('error', resolve));
  const child: Child = { pid: spawned.pid ?? 0, ended: undefined, logStart: log.size, socketDir, gone };
  spawned.on('error', (error) => (child.ended = error.message));
  spawned.on('exit', (code, signal) => (child.ended = String(signal ?? code)));
  spawned.unref();
  return child;
}

/**
 * Chooses the folder of the socket: the one that clients know, else the one that a killed server of this data
 * left behind, else a new one. A copied lock file names the folder of the original, which may be in use now
 * or soon. So we only reuse a folder that was made for this data.
 */
async function socketDirFor(place: Place, stale: PidFile | undefined): Promise<string> {
  const { socketDir, cluster, user } = place;
  const left = socketDir ?? stale?.socketDir;
  if (left && (socketDir !== undefined || (existsSync(left) && (await isSocketDirOf(left, cluster))))) {
    if (await reuseSocketDir(left, user)) return left;
    if (socketDir !== undefined) {
      throw new EmbeddedError(
        `${socketDir}, the folder of the database socket, is now somebody else's: start again.`,
      );
    }
  }
  return makeSocketDir(cluster, user);
}

/**
 * Removes the socket of a running server of other data from a folder of ours. A socket lock file that was
 * copied with the data would keep PostgreSQL from starting. At the address that our clients know, such a
 * server would get our clients' writes. No server of our own data uses this socket (bringUp checks).
 * PostgreSQL itself removes the socket of a dead server.
 */
async function removeForeignSocket(dir: string, cluster: string): Promise<void> {
  const socket = join(dir, `.s.PGSQL.${PORT}`);
  const pid = await readSocketHolder(dir, PORT);
  if (pid === undefined || !isAlive(pid) || servesCluster(pid, cluster)) return;
  await rm(socket, { force: true });
  await rm(`${socket}.lock`, { force: true });
}

async function sharedMemorySetting(): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return {};
  const found = await statfs('/dev/shm').catch(() => undefined);
  return found && found.bsize * found.blocks >= ENOUGH_SHARED_MEMORY
    ? {}
    : { dynamic_shared_memory_type: 'mmap' };
}

/** The server's log file. */
export function logFile({ dataDir }: Place): string {
  return join(dataDir, 'postgres.log');
}

async function openLog(place: Place): Promise<{ fd: number; size: number }> {
  const path = logFile(place);
  try {
    const size = (await stat(path).catch(() => undefined))?.size ?? 0;
    const full = size > MAX_LOG_BYTES;
    if (full) await rename(path, `${path}.1`);
    return { fd: openSync(path, 'a', 0o600), size: full ? 0 : size };
  } catch (error) {
    throw explain(error, path);
  }
}

/** The log of a server since its start: at most the first 16 KB. */
export async function readLog(place: Place, { logStart }: Child): Promise<string> {
  const file = await open(logFile(place), 'r');
  try {
    const buffer = Buffer.alloc(16_384);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, logStart);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
