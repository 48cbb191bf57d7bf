/** What the links of tRPC's client lack: requests that are sent again, keys for mutations, and one class of errors. */
import type { Operation, TRPCClientError, TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import pLimit from 'p-limit';
import type { AppRouter } from './router.ts';
import { aborted, noResponse, SouthbeamError, strangeResponse } from './southbeam-error.ts';

/** Requests that run at once. The server takes 100 connections from one address. */
const MOST_AT_ONCE = 10;
/** A longer wait, in seconds, is left to the caller. */
const LONGEST_WAIT = 60;
/** The mean of the first wait, in milliseconds, where the server does not name one. Each further one is twice as long. */
const FIRST_WAIT_MS = 300;

const PASSING: readonly SouthbeamError['code'][] = [
  'NO_CONNECTION',
  'SERVICE_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
];

/**
 * Sends a call again after a failure that may pass, `retries` times at most, and throws SouthbeamError. Each mutation has an
 * idempotency key, so the server makes it once however often it arrives.
 */
export function retryLink(retries: number): TRPCLink<AppRouter> {
  return () => (call) =>
    observable((observer) => {
      const op = withKey(call.op);
      let request: { unsubscribe(): void } | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const abort = () => observer.error(aborted(op.signal?.reason));
      const send = (made: number) => {
        request = call.next(op).subscribe({
          next: (result) => observer.next(result),
          complete: () => observer.complete(),
          error(failure) {
            const error = describe(failure);
            if (made >= retries || !mayPass(error)) observer.error(error);
            else timer = setTimeout(send, waitAfter(made, error.retry_after), made + 1);
          },
        });
      };
      if (op.signal?.aborted) abort();
      else {
        op.signal?.addEventListener('abort', abort, { once: true });
        send(0);
      }
      return () => {
        op.signal?.removeEventListener('abort', abort);
        clearTimeout(timer);
        request?.unsubscribe();
      };
    });
}

/** The name under which a mutation is made once: the one that the caller gave, or a new one. */
function withKey(op: Operation): Operation {
  if (op.type !== 'mutation') return op;
  return { ...op, context: { idempotencyKey: crypto.randomUUID(), ...op.context } };
}

/** The headers of a mutation. */
export function keyOf({ context: { idempotencyKey } }: Operation): Record<string, string> {
  return { 'idempotency-key': String(idempotencyKey) };
}

function describe(error: TRPCClientError<AppRouter>): SouthbeamError {
  if (error instanceof SouthbeamError) return error;
  const { message, data, cause } = error;
  if (!data) return new SouthbeamError({ code: 'UNEXPECTED_RESPONSE', message }, cause);
  return new SouthbeamError({ ...data, status: data.httpStatus });
}

function mayPass({ code, retry_after = 0 }: SouthbeamError): boolean {
  if (retry_after > LONGEST_WAIT) return false;
  // A conflict that names a time to wait is with a call that still runs.
  return PASSING.includes(code) || (code === 'CONFLICT' && retry_after > 0);
}

/** How long to wait, in milliseconds. Never exactly as long as other clients that failed at the same time. */
function waitAfter(made: number, retry_after: number | undefined): number {
  if (retry_after !== undefined) return retry_after * 1000 + Math.random() * FIRST_WAIT_MS;
  return (0.5 + Math.random()) * FIRST_WAIT_MS * 2 ** made;
}

export type Fetch = typeof globalThis.fetch;
interface Init extends Omit<RequestInit, 'signal'> {
  signal?: AbortSignal | null | undefined;
}

/**
 * A fetch that runs a few requests at once and returns only JSON.
 * @throws SouthbeamError when nobody responds, or somebody else.
 */
export function createFetch(fetch: Fetch = (...request) => globalThis.fetch(...request)) {
  const inTurn = pLimit(MOST_AT_ONCE);
  return async (input: RequestInfo | URL, { signal = null, ...init }: Init = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    try {
      // Another address must not get what was meant for this one.
      const response = await inTurn(() => fetch(input, { ...init, signal, redirect: 'manual' }));
      const text = await response.text();
      if (!/json/.test(response.headers.get('content-type') ?? '')) throw strangeResponse(url, response);
      return new Response(text, response);
    } catch (error) {
      if (error instanceof SouthbeamError) throw error;
      throw signal?.aborted ? aborted(signal.reason) : noResponse(url, error);
    }
  };
}
