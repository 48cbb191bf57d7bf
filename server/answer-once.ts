/**
 * Answers a call that came with an idempotency key: the first time by making it, later with the first answer
 * (decision 160). A call that was refused changed nothing, so its repeat is made anew.
 */
import postgres from 'postgres';
import superjson from 'superjson';
import { AppError } from './app-error.ts';
import type { Context, SignedIn } from './context.ts';
import type { IdempotentCall } from './db/write.ts';
import {
  completeCall,
  findCall,
  keepAnswer,
  type MadeCall,
} from './idempotent-calls/idempotent-calls.queries.ts';
import { decryptAnswer, describeCall, encryptAnswer } from './idempotent-calls/idempotent-calls.rules.ts';

/** Larger answers, such as exports, are not kept: the call is made again. In bytes. */
const MAX_ANSWER = 256 * 1024;
/** When to send a call again that waited too long for another one, in seconds. */
const RETRY_SECONDS = 1;
/** PostgreSQL's code for a wait for a lock that took too long. */
const LOCK_TIMEOUT = '55P03';

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
  const user = await ctx.user();
  const call = describeCall(whoseKey(ctx, user), key, made);

  async function finish(call: IdempotentCall): Promise<Result> {
    const outcome = await make(call);
    if (outcome.ok) await keep(ctx, call, key, outcome.data, user !== null);
    return outcome;
  }

  async function repeat({ input_hash, result, answer }: MadeCall): Promise<Result | Outcome> {
    if (!call.input_hash.equals(input_hash))
      throw new AppError(
        'CONFLICT',
        'This idempotency key was used for another call. Use a new key for each call.',
      );
    if (answer) return { ok: true, data: superjson.parse(decryptAnswer(answer, key, call.caller)) };
    const outcome = await finish({ ...call, result: result ?? [] });
    if (!outcome.ok) throw lostAnswer();
    return outcome;
  }

  const known = await findCall(ctx.sql, call);
  if (known) return (await repeat(known)) as Result;
  const outcome = await finish(call);
  if (outcome.ok) return outcome;
  // The same call may have been made meanwhile, and have been in the way of this one.
  const other = await findCall(ctx.sql, call).catch(() => null);
  if (other) return (await repeat(other)) as Result;
  const { cause } = outcome.error;
  if (cause instanceof postgres.PostgresError && cause.code === LOCK_TIMEOUT)
    throw new AppError(
      'CONFLICT',
      'This call, or another one that changes the same thing, is still running. Send it again in a moment.',
      {},
      RETRY_SECONDS,
    );
  return outcome;
}

/**
 * For a call whose answer held a secret: the secret is stored as a hash, so a repeat cannot get it again.
 * @throws CONFLICT if the call was made before and its answer was lost.
 */
export function refuseLostSecret(call: IdempotentCall | undefined): void {
  if (call?.result) throw lostAnswer();
}

function lostAnswer(): AppError {
  return new AppError(
    'CONFLICT',
    'This call was made, but its answer was lost. Read the record to see what it did. To make the call again, use a new key.',
  );
}

/** Keys of a person, a token and a visitor are apart. Visitors of one network share theirs. */
function whoseKey(ctx: Context, user: SignedIn | null): string {
  if (user === null) return `network ${ctx.caller.address}`;
  return user.token ? `token ${user.token.id}` : `user ${user.id}`;
}

/** The call is made, so an answer that cannot be kept is no reason to refuse it. */
async function keep(
  ctx: Context,
  call: IdempotentCall,
  key: string,
  data: unknown,
  isSignedIn: boolean,
): Promise<void> {
  const text = superjson.stringify(data);
  if (text.length > MAX_ANSWER) return;
  // Visitors cannot fill the table with calls that change nothing.
  const store = isSignedIn ? keepAnswer : completeCall;
  await store(ctx.sql, call, encryptAnswer(text, key, call.caller)).catch((error: unknown) =>
    ctx.caller.log.warn({ err: error }, 'The answer of a call with an idempotency key was not kept'),
  );
}
