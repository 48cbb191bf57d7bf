import { Counter, Histogram } from 'prom-client';

/** How long queries waited for a free connection. Counted over all pools of the process. */
export const databaseWait = new Histogram({
  name: 'database_wait_seconds',
  help: 'Time that a query waited for a connection',
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
  registers: [],
});

/** Queries that PostgreSQL itself did not answer. */
export const databaseAway = new Counter({
  name: 'database_away_total',
  help: 'Queries that failed because no connection was free or the database did not answer',
  registers: [],
});
