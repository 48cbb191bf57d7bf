/** Tells whether other work runs on the machine, because then no figure can be judged. */
import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';

/** Above this share of the processors in use, figures cannot be judged. */
const MOST_BUSY = 0.15;

/** Watches the processors for a second, while the benchmark does nothing. */
export async function watchMachine(): Promise<{ busy: number; isQuiet: boolean }> {
  const before = times();
  await setTimeout(1000);
  const after = times();
  const busy = 1 - (after.idle - before.idle) / (after.all - before.all);
  return { busy, isQuiet: busy <= MOST_BUSY };
}

function times(): { idle: number; all: number } {
  const sums = cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({
    idle,
    all: user + nice + sys + idle + irq,
  }));
  return {
    idle: sums.reduce((sum, { idle }) => sum + idle, 0),
    all: sums.reduce((sum, { all }) => sum + all, 0),
  };
}
