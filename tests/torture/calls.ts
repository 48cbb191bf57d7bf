/**
 * Stress test for idempotency keys. Each mutation is sent three times at once, and again until it is answered, while the
 * server is killed at random. Afterwards each must have been made exactly once, and all its answers must be equal.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { buildProduct } from '../support/factories.ts';
import { type KillableServer, prepareServer } from '../support/killable-server.ts';
import { signIn } from '../support/sign-in.ts';

export interface CallTorture {
  mutations: number;
  kills: number;
  /** Mutations in progress at the same time; each is sent three times. */
  atOnce: number;
  isBuilt: boolean;
}

export interface CallOutcome {
  answered: number;
  kills: number;
  /** Requests that got no answer, or one that said to try again. */
  cut: number;
  /** Mutations that were made more than once, or not at all. */
  doubled: number;
  lost: number;
  /** Mutations with an answer that differs from the others, or that is an error. */
  wrong: number;
}

const TIMES = 3;
const PRODUCTS = 10;

export async function tortureCalls(options: CallTorture): Promise<CallOutcome> {
  const server = await prepareServer({ isBuilt: options.isBuilt });
  try {
    await server.start();
    const session = await signIn(server.sql, 'admin');
    const products: string[] = [];
    for (let number = 0; number < PRODUCTS; number++)
      products.push(await buildProduct(server.sql, { name: `Product ${number}`, price: 100 }));
    let begun = 0;
    let answered = 0;
    let kills = 0;
    let cut = 0;
    let wrong = 0;

    /** Sends a call until it gets an answer that is not "try again". */
    async function persist(path: string, body: object, key: string): Promise<string> {
      for (;;) {
        const response = await fetch(`${server.url}${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${session}`,
            'idempotency-key': key,
            // A network of its own, as if through a proxy, because calls are limited per network.
            'x-forwarded-for': `10.${randomBytes(3).join('.')}`,
          },
          body: JSON.stringify(body),
        }).catch(() => null);
        const text = await response?.text().catch(() => null);
        const isRunning = response?.status === 409 && text?.includes('still running');
        if (response && text && response.status !== 503 && !isRunning) return `${response.status} ${text}`;
        cut++;
        await pause(50);
      }
    }

    async function make(number: number): Promise<void> {
      const key = randomUUID();
      // A new brand, or a dollar more for one of a few products, so that the calls wait for each other.
      const [path, body] =
        number % 2 === 0
          ? ['/api/brands', { name: `Trade mark ${number}` }]
          : [
              '/api/products/bulk',
              {
                ids: [products[number % PRODUCTS]],
                change: { field: 'price', unit: 'amount', value: 1 },
              },
            ];
      const answers = await Promise.all(Array.from({ length: TIMES }, () => persist(path, body, key)));
      if (new Set(answers).size > 1 || !answers[0]!.startsWith('200 ')) wrong++;
      answered++;
    }

    async function work(): Promise<void> {
      while (begun < options.mutations) await make(begun++);
    }

    async function killAll(): Promise<void> {
      while (kills < options.kills && answered < options.mutations) {
        const next = (options.mutations * (kills + Math.random())) / options.kills;
        while (answered < Math.min(next, options.mutations - 1)) await pause(5);
        await server.kill();
        await server.start();
        kills++;
      }
    }

    await Promise.all([...Array.from({ length: options.atOnce }, work), killAll()]);
    return { answered, kills, cut, wrong, ...(await count(server, options.mutations, products)) };
  } finally {
    await server.end();
  }
}

/** Compares what the database holds with what was asked for. */
async function count({ sql }: KillableServer, mutations: number, products: string[]) {
  const brands = await sql<{ name: string }[]>`select name from brands where name like 'Trade mark %'`;
  const made = new Set(brands.map(({ name }) => name));
  const priced = await sql<{ id: string; price: number }[]>`
    select id, price from products where id = any(${products}::uuid[])`;
  let doubled = brands.length - made.size;
  let lost = 0;
  for (let number = 0; number < mutations; number += 2) if (!made.has(`Trade mark ${number}`)) lost++;
  for (const [place, id] of products.entries()) {
    let asked = 0;
    for (let number = 1; number < mutations; number += 2) if (number % PRODUCTS === place) asked++;
    const rises = priced.find((product) => product.id === id)!.price - 100;
    doubled += Math.max(0, rises - asked);
    lost += Math.max(0, asked - rises);
  }
  return { doubled, lost };
}
