import { z } from 'zod';
import { router, staffProcedure } from '../procedures/trpc.ts';
import { countDashboard, countEnquiriesPerDay, countEnquiriesPerSubject } from './dashboard.queries.ts';

/** The number of days that the charts cover. */
const DAYS = 30;
const SUBJECTS = 8;
const count = z.int().min(0);

export const dashboardStaff = router({
  counts: staffProcedure('staff.dashboard.counts')
    .output(
      z.strictObject({ products: count, case_studies: count, certifications: count, contact_queries: count }),
    )
    .query(({ ctx }) => countDashboard(ctx.sql)),

  /** Enquiries of the last 30 days, per day and per subject. */
  enquiries: staffProcedure('staff.dashboard.enquiries')
    .output(
      z.strictObject({
        per_day: z.array(z.strictObject({ day: z.iso.date(), count })),
        per_subject: z.array(z.strictObject({ subject: z.string(), count })),
      }),
    )
    .query(async ({ ctx }) => {
      const [per_day, per_subject] = await Promise.all([
        countEnquiriesPerDay(ctx.sql, DAYS),
        countEnquiriesPerSubject(ctx.sql, DAYS, SUBJECTS),
      ]);
      return { per_day, per_subject };
    }),
});
