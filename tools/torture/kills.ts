/** Accidents that end processes at random moments while clients write. */
import { setTimeout as pause } from 'node:timers/promises';
import type { KillableServer } from '../../tests/support/killable-server.ts';
import { postgresProcesses, signalAll } from '../../tests/support/processes.ts';
import { startAgain } from '../../tests/support/product-process.ts';
import type { Accident } from './accidents.ts';
import { alone } from './alone.ts';
import type { Writers } from './writers.ts';

const SLOWEST_START_MS = 30_000;

/** Resolves at a random moment while clients write. */
async function amidWrites(writers: Writers): Promise<void> {
  const before = writers.acknowledged();
  while (writers.acknowledged() < before + 10) await pause(5);
  await pause(Math.random() * 200);
}

/** The server is killed and started again, several times. `kill` may take more with it. */
function killed(kill: (server: KillableServer) => Promise<void>): Accident['prepare'] {
  return async ({ times, isBuilt }) => {
    let slowest = 0;
    let failed = 0;
    const site = await alone({ isBuilt }, async (server, writers) => {
      for (let kills = 0; kills < times; kills++) {
        await amidWrites(writers);
        await kill(server);
        await server.kill();
        const { failedStarts, ms } = await startAgain(server);
        failed += failedStarts;
        slowest = Math.max(slowest, ms);
      }
    });
    const check = async () => [
      ...(slowest > SLOWEST_START_MS ? [`a start took ${(slowest / 1000).toFixed(0)} s`] : []),
      ...(failed > 0 ? [`${failed} starts failed`] : []),
    ];
    return { ...site, check };
  };
}

export const serverKilled: Accident = {
  within: 30,
  isUnseen: false,
  times: 50,
  prepare: killed(async () => undefined),
};

export const powerCut: Accident = {
  within: 30,
  isUnseen: false,
  times: 100,
  prepare: killed(async (server) => {
    const processes = await postgresProcesses(server.dataDir);
    server.signal('SIGKILL');
    signalAll(processes, 'SIGKILL');
  }),
};

/** SIGQUIT is PostgreSQL's immediate shutdown: no checkpoint, and recovery at the next start. The server starts it again. */
export const postgresEnded: Accident = {
  within: 30,
  isUnseen: true,
  times: 20,
  prepare: ({ times, isBuilt }) =>
    alone({ isBuilt }, async ({ dataDir }, writers) => {
      for (let ends = 0; ends < times; ) {
        await amidWrites(writers);
        const [postmaster] = await postgresProcesses(dataDir);
        // Gone already: the writes were acknowledged before it ended the last time.
        if (postmaster === undefined) continue;
        signalAll([postmaster], 'SIGQUIT');
        ends++;
      }
    }),
};
