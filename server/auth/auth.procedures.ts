/** auth.*: sign-in, sign-up and sign-out, and who is signed in (spec 7, decisions "users and auth users", "sign up" and "cookies and tokens"). */
import { z } from 'zod';
import {
  emailInput,
  passwordChange,
  passwordInput,
  role,
  type Session,
  session,
  signInInput,
  signUpInput,
} from '../../shared/people/auth.ts';
import { text } from '../../shared/text.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../procedures/context.ts';
import { invalidInput } from '../procedures/translate-error.ts';
import { protectedProcedure, publicProcedure, router } from '../procedures/trpc.ts';
import { signIns } from '../process-counters.ts';
import { hashSecret } from '../secrets.ts';
import {
  changePassword,
  confirmSignUp,
  findConfirmation,
  findCredentials,
  insertSignUp,
} from './auth.queries.ts';
import { ownAccountProcedures } from './own-account.procedures.ts';
import { passwordLinkProcedures } from './password-links.procedures.ts';
import { hashPassword, refuseWeakPassword, verifyPassword } from './passwords.ts';
import { recordRefusal } from './refusals.ts';
import type { Verified } from './sessions.ts';
import {
  TooManyAttempts,
  takeConfirmAttempt,
  takePasswordAttempt,
  takeSignInAttempt,
  takeSignUpAttempt,
} from './sign-in-limits.ts';
import { twoStepProcedures } from './two-step.procedures.ts';
import { CODE_MISSING, codeRefused, spendCode, WRONG_CODE } from './two-step.ts';

/**
 * Starts a session. A script gets it as a token. In a browser it replaces the caller's session: the browser
 * gets the session cookie, and a second cookie that makes it a known device.
 */
async function begin(ctx: Context, account: Verified, asToken: boolean): Promise<Session> {
  const { userAgent, ip, address } = ctx.caller;
  const id = await ctx.sessions.create(account, { userAgent, address: ip ?? address });
  const found = await ctx.sessions.find(id);
  if (!found) throw new AppError('UNAUTHORIZED', 'Invalid login credentials');
  signIns.inc({ result: 'succeeded' });
  if (!asToken) {
    if (ctx.caller.sessionId) await ctx.sessions.end(ctx.caller.sessionId);
    ctx.caller.setCookie(ctx.sessions.cookie(id));
    ctx.caller.setCookie(await ctx.devices.cookie(account.id, account.password_hash));
  }
  const { user, expires_at } = found;
  return { user, access_token: asToken ? id : null, refresh_token: null, expires_at };
}

function fieldError(field: string, message: string): AppError {
  return new AppError('BAD_REQUEST', message, { [field]: message });
}

const account = z.object({ email: emailInput, password: passwordInput });

