/** What the typed client does for whole jobs: imports, and the feed of changes. */
import { describe, expect, test } from 'vitest';
import { createClient, followChanges, importProducts } from '../client/create-client.ts';
import { startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { signIn } from './support/sign-in.ts';
import { failureOf, REQUEST_ID } from './support/typed-clients.ts';

const { sql, target } = await createDatabase();
const { app } = await startApp(target);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const client = createClient({ url, token: await signIn(sql, 'admin') });

describe('an import', () => {
  const rows = (price: (n: number) => string) =>
    Array.from({ length: 450 }, (_, n) => ({
      line: n + 2,
      values: { name: `Imported ${n}`, price: price(n) },
    }));

  test('creates and changes products in pieces, and says what it did', async () => {
    const first = await importProducts(
      client,
      rows(() => '5'),
      { file_name: 'prices.csv' },
    );
    expect(first).toMatchObject({ created: 450, updated: 0, error_count: 0 });
    expect(first.operation_id).toMatch(REQUEST_ID);
    const prices = rows((n) => (n < 3 ? '6' : '5'));
    const second = await importProducts(
      client,
      [...prices, { line: 900, values: { name: 'Unknown', price: '1' } }],
      {
        mode: 'update',
      },
    );
    expect(second).toMatchObject({ created: 0, updated: 3, unchanged: 447, left_out: 1 });
  });

  test('with a wrong row changes nothing, and names the row', async () => {
    const done = await importProducts(
      client,
      rows((n) => (n === 300 ? 'cheap' : '9')),
    );
    expect(done).toMatchObject({ operation_id: null, error_count: 1 });
    expect(done.errors[0]).toMatchObject({ line: 302, column: 'price', value: 'cheap' });
    expect(await sql`select 1 from products where price = 9`).toHaveLength(0);
  });
});

test('following the changes ends when the signal was aborted while a page was dealt with', async () => {
  const controller = new AbortController();
  const following = followChanges(client, { pauseMs: 3_600_000, signal: controller.signal });
  await following.next();
  controller.abort();
  expect((await failureOf(following.next())).code).toBe('ABORTED');
});

test('following the changes yields each one once, from the place that was kept', async () => {
  const names = async function* (after?: string) {
    const options = { nouns: ['brands' as const], pauseMs: 1, ...(after !== undefined && { after }) };
    for await (const { items, cursor } of followChanges(client, options)) {
      const ids = items.filter(({ action }) => action === 'create').map(({ id }) => id);
      yield { ids, cursor };
    }
  };
  const first = names();
  const { value: begin } = await first.next();
  const { id: one } = await client.staff.brands.create.mutate({ name: 'Followed 1' });
  const { id: two } = await client.staff.brands.create.mutate({ name: 'Followed 2' });
  const seen: string[] = [];
  for await (const { ids } of names(begin?.cursor)) {
    // A transaction of another test holds the place back, so older changes may come before.
    seen.push(...ids.filter((id) => id === one || id === two));
    if (seen.includes(two)) break;
  }
  expect(seen).toEqual([one, two]);
  const controller = new AbortController();
  const following = followChanges(client, { pauseMs: 60_000, signal: controller.signal });
  await following.next();
  const next = failureOf(following.next());
  controller.abort();
  expect((await next).code).toBe('ABORTED');
});
