import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { eventually, startApp } from '../../tests/support/app.ts';
import { bytesInUse } from '../../tests/support/bytes-in-use.ts';
import { layCable } from '../../tests/support/cable.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildPdf } from '../../tests/support/documents.ts';
import { buildProduct } from '../../tests/support/factories.ts';
import { upload } from '../../tests/support/uploads.ts';
import { addCounts, deleteOldCounts } from './limits.queries.ts';
import { LIMITS, MAX_COUNTED, RequestLimit } from './limits.rules.ts';

const { sql, target } = await createDatabase();
await buildProduct(sql, { name: 'Radiata framing' });
const limited = { limits: LIMITS, cache: false };
const [one, two] = [await startApp(target, limited), await startApp(target, limited)];
const both = [one.app, two.app] as const;

const SEARCH = `/trpc/site.catalogue.search?input=${encodeURIComponent('{"json":{"q":"radiata"}}')}`;
const EMPTY = '/trpc/site.nothing';

async function ask(app: FastifyInstance, url: string, remoteAddress: string): Promise<number> {
  return (await app.inject({ url, remoteAddress })).statusCode;
}

async function enquire(app: FastifyInstance, remoteAddress: string): Promise<number> {
  const json = {
    idempotency_key: crypto.randomUUID(),
    full_name: 'Wiremu Parata',
    email: `${crypto.randomUUID()}@example.com`,
    subject: 'Request a Quote',
    message: 'Please send a price for the framing.',
  };
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/trpc/site.contact.submit',
    remoteAddress,
    headers: { 'content-type': 'application/json', authorization: 'Bearer none' },
    payload: JSON.stringify({ json }),
  });
  return statusCode;
}

const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length;

describe('across two instances', () => {
  test('exactly 10 enquiries from one address pass, even when all are sent at once', async () => {
    const turns = Array.from({ length: 24 }, (_, turn) => enquire(both[turn % 2]!, '192.0.2.1'));
    expect(count(await Promise.all(turns), 200)).toBe(10);
    for (const app of both) expect(await enquire(app, '192.0.2.1')).toBe(429);
    expect(await enquire(one.app, '192.0.2.2')).toBe(200);
  });

  test('exactly 50 files from one address pass', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 52; turn++) {
      const file = { name: 'a.pdf', bytes: buildPdf() };
      statuses.push((await upload(both[turn % 2]!, 'none', 'contact_uploads', file)).statusCode);
    }
    expect(statuses).toEqual([...Array(50).fill(200), 429, 429]);
  });

  test('120 searches a minute pass, and at most 20% more', async () => {
    let passed = 0;
    const overrun = LIMITS.searches * 0.2;
    await eventually('both refuse', async () => {
      const statuses = [await ask(one.app, SEARCH, '192.0.2.3'), await ask(two.app, SEARCH, '192.0.2.3')];
      passed += count(statuses, 200);
      return count(statuses, 429) === 2;
    });
    process.stdout.write(
      `searches let through by two instances: ${passed}, asked 120 to ${120 + overrun} and what is under way\n`,
    );
    expect(passed).toBeGreaterThanOrEqual(120);
    expect(passed).toBeLessThanOrEqual(120 + overrun + 24);
    expect(await ask(one.app, EMPTY, '192.0.2.3')).toBe(404);
    expect(await ask(one.app, SEARCH, '192.0.2.4')).toBe(200);
  });

  test('a flood faster than the exchange passes at most the limit of each instance', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 1500 }, (_, turn) => ask(both[turn % 2]!, EMPTY, '192.0.2.5')),
    );
    expect(count(statuses, 404)).toBeLessThanOrEqual(2 * LIMITS.calls);
    await eventually('both refuse', async () => {
      const answers = [await ask(one.app, EMPTY, '192.0.2.5'), await ask(two.app, EMPTY, '192.0.2.5')];
      return count(answers, 429) === 2;
    });
  });
});

describe('an IPv6 network', () => {
  test('of 64 bits counts as one visitor, whichever of its addresses is used', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn++)
      statuses.push(await enquire(both[turn % 2]!, `2001:db8:1:1::${turn.toString(16)}`));
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect(await enquire(one.app, '2001:db8:1:2::1')).toBe(200);
  });

  test('of 48 bits counts as ten visitors, whichever of its networks of 64 bits are used', async () => {
    const { app } = await startApp(target, { limits: { ...LIMITS, calls: 3 }, cache: false });
    const statuses: number[] = [];
    for (let turn = 0; turn < 40; turn++)
      statuses.push(await ask(app, EMPTY, `2001:db8:2:${turn.toString(16)}::1`));
    expect(count(statuses, 404)).toBe(30);
    expect(statuses.slice(30)).toEqual(Array(10).fill(429));
    expect(await ask(app, EMPTY, '2001:db8:3::1')).toBe(404);
  });
});

