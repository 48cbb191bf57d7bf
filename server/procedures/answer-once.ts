/**
 * Answers a call that came with an idempotency key: the first time by making it, later with the first answer
 * (decision "idempotency keys"). A call that was refused, or that changes no record, is not known here: its repeat is made anew.
 */
import postgres from 'postgres';
import superjson from 'superjson';
import { type AppError, conflict } from '../app-error.ts';
import type { IdempotentCall } from '../db/actor.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import type { Context } from './context.ts';
import { findCall, keepAnswer, type MadeCall } from './idempotent-calls.queries.ts';
import { decryptAnswer, describeCall, encryptAnswer } from './idempotent-calls.rules.ts';

/** When to send a call again that waited too long for another one, in seconds. */
const RETRY_SECONDS = 1;
/** PostgreSQL's code for a wait for a lock that took too long. */
const LOCK_TIMEOUT = '55P03';

/** Kept in place of an answer that holds a secret. It is no JSON, so no answer is the same. */
const SHOWN = 'shown';

interface Made {
  path: string;
  input: unknown;
}

/** How a call ended. */
type Outcome = { ok: true; data: unknown } | { ok: false; error: Error & { cause?: unknown } };

/**
 * @param make makes the call, and tells the statements that it runs which call it is.
 * @returns the answer of the call, or of the same call when it was made before.
 * @throws CONFLICT when the key was used for another call, when the same call is still running, and when it was made but
 * its answer cannot be given again.
 */
export async function answerOnce<Result extends Outcome>(
  ctx: Context,
  key: string,
  made: Made,
  make: (call: IdempotentCall) => Promise<Result>,
): Promise<Result | { ok: true; data: unknown }> {
  const call = describeCall(await whoseKey(ctx), key, made);

  async function finish(current: IdempotentCall): Promise<Result> {
    const outcome = await make(current);
    if (outcome.ok) {
      const kept = current.hasSecret ? SHOWN : superjson.stringify(outcome.data);
      await keep(ctx, current, encryptAnswer(kept, key, call.caller));
    }
    return outcome;
  }

  async function repeat({ input_hash, result, answer, is_recent }: MadeCall) {
    if (!call.input_hash.equals(input_hash))
      throw conflict(
        'key_reused',
        'This idempotency key was used for another call. Use a new key for each call.',
      );
    const kept = answer && decryptAnswer(answer, key, call.caller);
    if (kept === SHOWN) throw shownAnswer();
    if (kept) return { ok: true as const, data: superjson.parse(kept) };
    const outcome = await finish({ ...call, result });
    if (outcome.ok || isDatabaseAway(outcome.error.cause)) return outcome;
    throw is_recent ? stillRunning() : lostAnswer();
  }

  const known = await findCall(ctx.sql, call);
  if (known) return repeat(known);
  const outcome = await finish(call);
  if (outcome.ok) return outcome;
  // The same call may have been made meanwhile, and have been in the way of this one. If the database cannot say, the caller has to
  // ask again: a refusal would hide that it was made.
  const other = await findCall(ctx.sql, call);
  if (other) return repeat(other);
  const { cause } = outcome.error;
  if (cause instanceof postgres.PostgresError && cause.code === LOCK_TIMEOUT) throw stillRunning();
  return outcome;
}

/**
 * For a call whose answer has a secret: the secret is shown once, so a repeat does not get it.
 * @throws CONFLICT if the call was made before.
 */
export function refuseLostSecret(call: IdempotentCall | undefined): void {
  if (call?.result) throw lostAnswer();
  if (call) call.hasSecret = true;
}

function stillRunning(): AppError {
  return conflict(
    'running',
    'This call, or another one that changes the same thing, is still running. Send it again in a moment.',
    {},
    RETRY_SECONDS,
  );
}

function shownAnswer(): AppError {
  return conflict(
    'made',
    'This call was made. Its answer holds a secret, which is shown once. To make the call again, use a new key.',
  );
}

function lostAnswer(): AppError {
  return conflict(
    'made',
    'This call was made, but its answer was lost. Read the record to see what it did. To make the call again, use a new key.',
  );
}

/** Keys of a person, a token and a visitor are apart. Visitors of one network share theirs. */
async function whoseKey(ctx: Context): Promise<string> {
  const user = await ctx.user();
  if (user === null) return `network ${ctx.caller.address}`;
  return user.token ? `token ${user.token.id}` : `user ${user.id}`;
}

/** The call is made, so an answer that cannot be kept is no reason to refuse it. */
async function keep(ctx: Context, call: IdempotentCall, answer: Buffer): Promise<void> {
  await keepAnswer(ctx.sql, call, answer).catch((error: unknown) =>
    ctx.caller.log.warn({ err: error }, 'The answer of a call with an idempotency key was not kept'),
  );
}
