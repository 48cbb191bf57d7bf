/**
 * Limits on guessing passwords (docs/safety.md, passwords). Strangers are limited by their address, and by
 * the account over all addresses: the waits grow longer and longer, and at most 100 guesses a day are
 * evaluated. A known device has its own allowance, so its owner gets in however many strangers guess.
 */
import { AppError } from '../app-error.ts';
import type { Context } from '../procedures/context.ts';
import { overLimit } from '../process-counters.ts';
import { hashSecret } from '../secrets.ts';
import { type Limit, returnAttempt, takeAttempt, type Window } from './attempts.queries.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const PER_ADDRESS: readonly Window[] = [{ max: 20, seconds: 5 * MINUTE }];
const PER_ACCOUNT_AND_ADDRESS: readonly Window[] = [{ max: 5, seconds: 15 * MINUTE }];
/** Each longer window allows fewer attempts per hour, so the waits grow. */
const PER_ACCOUNT: readonly Window[] = [
  { max: 10, seconds: 10 * MINUTE },
  { max: 25, seconds: HOUR },
  { max: 50, seconds: 6 * HOUR },
  { max: 100, seconds: DAY },
];
/** For a device that signed in before, and for a signed-in user. */
const OWN_ALLOWANCE: readonly Window[] = [
  { max: 5, seconds: 15 * MINUTE },
  { max: 20, seconds: DAY },
];

const RESETS_PER_ADDRESS: readonly Window[] = [{ max: 10, seconds: HOUR }];

/** However many addresses, devices and instances they come from: 240 of a million codes a day. */
const CODES: readonly Window[] = [{ max: 10, seconds: HOUR }];

const WITHOUT_APP =
  ' A recovery code works now. If you have none left, ask an admin to reset your two-step verification.';

/** An attempt that was counted. */
export interface Attempt {
  /** Uncounts the attempt, because the password was correct. */
  giveBack(): Promise<void>;
}

/** Counts a sign-in attempt. `device` is the id of a known device of the account. @throws TooManyAttempts */
export function takeSignInAttempt(ctx: Context, email: string, device: string | null): Promise<Attempt> {
  const { address } = ctx.caller;
  // People type passwords into the wrong field, so only a hash of the typed account is stored.
  const account = hashSecret(email);
  if (device !== null)
    return take(ctx, 'sign_ins', [{ key: `sign-in device ${device} ${account}`, windows: OWN_ALLOWANCE }]);
  return take(ctx, 'sign_ins', [
    { key: `sign-in ${address}`, windows: PER_ADDRESS },
    { key: `sign-in ${address} ${account}`, windows: PER_ACCOUNT_AND_ADDRESS },
    { key: `sign-in account ${account}`, windows: PER_ACCOUNT },
  ]);
}

/** Counts an attempt of the signed-in user to change their password. @throws TooManyAttempts */
export function takePasswordAttempt(ctx: Context, userId: string): Promise<Attempt> {
  return take(ctx, 'passwords', [{ key: `password ${userId}`, windows: OWN_ALLOWANCE }]);
}

/** Counts a code of an app. Recovery codes are not counted: nobody guesses 137 bits. @throws TooManyAttempts */
export function takeCodeAttempt(ctx: Context, { id }: { id: string }): Promise<Attempt> {
  return take(ctx, 'codes', [{ key: `code ${id}`, windows: CODES }], WITHOUT_APP);
}

/** Counts a sign-up from an address and for an account. @throws TooManyAttempts */
export async function takeSignUpAttempt(ctx: Context, email: string): Promise<void> {
  await take(ctx, 'sign_ups', [
    { key: `sign-up ${ctx.caller.address}`, windows: [{ max: 10, seconds: HOUR }] },
    { key: `sign-up ${hashSecret(email)}`, windows: [{ max: 5, seconds: HOUR }] },
  ]);
}

/** Counts an attempt to confirm a sign-up. @throws TooManyAttempts */
export async function takeConfirmAttempt(ctx: Context): Promise<void> {
  await take(ctx, 'sign_ups', [
    { key: `confirm ${ctx.caller.address}`, windows: [{ max: 20, seconds: 5 * MINUTE }] },
  ]);
}

/** Counts a request for a link to choose a new password, from an address and for an account. @throws TooManyAttempts */
export async function takeResetRequest(ctx: Context, email: string): Promise<void> {
  await take(ctx, 'password_links', [
    { key: `reset ${ctx.caller.address}`, windows: RESETS_PER_ADDRESS },
    { key: `reset ${hashSecret(email)}`, windows: [{ max: 5, seconds: HOUR }] },
  ]);
}

/** Counts a link that an admin has mailed to a user. @throws TooManyAttempts */
export async function takeLinkByAdmin(ctx: Context, userId: string): Promise<void> {
  await take(ctx, 'password_links', [{ key: `link ${userId}`, windows: [{ max: 5, seconds: HOUR }] }]);
}

/** Counts a test mail of the set-up page. @throws TooManyAttempts */
export async function takeTestMail(ctx: Context, userId: string): Promise<void> {
  await take(ctx, 'test_mails', [
    { key: `test mail ${userId}`, windows: [{ max: 5, seconds: 10 * MINUTE }] },
  ]);
}

/** Counts an attempt to use such a link. @throws TooManyAttempts */
export async function takeResetAttempt(ctx: Context): Promise<void> {
  await take(ctx, 'password_links', [
    { key: `reset link ${ctx.caller.address}`, windows: [{ max: 20, seconds: 5 * MINUTE }] },
  ]);
}

/** TOO_MANY_REQUESTS that says how long to wait. */
export class TooManyAttempts extends AppError {
  /** `advice` says what else helps. */
  constructor(seconds: number, advice = '') {
    const message = `Too many attempts. Please try again in ${inWords(seconds)}.${advice}`;
    super('TOO_MANY_REQUESTS', message, {}, seconds);
  }
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return seconds < 90 * MINUTE
    ? `${Math.ceil(seconds / MINUTE)} minutes`
    : `${Math.ceil(seconds / HOUR)} hours`;
}

/** @param limit what is counted, as /metrics names it. */
async function take(
  { sql }: Context,
  limit: string,
  limits: readonly Limit[],
  advice?: string,
): Promise<Attempt> {
  const seconds = await takeAttempt(sql, limits);
  if (seconds > 0) {
    overLimit.inc({ limit });
    throw new TooManyAttempts(seconds, advice);
  }
  return {
    giveBack: () =>
      returnAttempt(
        sql,
        limits.map(({ key }) => key),
      ),
  };
}
