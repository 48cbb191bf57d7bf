import {
  activityFile,
  activityFilter,
  activityList,
  activityPage,
  activityPeople,
} from '../../shared/history/activity.ts';
import { formatTime, writeCsv } from '../csv.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import { exportActivity, listActivity, listPeople } from './activity.queries.ts';
import { ACTIVITY_COLUMNS, toCells } from './activity.rules.ts';

export const activityStaff = router({
  /** Who did what to which record and when, newest first. */
  list: staffProcedure('staff.activity.list')
    .input(activityList)
    .output(activityPage)
    .query(({ ctx, input }) => listActivity(ctx.sql, input, ctx.config.activityMonths)),

  /** The accounts by which the list can be filtered. */
  people: staffProcedure('staff.activity.people')
    .output(activityPeople)
    .query(async ({ ctx }) => [...(await listPeople(ctx.sql))]),

  /** A mutation, because it writes a row: who exported what is in the activity too. */
  export: staffProcedure('staff.activity.export')
    .input(activityFilter)
    .output(activityFile)
    .mutation(async ({ ctx, input }) => {
      const { is_whole, describe } = await exportActivity(
        ctx.bulkSql,
        input,
        ctx.config.activityMonths,
        ctx.signedIn,
      );
      async function* cells() {
        for await (const rows of describe()) yield rows.map(toCells);
      }
      const csv = await writeCsv(ACTIVITY_COLUMNS, cells());
      return { filename: `activity_${formatTime(new Date()).slice(0, 10)}.csv`, csv, is_whole };
    }),
});
