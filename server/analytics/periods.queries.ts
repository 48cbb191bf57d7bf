/** The periods that staff compare: the last four weeks, and the four weeks before them. Conditions for `c`, a row of counts. */
import type { Sql } from '../db/connect.ts';

/** Four weeks. */
export const DAYS = 28;

export const today = (sql: Sql) => sql`(now() at time zone 'Pacific/Auckland')::date`;
export const isNow = (sql: Sql) => sql`c.day > ${today(sql)} - ${DAYS}::int`;
export const isBefore = (sql: Sql) => sql`c.day <= ${today(sql)} - ${DAYS}::int`;
export const isEither = (sql: Sql) => sql`c.day > ${today(sql)} - ${2 * DAYS}::int`;
