/** auth.*: signing in, up and out, and who is signed in (spec 7, decisions 33 and 38–39). */

import { z } from 'zod';
import { emailInput, passwordInput, role, session, signInInput, signUpInput } from '../../shared/auth.ts';
import { text } from '../../shared/text.ts';
import type { Context } from '../context.ts';
import { AppError, invalidInput } from '../errors.ts';
import { hashToken, makeToken } from '../tokens.ts';
import { protectedProcedure, publicProcedure, router } from '../trpc.ts';
import { returnAttempt, takeAttempt } from './attempts.queries.ts';
import { confirmationMail, knownAccountMail } from './auth.mails.ts';
import { confirmSignUp, findConfirmation, findCredentials, insertSignUp } from './auth.queries.ts';
import { hashPassword, refuseCommonPassword, verifyPassword } from './passwords.ts';

const MINUTE = 60;

/** Attempts per address, and per account from one address (safety.md, passwords). */
async function takeSignInAttempt({ sql, caller }: Context, email: string): Promise<string[]> {
  const address = `sign-in ${caller.address}`;
  const account = `sign-in ${caller.address} ${email}`;
  refuseWhileLimited(
    await takeAttempt(sql, [
      { key: address, max: 20, windowSeconds: 5 * MINUTE },
      { key: account, max: 5, windowSeconds: 15 * MINUTE },
    ]),
  );
  return [address, account];
}

function refuseWhileLimited(seconds: number): void {
  if (seconds === 0) return;
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / MINUTE)} minutes`;
  throw new AppError('TOO_MANY_REQUESTS', `Too many attempts. Please try again in ${wait}.`, {}, seconds);
}

const account = z.object({ email: emailInput, password: passwordInput });

export const authRouter = router({
  /** @throws UNAUTHORIZED with one text for an unknown user, a wrong password and an inactive user. */
  signIn: publicProcedure
    .input(signInInput)
    .output(session)
    .mutation(async ({ ctx, input }) => {
      const keys = await takeSignInAttempt(ctx, input.email);
      const credentials = await findCredentials(ctx.sql, input.email);
      const fits = await verifyPassword(credentials?.password_hash, input.password);
      if (!credentials || !fits || !credentials.is_active) {
        throw new AppError('UNAUTHORIZED', 'Invalid login credentials');
      }
      if (!credentials.is_confirmed) {
        throw new AppError('UNAUTHORIZED', 'Email not confirmed. Please open the link that we sent you.');
      }
      await returnAttempt(ctx.sql, keys);
      const { id, expires_at } = await ctx.sessions.create(credentials.id, credentials.password_hash);
      const found = await ctx.sessions.find(id);
      if (!found) throw new AppError('UNAUTHORIZED', 'Invalid login credentials');
      if (!input.token) {
        if (ctx.caller.sessionId) await ctx.sessions.end(ctx.caller.sessionId);
        ctx.caller.setCookie(ctx.sessions.cookie(id));
      }
      return { user: found.user, access_token: input.token ? id : null, refresh_token: null, expires_at };
    }),

  /** Answers the same whether the address is new or known; what happened is in the mail. */
  signUp: publicProcedure
    .input(signUpInput)
    .output(z.strictObject({ email: z.string() }))
    .mutation(async ({ ctx, input }) => {
      if ((!input.email && !input.phone) || !input.password) {
        throw new AppError('BAD_REQUEST', 'You must provide either an email or phone number and a password');
      }
      if (ctx.config.signUp === 'closed') throw new AppError('FORBIDDEN', 'Sign-ups are closed');
      if (!input.email) throw new AppError('BAD_REQUEST', 'Phone sign-ups are disabled');
      const checked = account.safeParse({ email: input.email, password: input.password });
      if (!checked.success) throw invalidInput(checked.error);
      const { email, password } = checked.data;
      await refuseCommonPassword(password);
      refuseWhileLimited(
        await takeAttempt(ctx.sql, [
          { key: `sign-up ${ctx.caller.address}`, max: 10, windowSeconds: 60 * MINUTE },
          { key: `sign-up ${email}`, max: 5, windowSeconds: 60 * MINUTE },
        ]),
      );
      const token = makeToken();
      await insertSignUp(ctx.sql, {
        email,
        password_hash: await hashPassword(password),
        token_hash: hashToken(token),
        confirmation: confirmationMail(`${ctx.config.publicOrigin}/auth?confirm=${token}`),
        known: knownAccountMail(`${ctx.config.publicOrigin}/auth`),
      });
      return { email };
    }),

  /**
   * Confirms an account by the mailed link and the password chosen at that sign-up: whoever opens a link for a sign-up that
   * was not his own does not know it, and confirms nothing.
   */
  confirm: publicProcedure
    .input(z.strictObject({ token: text(200), password: text(128) }))
    .output(z.strictObject({ confirmed: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      refuseWhileLimited(
        await takeAttempt(ctx.sql, [
          { key: `confirm ${ctx.caller.address}`, max: 20, windowSeconds: 5 * MINUTE },
        ]),
      );
      const token_hash = hashToken(input.token);
      const password_hash = await findConfirmation(ctx.sql, token_hash);
      if (password_hash === null) {
        throw new AppError('NOT_FOUND', 'This link is no longer valid. Please sign up again to get another.');
      }
      if (!(await verifyPassword(password_hash, input.password))) {
        const message = 'This is not the password of the sign-up that this link belongs to.';
        throw new AppError('BAD_REQUEST', message, { password: message });
      }
      if (await confirmSignUp(ctx.sql, token_hash)) return { confirmed: true };
      throw new AppError('NOT_FOUND', 'This link is no longer valid. Please sign up again to get another.');
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

  /** The caller's role (the spec's get_user_role). Nobody asks for somebody else's. */
  role: protectedProcedure
    .input(z.strictObject({ user_id: z.uuid().optional() }).optional())
    .output(role)
    .query(({ ctx, input }) => {
      if (input?.user_id !== undefined && input.user_id !== ctx.signedIn.id) {
        throw new AppError('FORBIDDEN', 'You can only ask for your own role.');
      }
      return ctx.signedIn.role;
    }),
});
