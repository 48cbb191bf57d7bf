import { z } from 'zod';
import { recordHit } from '../../shared/history/record-search.ts';
import { FOUND_NOUNS } from '../../shared/nouns.ts';
import { openRecord, openRecords } from '../../shared/people/open-records.ts';
import { text } from '../../shared/text.ts';
import { AppError } from '../app-error.ts';
import { keepOpen } from '../people/open-records.queries.ts';
import { hasRole } from '../procedures/authorize.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import { searchRecords } from './record-search.queries.ts';

const HITS_OF_EACH = 5;

export const recordsStaff = router({
  /** Searches records by name, for the command palette. Finds only records whose list the caller may read. */
  search: staffProcedure('staff.records.search')
    .input(z.strictObject({ search: text(100).trim().min(1) }))
    .output(z.array(recordHit))
    .query(({ ctx, input }) => {
      const nouns = FOUND_NOUNS.filter((noun) => hasRole(ctx.signedIn, `staff.${noun}.list`));
      return searchRecords(ctx.sql, nouns, input.search, HITS_OF_EACH);
    }),

  /** Says which record the caller has open, and returns which ones colleagues have. @throws FORBIDDEN */
  keepOpen: staffProcedure('staff.records.keepOpen')
    .input(openRecord)
    .output(openRecords)
    .mutation(async ({ ctx, input }) => {
      if (!hasRole(ctx.signedIn, `staff.${input.noun}.byId`))
        throw new AppError('FORBIDDEN', 'You may not open these records.');
      return keepOpen(ctx.sql, input, ctx.signedIn);
    }),
});
