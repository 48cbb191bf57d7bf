/** Sends calls to the server's address for the typed client, one in each request. */
import superjson, { type SuperJSONResult } from 'superjson';
import type { Send } from './procedure-calls.ts';
import { fetchAnswer } from './read-answer.ts';
import type { RunRequest } from './send-request.ts';

export interface Connection {
  /** The origin of the website. */
  url: string;
  authorization: string;
  fetch: typeof globalThis.fetch;
  run: RunRequest;
}

/** Creates the function that sends a call and reads its answer, with dates in both. */
export function createSend({ url: origin, authorization, fetch, run }: Connection): Send {
  return async (path, isQuery, input, { signal, idempotencyKey }) => {
    const url = new URL(`/trpc/${path}`, origin);
    const headers = new Headers({ authorization });
    const sent = JSON.stringify(superjson.serialize(input));
    if (isQuery && input !== undefined) url.searchParams.set('input', sent);
    if (!isQuery) headers.set('content-type', 'application/json');
    if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
    const init: RequestInit = {
      ...(isQuery ? { method: 'GET' } : { method: 'POST', body: sent }),
      headers,
      // Another address must not get what was meant for this one.
      redirect: 'manual',
      signal: signal ?? null,
    };
    const isRepeatable = isQuery || idempotencyKey !== undefined;
    const result = await run(() => fetchAnswer(fetch, url, init, resultIn), { signal, isRepeatable });
    return superjson.deserialize(result);
  };
}

function resultIn({ result }: Record<string, unknown>): SuperJSONResult | undefined {
  const { data } = Object(result) as { data?: unknown };
  return typeof data === 'object' && data !== null && 'json' in data ? (data as SuperJSONResult) : undefined;
}
