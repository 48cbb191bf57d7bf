/** Any client of tRPC gets clear messages for refusals, including those before tRPC is reached. */
import { createTRPCClient, httpBatchLink, httpLink, type TRPCClient, TRPCClientError } from '@trpc/client';
import superjson from 'superjson';
import { describe, expect, test } from 'vitest';
import type { AppRouter } from '../client/api.ts';
import { LIMITS } from '../server/limits/limits.rules.ts';
import { ORIGIN, startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';

const { target } = await createDatabase();
const { app } = await startApp(target, {
  limits: { ...LIMITS, calls: 30, searches: 2 },
  cache: false,
  config: { publicOrigin: ORIGIN, trustProxy: ['loopback'], logLevel: 'silent' },
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });

const WAIT = /^Too many requests\. Please try again in \d+ seconds\.$/;
const ID = expect.stringMatching(/^[\da-f-]{36}$/);

type Raw = TRPCClient<AppRouter>;

/** A single and a batching client that call from the given address. `change` may alter each request. */
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

describe('a client of tRPC', () => {
  test('gets a message for a limit, with the seconds to wait, single and batched', async () => {
    const [[, single], [, batch]] = clients('192.0.2.40');
    const search = (client: Raw) => client.site.catalogue.search.query({ q: 'radiata' });
    await search(single);
    await search(single);
    const { message, data } = await failureOf(search(single));
    expect(message).toMatch(WAIT);
    expect(data).toMatchObject({ code: 'TOO_MANY_REQUESTS', field_errors: {}, httpStatus: 429 });
    expect(data?.retry_after).toBeGreaterThan(0);
    expect(data?.retry_after).toBeLessThanOrEqual(60);
    expect(message).toContain(`${data?.retry_after} second`);
    // Sent together they are one batch, and each call gets the refusal.
    for (const failure of await Promise.all([search(batch), search(batch)].map(failureOf)))
      expect(failure.message).toMatch(WAIT);
  });

  const submit = (client: Raw, message = 'Twelve windows for a house.') =>
    client.site.contact.submit.mutate({
      full_name: 'Hana Ngata',
      email: 'hana@example.com',
      subject: 'Request a Quote',
      message,
    });

  test('gets a message for a large body, a body that is not JSON, and another site, single and batched', async () => {
    const header = (name: string, value: string) => (init: RequestInit) => {
      const headers = new Headers(init.headers);
      headers.set(name, value);
      return { ...init, headers };
    };
    const cases = [
      [
        413,
        'PAYLOAD_TOO_LARGE',
        'The request is too large: it can have 256 KiB.',
        'x'.repeat(300_000),
        header('x-none', 'none'),
      ],
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
        expect(failure.data).toEqual({ code, message: words, field_errors: {}, httpStatus, request_id: ID });
      }
    }
  });

  test('is told how many calls a batch holds, or that so many do not fit into an address', async () => {
    const { app: unlimited } = await startApp(target);
    const origin = await unlimited.listen({ port: 0, host: '127.0.0.1' });
    const link = httpBatchLink({ url: `${origin}/trpc`, transformer: superjson });
    const { site } = createTRPCClient<AppRouter>({ links: [link] });
    const cases = [
      [11, 'A batch holds at most 10 calls.'],
      [100, 'A batch holds at most 10 calls.'],
      [200, 'The address and the headers of the request are too large together.'],
    ] as const;
    for (const [calls, words] of cases) {
      const failures = Array.from({ length: calls }, () => failureOf(site.catalogue.bargains.query()));
      for (const { message } of await Promise.all(failures)) expect(message).toBe(words);
    }
  });

  test('gets the same for a limit of the procedure itself', async () => {
    const [[, client]] = clients('192.0.2.50');
    for (let guess = 0; guess < 5; guess++)
      await failureOf(client.auth.signIn.mutate({ email: 'hana@example.com', password: 'a wrong one' }));
    const { data } = await failureOf(client.auth.signIn.mutate({ email: 'hana@example.com', password: 'a' }));
    expect(data?.code).toBe('TOO_MANY_REQUESTS');
    expect(data?.retry_after).toBeGreaterThan(800);
  });
});
