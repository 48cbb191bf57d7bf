import { z } from 'zod';
import {
  filtersAnswer,
  idInput,
  publicProduct,
  searchAnswer,
  searchInput,
  suggestAnswer,
  suggestInput,
} from '../../shared/catalogue.ts';
import { AppError } from '../errors.ts';
import { publicProcedure, router } from '../trpc.ts';
import { bargains, featured, filters, searchCatalogue, toPublic } from './catalogue.rules.ts';

const SUGGESTED_PRODUCTS = 6;

export const catalogueSite = router({
  search: publicProcedure
    .input(searchInput)
    .output(searchAnswer)
    .query(({ ctx, input }) => searchCatalogue(ctx.memory, input)),

  suggest: publicProcedure
    .input(suggestInput)
    .output(suggestAnswer)
    .query(({ ctx, input }) => {
      const { completions, hits, total, words } = ctx.memory.products.suggest(input.q, SUGGESTED_PRODUCTS);
      return {
        completions,
        products: hits.map(({ document: { id, name, image_url, category_name, brand_name } }) => ({
          id,
          name,
          image_url,
          category_name,
          brand_name,
        })),
        total,
        words,
      };
    }),

  product: publicProcedure
    .input(idInput)
    .output(publicProduct)
    .query(({ ctx, input }) => {
      const product = ctx.memory.products.document(input.id);
      if (!product) throw new AppError('NOT_FOUND', 'This product is no longer listed.');
      return toPublic(product);
    }),

  featured: publicProcedure.output(z.array(publicProduct)).query(({ ctx }) => featured(ctx.memory)),
  bargains: publicProcedure.output(z.array(publicProduct)).query(({ ctx }) => bargains(ctx.memory)),
  filters: publicProcedure.output(filtersAnswer).query(({ ctx }) => filters(ctx.memory)),
});
