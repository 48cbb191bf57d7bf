/**
 * Gets a server for the data: adopts the one that is running, or starts one. There are never two:
 * PostgreSQL's interlock decides, and the loser of the race uses the server that the winner started. We wait
 * for a server that is recovering and never kill it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Connection } from './data-lock.ts';
import { EmbeddedError, explainOutput } from './embedded-error.ts';
import {
  answersElsewhere,
  holdsSocket,
  type PidFile,
  parsePidFile,
  readPidFile,
  servesCluster,
  stopPostmaster,
} from './postmaster-process.ts';
import {
  type Child,
  dropSocketDir,
  logFile,
  type Place,
  PORT,
  readLog,
  spawnPostmaster,
} from './spawn-postmaster.ts';

const START_WITHIN_MS = 60_000;
const ELSEWHERE_FOR_MS = 1_000;
/** What PostgreSQL prints while a process that was just killed still holds its lock file or shared memory. */
const STILL_IN_USE = /lock file .* already exists|shared memory block .* still in use/;

export interface Running {
  pid: number;
  version: string;
  connection: Connection;
  /** The server was already running. */
  adopted: boolean;
  /** There was a pid file when we began. Its owner may still be alive and about to take the lock again. */
  disturbed: boolean;
}

/**
 * Adopts or starts the server of `place` and waits up to a minute until it accepts queries.
 * @throws EmbeddedError when it exits at once, does not get ready, or `signal` aborts the wait.
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
          // A server that was just killed may still answer for a moment.
          if (Date.now() - began > ELSEWHERE_FOR_MS) throw inAnotherContainer(place);
          continue;
        }
        child = await spawnPostmaster(place, recorded);
      } else if (child.ended !== undefined) {
        const output = await readLog(place, child);
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

function inAnotherContainer({ dataDir }: Place): EmbeddedError {
  return new EmbeddedError(
    `The data in ${dataDir} is in use by a PostgreSQL in another container: stop that one first, or set DATA_DIR to another folder.`,
  );
}

/** Connects to a server that reports itself ready. Undefined if it does not serve our data yet. */
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
  if (!(await holdsSocket(found))) {
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
  if (answer.state !== 'ready') return undefined;
  // The final check that the server uses our data: no other server has a lock file with this content.
  const isOurs = parsePidFile(answer.pidFile)?.identity === (await readPidFile(place.cluster))?.identity;
  return isOurs ? { pid, version: answer.version, connection, adopted } : undefined;
}
