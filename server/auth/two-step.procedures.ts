/** auth.*: one's own two-step verification, and proving again that it is you (decision "two step verification"). */
import { z } from 'zod';
import {
  codeInput,
  reauthentication,
  recoveryCodes,
  twoStepKey,
  twoStepState,
} from '../../shared/people/two-step.ts';
import { AppError } from '../app-error.ts';
import { refuseLostSecret } from '../procedures/answer-once.ts';
import { protectedProcedure } from '../procedures/trpc.ts';
import { hashSecret } from '../secrets.ts';
import { findCredentials } from './auth.queries.ts';
import { verifyPassword } from './passwords.ts';
import { markAuthenticated } from './reauthentication.queries.ts';
import { recordRefusal } from './refusals.ts';
import { takeCodeAttempt, takePasswordAttempt } from './sign-in-limits.ts';
import {
  confirmSecret,
  deleteSecret,
  findSecret,
  insertSecret,
  replaceRecoveryCodes,
} from './two-step.queries.ts';
import {
  describeSecret,
  makeRecoveryCodes,
  makeTwoStepSecret,
  plain,
  spendCode,
  stepOf,
  WRONG_CODE,
} from './two-step.ts';

const IS_ON = 'Two-step verification is on already. Turn it off first to set it up again.';
const IS_OFF = 'Two-step verification is off.';
const START_AGAIN = 'Set it up from the beginning: the key has been replaced.';

/** An input without fields. */
const nothing = z.strictObject({}).prefault({});

const refused = (field: 'code' | 'password', message: string) =>
  new AppError('BAD_REQUEST', message, { [field]: message });

export const twoStepProcedures = {
  /** Whether the caller has two-step verification, and how many recovery codes are left. */
  twoStep: protectedProcedure.output(twoStepState).query(async ({ ctx }) => {
    const stored = await findSecret(ctx.sql, ctx.signedIn.id);
    return { is_on: stored?.is_on ?? false, recovery_codes_left: stored?.recovery_codes_left ?? 0 };
  }),

  /** Makes the key for an app. Nothing changes for the caller before `turnOnTwoStep`. @throws CONFLICT if it is on. */
  setUpTwoStep: protectedProcedure
    .input(nothing)
    .output(twoStepKey)
    .mutation(async ({ ctx }) => {
      refuseLostSecret(ctx.call);
      const { id, email } = ctx.signedIn;
      const secret = makeTwoStepSecret();
      if (!(await insertSecret(ctx.sql, id, secret, ctx.call))) throw new AppError('CONFLICT', IS_ON);
      return describeSecret(secret, ctx.published.list('business').name, email);
    }),

  /**
   * Turns it on, with a code that shows that the app has the key, and returns the recovery codes. All other sessions end.
   * @throws BAD_REQUEST on `code`, CONFLICT if nothing is being set up.
   */
  turnOnTwoStep: protectedProcedure
    .input(z.strictObject({ code: codeInput }))
    .output(recoveryCodes)
    .mutation(async ({ ctx, input }) => {
      refuseLostSecret(ctx.call);
      const userId = ctx.signedIn.id;
      const attempt = await takeCodeAttempt(ctx, ctx.signedIn);
      const stored = await findSecret(ctx.sql, userId);
      if (!stored || stored.is_on) throw new AppError('CONFLICT', stored ? IS_ON : START_AGAIN);
      const step = stepOf(stored.secret, plain(input.code), stored.now_ms);
      if (step === null) throw refused('code', WRONG_CODE);
      const { recovery_codes, code_hashes } = makeRecoveryCodes();
      const session = hashSecret(ctx.caller.sessionId ?? '');
      const confirmation = { userId, secret: stored.secret, step, code_hashes, session };
      if (!(await confirmSecret(ctx.sql, confirmation, ctx.call)))
        throw new AppError('CONFLICT', START_AGAIN);
      await attempt.giveBack();
      return { recovery_codes };
    }),

  /** Makes new recovery codes. The earlier ones stop working. @throws CONFLICT if it is off. */
  makeRecoveryCodes: protectedProcedure
    .input(nothing)
    .output(recoveryCodes)
    .mutation(async ({ ctx }) => {
      refuseLostSecret(ctx.call);
      const { recovery_codes, code_hashes } = makeRecoveryCodes();
      if (!(await replaceRecoveryCodes(ctx.sql, ctx.signedIn.id, code_hashes, ctx.call)))
        throw new AppError('CONFLICT', IS_OFF);
      return { recovery_codes };
    }),

  /** Turns it off: key and recovery codes are deleted. @throws CONFLICT if it is off. */
  turnOffTwoStep: protectedProcedure
    .input(nothing)
    .output(z.strictObject({ is_on: z.literal(false) }))
    .mutation(async ({ ctx }) => {
      if (!(await deleteSecret(ctx.sql, ctx.signedIn.id, ctx.call))) throw new AppError('CONFLICT', IS_OFF);
      return { is_on: false };
    }),

  /**
   * Proves again that it is the caller, by their password or a code. For 15 minutes their session may then do what needs it
   * (shared/people/reauthentication.ts).
   * @throws BAD_REQUEST on the field that is wrong, TOO_MANY_REQUESTS after too many wrong ones.
   */
  reauthenticate: protectedProcedure
    .input(reauthentication)
    .output(z.strictObject({ reauthenticated: z.literal(true) }))
    .mutation(async ({ ctx, input: { password, code } }) => {
      const { id, email } = ctx.signedIn;
      if (code !== undefined) {
        if (!(await spendCode(ctx, ctx.signedIn, code))) throw refused('code', WRONG_CODE);
      } else {
        const attempt = await takePasswordAttempt(ctx, id);
        const credentials = await findCredentials(ctx.sql, email);
        if (!credentials || !(await verifyPassword(credentials.password_hash, password ?? ''))) {
          const account = ctx.signedIn;
          await recordRefusal(ctx, {
            action: 'sign_in_failed',
            account,
            entity: 'auth_users',
            entity_id: id,
          });
          throw refused('password', 'This is not your password.');
        }
        await attempt.giveBack();
      }
      await markAuthenticated(ctx.sql, hashSecret(ctx.caller.sessionId ?? ''));
      return { reauthenticated: true };
    }),
};
