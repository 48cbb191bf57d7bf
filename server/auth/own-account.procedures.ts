/** auth.*: what somebody sees and changes of their own account: name and sessions (decision "passwords by link"). */
import { z } from 'zod';
import { nameChange, ownSession, signInOptions } from '../../shared/people/auth.ts';
import { AppError } from '../app-error.ts';
import { protectedProcedure, publicProcedure } from '../procedures/trpc.ts';
import { hashSecret } from '../secrets.ts';
import { describeDevice } from './describe-device.rules.ts';
import { changeName, deleteOtherSessions, deleteOwnSession, listSessions } from './own-account.queries.ts';

export const ownAccountProcedures = {
  /** What the sign-in screen has to know before somebody is signed in. */
  signInOptions: publicProcedure.output(signInOptions).query(({ ctx }) => ({
    can_sign_up: ctx.config.signUp === 'open',
    sends_mail: ctx.config.smtpUrl !== undefined,
  })),

  /** Changes the caller's own name. @throws NOT_FOUND for an account without a profile. */
  changeName: protectedProcedure
    .input(nameChange)
    .output(nameChange)
    .mutation(async ({ ctx, input: { name } }) => {
      if (!(await changeName(ctx.sql, name, { ...ctx.signedIn, call: ctx.call })))
        throw new AppError('NOT_FOUND', 'Your account has no name to change. Ask an admin.');
      return { name };
    }),

  /** The caller's own sessions, the one seen last first. */
  sessions: protectedProcedure.output(z.array(ownSession)).query(async ({ ctx }) => {
    const sessions = await listSessions(ctx.sql, ctx.signedIn.id, hashSecret(ctx.caller.sessionId ?? ''));
    return sessions.map(({ user_agent, ...session }) => ({ ...session, device: describeDevice(user_agent) }));
  }),

  /** Signs one of the caller's sessions out at once, on every instance. @throws NOT_FOUND */
  endSession: protectedProcedure
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input: { id } }) => {
      if (await deleteOwnSession(ctx.sql, ctx.signedIn.id, id, ctx.call)) return { id };
      throw new AppError('NOT_FOUND', 'This session has already ended.');
    }),

  /** Signs all the caller's other sessions out at once, on every instance. */
  endOtherSessions: protectedProcedure
    .input(z.strictObject({}).prefault({}))
    .output(z.strictObject({ ended: z.int() }))
    .mutation(async ({ ctx }) => {
      const current = hashSecret(ctx.caller.sessionId ?? '');
      return { ended: await deleteOtherSessions(ctx.sql, ctx.signedIn.id, current, ctx.call) };
    }),
};
