/**
 * One accident at a time, while clients write and read: what was acknowledged before, during and after it must be there once,
 * whole, and the site must answer again soon after it. `accident-list.ts` has the accidents.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../../server/db/connect.ts';
import type { Judged } from './writer.ts';
import { startWriters, type Writers } from './writers.ts';

/** A running site and what can go wrong with it. */
export interface Site {
  url: string;
  sql: Sql;
  /** The data folder, if files are stored there. */
  dataDir?: string;
  /** Lets the accident happen and end. */
  strike(writers: Writers): Promise<void>;
  /** Checks more once all is quiet. @returns what is wrong. */
  check?(): Promise<string[]>;
  end(): Promise<void>;
}

export interface AccidentOptions {
  /** How long it lasts, or how often it happens. */
  seconds: number;
  times: number;
  /** The product as `npm start` runs it, limits and all, instead of its sources. */
  isBuilt: boolean;
}

export interface Accident {
  prepare(options: AccidentOptions): Promise<Site>;
  /** How soon after its end writes have to be acknowledged again, in seconds. */
  within: number;
  /** Whether visitors must not notice: no read may fail. */
  isUnseen: boolean;
  /** How soon a write that is put off must be told so, in seconds. */
  answersWithin?: number;
  /** How often it happens in a long run, if it has no duration. */
  times?: number;
}

export interface AccidentOutcome extends Judged {
  acknowledged: number;
  putOff: number;
  slowestPutOff: number;
  failedReads: number;
  reads: number;
  /** Why reads failed. */
  why: string[];
  /** From the end of the accident until a write that began after it is acknowledged, in seconds. */
  backAfter: number;
  problems: string[];
}

const CALM_MS = 3000;

export async function haveAccident(
  { prepare }: Accident,
  options: AccidentOptions,
): Promise<AccidentOutcome> {
  const site = await prepare(options);
  try {
    const writers = await startWriters(site);
    const backAfter = await Promise.race([live(site, writers), writers.broken]);
    await writers.stop();
    const problems = (await site.check?.()) ?? [];
    const { reads } = writers;
    return {
      acknowledged: writers.acknowledged(),
      putOff: writers.putOff(),
      slowestPutOff: writers.slowestPutOff(),
      ...(await writers.judge()),
      failedReads: reads.failed,
      reads: reads.all,
      why: [...reads.why],
      backAfter,
      problems,
    };
  } finally {
    await site.end();
  }
}

/** @returns how many seconds after the end of the accident a write was acknowledged. */
async function live(site: Site, writers: Writers): Promise<number> {
  await pause(CALM_MS);
  await site.strike(writers);
  const ended = performance.now();
  const before = writers.acknowledged();
  // More than there are clients: so at least one write was both sent and acknowledged after the end.
  while (writers.acknowledged() < before + 10) await pause(10);
  const backAfter = (performance.now() - ended) / 1000;
  await pause(CALM_MS);
  return backAfter;
}

export const MUST_BE_0 = ['lost', 'doubled', 'wrongMails', 'unequal', 'wrongFiles', 'orphans'] as const;

/** Whether nothing is lost, doubled or left over, and the site came back in time. */
export function isFine(
  { within, isUnseen, answersWithin = Infinity }: Accident,
  outcome: AccidentOutcome,
): boolean {
  const { failedReads, backAfter, slowestPutOff, problems } = outcome;
  const isWhole = MUST_BE_0.every((what) => outcome[what] === 0) && problems.length === 0;
  return isWhole && backAfter <= within && slowestPutOff <= answersWithin && (!isUnseen || failedReads === 0);
}
