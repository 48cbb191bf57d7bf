import {
  homeContentData,
  homeContentList,
  homeContentOrder,
  homeContentRow,
} from '../../shared/home-content.ts';
import { partialOf } from '../../shared/staff-lists.ts';
import { resourceRouter } from '../resource.ts';
import { router, staffProcedure } from '../trpc.ts';
import { homeContent, reorderHomeContent } from './home-content.queries.ts';

const resource = resourceRouter({
  noun: 'homeContent',
  table: homeContent,
  list: homeContentList,
  row: homeContentRow,
  data: homeContentData,
  update: partialOf(homeContentData),
});

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
});
