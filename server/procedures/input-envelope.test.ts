/**
 * Inputs that must not reach superjson: sent over HTTP by GET, POST and batch, with every type superjson
 * knows.
 */
import superjson from 'superjson';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { AppError } from '../app-error.ts';
import { readInput } from './input-envelope.ts';

const { target } = await createDatabase();
const { app } = await startApp(target);

type Envelope = { json?: unknown; meta?: unknown };

/** Sends the envelope in every way that reaches a procedure. */
function send(envelope: unknown) {
  const path = '/trpc/site.catalogue.search';
  const text = JSON.stringify(envelope);
  const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000' };
  const batch = JSON.stringify({ 0: envelope, 1: envelope });
  const batchUrl = `${path},site.catalogue.search?batch=1`;
  return Promise.all([
    app.inject({ url: `${path}?input=${encodeURIComponent(text)}` }),
    app.inject({ url: `${batchUrl}&input=${encodeURIComponent(batch)}` }),
    app.inject({ method: 'POST', url: '/trpc/auth.signIn', headers, payload: text }),
    app.inject({ method: 'POST', url: '/trpc/auth.signIn,auth.signIn?batch=1', headers, payload: batch }),
  ]);
}

async function expectRefusal(envelope: unknown): Promise<void> {
  expect(() => readInput(JSON.parse(JSON.stringify(envelope)))).toThrow(AppError);
  for (const { statusCode, body } of await send(envelope)) {
    expect([statusCode, body.slice(0, 300)]).toEqual([400, body.slice(0, 300)]);
    expect(body).toContain('BAD_REQUEST');
  }
}

describe('superjson never reads an input', () => {
  test('that asks for a typed array of any length', async () => {
    const before = process.memoryUsage().rss;
    for (const length of [3, 3e7, 1e9, 2 ** 40, -1]) {
      for (const type of ['Float64Array', 'BigUint64Array', 'Uint8Array']) {
        await expectRefusal({
          json: { q: { length } },
          meta: { values: { q: [['typed-array', type]] } },
        });
      }
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
  });

  const values: Record<string, unknown> = {
    bigint: 1n,
    Set: new Set([1]),
    Map: new Map([[1, 2]]),
    regexp: /a/,
    Error: new Error('x'),
    URL: new URL('https://example.com'),
    'typed-array': new Uint8Array(2),
    number: Number.NaN,
    'nested set': { a: [new Set([1])] },
  };
  for (const [type, value] of Object.entries(values)) {
    test(`that holds a ${type}`, async () => {
      await expectRefusal(superjson.serialize({ q: value }));
      await expectRefusal(superjson.serialize(value));
    });
  }

  const envelopes: Record<string, unknown> = {
    'a class': { json: { q: {} }, meta: { values: { q: [['class', 'Object']] } } },
    'a custom type': { json: { q: {} }, meta: { values: { q: [['custom', 'x']] } } },
    'a symbol': { json: { q: 'x' }, meta: { values: { q: [['symbol', 'x']] } } },
    'an index far beyond the end of an array': {
      json: { ids: [] },
      meta: { values: { 'ids.4294967294': ['undefined'] }, v: 1 },
    },
    'a path into a string': { json: { q: 'abc' }, meta: { values: { 'q.length': ['undefined'] } } },
    'a path that does not exist': { json: {}, meta: { values: { 'a.b.c': ['Date'] } } },
    'a path of 5,000 parts': { json: {}, meta: { values: { [Array(5000).fill('a').join('.')]: ['Date'] } } },
    'a date below a date': { json: { q: 'x' }, meta: { values: { q: ['Date', { x: ['Date'] }] } } },
    'a date that is an object': { json: { q: {} }, meta: { values: { q: ['Date'] } } },
    'an invalid date': { json: { q: 'x' }, meta: { values: { q: ['Date'] } } },
    'a date that PostgreSQL cannot read': {
      json: { q: '+275760-09-13T00:00:00.000Z' },
      meta: { values: { q: ['Date'] } },
    },
    'a date before our era': {
      json: { q: '-000001-01-01T00:00:00.000Z' },
      meta: { values: { q: ['Date'] } },
    },
    'undefined in place of a value': { json: { q: 'x' }, meta: { values: { q: ['undefined'] } } },
    'a string as annotations': { json: { q: 'x' }, meta: { values: 'Date' } },
    'meta that is an array': { json: { q: 'x' }, meta: [] },
    'a prototype': JSON.parse('{"json":{"__proto__":{"admin":true}}}'),
    'a constructor': { json: { constructor: { prototype: {} } } },
    'more than json and meta': { json: {}, other: 1 },
    'an array': [],
    'a number': 5,
    'a string': 'json',
    null: null,
    '30,000 values': {
      json: {
        q: Array(6000)
          .fill(0)
          .map(() => [0, 0, 0, 0]),
      },
    },
    '17 levels': { json: nest(17) },
    'a field with a long name': { json: { ['k'.repeat(101)]: 1 } },
  };
  for (const [what, envelope] of Object.entries(envelopes)) {
    test(`that is or holds ${what}`, async () => {
      // Too long for the address of a GET request, so it is not sent over HTTP.
      if (JSON.stringify(envelope).length > 6000) expect(() => readInput(envelope)).toThrow(AppError);
      else await expectRefusal(envelope);
    });
  }

  test('that is nested 100,000 levels deep', async () => {
    const payload = `{"json":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000' };
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/trpc/auth.signIn',
      headers,
      payload,
    });
    expect([statusCode, body.includes('nested more than 16 levels')]).toEqual([400, true]);
  });
});

describe('an input is read', () => {
  const date = new Date('2026-11-22T00:00:00Z');
  const shared = [1, 2];
  const inputs: unknown[] = [
    undefined,
    { q: 'timber', page: 2, brand_id: undefined },
    { id: 'x', updated_at: date, data: { a: [undefined, date, null] } },
    { one: shared, two: shared },
    [date],
    'text',
    { ids: Array.from({ length: 5000 }, () => '00000000-0000-4000-8000-000000000000') },
  ];
  for (const input of inputs) {
    test(`as it was sent: ${JSON.stringify(input)?.slice(0, 60)}`, () => {
      const sent = JSON.parse(JSON.stringify(superjson.serialize(input))) as Envelope;
      expect(readInput(sent)).toEqual(input);
    });
  }
});

function nest(levels: number): unknown {
  return levels === 0 ? 1 : [nest(levels - 1)];
}
