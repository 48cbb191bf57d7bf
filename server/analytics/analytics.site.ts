import { isbot } from 'isbot';
import { z } from 'zod';
import { analyticsInput } from '../../shared/analytics.ts';
import { publicProcedure, router } from '../trpc.ts';

export const analyticsSite = router({
  /**
   * Counts what a browser reports, except for bots. It answers before anything is stored, because a lost count
   * is no loss (decision 151).
   */
  record: publicProcedure
    .input(analyticsInput)
    .output(z.null())
    .mutation(({ ctx, input }) => {
      const { userAgent } = ctx.caller;
      // Every browser names itself.
      if (userAgent && !isbot(userAgent)) ctx.counter.record(input.events);
      return null;
    }),
});
