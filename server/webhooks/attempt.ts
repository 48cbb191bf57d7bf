/** One attempt of a delivery: it finds the receiver, signs, posts, and says what came of it. */
import type { DueDelivery } from './deliveries.queries.ts';
import { DeliveryError } from './delivery-error.ts';
import { type Answer, post } from './post.ts';
import { type Reach, reach } from './receiver-address.ts';
import { signatureHeaders } from './signature.ts';

export interface Outcome {
  /** null: it was delivered. `ended`: the server stops, and it was given up before its time. */
  failure: DeliveryError['kind'] | 'ended' | null;
  /** The failure, in a sentence for staff. */
  error: string;
  answer: Answer | null;
  took_ms: number;
}

interface AttemptOptions extends Reach {
  /** How long it may take in all, in milliseconds. */
  attemptMs: number;
  ending: AbortSignal;
}

/** Tries a delivery once. Never rejects. */
export async function attemptDelivery(
  { id, url, body, secrets }: Pick<DueDelivery, 'id' | 'url' | 'body' | 'secrets'>,
  { attemptMs, ending, ...options }: AttemptOptions,
): Promise<Outcome> {
  const begin = performance.now();
  const late = AbortSignal.timeout(attemptMs);
  const signal = AbortSignal.any([late, ending]);
  const ended = (rest: Omit<Outcome, 'took_ms'>): Outcome => ({
    ...rest,
    took_ms: Math.round(performance.now() - begin),
  });
  try {
    const receiver = new URL(url);
    const addresses = await reach(receiver, options, signal);
    const headers = signatureHeaders(id, body, secrets, Math.floor(Date.now() / 1000));
    const answer = await post(receiver, addresses, { headers, body, signal });
    return ended({ ...judge(answer.status), answer });
  } catch (error) {
    if (ending.aborted) return ended({ failure: 'ended', error: '', answer: null });
    const reason = late.aborted ? timeout(attemptMs) : describe(error);
    return ended({ failure: reason.kind, error: reason.message, answer: null });
  }
}

function judge(status: number): Pick<Outcome, 'failure' | 'error'> {
  if (status >= 200 && status < 300) return { failure: null, error: '' };
  if (status >= 300 && status < 400)
    return {
      failure: 'redirect',
      error: `The receiver answered ${status}, a redirect. Redirects are not followed: enter the address to which it leads.`,
    };
  return { failure: 'status', error: `The receiver answered ${status}.` };
}

function timeout(attemptMs: number): DeliveryError {
  return new DeliveryError('timeout', `The receiver did not answer within ${attemptMs / 1000} seconds.`);
}

/** The failure of a connection. Node puts a code on it, or on each error of the addresses that it tried. */
function describe(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = first instanceof Error && 'code' in first ? String(first.code) : 'unknown error';
  return new DeliveryError('connection', `There was no connection to the receiver (${code}).`);
}
