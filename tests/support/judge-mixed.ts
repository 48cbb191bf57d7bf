/** Compares what a mixed load was told with what the database holds. */
import type { Sql } from '../../server/db/connect.ts';
import type { MixedResult } from './mixed-load.ts';

export interface Kept {
  /** Acknowledged, but not in the database. */
  lostEnquiries: number;
  lostWrites: number;
  /** In the database more often than it was asked for. */
  doubledEnquiries: number;
  doubledWrites: number;
}

/** Prices were 100 before the load. Writes that failed are not known to be made or not, so they excuse as many rises. */
export async function judgeMixed(sql: Sql, result: MixedResult): Promise<Kept> {
  const rows = await sql<
    { id: string; idempotency_key: string }[]
  >`select id, idempotency_key from contact_queries`;
  const ids = new Set(rows.map(({ id }) => id));
  const keys = new Set(rows.map(({ idempotency_key }) => idempotency_key));
  const drafts = await sql<{ name: string }[]>`select name from products where name like 'Draft %'`;
  const names = new Set(drafts.map(({ name }) => name));
  const priced = await sql<{ id: string; price: number }[]>`select id, price from products`;
  let lostRises = 0;
  let moreRises = 0;
  for (const { id, price } of priced) {
    const more = price - 100 - (result.rises.get(id) ?? 0);
    lostRises += Math.max(0, -more);
    moreRises += Math.max(0, more);
  }
  const unknown = result.failures.filter((failure) => failure.startsWith('staff write')).length;
  return {
    lostEnquiries: result.enquiries.filter(({ id }) => !ids.has(id)).length,
    doubledEnquiries: rows.length - keys.size,
    lostWrites: lostRises + result.drafts.filter((name) => !names.has(name)).length,
    doubledWrites: Math.max(0, moreRises - unknown) + drafts.length - names.size,
  };
}

/** The value below which the given share of the times lies, in milliseconds. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
