import { z } from 'zod';
import { publicCaseStudy } from '../../shared/content/case-studies.ts';
import { checkedOnce } from '../procedures/checked-once.ts';
import { publicProcedure, router } from '../procedures/trpc.ts';

export const caseStudiesSite = router({
  /** All case studies, newest first (spec 7). */
  list: publicProcedure
    .output(checkedOnce(z.array(publicCaseStudy)))
    .query(({ ctx }) => ctx.published.list('caseStudies')),
});
