/**
 * Staff who raise prices by a dollar and make brands. They send each call three times at once with one key: it must be made once,
 * and all its answers must be equal.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { buildProduct } from '../../tests/support/factories.ts';
import type { Writer, WriterOptions } from './writer.ts';

const STAFF = 3;
const TIMES = 3;

export async function writeCalls({ sql, client, session, isRunning }: WriterOptions): Promise<Writer> {
  const products: string[] = [];
  for (let number = 0; number < STAFF; number++)
    products.push(await buildProduct(sql, { name: `Raised ${number}`, price: 100 }));
  const raised = products.map(() => 0);
  const brands: string[] = [];
  let unequal = 0;

  async function call(path: string, body: object): Promise<void> {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${session}`,
      'idempotency-key': randomUUID(),
    };
    const sent = { headers, body: JSON.stringify(body) };
    const answers = await Promise.all(Array.from({ length: TIMES }, () => client.send(path, sent)));
    if (new Set(answers).size > 1) unequal++;
  }

  async function work(person: number): Promise<void> {
    while (isRunning()) {
      // All of them raise the price of one product, so that the calls wait for each other.
      await call('/api/products/bulk', {
        ids: [...new Set([products[0], products[person]])],
        change: { field: 'price', unit: 'amount', value: 1 },
      });
      raised[person]!++;
      const name = `Trade mark ${randomUUID()}`;
      await call('/api/brands', { name });
      brands.push(name);
      await pause(20);
    }
  }

  return {
    clients: products.map((_, person) => () => work(person)),
    acknowledged: () => brands.length + raised.reduce((sum, count) => sum + count, 0),
    async judge() {
      const priced = await sql<{ id: string; price: number }[]>`
        select id, price from products where id = any(${products}::uuid[])`;
      const made = (
        await sql<{ name: string }[]>`select name from brands where name like 'Trade mark %'`
      ).map(({ name }) => name);
      let lost = brands.filter((name) => !made.includes(name)).length;
      let doubled = made.length - brands.length + lost;
      const all = raised.reduce((sum, count) => sum + count, 0);
      for (const [person, id] of products.entries()) {
        const asked = person === 0 ? all : raised[person]!;
        const more = priced.find((product) => product.id === id)!.price - 100 - asked;
        lost += Math.max(0, -more);
        doubled += Math.max(0, more);
      }
      return { lost, doubled, unequal };
    },
  };
}
