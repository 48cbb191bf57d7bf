/**
 * Tells a database that is frozen or cut off from one that is only slow. While queries wait, it asks the database on a
 * connection of its own. While that has no answer, queries need not be tried one after the other.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';

/** How long an answer may take before the database counts as silent, in milliseconds. */
const PATIENCE_MS = 1000;
/** How long it waits on one connection before it opens another, perhaps to another host, in milliseconds. */
const GIVE_UP_MS = 2000;
const PAUSE_MS = 250;

/** A connection to ask on. It closes by itself when it was not used for a while. */
export interface Line {
  ask(): Promise<unknown>;
  end(): void;
}

export interface Pulse {
  /** Asks, unless it is asking already. */
  ask(): void;
  /** Whether the database has owed an answer for too long. */
  isSilent(): boolean;
  end(): void;
}

export function createPulse(open: () => Line): Pulse {
  let line: Line | undefined;
  let isAsking = false;
  let isSilent = false;
  let isOver = false;

  async function isAnswered(): Promise<boolean> {
    line ??= open();
    // Even a refusal, such as "too many connections", shows that the database answers.
    const asking = line.ask().then(
      () => true,
      (error: unknown) => error instanceof postgres.PostgresError,
    );
    const given = new AbortController();
    const waiting = sleep(GIVE_UP_MS, false, { signal: given.signal }).catch(() => false);
    return Promise.race([asking, waiting]).finally(() => given.abort());
  }

  async function askUntilAnswered(): Promise<void> {
    isAsking = true;
    // In the next phase of the event loop: an answer that arrived while the process was busy is read before.
    const patience = setTimeout(() => setImmediate(() => (isSilent = isAsking)), PATIENCE_MS);
    while (!isOver && !(await isAnswered())) {
      line?.end();
      line = undefined;
      await sleep(PAUSE_MS);
    }
    clearTimeout(patience);
    isAsking = false;
    isSilent = false;
  }

  return {
    ask() {
      if (!isAsking && !isOver) void askUntilAnswered();
    },
    isSilent: () => isSilent,
    end() {
      isOver = true;
      line?.end();
    },
  };
}
