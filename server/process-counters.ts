/** What a process counts for /metrics, over all its pools, applications and workers. `server/http/metrics.ts` serves it with the rest. */
import { Counter, Gauge, Histogram, type Metric } from 'prom-client';

/** The names of our metrics begin with it; those of the process and of Node keep their usual names. */
export const PREFIX = 'southbeam_';

/** How long queries waited for a free connection. */
export const databaseWait = new Histogram({
  name: `${PREFIX}database_wait_seconds`,
  help: 'Time that a query waited for a connection',
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
  registers: [],
});

/** Queries that no connection has taken yet. */
export const databaseWaiting = new Gauge({
  name: `${PREFIX}database_queries_waiting`,
  help: 'Queries that wait for a connection',
  registers: [],
});

/** Queries that PostgreSQL itself did not answer. */
export const databaseAway = new Counter({
  name: `${PREFIX}database_away_total`,
  help: 'Queries that failed because no connection was free or the database did not answer',
  registers: [],
});

/** Requests over a limit. */
export const overLimit = new Counter({
  name: `${PREFIX}requests_over_limit_total`,
  help: 'Requests that were refused because their address, account or token was over a limit',
  labelNames: ['limit'],
  registers: [],
});

/** Errors that callers got. */
export const refusals = new Counter({
  name: `${PREFIX}refusals_total`,
  help: 'Calls and requests that were answered with an error, by its code and, for a conflict, its reason',
  labelNames: ['code', 'reason'],
  registers: [],
});

export const signIns = new Counter({
  name: `${PREFIX}sign_ins_total`,
  help: 'Attempts to sign in, by result: succeeded, failed, or locked by a limit',
  labelNames: ['result'],
  registers: [],
});

/** Attempts to deliver a webhook. */
export const deliveries = new Counter({
  name: `${PREFIX}webhook_deliveries_total`,
  help: 'Attempts to deliver a webhook, by result: delivered, or why not',
  labelNames: ['result'],
  registers: [],
});

export const edgePurges = new Counter({
  name: `${PREFIX}edge_purges_total`,
  help: 'Requests that told a cache in front of the product what has changed, by result: purged or failed',
  labelNames: ['edge', 'result'],
  registers: [],
});

export const edgeBehind = new Gauge({
  name: `${PREFIX}edge_behind_seconds`,
  help: 'How long a cache in front of the product could not be told what has changed; 0 when it was told',
  labelNames: ['edge'],
  registers: [],
});

export const processCounters: readonly Metric[] = [
  databaseWait,
  databaseWaiting,
  databaseAway,
  overLimit,
  refusals,
  signIns,
  deliveries,
  edgePurges,
  edgeBehind,
];
