/**
 * How one server process is started: its settings, its log, the folder of its socket. It decides nothing
 * about when.
 */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { open, rename, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, SERVER_ENV } from './binaries.ts';
import { dataArgument } from './cluster.ts';
import { EmbeddedError, explain } from './embedded-error.ts';
import { isAlive, type PidFile, readSocketHolder, servesCluster } from './postmaster-process.ts';
import { isSocketDirOf, makeSocketDir, reuseSocketDir, type ServerUser } from './server-user.ts';

/** Part of the name of the socket; nothing listens on TCP. */
export const PORT = 5432;
const MAX_LOG_BYTES = 10 * 1024 * 1024;
/**
 * Parallel queries need room in /dev/shm, and Docker gives 64 MB; below this they use files in the data
 * directory.
 */
const ENOUGH_SHARED_MEMORY = 256 * 1024 * 1024;

export interface Place {
  dataDir: string;
  cluster: string;
  user: ServerUser;
  binaries: Binaries;
  settings: Record<string, string>;
  log: (message: string) => void;
  /** Set once clients know it: a server anywhere else is then of no use. */
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
 * Once a server that found the data taken has ended, removes the folder made for its socket (which is empty).
 */
export async function dropSocketDir(child: Child, { socketDir }: Place): Promise<void> {
  await child.gone;
  if (child.socketDir !== socketDir) await rmdir(child.socketDir).catch(() => undefined);
}

/**
 * Starts a server; it may yet find that another one has the data, and end. `stale`: the pid file of one that
 * is gone.
 * @throws EmbeddedError when its log or the folder of its socket cannot be made.
 */
export async function spawnPostmaster(place: Place, stale: PidFile | undefined): Promise<Child> {
  const { cluster, user, binaries } = place;
  const socketDir = await socketDirFor(place, stale);
  for (const dir of [socketDir, cluster]) await removeForeignSocket(dir, cluster);
  // Clients use the first. The one among the data tells a start in another container, to which process
  // numbers mean nothing, that the data is in use; where the file system cannot hold a socket, PostgreSQL
  // merely warns.
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
    // Ctrl-C in the terminal is for us; we then stop the server in good order.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    // A pid file whose number is now somebody else's, or the original's when the data was copied, would keep
    // PostgreSQL from starting; this is its own way to be told that the number does not count. It also lets
    // PostgreSQL take over a socket of that process, so the folder of the socket must be ours (socketDirFor).
    // Its second interlock, on shared memory, knows copies apart and stays.
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
 * The folder clients know, else the one a killed server of this data left behind, else a new one. A copied
 * lock file names the folder of the original, which may be in use or about to be: only one that was made for
 * this data is taken.
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
 * Takes away the socket of a living server of other data from a folder of ours: copied with the data it would
 * keep PostgreSQL from starting, and at the address our clients know they would write there. Nothing answers
 * on it for our data (bringUp). A dead server's is left to PostgreSQL, which removes it.
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

/** Where the server writes what it has to say. */
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

/** What a server has written since it was started, or the beginning of it. */
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
