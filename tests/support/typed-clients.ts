/** Typed clients whose requests fail, and what they throw. */
import { expect } from 'vitest';
import { type ClientOptions, createClient, SouthbeamError } from '../../client/create-client.ts';

/** The id of a request, as the server names it. */
export const REQUEST_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export async function failureOf(call: Promise<unknown>): Promise<SouthbeamError> {
  const error: unknown = await call.then(
    () => 'it succeeded',
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(SouthbeamError);
  return error as SouthbeamError;
}

/** A client whose requests get these answers first, and then reach the server. `sent` are the requests so far. */
export function clientBehind(options: ClientOptions, answers: (() => Response)[] = []) {
  const sent: Request[] = [];
  const lossy: typeof fetch = async (input, init) => {
    sent.push(new Request(input, init));
    const answer = answers[sent.length - 1];
    return answer ? answer() : fetch(input, init);
  };
  return { sent, client: createClient({ ...options, fetch: lossy }) };
}

/** The answer of a busy server. */
export const busy = (seconds = '0') =>
  new Response('busy', { status: 503, headers: { 'retry-after': seconds } });

/** A connection that is lost. */
export function lost(): Response {
  throw new TypeError('fetch failed', { cause: new Error('read ECONNRESET') });
}
