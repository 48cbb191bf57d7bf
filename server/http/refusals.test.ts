/** A request refused before it reaches tRPC or a page still gets a message that its sender can read. */
import { createTRPCClient, httpBatchLink, httpLink, TRPCClientError } from '@trpc/client';
import superjson from 'superjson';
import { describe, expect, test } from 'vitest';
import { type AppRouter, createClient } from '../../client/create-client.ts';
import { ORIGIN, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildProduct } from '../../tests/support/factories.ts';
import { LIMITS } from '../limits/limits.rules.ts';

const { sql, target } = await createDatabase();
await buildProduct(sql, { name: 'Radiata framing' });
const { app } = await startApp(target, {
  limits: { ...LIMITS, calls: 30, searches: 2 },
  cache: false,
  config: { publicOrigin: ORIGIN, trustProxy: ['loopback'], logLevel: 'silent' },
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });

const WAIT = /^Too many requests\. Please try again in \d+ seconds\.$/;

/**
 * A single-call client and a batching client that call from the given address. `change` alters their
 * requests.
 */
function clients(address: string, change: (init: RequestInit) => RequestInit = (init) => init) {
  const options = {
    url: `${url}/trpc`,
    transformer: superjson,
    headers: { authorization: 'Bearer none', 'x-forwarded-for': address },
    fetch: (input: RequestInfo | URL | string, init?: RequestInit) => fetch(input, change(init ?? {})),
  };
  return [
    ['single', createTRPCClient<AppRouter>({ links: [httpLink(options as never)] })],
    ['batch', createTRPCClient<AppRouter>({ links: [httpBatchLink(options as never)] })],
  ] as const;
}

async function failureOf(call: Promise<unknown>): Promise<TRPCClientError<AppRouter>> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof TRPCClientError)) throw new Error('The call was not refused');
  return error as TRPCClientError<AppRouter>;
}

describe('the typed client', () => {
  test('is told of a limit in words, with the seconds to wait', async () => {
    const client = createClient({ url });
    const search = () => client.site.catalogue.search.query({ q: 'radiata' });
    await search();
    await search();
    const { message, data } = await failureOf(search());
    expect(message).toMatch(WAIT);
    expect(data).toMatchObject({ code: 'TOO_MANY_REQUESTS', field_errors: {}, httpStatus: 429 });
    expect(data?.retry_after).toBeGreaterThan(0);
    expect(data?.retry_after).toBeLessThanOrEqual(60);
    expect(message).toContain(`${data?.retry_after} second`);
    // Calls sent together form one batch, and each of them gets the refusal.
    for (const failure of await Promise.all([search(), search()].map(failureOf)))
      expect(failure.message).toMatch(WAIT);
  });

  const submit = (client: ReturnType<typeof createClient>, message = 'Twelve windows for a house.') =>
    client.site.contact.submit.mutate({
      full_name: 'Hana Ngata',
      email: 'hana@example.com',
      subject: 'Request a Quote',
      message,
    });

  test('is told of what is too large, of no JSON, or of another site, single and batched', async () => {
    const header = (name: string, value: string) => (init: RequestInit) => {
      const headers = new Headers(init.headers);
      headers.set(name, value);
      return { ...init, headers };
    };
    const cases = [
      [413, 'PAYLOAD_TOO_LARGE', 'The request is too large.', 'x'.repeat(300_000), header('x-none', 'none')],
      [
        415,
        'UNSUPPORTED_MEDIA_TYPE',
        'Send JSON with the content type application/json.',
        'Twelve windows.',
        header('content-type', 'text/plain'),
      ],
      [
        403,
        'FORBIDDEN',
        'This request did not come from our own website, so it was refused.',
        'Twelve windows.',
        header('cookie', 'session=none'),
      ],
    ] as const;
    for (const [httpStatus, code, words, message, change] of cases) {
      for (const [way, client] of clients(`192.0.2.${httpStatus - 400}`, change)) {
        const failure = await failureOf(submit(client, message));
        expect([way, failure.message]).toEqual([way, words]);
        expect(failure.data).toEqual({ code, message: words, field_errors: {}, httpStatus });
      }
    }
  });

  test('is told of a limit of the procedure itself in the same way', async () => {
    const [[, client]] = clients('192.0.2.50');
    for (let guess = 0; guess < 5; guess++)
      await failureOf(client.auth.signIn.mutate({ email: 'hana@example.com', password: 'a wrong one' }));
    const { data } = await failureOf(client.auth.signIn.mutate({ email: 'hana@example.com', password: 'a' }));
    expect(data?.code).toBe('TOO_MANY_REQUESTS');
    expect(data?.retry_after).toBeGreaterThan(800);
  });
});

describe('a limit', () => {
  const exhaust = async (remoteAddress: string) => {
    for (let turn = 0; turn < 30; turn++) await app.inject({ url: '/robots.txt', remoteAddress });
  };
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';

  test('is a page for somebody who opens one, with every security header', async () => {
    const remoteAddress = '192.0.2.60';
    await exhaust(remoteAddress);
    const address = '/catalog?q=%22%3E%3Cscript%3E&x="><script>';
    const { statusCode, headers, body } = await app.inject({
      url: address,
      remoteAddress,
      headers: { accept },
    });
    expect(statusCode).toBe(429);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toContain(`Please try again in ${headers['retry-after']} seconds.`);
    expect(body).not.toContain('<script');
    const { headers: normal } = await app.inject({ url: '/catalog', remoteAddress: '192.0.2.61' });
    for (const name of [
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'permissions-policy',
      'x-frame-options',
    ]) {
      expect(headers[name], name).toBe(normal[name]);
      expect(headers[name], name).toBeDefined();
    }
  });

  test('is JSON in the one shape for a program', async () => {
    const remoteAddress = '192.0.2.62';
    await exhaust(remoteAddress);
    const { statusCode, headers, body } = await app.inject({ url: '/sitemap.xml', remoteAddress });
    expect(statusCode).toBe(429);
    expect(JSON.parse(body)).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(WAIT),
      field_errors: {},
      retry_after: Number(headers['retry-after']),
    });
  });
});
