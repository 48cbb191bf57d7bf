/**
 * Gets a server for the data: the one that is running, or a new one. Never two: PostgreSQL's interlock decides, and
 * whoever loses takes the winner's. What is recovering is waited for and never killed.
 */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { open, rename, rmdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Binaries, SERVER_ENV } from './embedded-binaries.ts';
import { dataArgument } from './embedded-cluster.ts';
import { EmbeddedError, explain, explainOutput } from './embedded-error.ts';
import { ask, type Connection } from './embedded-lock.ts';
import {
  answersElsewhere,
  type PidFile,
  readPidFile,
  servesCluster,
  stopPostmaster,
} from './embedded-process.ts';
import { makeSocketDir, reuseSocketDir, type ServerUser } from './embedded-user.ts';

const START_WITHIN_MS = 60_000;
const ELSEWHERE_FOR_MS = 1_000;
const PORT = 5432;
const MAX_LOG_BYTES = 10 * 1024 * 1024;
/** Parallel queries need room in /dev/shm, and Docker gives 64 MB; below this they use files in the data directory. */
const ENOUGH_SHARED_MEMORY = 256 * 1024 * 1024;
/** What a process that has just been killed leaves behind for a moment. */
const STILL_IN_USE = /lock file .* already exists|shared memory block .* still in use/;

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

export interface Running {
  pid: number;
  version: string;
  connection: Connection;
  /** It ran before we came. */
  adopted: boolean;
  /** It ran or had been killed when we came: its owner may be alive, and about to take the lock again. */
  disturbed: boolean;
}

interface Child {
  pid: number;
  ended: string | undefined;
  logStart: number;
  socketDir: string;
  gone: Promise<unknown>;
}

/** The address of a server by the folder of its socket. */
export function socketOf({ host, port }: Connection): string {
  return join(host, `.s.PGSQL.${port}`);
}

/**
 * Adopts or starts the server of `place` and waits until it takes queries, for up to a minute.
 * @throws EmbeddedError when it ends at once, does not get ready, or `signal` stops the wait.
 */
export async function bringUp(place: Place, signal?: AbortSignal): Promise<Running> {
  const began = Date.now();
  const disturbed = (await readPidFile(place.cluster)) !== undefined;
  let child: Child | undefined;
  try {
    for (; Date.now() - began < START_WITHIN_MS; await sleep(50)) {
      if (signal?.aborted)
        throw new EmbeddedError('The start of PostgreSQL was given up because the product stops.');
      const recorded = await readPidFile(place.cluster);
      if (recorded && servesCluster(recorded.pid, place.cluster)) {
        const running = await connectTo(recorded, place, child?.pid !== recorded.pid);
        if (running?.pid === child?.pid) child = undefined;
        if (running) return { ...running, disturbed };
      } else if (!child) {
        if (recorded && (await answersElsewhere(place.cluster, PORT))) {
          // One that has just been killed may answer for a moment still.
          if (Date.now() - began > ELSEWHERE_FOR_MS) throw inAnotherContainer(place);
          continue;
        }
        child = await spawnPostmaster(place, recorded);
      } else if (child.ended !== undefined) {
        const output = await readFrom(logFile(place), child.logStart);
        if (!STILL_IN_USE.test(output))
          throw explainOutput(`PostgreSQL ended at once (${child.ended})`, output);
        await dropSocketDir(child, place);
        child = undefined;
        await sleep(250);
      }
    }
  } finally {
    if (child) void dropSocketDir(child, place);
  }
  throw new EmbeddedError(
    `PostgreSQL did not get ready within ${START_WITHIN_MS / 1000} seconds; if it is recovering it goes on doing so, ` +
      `so start again in a while. Its log is ${logFile(place)}.`,
  );
}

/** Once a server that found the data taken has ended, removes the folder made for its socket (which is empty). */
async function dropSocketDir(child: Child, { socketDir }: Place): Promise<void> {
  await child.gone;
  if (child.socketDir !== socketDir) await rmdir(child.socketDir).catch(() => undefined);
}

function inAnotherContainer({ dataDir }: Place): EmbeddedError {
  return new EmbeddedError(
    `The data in ${dataDir} is in use by a PostgreSQL in another container: stop that one first, or set DATA_DIR to another folder.`,
  );
}

/** Undefined: not yet. */
async function connectTo(
  found: PidFile,
  place: Place,
  adopted: boolean,
): Promise<Omit<Running, 'disturbed'> | undefined> {
  if (!['ready', 'standby'].includes(found.status)) return undefined;
  const { pid, port, socketDir: host } = found;
  if (host === '') {
    throw new EmbeddedError(
      `A PostgreSQL started by hand (process ${pid}) uses ${place.cluster}: stop it and start again.`,
    );
  }
  const connection: Connection = { host, port, user: 'southbeam', database: 'postgres' };
  if (!existsSync(socketOf(connection))) {
    place.log(`PostgreSQL (process ${pid}) has lost its socket ${host}; it is started anew`);
    await stopPostmaster(pid, place.cluster);
    return undefined;
  }
  if (place.socketDir !== undefined && place.socketDir !== host) {
    throw new EmbeddedError(
      `Another start of this product now runs PostgreSQL on ${place.cluster} (process ${pid}).`,
    );
  }
  const answer = await ask(connection);
  return answer.state === 'ready' ? { pid, version: answer.version, connection, adopted } : undefined;
}

async function spawnPostmaster(place: Place, stale: PidFile | undefined): Promise<Child> {
  const { cluster, user, binaries } = place;
  const socketDir = await socketDirFor(place, stale);
  // Clients use the first. The one among the data tells a start in another container, to which process numbers mean
  // nothing, that the data is in use; where the file system cannot hold a socket, PostgreSQL merely warns.
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
    // A pid file whose number is now somebody else's would keep PostgreSQL from starting; this is its own way to be told
    // that the number does not count. Its second interlock, on shared memory, stays.
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

/** The folder clients know, else the one a killed server left behind, else a new one. */
async function socketDirFor({ socketDir, user }: Place, stale: PidFile | undefined): Promise<string> {
  if (socketDir !== undefined) {
    if (await reuseSocketDir(socketDir, user)) return socketDir;
    throw new EmbeddedError(
      `${socketDir}, the folder of the database socket, is now somebody else's: start again.`,
    );
  }
  const left = stale?.socketDir;
  if (left && existsSync(left) && (await reuseSocketDir(left, user))) return left;
  return makeSocketDir(user);
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

async function readFrom(path: string, start: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(16_384);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
