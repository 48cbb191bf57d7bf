import { changeFeed, changeList } from '../../shared/history/changes.ts';
import { NOUN_NAMES } from '../../shared/nouns.ts';
import { AppError } from '../app-error.ts';
import { authorize, mayCall } from '../procedures/authorize.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import { listChanges } from './changes.queries.ts';

export const changesStaff = router({
  /** What has changed since a cursor, of the records whose history the caller may read. */
  list: staffProcedure('staff.changes.list')
    .input(changeList)
    .output(changeFeed)
    .query(async ({ ctx, input: { nouns, ...input } }) => {
      for (const noun of nouns ?? []) await authorize(ctx, `staff.${noun}.history`);
      const readable = NOUN_NAMES.filter((noun) => mayCall(ctx.signedIn, `staff.${noun}.history`));
      if (readable.length === 0)
        throw new AppError(
          'FORBIDDEN',
          'This token reads no records. It also needs a scope such as products:read for each noun whose changes it reads.',
        );
      return listChanges(ctx.sql, nouns ?? readable, input);
    }),
});
