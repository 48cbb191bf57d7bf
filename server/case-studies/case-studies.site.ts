import { z } from 'zod';
import { publicCaseStudy } from '../../shared/case-studies.ts';
import { publicProcedure, router } from '../trpc.ts';

export const caseStudiesSite = router({
  /** All case studies, newest first (spec 7). */
  list: publicProcedure.output(z.array(publicCaseStudy)).query(({ ctx }) => ctx.published.list('caseStudies')),
});
