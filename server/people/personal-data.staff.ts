import {
  eraseInput,
  erasure,
  personalDataFile,
  personalDataInput,
  personalDataPreview,
} from '../../shared/people/personal-data.ts';
import { AppError } from '../app-error.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import {
  countPersonalData,
  erasePersonalData,
  exportPersonalData,
  foldAddress,
  listEnquiriesOf,
} from './personal-data.queries.ts';

const REFUSED = {
  self: 'This is your own address. Ask another admin to erase you.',
  last: 'This is the last active admin. Make another user an admin first.',
};

/** All are mutations, so that no address of a page or line of a log holds the email address. */
export const personalDataStaff = router({
  /** What an erasure would remove. Nothing is changed. */
  preview: staffProcedure('staff.personalData.preview')
    .input(personalDataInput)
    .output(personalDataPreview)
    .mutation(async ({ ctx, input }) => {
      const email = await foldAddress(ctx.sql, input.email);
      const [found, enquiries] = await Promise.all([
        countPersonalData(ctx.bulkSql, email, ctx.signedIn),
        listEnquiriesOf(ctx.sql, email),
      ]);
      const { refusal, counts } =
        found.outcome === 'done'
          ? { refusal: null, counts: found.counts }
          : { refusal: found.outcome, counts: null };
      return { email, refusal, counts, enquiries: [...enquiries] };
    }),

  /** A copy for the person. It lists attachments with their size and the enquiry in which staff download them. */
  export: staffProcedure('staff.personalData.export')
    .input(personalDataInput)
    .output(personalDataFile)
    .mutation(async ({ ctx, input }) => {
      const email = await foldAddress(ctx.sql, input.email);
      const data = await exportPersonalData(ctx.bulkSql, email, ctx.config.publicOrigin, ctx.signedIn);
      const exported_at = new Date().toISOString();
      return {
        filename: `personal-data-${exported_at.slice(0, 10)}.json`,
        json: JSON.stringify({ email, exported_at, ...data }, null, 2),
      };
    }),

  /**
   * Erases a person for good: enquiries, mails, files and account. What the person did stays, as "Former user".
   * @throws NOT_FOUND when there is nothing; CONFLICT for one's own address and that of the last active admin.
   */
  erase: staffProcedure('staff.personalData.erase')
    .input(eraseInput)
    .output(erasure)
    .mutation(async ({ ctx, input }) => {
      const email = await foldAddress(ctx.sql, input.email);
      const erased = await erasePersonalData(ctx.bulkSql, email, ctx.signedIn);
      if (erased.outcome === 'nothing')
        throw new AppError('NOT_FOUND', 'There is nothing about this address.');
      if (erased.outcome !== 'done') throw new AppError('CONFLICT', REFUSED[erased.outcome]);
      ctx.caller.log.info({ action: 'erase', actor: ctx.signedIn.id }, 'Somebody was erased');
      return { counts: erased.counts };
    }),
});
