/**
 * Codes of two-step verification (docs/safety.md): those of an app (TOTP, RFC 6238, with the clock of the database), and
 * recovery codes.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODES } from '../../shared/people/two-step.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../procedures/context.ts';
import { hashSecret } from '../secrets.ts';
import { recordRefusal } from './refusals.ts';
import { TooManyAttempts, takeCodeAttempt } from './sign-in-limits.ts';
import { findSecret, spendRecoveryCode, spendStep } from './two-step.queries.ts';

const STEP_SECONDS = 30;
/** How many steps a clock may be wrong, each way. */
const DRIFT = 1;
/** What is read the same by everybody: no 0, 1, i, l, o. */
const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Seven groups of four have 137 random bits, so a plain hash keeps them (ASVS 6.5.2). */
const RECOVERY_GROUPS = 7;
const GROUP_LENGTH = 4;

interface Account {
  id: string;
  email: string;
}

/** A new secret, of the length that RFC 4226 recommends. */
export const makeTwoStepSecret = () => randomBytes(20);

const totpOf = (secret: Buffer, issuer: string, label: string) =>
  new TOTP({
    issuer,
    label,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    period: STEP_SECONDS,
  });

/**
 * The secret as an app takes it: the text key, and the link that the QR code holds. The app lists it under `issuer`,
 * the name of the business.
 */
export function describeSecret(
  secret: Buffer,
  issuer: string,
  email: string,
): { key_text: string; link: string } {
  const totp = totpOf(secret, issuer, email);
  return { key_text: totp.secret.base32, link: totp.toString() };
}

/** The time step of a code; null if it is not the code of now, nor of one step before or after. */
export function stepOf(secret: Buffer, code: string, now_ms: number): number | null {
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp: now_ms, window: DRIFT });
  return delta === null ? null : Math.floor(now_ms / 1000 / STEP_SECONDS) + delta;
}

/** Ten new recovery codes of 137 bits each, and the hashes that are stored. */
export function makeRecoveryCodes(): { recovery_codes: string[]; code_hashes: string[] } {
  const recovery_codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_GROUPS }, () =>
      Array.from({ length: GROUP_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(
        '',
      ),
    ).join('-'),
  );
  return { recovery_codes, code_hashes: recovery_codes.map((code) => hashSecret(plain(code))) };
}

/** A code as it was made, however it was typed: with blanks or hyphens, in capitals. */
export const plain = (code: string) => code.replace(/[\s-]/g, '').toLowerCase();

/**
 * Whether a code is right for an account that has two-step verification. A right one is used up. At most ten codes of an app
 * are evaluated in an hour. Recovery codes are too long to guess, so they still work when somebody else has used up the ten.
 * @throws TooManyAttempts
 */
export async function spendCode(ctx: Context, account: Account, typed: string): Promise<boolean> {
  const subject = { account, entity: 'auth_users', entity_id: account.id };
  const code = plain(typed);
  if (!/^\d{6}$/.test(code)) {
    const isRight = await spendRecoveryCode(ctx.sql, account.id, hashSecret(code));
    if (!isRight) await recordRefusal(ctx, { action: 'sign_in_failed', ...subject });
    return isRight;
  }
  const attempt = await takeCodeAttempt(ctx, account).catch(async (error: unknown) => {
    if (error instanceof TooManyAttempts) await recordRefusal(ctx, { action: 'sign_in_locked', ...subject });
    throw error;
  });
  const isRight = await spendAppCode(ctx, account.id, code);
  if (isRight) await attempt.giveBack();
  else await recordRefusal(ctx, { action: 'sign_in_failed', ...subject });
  return isRight;
}

async function spendAppCode({ sql }: Context, userId: string, code: string): Promise<boolean> {
  const stored = await findSecret(sql, userId);
  const step = stored?.is_on ? stepOf(stored.secret, code, stored.now_ms) : null;
  return stored !== null && step !== null && spendStep(sql, userId, stored.secret, step);
}

/** The messages about a code. A client knows by `field_errors.code` that it should ask for one. */
export const WRONG_CODE =
  'This code is not right, or was used before. Enter the one that your app shows now.';
export const CODE_MISSING = 'Enter the code from your authenticator app, or a recovery code.';

/** UNAUTHORIZED on the field `code`, for a sign-in whose password was right. */
export const codeRefused = (message: string) => new AppError('UNAUTHORIZED', message, { code: message });
