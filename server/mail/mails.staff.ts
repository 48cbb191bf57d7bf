import { mailList, mailRow, mailState } from '../../shared/enquiries/mails.ts';
import { idOnly, pageOf } from '../../shared/staff-lists.ts';
import { listRows } from '../db/lists.ts';
import { missing } from '../db/rows.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import { countFailedMails, resendMail, unsentMails } from './mails.queries.ts';

export const mailsStaff = router({
  /** Lists mails that wait or were given up, by default newest first. */
  list: staffProcedure('staff.mails.list')
    .input(mailList)
    .output(pageOf(mailRow))
    .query(({ ctx, input }) => listRows(ctx.sql, unsentMails, input)),

  state: staffProcedure('staff.mails.state')
    .output(mailState)
    .query(async ({ ctx }) => ({
      is_sending: ctx.config.smtpUrl !== undefined,
      failed: await countFailedMails(ctx.sql),
    })),

  /** Retries a mail with a fresh count of attempts. */
  resend: staffProcedure('staff.mails.resend')
    .input(idOnly)
    .output(idOnly)
    .mutation(async ({ ctx, input }) => {
      if (!(await resendMail(ctx.sql, input.id, ctx.signedIn))) throw missing(unsentMails);
      return input;
    }),
});
