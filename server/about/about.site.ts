import { aboutPage } from '../../shared/about.ts';
import { publicProcedure, router } from '../trpc.ts';

export const aboutSite = router({
  page: publicProcedure.output(aboutPage).query(({ ctx }) => ctx.published.list('about')),
});
