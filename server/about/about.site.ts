import { aboutPage } from '../../shared/about.ts';
import { checkedOnce } from '../checked-once.ts';
import { publicProcedure, router } from '../trpc.ts';

export const aboutSite = router({
  page: publicProcedure.output(checkedOnce(aboutPage)).query(({ ctx }) => ctx.published.list('about')),
});
