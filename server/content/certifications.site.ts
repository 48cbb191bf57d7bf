import { z } from 'zod';
import { publicCertification } from '../../shared/content/certifications.ts';
import { checkedOnce } from '../procedures/checked-once.ts';
import { publicProcedure, router } from '../procedures/trpc.ts';

export const certificationsSite = router({
  /** All certifications, newest first (spec 7). */
  list: publicProcedure
    .output(checkedOnce(z.array(publicCertification)))
    .query(({ ctx }) => ctx.published.list('certifications')),
});
