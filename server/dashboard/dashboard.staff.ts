import { z } from 'zod';
import { allow, router } from '../trpc.ts';
import { countDashboard } from './dashboard.queries.ts';

const count = z.int().min(0);

export const dashboardStaff = router({
  counts: allow('staff.dashboard.counts')
    .output(
      z.strictObject({ products: count, case_studies: count, certifications: count, contact_queries: count }),
    )
    .query(({ ctx }) => countDashboard(ctx.sql)),
});
