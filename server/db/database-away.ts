/** Distinguishes an unreachable or overloaded database from every other failure. */
import { DatabaseAwayError, DatabaseSilentError } from './query-limits.ts';

/**
 * Nothing was done: no connection, too many connections, a lock or statement timeout, a deadlock, or a server that takes no
 * writes, such as a standby.
 */
const NOTHING_DONE = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_ENDED',
  'ECONNREFUSED',
  '08001',
  '08004',
  '25006',
  '57P03',
  '57014',
  '40P01',
  '53300',
  '55P03',
]);
/** The connection was lost while the query ran: its changes may have been committed. */
const OUTCOME_UNKNOWN = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08003',
  '08006',
  '08P01',
  '57P01',
  '57P02',
  '57P05',
]);

/** Whether the error means that the database is unreachable or overloaded, so that a retry makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  return describeAway(error) !== null;
}

/** What an unreachable or overloaded database means for the caller's query; null for every other error. */
export function describeAway(error: unknown): 'nothing done' | 'outcome unknown' | null {
  if (error instanceof DatabaseAwayError) return 'nothing done';
  if (error instanceof DatabaseSilentError) return 'outcome unknown';
  if (!(error instanceof Error) || !('code' in error)) return null;
  const code = String(error.code);
  if (NOTHING_DONE.has(code)) return 'nothing done';
  // ENOENT counts only for a missing socket, not for a missing file.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect' ? 'nothing done' : null;
  return OUTCOME_UNKNOWN.has(code) ? 'outcome unknown' : null;
}
