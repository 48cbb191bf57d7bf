/**
 * Inspects and stops the server's main process (the postmaster).
 * A process number alone proves nothing: after a crash or in a restarted container, it may belong to any
 * process. We signal a process only after its working directory (its command line where there is no /proc)
 * has shown that it serves our own data.
 */
import { execFileSync } from 'node:child_process';
import { constants, existsSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError } from './embedded-error.ts';

const FAST_SHUTDOWN_MS = 20_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;

export interface PidFile {
  pid: number;
  port: number;
  socketDir: string;
  /** starting, stopping, ready or standby; empty while it is being written. */
  status: string;
  /** Process, start time, shared memory: all lines but the status, which changes. Unique to each server. */
  identity: string;
}

/** Reads postmaster.pid, which may be out of date. Undefined when there is none. */
export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  return parsePidFile(await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => ''));
}

/** Parses the text of postmaster.pid. Undefined when it is empty or names no process. */
export function parsePidFile(text: string): PidFile | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  const [port, socketDir, status] = [Number(lines[3] ?? 0), lines[4] ?? '', lines[7] ?? ''];
  return { pid, port, socketDir, status, identity: lines.slice(0, 7).join('\n') };
}

/** The process that holds the socket in a folder, according to the lock file beside it. */
export async function readSocketHolder(socketDir: string, port: number): Promise<number | undefined> {
  const text = await readFile(join(socketDir, `.s.PGSQL.${port}.lock`), 'utf8').catch(() => '');
  const pid = Number(text.split('\n', 1)[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
}

/** Whether the server still has its socket. A temp-file cleaner or another server may have taken it. */
export async function holdsSocket({
  pid,
  socketDir,
  port,
}: Pick<PidFile, 'pid' | 'socketDir' | 'port'>): Promise<boolean> {
  if (!existsSync(join(socketDir, `.s.PGSQL.${port}`))) return false;
  return (await readSocketHolder(socketDir, port)) === pid;
}

/** Whether the process runs. A zombie (ended, but not yet reaped by its parent) does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Whether the process is a PostgreSQL server of the data in `cluster`. */
export function servesCluster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform !== 'linux') {
      const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
      return command.includes('postgres') && command.includes(cluster);
    }
    // An npm ci may have replaced the program since the start. Linux then adds " (deleted)".
    const program = basename(readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, ''));
    const [here, there] = [statSync(cluster), statSync(`/proc/${pid}/cwd`)];
    return program === 'postgres' && here.ino === there.ino && here.dev === there.dev;
  } catch {
    return false;
  }
}

/** Whether a server listens on the socket inside the data directory, even if we cannot see its process. */
export async function answersElsewhere(cluster: string, port: number): Promise<boolean> {
  // Goes through a file descriptor, because the path may be too long for a socket address.
  const folder =
    process.platform === 'linux'
      ? await open(cluster, constants.O_RDONLY | constants.O_DIRECTORY)
      : undefined;
  const socket = connect(join(folder ? `/proc/self/fd/${folder.fd}` : cluster, `.s.PGSQL.${port}`));
  try {
    return await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
  } finally {
    socket.destroy();
    await folder?.close();
  }
}

/**
 * Stops the server of `cluster` and waits until it has ended. Tries a fast shutdown first. After 20 seconds
 * it tries an immediate shutdown, from which PostgreSQL recovers at the next start. Does nothing when the
 * process is not that server.
 * @throws EmbeddedError when it survives both.
 */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  for (const [signal, wait] of [
    ['SIGINT', FAST_SHUTDOWN_MS],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS],
  ] as const) {
    if (!servesCluster(pid, cluster)) return;
    process.kill(pid, signal);
    for (const until = Date.now() + wait; Date.now() < until; await sleep(20)) if (!isAlive(pid)) return;
  }
  throw new EmbeddedError(
    `PostgreSQL (process ${pid}) does not stop: end it by hand with "kill -QUIT ${pid}".`,
  );
}
