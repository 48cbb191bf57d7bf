/** The processes of a PostgreSQL, so that a test can freeze or kill all of them at once. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPidFile, servesCluster } from '../../server/db/embedded/postmaster-process.ts';

/** The server of a data folder and every process that it started; empty if it does not run. Needs /proc. */
export async function postgresProcesses(dataDir: string): Promise<number[]> {
  const cluster = join(dataDir, 'postgres');
  const found = await readPidFile(cluster);
  if (!found || !servesCluster(found.pid, cluster)) return [];
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && parentOf(pid) === found.pid);
  return [found.pid, ...children];
}

function parentOf(pid: number): number | undefined {
  try {
    // "pid (name) state parent …": the name may hold spaces and parentheses.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** Sends a signal to each that still runs. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
