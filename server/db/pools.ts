/** The connections of a server to its database. */
import { type ConnectOptions, connect, MAX_WAIT_MS, START_WAIT_MS } from './connect.ts';

/** Timeout of a statement that changes thousands of rows, in milliseconds. */
const BULK_TIMEOUT_MS = 60_000;
/** How long such a statement may wait for others like it to free a connection, in milliseconds. */
const BULK_WAIT_MS = 20_000;

/**
 * The pool for requests, the connection that listens for changes, and the pools for bulk statements and webhooks. While
 * `isStarting`, queries wait longer for a connection.
 */
export function openPools(target: ConnectOptions['target'], isStarting: () => boolean) {
  const maxWait = () => (isStarting() ? START_WAIT_MS : MAX_WAIT_MS);
  return {
    sql: connect({ target, maxWait }),
    listener: connect({ target, max: 1, applicationName: 'southbeam listen', maxWait }),
    bulkSql: connect({
      target,
      max: 2,
      applicationName: 'southbeam bulk',
      statementTimeout: BULK_TIMEOUT_MS,
      maxWait: () => BULK_WAIT_MS,
    }),
    webhookSql: connect({ target, max: 2, applicationName: 'southbeam webhooks', maxWait }),
  };
}