test('while the database is away, each instance applies the limits by itself and keeps answering', async () => {
  const cable = await layCable(target);
  const { app } = await startApp(cable.target, {
    limits: { ...LIMITS, calls: 60, searches: 20, enquiries: 2 },
    cache: false,
  });
  cable.cut();
  const searches: number[] = [];
  for (let turn = 0; turn < 25; turn++) searches.push(await ask(app, SEARCH, '192.0.2.6'));
  expect(searches).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
  const begin = performance.now();
  expect(await enquire(app, '192.0.2.7')).toBe(503);
  expect(performance.now() - begin).toBeLessThan(2000);
  expect(await enquire(app, '192.0.2.7')).toBe(503);
  expect(await enquire(app, '192.0.2.7')).toBe(429);
  cable.mend();
  // Each try counts, so each has its own address.
  let tries = 0;
  await eventually(
    'enquiries are taken again',
    async () => (await enquire(app, `198.51.100.${tries++}`)) === 200,
  );
});

describe('the response cache', () => {
  test('answers without counting calls or searches', async () => {
    const { app } = await startApp(target, { limits: { ...LIMITS, calls: 3, searches: 2 } });
    for (const url of [SEARCH, '/catalog']) expect(await ask(app, url, '192.0.2.9')).toBe(200);
    for (let turn = 0; turn < 50; turn++) {
      for (const url of [SEARCH, '/catalog']) expect(await ask(app, url, '192.0.2.9')).toBe(200);
    }
    // Only the first page counts, so two searches are left.
    expect(await ask(app, '/catalog?q=other', '192.0.2.9')).toBe(200);
    expect(await ask(app, '/catalog?q=another', '192.0.2.9')).toBe(200);
    expect(await ask(app, '/catalog?q=third', '192.0.2.9')).toBe(429);
  });

  test('has its own limit, beyond which its answers count as calls', async () => {
    const { app } = await startApp(target, { limits: { ...LIMITS, calls: 3, cached: 20 } });
    const statuses: number[] = [];
    for (let turn = 0; turn < 30; turn++) statuses.push(await ask(app, SEARCH, '192.0.2.10'));
    // The first request and two beyond the limit count as calls.
    expect(statuses).toEqual([...Array(23).fill(200), ...Array(7).fill(429)]);
    expect(await ask(app, SEARCH, '192.0.2.11')).toBe(200);
  });
});

describe('counting', () => {
  test('a million networks takes bounded memory', async () => {
    const limit = new RequestLimit({ name: 'calls', max: 600, windowMs: 60_000 });
    const before = await bytesInUse();
    const begin = performance.now();
    for (let n = 0; n < 1_000_000; n++)
      limit.take(`2001:db8:${(n >> 16).toString(16)}:${(n & 0xffff).toString(16)}::/64`);
    const taken = performance.now() - begin;
    const megabytes = ((await bytesInUse()) - before) / 1e6;
    process.stdout.write(
      `a million networks: ${limit.size} kept, ${megabytes.toFixed(1)} MB, ${taken.toFixed(0)} ns each\n`,
    );
    expect(limit.size).toBeLessThanOrEqual(MAX_COUNTED);
    expect(megabytes).toBeLessThan(30);
    // Removing the oldest entries from a single map takes a hundred times as long.
    expect(taken).toBeLessThan(40_000);
  });

  test('never queries the database in a request, and reports every tenth of a limit in the background', async () => {
    const told: number[] = [];
    const limit = new RequestLimit({
      name: 'told',
      max: 100,
      windowMs: 60_000,
      async exchange(counts) {
        told.push(...counts.map(({ taken }) => taken));
        return addCounts(sql, counts);
      },
    });
    for (let turn = 0; turn < 9; turn++) expect(limit.take('a')).toBe(0);
    expect(told).toEqual([]);
    limit.take('a');
    expect(told).toEqual([10]);
    await limit.told();
    for (let turn = 0; turn < 9; turn++) limit.take('a');
    await limit.told();
    expect(told).toEqual([10]);
  });

  test('uses the window of the first instance everywhere, passed on as remaining time', async () => {
    const make = (windowMs: number) =>
      new RequestLimit({ name: 'window', max: 10, windowMs, exchange: (counts) => addCounts(sql, counts) });
    const [first, second] = [make(20_000), make(60_000)];
    for (let turn = 0; turn < 10; turn++) first.take('a');
    await first.told();
    second.take('a');
    await second.told();
    const wait = second.take('a');
    expect(wait).toBeGreaterThan(15);
    expect(wait).toBeLessThanOrEqual(20);
    await sql`update request_counts set ends_at = now() - interval '1 ms' where key = 'window a'`;
    const third = make(60_000);
    third.take('a');
    await third.told();
    expect(third.take('a')).toBe(0);
  });

  test('deletes windows that have ended', async () => {
    await addCounts(sql, [
      { key: 'swept a', taken: 1, remaining_ms: -120_000 },
      { key: 'swept b', taken: 1, remaining_ms: 60_000 },
    ]);
    await deleteOldCounts(sql);
    expect(await sql`select key from request_counts where key like 'swept %'`).toEqual([{ key: 'swept b' }]);
  });
});
