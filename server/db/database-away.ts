/** Tells an absent or overloaded database from every other failure. */
import { DatabaseAwayError, DatabaseSilentError } from './connect.ts';

/** Refused before anything was done: no connection, too many of them, a lock or a statement that took too long, a deadlock. */
const NOTHING_DONE = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_ENDED',
  'ECONNREFUSED',
  '57P03',
  '57014',
  '40P01',
  '53300',
  '55P03',
]);
/** The connection was lost under way: what was asked for may have been committed. */
const OUTCOME_UNKNOWN = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
]);

/** Whether an error means that the database is away or overloaded, so that trying again later makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  return describeAway(error) !== null;
}

/** How the database is away, as far as the caller has to know; null for every other error. */
export function describeAway(error: unknown): 'nothing done' | 'outcome unknown' | null {
  if (error instanceof DatabaseAwayError) return 'nothing done';
  if (error instanceof DatabaseSilentError) return 'outcome unknown';
  if (!(error instanceof Error) || !('code' in error)) return null;
  const code = String(error.code);
  if (NOTHING_DONE.has(code)) return 'nothing done';
  // A missing socket, not a missing file.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect' ? 'nothing done' : null;
  return OUTCOME_UNKNOWN.has(code) ? 'outcome unknown' : null;
}
