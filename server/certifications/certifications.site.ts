import { z } from 'zod';
import { publicCertification } from '../../shared/certifications.ts';
import { publicProcedure, router } from '../trpc.ts';

export const certificationsSite = router({
  /** All certifications, newest first (spec 7). */
  list: publicProcedure.output(z.array(publicCertification)).query(({ ctx }) => ctx.published.list('certifications')),
});
