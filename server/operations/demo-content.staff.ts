import { demoPreview, demoRemoval, demoRemoved } from '../../shared/operations/demo-content.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import { previewDemoRemoval, removeDemoContent } from './demo-content.queries.ts';

export const demoContentStaff = router({
  /** What a removal would delete, and what would stay and why. */
  preview: staffProcedure('staff.demoContent.preview')
    .output(demoPreview)
    .query(({ ctx }) => previewDemoRemoval(ctx.sql)),

  /** Deletes what nobody has edited and nothing that stays needs. It is in the bin for 30 days. */
  remove: staffProcedure('staff.demoContent.remove')
    .input(demoRemoval)
    .output(demoRemoved)
    .mutation(async ({ ctx }) => ({ removed: await removeDemoContent(ctx.bulkSql, ctx.signedIn) })),
});
