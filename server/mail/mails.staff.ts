import { addedEnquiry } from '../../shared/enquiries/added-enquiries.ts';
import { downloadAnswer } from '../../shared/enquiries/enquiries.ts';
import { mailList, mailRow, mailState } from '../../shared/enquiries/mails.ts';
import {
  fileMailAnswer,
  fileMailInput,
  mailFileInput,
  type ReceivedMail,
  receivedMail,
  receivedMailList,
} from '../../shared/enquiries/received-mails.ts';
import { idOnly, pageOf } from '../../shared/staff-lists.ts';
import { AppError } from '../app-error.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { listRows } from '../db/lists.ts';
import { getRow, missing } from '../db/rows.ts';
import { addEnquiry } from '../enquiries/added-enquiries.queries.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import { hashSecret, makeSecret } from '../secrets.ts';
import { countFailedMails, resendMail, unsentMails } from './mails.queries.ts';
import {
  dropEnquiryOf,
  fileMail,
  openMailFile,
  removeUnsorted,
  unsortedMails,
} from './received-mails.queries.ts';

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

  /** Lists received mails that belong to no enquiry, by default newest first. */
  unsorted: staffProcedure('staff.mails.unsorted')
    .input(receivedMailList)
    .output(pageOf(receivedMail))
    .query(({ ctx, input }) => listRows(ctx.sql, unsortedMails, input)),

  /** Files an unsorted mail under an enquiry, or under a new one that is made of it. */
  file: staffProcedure('staff.mails.file')
    .input(fileMailInput)
    .output(fileMailAnswer)
    .mutation(async ({ ctx: { sql, signedIn }, input: { id, contact_query_id } }) => {
      if (contact_query_id !== null) return fileMail(sql, { id, contact_query_id }, signedIn);
      const made = await makeEnquiryOf(sql, id, signedIn);
      try {
        return await fileMail(sql, { id, contact_query_id: made }, signedIn);
      } catch (error) {
        // Somebody else has filed or discarded the mail in the meantime.
        await dropEnquiryOf(sql, made);
        throw error;
      }
    }),

  /** Deletes an unsorted mail here. It stays in the mailbox. */
  discard: staffProcedure('staff.mails.discard')
    .input(idOnly)
    .output(idOnly)
    .mutation(async ({ ctx, input }) => {
      await removeUnsorted(ctx.sql, input.id, ctx.signedIn);
      return input;
    }),

  /** An address for downloading a file of an unsorted mail, until the next call. */
  download: staffProcedure('staff.mails.download')
    .input(mailFileInput)
    .output(downloadAnswer)
    .mutation(async ({ ctx, input }) => {
      const token = makeSecret();
      await openMailFile(ctx.sql, input, hashSecret(token), ctx.signedIn);
      return { url: `/files/contact_uploads/${input.path}?token=${token}` };
    }),
});

/**
 * Adds an enquiry with the words of an unsorted mail, as staff do for an email. It has the id of the mail, so that a second try
 * makes no second one.
 * @throws NOT_FOUND, or BAD_REQUEST for a mail that names nobody to answer to.
 */
async function makeEnquiryOf(sql: Sql, id: string, actor: Actor): Promise<string> {
  const { name, address, subject, text } = await getRow<ReceivedMail>(sql, unsortedMails, id);
  const enquiry = addedEnquiry.safeParse({
    id,
    full_name: (name || address).slice(0, 200),
    email: address,
    subject: subject.slice(0, 200),
    message: text.slice(0, 10_000) || 'See the email in the timeline.',
    source: 'email',
  });
  if (!enquiry.success)
    throw new AppError(
      'BAD_REQUEST',
      'This email has no address to answer. File it under an enquiry, or discard it.',
    );
  // The call is recorded with the second write.
  return addEnquiry(sql, enquiry.data, { ...actor, call: undefined });
}
