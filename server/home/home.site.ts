import { z } from 'zod';
import { PUBLIC_HOME_SECTIONS, publicHomeContent } from '../../shared/content.ts';
import { publicProcedure, router } from '../trpc.ts';

export const homeSite = router({
  /** Active rows of a section, by display order (spec 7). */
  content: publicProcedure
    .input(z.strictObject({ section_type: z.enum(PUBLIC_HOME_SECTIONS) }))
    .output(z.array(publicHomeContent))
    .query(({ ctx, input }) =>
      ctx.memory.homeContent.filter((row) => row.section_type === input.section_type),
    ),
});
