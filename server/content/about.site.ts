import { aboutPage } from '../../shared/content/about.ts';
import { checkedOnce } from '../procedures/checked-once.ts';
import { publicProcedure, router } from '../procedures/trpc.ts';

export const aboutSite = router({
  page: publicProcedure.output(checkedOnce(aboutPage)).query(({ ctx }) => ctx.published.list('about')),
});
