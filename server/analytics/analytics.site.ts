import { isbot } from 'isbot';
import { z } from 'zod';
import { type AnalyticsEvent, analyticsInput } from '../../shared/catalogue/analytics.ts';
import { isStaff } from '../../shared/staff-routes.ts';
import { networksOf } from '../http/addresses.ts';
import { publicProcedure, router } from '../procedures/trpc.ts';

/** How many searches and products a report holds. */
function sizeOf(events: readonly AnalyticsEvent[]): number {
  return events.reduce((sum, event) => sum + (event.kind === 'seen' ? event.product_ids.length : 1), 0);
}

export const analyticsSite = router({
  /**
   * Counts what a browser reports, except for bots and staff. The limit counts what the report holds. It answers before anything is stored, because a
   * lost count is no loss (decision "analytics").
   */
  record: publicProcedure
    .input(analyticsInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      const { userAgent, sessionId, ip, address, takeContents } = ctx.caller;
      takeContents?.('reports', sizeOf(input.events));
      const user = sessionId === undefined ? null : await ctx.user();
      if (user !== null && isStaff(user.role)) return null;
      // Every browser names itself.
      if (userAgent && !isbot(userAgent)) ctx.counter.record(input.events, networksOf(ip ?? address).at(-1)!);
      return null;
    }),
});
