import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { openPools } from './pools.ts';
import { DatabaseAwayError } from './query-limits.ts';

/** Takes connections and never answers, as a database on a machine that is too busy. */
const sockets = new Set<Socket>();
const busy = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
await once(busy, 'listening');
const { port } = busy.address() as AddressInfo;
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  busy.close();
});

test.each(['sql', 'listener', 'webhookSql'] as const)(
  'a query of a start waits longer in "%s" than one of a request',
  async (name) => {
    let isStarting = true;
    const app = { host: '127.0.0.1', port, user: 'southbeam', database: 'southbeam' };
    const pools = openPools({ app, direct: app }, () => isStarting);
    let hasEnded = false;
    const first = pools[name]`select 1`.catch(() => {
      hasEnded = true;
    });
    isStarting = false;
    await expect(pools[name]`select 2`).rejects.toBeInstanceOf(DatabaseAwayError);
    expect(hasEnded).toBe(false);
    for (const socket of sockets) socket.destroy();
    await Promise.all(Object.values(pools).map((pool) => pool.end({ timeout: 0 })));
    await first;
  },
);
