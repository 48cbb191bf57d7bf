import {
  contactPage,
  contactSubjects,
  enquiryAnswer,
  enquiryInput,
  writtenText,
  writtenTextInput,
} from '../../shared/enquiries/enquiry-submission.ts';
import { checkedOnce } from '../procedures/checked-once.ts';
import { publicProcedure, router } from '../procedures/trpc.ts';
import { hashSecret } from '../secrets.ts';
import { insertEnquiry } from './enquiry-submission.queries.ts';
import { type Enquiry, hashEnquiry, isSuspect, isTrapped } from './enquiry-submission.rules.ts';

export const contactSite = router({
  /** The first row of each kind (decision "contact page"). What it leaves out is in site.settings.business. */
  page: publicProcedure
    .output(checkedOnce(contactPage))
    .query(({ ctx }) => ctx.published.list('contactContent')),

  /** A text that staff have written in place of a built-in one; null when they have written none. */
  text: publicProcedure
    .input(writtenTextInput)
    .output(writtenText.nullable())
    .query(({ ctx, input }) => ctx.published.list('texts')[input.type] ?? null),

  /** The subjects of enquiries, by name. */
  subjects: publicProcedure
    .output(checkedOnce(contactSubjects))
    .query(({ ctx }) => ctx.published.list('contactSubjects')),

  /** Answers once the enquiry, its file and its mails are committed (docs/safety.md, enquiries). */
  submit: publicProcedure
    .input(enquiryInput)
    .output(enquiryAnswer)
    .mutation(async ({ ctx, input }) => {
      const is_suspect = isSuspect(input);
      const sent = await insertEnquiry(ctx.sql, {
        enquiry: input,
        content_hash: hashEnquiry(input),
        is_suspect,
        is_trapped: isTrapped(input),
        files: filesOf(input),
        mail_to: ctx.config.mailTo ?? ctx.published.list('mailbox'),
        call: ctx.call,
      });
      if (!is_suspect) ctx.counter.recordEnquiry(input);
      return { ...sent, sends_mail: ctx.config.smtpUrl !== undefined };
    }),
});

function filesOf({ file_url, file_token, more_files }: Enquiry) {
  if (file_url === null) return [];
  return [{ path: file_url, token: file_token }, ...more_files].map(({ path, token }) => ({
    path,
    token_hash: token === null ? null : hashSecret(token),
  }));
}
