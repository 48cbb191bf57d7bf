/**
 * Clients that write without a pause, and repeat each write with its key until it is acknowledged: visitors who send
 * enquiries, some with a file, and staff who raise prices by a dollar. Afterwards `judge` counts what is lost or doubled.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../../server/db/connect.ts';
import { buildPdf } from '../support/documents.ts';
import { buildProduct } from '../support/factories.ts';
import { signIn } from '../support/sign-in.ts';
import { multipart } from '../support/uploads.ts';

const VISITORS = 6;
const STAFF = 3;
const TIMEOUT_MS = 10_000;
const SEARCH = `/trpc/site.catalogue.search?input=${encodeURIComponent('{"json":{"q":"raised"}}')}`;

export interface Writers {
  acknowledged(): number;
  /** Requests that got no answer, or one that said to try again. */
  putOff(): number;
  /** How long the slowest answer that put a write off took, in seconds. */
  slowestPutOff(): number;
  /** Reads of visitors that failed, all of them, and why they failed. */
  reads: { failed: number; all: number; why: Set<string> };
  /** Rejects when a client gets an answer that no accident explains. */
  broken: Promise<never>;
  /** Resolves when every write that was begun is acknowledged. */
  stop(): Promise<void>;
  /** Counts after `stop`. */
  judge(): Promise<{ lost: number; doubled: number; wrongMails: number }>;
}

interface WritersOptions {
  url: string;
  sql: Sql;
  /** Every other visitor attaches a file. */
  withFiles?: boolean;
}

interface Body {
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

/** A client that sends a request until it gets an answer that is not "try again". */
function persistent(url: string) {
  let putOff = 0;
  let slowest = 0;
  async function persist(path: string, sent: Body) {
    for (;;) {
      const headers = { ...sent.headers, 'x-forwarded-for': `10.${randomBytes(3).join('.')}` };
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const begin = performance.now();
      const answer = await fetch(`${url}${path}`, { ...sent, method: 'POST', headers, signal }).catch(
        () => null,
      );
      const text = await answer?.text().catch(() => null);
      const isRunning = answer?.status === 409 && text?.includes('still running');
      if (answer && text && answer.status < 500 && !isRunning) {
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
        return JSON.parse(text);
      }
      putOff++;
      slowest = Math.max(slowest, (performance.now() - begin) / 1000);
      await pause(50);
    }
  }
  return { persist, putOff: () => putOff, slowestPutOff: () => slowest };
}

export async function startWriters({ url, sql, withFiles = false }: WritersOptions): Promise<Writers> {
  const session = await signIn(sql, 'admin');
  // The clock may be moved by a day, and the session shall outlast that.
  await sql`update sessions set expires_at = now() + interval '29 days'`;
  const products: string[] = [];
  for (let number = 0; number < STAFF; number++)
    products.push(await buildProduct(sql, { name: `Raised ${number}`, price: 100 }));
  const enquiries: { key: string; id: string }[] = [];
  const raised = products.map(() => 0);
  const reads = { failed: 0, all: 0, why: new Set<string>() };
  let running = true;
  let begun = 0;
  const { persist, putOff, slowestPutOff } = persistent(url);

  async function attach(): Promise<object> {
    const { payload, headers } = multipart([{ name: 'plan.pdf', bytes: buildPdf(50_000) }]);
    const sent = { headers: { ...headers, authorization: 'Bearer none' }, body: new Uint8Array(payload) };
    const { path, token } = await persist('/uploads/contact_uploads', sent);
    return { file_url: path, file_token: token };
  }

  async function visit(visitor: number): Promise<void> {
    while (running) {
      begun++;
      const key = randomUUID();
      const json = {
        idempotency_key: key,
        full_name: 'Hana Ngata',
        email: `${key}@example.com`,
        subject: 'Request a Quote',
        message: 'Twelve windows for a house.',
        ...(withFiles && visitor % 2 === 0 && (await attach())),
      };
      const headers = { 'content-type': 'application/json', authorization: 'Bearer none' };
      const answer = await persist('/trpc/site.contact.submit', { headers, body: JSON.stringify({ json }) });
      enquiries.push({ key, id: answer.result.data.json.id });
      await pause(20);
    }
  }

  async function raise(person: number): Promise<void> {
    while (running) {
      const change = { field: 'price', unit: 'amount', value: 1 };
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${session}`,
        'idempotency-key': randomUUID(),
      };
      await persist('/api/products/bulk', {
        headers,
        body: JSON.stringify({ ids: [products[person]], change }),
      });
      raised[person]!++;
      await pause(20);
    }
  }

  async function read(): Promise<void> {
    while (running) {
      reads.all++;
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const failure = await fetch(`${url}${SEARCH}`, { signal }).then(
        async (answer) => {
          const text = await answer.text();
          return answer.status === 200 ? null : `${answer.status} ${text.slice(0, 100)}`;
        },
        (error: Error) => error.message,
      );
      if (failure !== null) {
        reads.failed++;
        reads.why.add(failure);
      }
      await pause(100);
    }
  }

  const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
  const work = Promise.all([...numbers(VISITORS).map(visit), ...numbers(STAFF).map(raise), read()]);
  const broken = new Promise<never>((_, reject) => {
    work.catch((error: Error) => {
      running = false;
      reject(error);
    });
  });
  broken.catch(() => undefined);
  return {
    acknowledged: () => enquiries.length + raised.reduce((sum, count) => sum + count, 0),
    putOff,
    slowestPutOff,
    reads,
    broken,
    async stop() {
      running = false;
      await work;
    },
    judge: () => judge({ sql, enquiries, begun, products, raised }),
  };
}

interface Told {
  sql: Sql;
  enquiries: readonly { key: string; id: string }[];
  /** How many enquiries were begun. */
  begun: number;
  products: readonly string[];
  /** How often the price of each product was raised. */
  raised: readonly number[];
}

async function judge({ sql, enquiries, begun, products, raised }: Told) {
  const rows = await sql<{ id: string; idempotency_key: string; mails: number }[]>`
    select id, idempotency_key, (select count(*) from mails where contact_query_id = q.id) as mails
    from contact_queries q`;
  const ids = new Map(rows.map((row) => [row.idempotency_key, row.id]));
  const priced = await sql<{ id: string; price: number }[]>`
    select id, price from products where id = any(${[...products]}::uuid[])`;
  let lost = enquiries.filter(({ key, id }) => ids.get(key) !== id).length;
  let doubled = rows.length - Math.min(ids.size, begun);
  for (const [person, id] of products.entries()) {
    const more = priced.find((product) => product.id === id)!.price - 100 - raised[person]!;
    lost += Math.max(0, -more);
    doubled += Math.max(0, more);
  }
  return { lost, doubled, wrongMails: rows.filter(({ mails }) => mails !== 2).length };
}