export const authRouter = router({
  ...twoStepProcedures,
  ...passwordLinkProcedures,
  ...ownAccountProcedures,

  /**
   * @throws UNAUTHORIZED with the same text for an unknown user, a wrong password and an inactive user; and on the field
   * `code` if only a code of two-step verification is missing or wrong.
   */
  signIn: publicProcedure
    .input(signInInput)
    .output(session)
    .mutation(async ({ ctx, input }) => {
      const { email, password } = input;
      const credentials = await findCredentials(ctx.sql, email);
      const account = credentials && { id: credentials.id, email };
      // An unknown account is recorded by the caller's address, never by what was typed.
      const subject = account
        ? { account, entity: 'auth_users', entity_id: account.id }
        : { account, entity: 'addresses', entity_id: ctx.caller.address };
      const device =
        credentials &&
        (await ctx.devices.recognise(ctx.caller.deviceCookie, credentials.id, credentials.password_hash));
      const attempt = await takeSignInAttempt(ctx, email, device).catch(async (error: unknown) => {
        if (error instanceof TooManyAttempts)
          await recordRefusal(ctx, { action: 'sign_in_locked', ...subject });
        throw error;
      });
      const fits = await verifyPassword(credentials?.password_hash, password);
      if (!credentials || !fits || !credentials.is_active) {
        await recordRefusal(ctx, { action: 'sign_in_failed', ...subject });
        throw new AppError('UNAUTHORIZED', 'Invalid login credentials');
      }
      if (!credentials.is_confirmed) {
        throw new AppError('UNAUTHORIZED', 'Email not confirmed. Please open the link we sent you.');
      }
      if (account && credentials.has_two_step && input.code !== undefined) {
        if (!(await spendCode(ctx, account, input.code))) throw codeRefused(WRONG_CODE);
      }
      await attempt.giveBack();
      if (credentials.has_two_step && input.code === undefined) throw codeRefused(CODE_MISSING);
      return begin(ctx, credentials, input.token);
    }),

  /** Answers the same for a new and a known address. Only the mail says what happened. */
  signUp: publicProcedure
    .input(signUpInput)
    .output(z.strictObject({ email: z.string() }))
    .mutation(async ({ ctx, input }) => {
      if ((!input.email && !input.phone) || !input.password) {
        throw new AppError('BAD_REQUEST', 'You must provide either an email or phone number and a password');
      }
      if (ctx.config.signUp === 'closed')
        throw new AppError('FORBIDDEN', 'Sign-ups are closed. Ask an admin to invite you.');
      if (!input.email) throw new AppError('BAD_REQUEST', 'Phone sign-ups are disabled');
      const checked = account.safeParse({ email: input.email, password: input.password });
      if (!checked.success) throw invalidInput(checked.error);
      const { email, password } = checked.data;
      await takeSignUpAttempt(ctx, email);
      await refuseWeakPassword(password, [ctx.published.list('business').name, email]);
      await insertSignUp(ctx.sql, { email, password_hash: await hashPassword(password), call: ctx.call });
      return { email };
    }),

  /**
   * Confirms an account by the mailed link and the password chosen at that sign-up. Somebody who opens a link
   * for a sign-up that was not their own does not know the password and confirms nothing.
   */
  confirm: publicProcedure
    .input(z.strictObject({ token: text(200), password: text(128) }))
    .output(z.strictObject({ confirmed: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await takeConfirmAttempt(ctx);
      const token_hash = hashSecret(input.token);
      const password_hash = await findConfirmation(ctx.sql, token_hash);
      if (password_hash === null) {
        throw new AppError('NOT_FOUND', 'This link is no longer valid. Please sign up again to get another.');
      }
      if (!(await verifyPassword(password_hash, input.password))) {
        const message = 'This is not the password you chose when you signed up.';
        throw new AppError('BAD_REQUEST', message, { password: message });
      }
      if (await confirmSignUp(ctx.sql, token_hash, ctx.call)) return { confirmed: true };
      throw new AppError('NOT_FOUND', 'This link is no longer valid. Please sign up again to get another.');
    }),

  /**
   * Changes the caller's own password. All other sessions end, and the caller gets a new one.
   * @throws BAD_REQUEST on the field that is wrong, TOO_MANY_REQUESTS after five wrong current passwords.
   */
  changePassword: protectedProcedure
    .input(passwordChange)
    .output(session)
    .mutation(async ({ ctx, input }) => {
      const { id, email, name } = ctx.signedIn;
      const { current_password, new_password } = input;
      const attempt = await takePasswordAttempt(ctx, id);
      const credentials = await findCredentials(ctx.sql, email);
      if (!credentials || !(await verifyPassword(credentials.password_hash, current_password))) {
        await recordRefusal(ctx, {
          action: 'sign_in_failed',
          account: ctx.signedIn,
          entity: 'auth_users',
          entity_id: id,
        });
        throw fieldError('current_password', 'This is not your current password.');
      }
      await attempt.giveBack();
      if (new_password === current_password) {
        throw fieldError('new_password', 'This is your current password. Please choose another.');
      }
      await refuseWeakPassword(
        new_password,
        [ctx.published.list('business').name, email, name],
        'new_password',
      );
      const password_hash = await hashPassword(new_password);
      const sessions_valid_from = await changePassword(ctx.sql, id, credentials.password_hash, password_hash);
      if (sessions_valid_from === null) {
        throw new AppError('CONFLICT', 'Your password has just been changed. Please sign in again.');
      }
      ctx.caller.log.info({ event: 'password', user_id: id }, 'A user changed the password');
      return begin(ctx, { id, password_hash, sessions_valid_from }, ctx.caller.isScript);
    }),

  /** Ends the caller's session at once, on every instance. */
  signOut: publicProcedure
    .output(z.strictObject({ signed_out: z.literal(true) }))
    .mutation(async ({ ctx }) => {
      if (ctx.caller.sessionId) await ctx.sessions.end(ctx.caller.sessionId);
      if (!ctx.caller.isScript) ctx.caller.setCookie(ctx.sessions.cookie(null));
      return { signed_out: true };
    }),

  /** Who is signed in; null for a visitor. */
  session: publicProcedure.output(session.nullable()).query(async ({ ctx }) => {
    const found = await ctx.session();
    if (!found) return null;
    const access_token = ctx.caller.isScript ? (ctx.caller.sessionId ?? null) : null;
    return { user: found.user, access_token, refresh_token: null, expires_at: found.expires_at };
  }),

  /** The caller's role (the spec's get_user_role). Asking for another user's role is refused. */
  role: protectedProcedure
    .input(z.strictObject({ user_id: z.uuid().optional() }).prefault({}))
    .output(role)
    .query(({ ctx, input }) => {
      if (input.user_id !== undefined && input.user_id !== ctx.signedIn.id) {
        throw new AppError('FORBIDDEN', 'You can only ask for your own role.');
      }
      return ctx.signedIn.role;
    }),
});
