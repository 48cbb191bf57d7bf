/** The connections of a server to its database. */
import { type ConnectOptions, connect, pulseOf } from './connect.ts';

/** Timeout of a statement that changes thousands of rows, in milliseconds. */
const BULK_TIMEOUT_MS = 60_000;
/** How long such a statement may wait for others like it to free a connection, in milliseconds. */
const BULK_WAIT_MS = 20_000;

/**
 * The pool for requests, the connection that listens for changes, and the pools for bulk statements and webhooks. While
 * `isStarting`, queries wait longer for a connection.
 */
export function openPools(
  { app: target, direct }: Record<'app' | 'direct', ConnectOptions['target']>,
  isStarting: () => boolean,
) {
  const shared = { target, isStarting, pulse: pulseOf(target) };
  return {
    sql: connect(shared),
    listener: connect({ ...shared, target: direct, max: 1, applicationName: 'southbeam listen' }),
    bulkSql: connect({
      ...shared,
      max: 2,
      applicationName: 'southbeam bulk',
      statementTimeout: BULK_TIMEOUT_MS,
      maxWait: BULK_WAIT_MS,
    }),
    webhookSql: connect({ ...shared, max: 2, applicationName: 'southbeam webhooks' }),
  };
}
