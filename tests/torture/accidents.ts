/**
 * One accident at a time, while clients write and read: what was acknowledged before, during and after it must be there once,
 * and the site must answer again soon after it. `accident-list.ts` has the accidents.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../../server/db/connect.ts';
import { startWriters, type Writers } from './writers.ts';

/** A running site and what can go wrong with it. */
export interface Site {
  url: string;
  sql: Sql;
  /** Lets the accident happen and end. */
  strike(writers: Writers): Promise<void>;
  /** Checks more once all is quiet. @returns what is wrong. */
  check?(): Promise<string[]>;
  end(): Promise<void>;
}

export interface Accident {
  prepare(options: { seconds: number; times: number; isBuilt: boolean }): Promise<Site>;
  /** How soon after its end writes have to be acknowledged again, in seconds. */
  within: number;
  /** Whether visitors must not notice: no read may fail. */
  isUnseen: boolean;
  /** How soon a write that is put off must be told so, in seconds. */
  answersWithin?: number;
  withFiles?: boolean;
}

export interface AccidentOutcome {
  acknowledged: number;
  putOff: number;
  slowestPutOff: number;
  lost: number;
  doubled: number;
  wrongMails: number;
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
  { prepare, withFiles = false }: Accident,
  options: { seconds: number; times: number; isBuilt: boolean },
): Promise<AccidentOutcome> {
  const site = await prepare(options);
  try {
    const { url, sql } = site;
    const writers = await startWriters({ url, sql, withFiles });
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

/** Whether nothing is lost or doubled, and the site came back in time. */
export function isFine(
  { within, isUnseen, answersWithin = Infinity }: Accident,
  outcome: AccidentOutcome,
): boolean {
  const { lost, doubled, wrongMails, failedReads, backAfter, slowestPutOff, problems } = outcome;
  const isWhole = lost + doubled + wrongMails === 0 && problems.length === 0;
  return isWhole && backAfter <= within && slowestPutOff <= answersWithin && (!isUnseen || failedReads === 0);
}
