/** What is refused before a procedure or a page is reached: other sites, other methods, other addresses. */
import { connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { ORIGIN, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { parseCalls } from './guards.ts';

const { target } = await createDatabase();
const { app } = await startApp(target);

describe('the origin check', () => {
  const post = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/trpc/site.catalogue.filters',
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{}',
    });

  test('lets same-origin requests through and refuses the others', async () => {
    const cases: [Record<string, string>, boolean][] = [
      [{ 'sec-fetch-site': 'same-origin' }, true],
      [{ origin: ORIGIN }, true],
      [{ authorization: 'Bearer abc' }, true],
      [{ authorization: 'Bearer abc', cookie: 'session=x' }, false],
      [{ 'sec-fetch-site': 'same-site' }, false],
      [{ 'sec-fetch-site': 'cross-site', origin: ORIGIN }, false],
      [{ 'sec-fetch-site': 'none' }, false],
      [{ origin: 'https://evil.example' }, false],
      [{ origin: 'null' }, false],
      [{}, false],
    ];
    for (const [headers, isLet] of cases) {
      expect((await post(headers)).statusCode === 403, JSON.stringify(headers)).toBe(!isLet);
    }
  });

  test('applies to every method except GET and HEAD', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      expect((await app.inject({ method, url: '/catalog' })).statusCode, method).toBe(403);
    }
  });
});

describe('the guard before tRPC', () => {
  test('accepts only well-formed procedure paths', () => {
    expect(parseCalls('/trpc/site.catalogue.search?input=1')).toEqual(['site.catalogue.search']);
    expect(parseCalls('/trpc/site.a,site.b')).toEqual(['site.a', 'site.b']);
    for (const url of [
      '/trpc',
      '/trpc/',
      '/trpc/site',
      '/trpc/%73ite.a',
      '/trpc/a..b',
      '/trpc/site.a,',
      '/trpc/a.b/c',
      '/trpc/__proto__.a',
    ]) {
      expect(parseCalls(url), url).toBeNull();
    }
  });

  test('answers 404, 415, 413 and 400 in our error format, without stack traces', async () => {
    const cases: [InjectOptions, number][] = [
      [{ url: '/trpc/nothing' }, 404],
      [{ url: '/trpc/site.unknown.procedure' }, 404],
      [{ url: `/trpc/${Array(11).fill('site.catalogue.filters').join(',')}?batch=1` }, 400],
      [
        {
          method: 'POST',
          url: '/trpc/site.catalogue.search',
          headers: { origin: ORIGIN, 'content-type': 'multipart/form-data; boundary=x' },
          payload: '--x--',
        },
        415,
      ],
      [
        {
          method: 'POST',
          url: '/trpc/site.catalogue.search',
          headers: { origin: ORIGIN, 'content-type': 'text/plain' },
          payload: '{}',
        },
        415,
      ],
      [
        {
          method: 'POST',
          url: '/trpc/site.catalogue.search',
          headers: { origin: ORIGIN, 'content-type': 'application/json' },
          payload: `"${'x'.repeat(300_000)}"`,
        },
        413,
      ],
      [{ url: '/trpc/site.catalogue.search?input=%7Bbroken' }, 400],
      [{ url: '/trpc/site.catalogue.search?input=%7B%22json%22%3A%7B%22nonsense%22%3A1%7D%7D' }, 400],
      [{ url: '/trpc/staff.dashboard.counts' }, 401],
    ];
    for (const [request, status] of cases) {
      const { statusCode, body } = await app.inject(request);
      expect(statusCode, JSON.stringify(request).slice(0, 120)).toBe(status);
      expect(body).not.toMatch(/\bat \w+.*\.(ts|js|mjs):\d+|node_modules|select /);
    }
  });
});

describe('an encoded address', () => {
  const encoded = [
    '/%74rpc/site.catalogue.filters',
    '/trpc%2fsite.catalogue.filters',
    '/%74%72pc/auth.session',
  ];

  test('never bypasses the guard to reach a procedure', async () => {
    for (const url of encoded) {
      const { statusCode, body } = await app.inject(url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(body).not.toContain('"result"');
    }
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = new URL(address);
    const answer = await rawRequest(Number(port), 'GET http://evil.example/trpc/auth.session HTTP/1.1');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('accepts no other content type and no large batch', async () => {
    const post = (url: string, type: string, payload: string) =>
      app.inject({ method: 'POST', url, headers: { origin: ORIGIN, 'content-type': type }, payload });
    expect((await post('/%74rpc/auth.signIn', 'multipart/form-data; boundary=x', 'x')).statusCode).toBe(404);
    const many = Array(60).fill('auth.signIn').join(',');
    expect((await post(`/%74rpc/${many}?batch=1`, 'application/json', '{}')).statusCode).toBe(404);
  });

  test('that cannot be decoded is refused in our error format, with security headers', async () => {
    const { statusCode, headers, body } = await app.inject('/%E0%A4%A');
    expect(statusCode).toBe(400);
    expect(JSON.parse(body)).toEqual({
      code: 'BAD_REQUEST',
      message: 'The address could not be read.',
      field_errors: {},
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});

test('PUT, PATCH, DELETE and OPTIONS are refused on procedures', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    const { statusCode } = await app.inject({
      method,
      url: '/trpc/auth.session',
      headers: { origin: ORIGIN },
    });
    expect([method, statusCode]).toEqual([method, 404]);
  }
});

/** Sends a request line unchanged, which no HTTP client does. */
function rawRequest(port: number, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`);
    });
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes.toString();
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}
