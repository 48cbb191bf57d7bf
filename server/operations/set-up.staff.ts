import { z } from 'zod';
import { setUpFinished, setUpState, testMailResult } from '../../shared/operations/set-up.ts';
import { takeTestMail } from '../auth/sign-in-limits.ts';
import { sendTestMail } from '../mail/test-mail.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import { finishSetUp, isSetUpAwaited } from './set-up.queries.ts';

export const setUpStaff = router({
  /** What the set-up page shows, and whether it is still to be done. */
  get: staffProcedure('staff.setUp.get')
    .output(setUpState)
    .query(async ({ ctx }) => {
      const { publicOrigin, smtpUrl, mailFrom, mailTo } = ctx.config;
      const email = ctx.published.list('mailbox');
      return {
        is_awaited: await isSetUpAwaited(ctx.sql),
        origin: publicOrigin,
        sends_mail: smtpUrl !== undefined,
        mail_from: mailFrom ?? email,
        mail_to: mailTo ?? email,
      };
    }),

  /** Closes the page for good, done or put off. */
  finish: staffProcedure('staff.setUp.finish')
    .input(z.strictObject({}).prefault({}))
    .output(setUpFinished)
    .mutation(async ({ ctx }) => {
      await finishSetUp(ctx.sql, ctx.signedIn);
      return { is_awaited: false } as const;
    }),

  /** Sends a mail to the caller at once, and says what came of it. @throws TOO_MANY_REQUESTS */
  sendTestMail: staffProcedure('staff.setUp.sendTestMail')
    .input(z.strictObject({}).prefault({}))
    .output(testMailResult)
    .mutation(async ({ ctx }) => {
      await takeTestMail(ctx, ctx.signedIn.id);
      return sendTestMail({
        smtpUrl: ctx.config.smtpUrl,
        from: ctx.config.mailFrom ?? ctx.published.list('mailbox'),
        business: ctx.published.list('business'),
        recipient: ctx.signedIn.email,
      });
    }),
});
