import { z } from 'zod';
import { recordHit } from '../../shared/history/record-search.ts';
import { FOUND_NOUNS } from '../../shared/nouns.ts';
import { isAllowed } from '../../shared/permissions.ts';
import { text } from '../../shared/text.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import { searchRecords } from './record-search.queries.ts';

const HITS_OF_EACH = 5;

export const recordsStaff = router({
  /** Searches records by name, for the command palette. Finds only records whose list the caller may read. */
  search: staffProcedure('staff.records.search')
    .input(z.strictObject({ search: text(100).trim().min(1) }))
    .output(z.array(recordHit))
    .query(({ ctx, input }) => {
      const nouns = FOUND_NOUNS.filter((noun) => isAllowed(`staff.${noun}.list`, ctx.signedIn.role));
      return searchRecords(ctx.sql, nouns, input.search, HITS_OF_EACH);
    }),
});
