/**
 * What scripts do, with the typed client and a token, against the built product with its own PostgreSQL (fsync on): prices by code,
 * a mirror, and single updates under the limit of the token, while a browser at the same address opens pages.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient, importProducts, readAll } from '../../client/create-client.ts';
import { buildToken } from '../../tests/support/build-token.ts';
import { prepareServer } from '../../tests/support/killable-server.ts';
import type { Row } from './rows.ts';

const PRODUCTS = 5000;
/** Not a multiple of the page of a list or of the limit. */
const UPDATES = 4997;
const AT_ONCE = 10;
const SCOPES = ['productImports:write', 'products:read', 'products:write', 'changes:read'];

export async function benchScripts(): Promise<Row[]> {
  const server = await prepareServer({ isBuilt: true });
  try {
    await server.start();
    await server.sql`
      insert into products (name, sku, price) select 'Scripted ' || n, 'SC-' || n, 1 from generate_series(1, ${PRODUCTS}) n`;
    const { secret } = await buildToken(server.sql, { scopes: SCOPES });
    const client = createClient({ url: server.url, token: secret });
    const { cursor } = await client.staff.changes.list.query({ after: 'now' });
    const imported = await timeImport(client);
    const mirrored = await timeMirror(client, cursor);
    return [imported, mirrored, ...(await updateBesidePages(client, server.url))];
  } finally {
    await server.end();
  }
}

async function timeImport(client: Client): Promise<Row> {
  const rows = Array.from({ length: PRODUCTS }, (_, at) => ({
    line: at + 2,
    values: { sku: `SC-${at + 1}`, price: String(2 + (at % 100)) },
  }));
  const begin = performance.now();
  const { updated, left_out } = await importProducts(client, rows, { mode: 'update' });
  const seconds = (performance.now() - begin) / 1000;
  return {
    what: `${updated} prices set by code, ${left_out} codes unknown`,
    asked: '<= 2.5 s',
    measured: `${seconds.toFixed(2)} s`,
    ok: seconds <= 2.5 && updated === PRODUCTS,
  };
}

/** Reads what the import has changed, as examples/mirror-products.ts does. */
async function timeMirror(client: Client, after: string): Promise<Row> {
  const begin = performance.now();
  const ids: string[] = [];
  for (let feed = { cursor: after, has_more: true }; feed.has_more; ) {
    const page = await client.staff.changes.list.query({
      after: feed.cursor,
      nouns: ['products'],
      limit: 1000,
    });
    ids.push(...page.items.map(({ id }) => id));
    feed = page;
  }
  let read = 0;
  for (let from = 0; from < ids.length; from += 200)
    for await (const _ of readAll(client.staff.products.list, { ids: ids.slice(from, from + 200) })) read++;
  const seconds = (performance.now() - begin) / 1000;
  return {
    what: `a mirror follows ${ids.length} changes and reads ${read} products`,
    asked: '<= 10 s',
    measured: `${seconds.toFixed(2)} s`,
    ok: seconds <= 10 && read === PRODUCTS,
  };
}

async function updateBesidePages(client: Client, url: string): Promise<Row[]> {
  const records: string[] = [];
  for await (const { id } of readAll(client.staff.products.list, { search: 'Scripted' })) records.push(id);
  let isOver = false;
  let pages = 0;
  let refused = 0;
  async function browse(): Promise<void> {
    while (!isOver) {
      // Another query each time, so that none is cached.
      const { status } = await fetch(`${url}/catalog?q=post+${pages++}`);
      if (status !== 200) refused++;
      await pause(1000);
    }
  }
  const browsing = browse();
  const left = records.slice(0, UPDATES);
  let failed = 0;
  const begin = performance.now();
  async function update(): Promise<void> {
    for (let id = left.pop(); id !== undefined; id = left.pop())
      await client.staff.products.update
        .mutate({ id, data: { stock_quantity: left.length } })
        .catch(() => failed++);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, update));
  const seconds = (performance.now() - begin) / 1000;
  isOver = true;
  await browsing;
  return [
    {
      what: `${UPDATES} single updates under the token's limit of 3,000 a minute, in ${seconds.toFixed(0)} s`,
      asked: '0 failed',
      measured: `${failed} failed`,
      ok: failed === 0,
    },
    {
      what: `${pages} searches that a browser at the same address opens meanwhile, one a second`,
      asked: '0 refused',
      measured: `${refused} refused`,
      ok: refused === 0,
    },
  ];
}
