/** auth.*: choosing a password by a mailed link, after "Forgot your password?" or an invitation (decision "passwords by link"). */
import { z } from 'zod';
import { passwordReset, passwordResetRequest } from '../../shared/people/auth.ts';
import { AppError } from '../app-error.ts';
import { publicProcedure } from '../procedures/trpc.ts';
import { hashSecret } from '../secrets.ts';
import { findPasswordLink, queuePasswordReset, spendPasswordLink } from './password-links.queries.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { takeResetAttempt, takeResetRequest } from './sign-in-limits.ts';

const invalidLink = () =>
  new AppError('NOT_FOUND', 'This link is no longer valid: it was used, is too old, or was replaced.');

export const passwordLinkProcedures = {
  /** Mails a link that works for an hour. Answers the same, after the same work, whoever has the address. */
  requestPasswordReset: publicProcedure
    .input(passwordResetRequest)
    .output(z.strictObject({ email: z.string() }))
    .mutation(async ({ ctx, input: { email } }) => {
      await takeResetRequest(ctx, email);
      await queuePasswordReset(ctx.sql, email, ctx.call);
      return { email };
    }),

  /**
   * Sets the password of a mailed link's account. All its sessions end, and nobody is signed in.
   * @throws NOT_FOUND if the link is no longer valid, BAD_REQUEST on `new_password`.
   */
  resetPassword: publicProcedure
    .input(passwordReset)
    .output(z.strictObject({ email: z.string() }))
    .mutation(async ({ ctx, input: { token, new_password } }) => {
      await takeResetAttempt(ctx);
      const token_hash = hashSecret(token);
      const account = await findPasswordLink(ctx.sql, token_hash);
      if (!account) throw invalidLink();
      const { email, name } = account;
      await refuseWeakPassword(
        new_password,
        [ctx.published.list('business').name, email, name],
        'new_password',
      );
      const password_hash = await hashPassword(new_password);
      if (!(await spendPasswordLink(ctx.sql, token_hash, password_hash, ctx.call))) throw invalidLink();
      ctx.caller.log.info({ event: 'password' }, 'A password was chosen by a mailed link');
      return { email };
    }),
};
