import { featuredList } from '../../shared/content/featured-products.ts';
import { homeContentOrder } from '../../shared/content/home-content.ts';
import { resourceRouter } from '../procedures/resource.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import { homeContent, listFeatured, reorderHomeContent } from './home-content.queries.ts';

const resource = resourceRouter(homeContent);

export const homeContentStaff = router({
  ...resource._def.record,

  /** Changes the order of the rows. */
  reorder: staffProcedure('staff.homeContent.reorder')
    .input(homeContentOrder)
    .output(homeContentOrder.pick({ ids: true }))
    .mutation(async ({ ctx, input }) => {
      await reorderHomeContent(ctx.sql, input, ctx.signedIn);
      return { ids: input.ids };
    }),

  /** The featured products, drafts too. `siteSettings.save` of `featured_products` arranges them. */
  featured: staffProcedure('staff.homeContent.featured')
    .output(featuredList)
    .query(({ ctx }) => listFeatured(ctx.sql)),
});
