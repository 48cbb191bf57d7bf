import { isbot } from 'isbot';
import { z } from 'zod';
import { analyticsInput } from '../../shared/analytics.ts';
import { isStaff } from '../../shared/staff-routes.ts';
import { publicProcedure, router } from '../trpc.ts';

export const analyticsSite = router({
  /**
   * Counts what a browser reports, except for bots and staff. It answers before anything is stored, because a
   * lost count is no loss (decision 151).
   */
  record: publicProcedure
    .input(analyticsInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      const { userAgent, sessionId } = ctx.caller;
      const user = sessionId === undefined ? null : await ctx.user();
      if (user !== null && isStaff(user.role)) return null;
      // Every browser names itself.
      if (userAgent && !isbot(userAgent)) ctx.counter.record(input.events);
      return null;
    }),
});
