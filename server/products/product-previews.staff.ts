import { z } from 'zod';
import { previewLink, previewLinks, productId } from '../../shared/products/product-previews.ts';
import { AppError } from '../app-error.ts';
import { getUnlistedProduct } from '../catalogue/catalogue.queries.ts';
import { refuseLostSecret } from '../procedures/answer-once.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import { hashSecret, makeSecret } from '../secrets.ts';
import { countPreviewLinks, deletePreviewLinks, insertPreviewLink } from './product-previews.queries.ts';

export const productPreviewsStaff = router({
  /** Makes a link that shows a product to whoever has it, for two days. */
  share: staffProcedure('staff.productPreviews.share')
    .input(productId)
    .output(previewLink)
    .mutation(async ({ ctx, input }) => {
      if (!(await getUnlistedProduct(ctx.sql, input.product_id)))
        throw new AppError('NOT_FOUND', 'Choose a brand and a category for the product first.');
      refuseLostSecret(ctx.call);
      const token = makeSecret();
      const link = await insertPreviewLink(ctx.sql, input.product_id, hashSecret(token), ctx.signedIn);
      if (!link) throw new AppError('NOT_FOUND', 'This product no longer exists.');
      return { token, expires_at: link.expires_at };
    }),

  /** How many links to a product work, and until when. */
  count: staffProcedure('staff.productPreviews.count')
    .input(productId)
    .output(previewLinks)
    .query(({ ctx, input }) => countPreviewLinks(ctx.sql, input.product_id)),

  /** Ends all links to a product at once. */
  stop: staffProcedure('staff.productPreviews.stop')
    .input(productId)
    .output(z.strictObject({ removed: z.int() }))
    .mutation(async ({ ctx, input }) => ({
      removed: await deletePreviewLinks(ctx.sql, input.product_id, ctx.signedIn),
    })),
});
