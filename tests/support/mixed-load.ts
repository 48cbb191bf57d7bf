/**
 * What a busy day looks like, at a fixed rate, whether or not earlier requests are answered: of 20 requests 15 are reads of
 * visitors, 2 of staff, 2 are enquiries and 1 is a write of staff: mostly of prices, and sometimes of what visitors see. Every write has its idempotency key.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Sql } from '../../server/db/connect.ts';
import { type Answer, openClient, type Retries, type Sent } from './retrying-client.ts';

export const KINDS = ['read', 'staff read', 'enquiry', 'staff write'] as const;
type Kind = (typeof KINDS)[number];

/**
 * How long answers took from when their requests were due, in milliseconds. Plain numbers: hundreds of thousands of objects would
 * make the load itself slower and slower.
 */
export type Times = Record<Kind, number[]>;

export interface MixedResult {
  sent: number;
  times: Times;
  retries: Retries;
  /** What was answered with anything but 200, or not at all. */
  failures: string[];
  /** Acknowledged enquiries: their key and the id in the answer. */
  enquiries: { key: string; id: string }[];
  /** Names of acknowledged new products. They are drafts, so that pages do not grow with the load. */
  drafts: string[];
  /** How often each product's price was acknowledged as raised by a dollar. */
  rises: Map<string, number>;
}

export interface MixedLoad {
  url: string;
  /** The session of an admin. */
  session: string;
  /** Ids of products. */
  products: readonly string[];
  perSecond: number;
}

const WORDS = ['framing', 'h3.2', 'cladding', 'deck screws', 'gib board', 'window', 'lvl beam', 'radiata'];

/** Fills an empty catalogue for the load. @returns the ids. */
export async function fillCatalogue(sql: Sql, count = 300): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with category as (insert into categories (name, type) values ('Timber', 'products') returning id),
    brand as (insert into brands (name) values ('Ironbark') returning id)
    insert into products (name, description, short_description, price, category_id, brand_id, is_published)
    select (array['Radiata framing', 'Cedar cladding', 'LVL beam', 'Deck screws', 'Awning window'])[number % 5 + 1]
      || ' ' || number, 'For houses, decks and sheds. H3.2 treated.', 'In stock', 100, category.id, brand.id, true
    from generate_series(1, ${count}::int) as number, category, brand returning id`;
  return rows.map(({ id }) => id);
}

const noTimes = (): Times => ({ read: [], 'staff read': [], enquiry: [], 'staff write': [] });
const any = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)]!;
const inputOf = (json: object) => encodeURIComponent(JSON.stringify({ json }));

/** Starts the load. `stop` resolves when every request that was sent has been answered. */
export function startMixedLoad(load: MixedLoad) {
  const { url, perSecond } = load;
  const client = openClient(url);
  const result: MixedResult = {
    sent: 0,
    times: noTimes(),
    retries: client.retries,
    failures: [],
    enquiries: [],
    drafts: [],
    rises: new Map(),
  };
  const open = new Set<Promise<void>>();
  const begin = performance.now();

  async function send(kind: Kind, dueAt: number, sent: Sent): Promise<Answer | null> {
    // Each as if through a proxy from a network of its own, because requests are limited per network.
    const headers = { ...sent.headers, 'x-forwarded-for': `10.${randomBytes(3).join('.')}` };
    const answer = await client.send({ ...sent, headers }).catch((error: Error) => error);
    if (answer instanceof Error || answer.status !== 200) {
      const why =
        answer instanceof Error ? answer.message : `${answer.status} ${answer.text().slice(0, 200)}`;
      result.failures.push(`${kind} ${sent.method} ${sent.path.slice(0, 60)}: ${why}`);
      return null;
    }
    result.times[kind].push(performance.now() - dueAt);
    return answer;
  }

  const turns = turnsOf(load, result, send);
  const timer = setInterval(() => {
    const due = 1 + Math.floor(((performance.now() - begin) * perSecond) / 1000);
    for (; result.sent < due; result.sent++) {
      // 7 and 20 have no common factor, so the kinds take turns.
      const turn = turns[(result.sent * 7) % turns.length]!;
      const answered: Promise<void> = turn(begin + (result.sent * 1000) / perSecond).then(() => {
        open.delete(answered);
      });
      open.add(answered);
    }
  }, 2);

  return {
    result,
    /** The times since it was last asked. */
    takeTimes(): Times {
      const { times } = result;
      result.times = noTimes();
      return times;
    },
    async stop(): Promise<MixedResult> {
      clearInterval(timer);
      await Promise.all(open);
      client.close();
      return result;
    },
  };
}

/** Sends a request and notes how it ended. Resolves with an answer of 200, otherwise with null. */
type Send = (kind: Kind, dueAt: number, sent: Sent) => Promise<Answer | null>;
/** Sends one request of a kind that was due at a time. */
type Turn = (dueAt: number) => Promise<unknown>;

/** Twenty turns, each with its kind of request. */
function turnsOf({ session, products }: MixedLoad, result: MixedResult, send: Send): Turn[] {
  function read(dueAt: number) {
    const path = any([
      '/',
      '/catalog',
      '/contact',
      `/catalog?q=${encodeURIComponent(any(WORDS))}`,
      `/trpc/site.catalogue.search?input=${inputOf({ q: `${any(WORDS)} ${Math.ceil(Math.random() * 100)}` })}`,
      `/trpc/site.catalogue.product?input=${inputOf({ id: any(products) })}`,
    ]);
    return send('read', dueAt, { method: 'GET', path, headers: {} });
  }

  function readAsStaff(dueAt: number) {
    const path = any(['/api/dashboard/counts', '/api/products?limit=20', '/api/contact-queries?limit=20']);
    return send('staff read', dueAt, {
      method: 'GET',
      path,
      headers: { authorization: `Bearer ${session}` },
    });
  }

  async function enquire(dueAt: number) {
    const key = randomUUID();
    const json = {
      idempotency_key: key,
      full_name: 'Hana Ngata',
      email: `${key}@example.com`,
      subject: 'Request a Quote',
      message: 'Twelve windows for a house in Penrose.',
    };
    const answer = await send('enquiry', dueAt, {
      method: 'POST',
      path: '/trpc/site.contact.submit',
      headers: { 'content-type': 'application/json', authorization: 'Bearer none' },
      body: JSON.stringify({ json }),
    });
    if (answer !== null) result.enquiries.push({ key, id: JSON.parse(answer.text()).result.data.json.id });
  }

  async function write(dueAt: number) {
    const call = (method: string, path: string, body: object) =>
      send('staff write', dueAt, {
        method,
        path,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${session}`,
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify(body),
      });
    const id = any(products);
    const chance = Math.random();
    if (chance < 0.1) {
      const name = `Draft ${randomUUID()}`;
      const draft = { name, price: 100, is_published: false };
      if ((await call('POST', '/api/products', draft)) !== null) result.drafts.push(name);
    } else if (chance < 0.2) {
      await call('PATCH', `/api/products/${id}`, { data: { short_description: `In stock ${randomUUID()}` } });
    } else {
      const change = { field: 'price', unit: 'amount', value: 1 };
      if ((await call('POST', '/api/products/bulk', { ids: [id], change })) !== null)
        result.rises.set(id, (result.rises.get(id) ?? 0) + 1);
    }
  }

  return [...Array(15).fill(read), ...Array(2).fill(readAsStaff), enquire, enquire, write];
}
