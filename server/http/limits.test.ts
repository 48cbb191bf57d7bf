/** How calls are counted, and against which address. */
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { eventually, ORIGIN, searchAddress, startApp } from '../../tests/support/app.ts';
import { buildToken } from '../../tests/support/build-token.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { makeTokenSecret } from '../auth/token-secret.ts';
import { LIMITS } from '../limits/limits.rules.ts';
import { limitKey } from './addresses.ts';

const { sql, target } = await createDatabase();

describe('limits', () => {
  test('count every call, including each in a batch, and say when to retry', async () => {
    const { app: limited } = await startApp(target, {
      limits: { ...LIMITS, calls: 20, searches: 5 },
      cache: false,
    });
    const batch =
      '/trpc/site.catalogue.filters,site.catalogue.bargains,site.catalogue.featured?batch=1&input=%7B%7D';
    const statuses: number[] = [];
    for (let call = 0; call < 8; call++)
      statuses.push((await limited.inject({ url: batch, remoteAddress: '192.0.2.1' })).statusCode);
    expect(statuses.indexOf(429)).toBe(6);
    const refused = await limited.inject({ url: batch, remoteAddress: '192.0.2.1' });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await limited.inject({ url: batch, remoteAddress: '192.0.2.2' })).statusCode).toBe(200);
    for (let call = 0; call < 5; call++)
      await limited.inject({ url: searchAddress('a'), remoteAddress: '192.0.2.3' });
    expect((await limited.inject({ url: searchAddress('a'), remoteAddress: '192.0.2.3' })).statusCode).toBe(
      429,
    );
  });

  test('leave pages and monitoring to an office whose script has used up its calls and searches', async () => {
    const { app: limited } = await startApp(target, {
      limits: { ...LIMITS, calls: 8, searches: 4 },
      cache: false,
    });
    const statusOf = async (url: string, method: 'GET' | 'POST' = 'GET') =>
      (await limited.inject({ method, url, headers: { origin: ORIGIN }, remoteAddress: '127.0.0.1' }))
        .statusCode;
    for (let call = 0; call < 4; call++) expect(await statusOf(searchAddress('a'))).toBe(200);
    expect(await statusOf(searchAddress('a'))).toBe(429);
    for (let call = 0; call < 3; call++) expect(await statusOf('/api/products')).toBe(401);
    for (const call of ['/trpc/site.catalogue.filters', '/trpc/nothing', '/api/nothing', '/api/products'])
      expect(await statusOf(call), call).toBe(429);
    expect(await statusOf('/uploads/media', 'POST')).toBe(429);
    expect(await statusOf('/catalog')).toBe(200);
    for (const word of ['pine', 'oak', 'elm', 'ash']) expect(await statusOf(`/catalog?q=${word}`)).toBe(200);
    expect(await statusOf('/catalog?q=yew')).toBe(429);
    // Pages have a limit, too: so far there were six, with the search that was refused.
    expect([
      await statusOf('/about'),
      await statusOf('/'),
      await statusOf('/about'),
      await statusOf('/'),
    ]).toEqual([200, 200, 429, 429]);
    for (let turn = 0; turn < 10; turn++)
      for (const url of ['/metrics', '/healthz', '/readyz']) expect(await statusOf(url), url).toBe(200);
  });

  test('let a browser report, but nobody fill the counts with made-up searches', async () => {
    const { app: limited } = await startApp(target, { limits: { ...LIMITS, reports: 3 } });
    const report = async (q: string) => {
      const answer = await limited.inject({
        method: 'POST',
        url: '/trpc/site.analytics.record',
        headers: { origin: ORIGIN, 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
        payload: { json: { events: [{ kind: 'search', q }] } },
        remoteAddress: '192.0.2.20',
      });
      return answer.statusCode;
    };
    const statuses: number[] = [];
    for (const q of ['pine', 'oak', 'elm', 'ash']) statuses.push(await report(q));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await limited.inject({ url: '/catalog', remoteAddress: '192.0.2.20' })).statusCode).toBe(200);
  });

  test('count what a report holds: each event, and each product that was seen', async () => {
    const { app: limited } = await startApp(target, { limits: { ...LIMITS, reports: 60 } });
    const report = async (events: object[], url = '/trpc/site.analytics.record') => {
      const answer = await limited.inject({
        method: 'POST',
        url,
        headers: { origin: ORIGIN, 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
        payload: url.startsWith('/trpc') ? { json: { events } } : { events },
        remoteAddress: '192.0.2.30',
      });
      return answer.statusCode;
    };
    const searches = (count: number) => Array.from({ length: count }, () => ({ kind: 'search', q: 'pine' }));
    expect(await report(searches(50))).toBe(200);
    expect(await report(searches(50))).toBe(429);
    const seen = Array.from({ length: 11 }, () => crypto.randomUUID());
    expect(await report([{ kind: 'seen', product_ids: seen }])).toBe(429);
    expect(await report(searches(10), '/api/site/analytics/record')).toBe(200);
    expect(await report(searches(1), '/api/site/analytics/record')).toBe(429);
  });

  test('count the calls of a token for the token alone, and those of an unknown one for its address', async () => {
    const { app: limited } = await startApp(target, {
      limits: { ...LIMITS, calls: 3, searches: 1, tokens: 6 },
      cache: false,
    });
    const statusOf = async (url: string, secret?: string) => {
      const headers = secret === undefined ? {} : { authorization: `Bearer ${secret}` };
      return (await limited.inject({ url, headers, remoteAddress: '192.0.2.70' })).statusCode;
    };
    const [one, other] = [await buildToken(sql), await buildToken(sql)];
    // The first call of each makes it known, and counts for the address.
    for (const { secret } of [one, other]) expect(await statusOf('/api/products', secret)).toBe(200);
    expect(await statusOf('/api/products')).toBe(401);
    for (const secret of [undefined, makeTokenSecret(), 'sb_live_short'])
      expect(await statusOf('/api/products', secret), secret).toBe(429);
    for (let call = 0; call < 4; call++) expect(await statusOf('/api/products', one.secret)).toBe(200);
    for (let call = 0; call < 2; call++) expect(await statusOf(searchAddress('a'), one.secret)).toBe(200);
    const refused = await limited.inject({
      url: '/api/products',
      headers: { authorization: `Bearer ${one.secret}` },
      remoteAddress: '192.0.2.71',
    });
    expect([refused.statusCode, refused.headers.ratelimit]).toEqual([
      429,
      expect.stringMatching(/^"tokens";r=0;t=\d+$/),
    ]);
    expect(await statusOf('/api/products', other.secret)).toBe(200);
    expect(await statusOf('/about')).toBe(200);
  });

  test('count a token for its address again when it was revoked or has ended, also where anyone may call', async () => {
    const limits = { ...LIMITS, calls: 2, searches: 1, tokens: 1_000_000 };
    const { app: limited } = await startApp(target, { limits, cache: false });
    const statusOf = async (url: string, secret: string) => {
      const headers = { authorization: `Bearer ${secret}` };
      return (await limited.inject({ url, headers, remoteAddress: '192.0.2.75' })).statusCode;
    };
    // Long enough for the first calls on a busy machine.
    const expires_at = new Date(Date.now() + 8000);
    const [revoked, ending] = [await buildToken(sql), await buildToken(sql, { expires_at })];
    for (const { secret } of [revoked, ending]) expect(await statusOf('/api/products', secret)).toBe(200);
    for (const { secret } of [revoked, ending]) expect(await statusOf(searchAddress('a'), secret)).toBe(200);
    await sql`delete from tokens where id = ${revoked.id}`;
    for (const { secret } of [revoked, ending])
      await eventually('it is forgotten', async () => (await statusOf(searchAddress('a'), secret)) === 429);
  });

  test('are counted in a metric when they refuse, and named in one log line a minute', async () => {
    const lines: string[] = [];
    const logTo = new Writable({
      write(chunk, _, done) {
        lines.push(...String(chunk).trim().split('\n'));
        done();
      },
    });
    const { app: limited } = await startApp(target, { limits: { ...LIMITS, calls: 1 }, cache: false, logTo });
    const get = (url: string, remoteAddress = '192.0.2.80') => limited.inject({ url, remoteAddress });
    const metric = async () =>
      Number(
        /southbeam_requests_over_limit_total\{limit="calls"\} (\d+)/.exec(
          (await get('/metrics', '127.0.0.1')).body,
        )?.[1] ?? 0,
      );
    const before = await metric();
    for (let call = 0; call < 5; call++) await get('/api/products');
    for (let call = 0; call < 5; call++) await get('/api/products', '192.0.2.81');
    expect((await metric()) - before).toBe(8);
    const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => /over a limit/.test(msg));
    expect(logged.map(({ counts }) => counts)).toEqual([{ 'calls 192.0.2.80': 1 }]);
  });

  test('count a page with a query as a search, however its address is written', async () => {
    const { app: limited } = await startApp(target, { limits: { ...LIMITS, searches: 2 } });
    const statusOf = async (url: string, remoteAddress: string) =>
      (await limited.inject({ url, remoteAddress })).statusCode;
    for (const [index, name] of ['q', '%71', 'page=1&q', 'page=1&%71'].entries()) {
      const address = `192.0.2.${10 + index}`;
      const statuses = [];
      for (const word of ['pine', 'oak', 'elm'])
        statuses.push(await statusOf(`/catalog?${name}=${word}`, address));
      expect(statuses, name).toEqual([200, 200, 429]);
      expect(await statusOf(`/catalog?page=${index}&q=`, address)).toBe(200);
    }
  });

  test('treat an IPv6 network of 64 bits as one visitor', () => {
    expect(limitKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(limitKey('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
    expect(limitKey('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(limitKey('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(limitKey('192.0.2.7')).toBe('192.0.2.7');
  });
});
