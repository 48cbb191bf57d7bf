/** What the links of tRPC's client lack: requests that are sent again, keys for mutations, and one class of errors. */
import type { Operation, TRPCClientError, TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import pLimit from 'p-limit';
import type { AppRouter } from './router.ts';
import { aborted, noResponse, refusal, SouthbeamError } from './southbeam-error.ts';

/** Requests run ten at once, whichever client sends them: the server takes 100 connections from one address. */
const inTurn = pLimit(10);
/** A longer wait, in seconds, is left to the caller. */
const LONGEST_WAIT = 60;
/** The mean of the first wait, in milliseconds, where the server does not name one. Each further one is twice as long. */
const FIRST_WAIT_MS = 600;

const PASSING: readonly SouthbeamError['code'][] = [
  'NO_CONNECTION',
  'SERVICE_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
];

/**
 * Sends a call again after a failure that may pass, `retries` times at most, and throws SouthbeamError. Each mutation has an
 * idempotency key, so the server makes the change once however often it arrives.
 */
export function retryLink(retries: number): TRPCLink<AppRouter> {
  return () => (call) =>
    observable((observer) => {
      const op = withKey(call.op);
      let request: { unsubscribe(): void } | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const abort = () => observer.error(aborted(op.signal?.reason));
      const send = (made: number) => {
        // tRPC never removes its listener from a signal. Without one, `unsubscribe` ends the request.
        request = call.next({ ...op, signal: undefined }).subscribe({
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

/**
 * A mutation with the name under which it is made once: the one that the caller gave, or a new one.
 * @throws SouthbeamError for a context that holds anything else, which would be ignored.
 */
function withKey(op: Operation): Operation {
  const { idempotencyKey, ...others } = op.context;
  const [wrong] = op.type === 'mutation' ? Object.keys(others) : Object.keys(op.context);
  if (wrong !== undefined) {
    const message = `The context of a ${op.type} takes ${op.type === 'mutation' ? 'an idempotencyKey' : 'nothing'}, and no ${wrong}.`;
    throw new SouthbeamError({ code: 'BAD_REQUEST', message });
  }
  return op.type === 'mutation'
    ? { ...op, context: { idempotencyKey: idempotencyKey ?? crypto.randomUUID() } }
    : op;
}

/** The header of a mutation that `withKey` has named. */
export function keyHeader({ context: { idempotencyKey } }: Operation): Record<string, string> {
  return { 'idempotency-key': String(idempotencyKey) };
}

function describe(error: TRPCClientError<AppRouter>): SouthbeamError {
  if (error instanceof SouthbeamError) return error;
  const { message, data, cause } = error;
  if (data) return new SouthbeamError({ ...data, status: data.httpStatus }, cause, error);
  // The batch link has no code for it, and sends nothing.
  const isTooLong = message.startsWith('Input is too big');
  const code = isTooLong ? 'PAYLOAD_TOO_LARGE' : 'UNEXPECTED_RESPONSE';
  const words = isTooLong ? 'The input of this query is too long for an address.' : message;
  return new SouthbeamError({ code, message: words }, cause);
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

/** An address of the server. @throws SouthbeamError for a url with a path, which would be ignored. */
export function addressOf(url: string, path: string): URL {
  const { origin, pathname } = new URL(url);
  if (pathname === '/') return new URL(path, origin);
  throw new SouthbeamError({
    code: 'BAD_REQUEST',
    message: `Give the url as ${origin}, without ${pathname}.`,
  });
}

/** The header of a token. @throws SouthbeamError for what cannot be one, before an error of fetch repeats it. */
export function bearer(token: string): string {
  if (/^[\x21-\x7e]+$/.test(token)) return `Bearer ${token}`;
  const message = 'The token is empty, or holds a space, a line break or the like.';
  throw new SouthbeamError({ code: 'UNAUTHORIZED', message });
}

export type Fetch = typeof globalThis.fetch;
interface Init extends Omit<RequestInit, 'signal'> {
  signal?: AbortSignal | null | undefined;
}

/**
 * A fetch that runs a few requests at once and returns what Southbeam sends: JSON of which `isOurs`.
 * @throws SouthbeamError when nobody responds, somebody else, or the server itself where it could not tell what was asked.
 */
export function createFetch(
  isOurs: (body: object) => boolean,
  fetch: Fetch = (...request) => globalThis.fetch(...request),
) {
  return async (input: Parameters<Fetch>[0], { signal = null, ...init }: Init = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    const send = async () => {
      // Another address must not get what was meant for this one.
      const response = await fetch(input, { ...init, signal, redirect: 'manual' });
      return { response, text: await response.text() };
    };
    const { response, text } = await inTurn(send).catch((error: unknown) => {
      throw signal?.aborted ? aborted(signal.reason) : noResponse(url, error);
    });
    const body = parse(text);
    if (isOurs(body)) return new Response(text, response);
    throw refusal(url, response, body);
  };
}

/** Whether a body is tRPC's: a result, an error, or a list of them. */
export function isEnvelope(body: object): boolean {
  return [body].flat().every((part) => 'result' in Object(part) || 'error' in Object(part));
}

function parse(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
