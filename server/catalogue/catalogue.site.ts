import { z } from 'zod';
import {
  compareInput,
  featuredProduct,
  filtersAnswer,
  idInput,
  productDetails,
  productsInput,
  publicProduct,
  relatedAnswer,
  type SearchAnswer,
  searchAnswer,
  searchInput,
  suggestAnswer,
  suggestInput,
} from '../../shared/catalogue/catalogue.ts';
import { countLines, matchedList, materialListInput } from '../../shared/catalogue/material-lists.ts';
import { previewInput } from '../../shared/products/product-previews.ts';
import { AppError } from '../app-error.ts';
import { answerList } from '../material-lists/answer-list.rules.ts';
import { checkedOnce } from '../procedures/checked-once.ts';
import type { Context } from '../procedures/context.ts';
import { publicProcedure, router } from '../procedures/trpc.ts';
import { findPreviewed } from '../products/product-previews.queries.ts';
import { hashSecret } from '../secrets.ts';
import { getUnlistedProduct } from './catalogue.queries.ts';
import { filters, searchCatalogue, toDetails, toPublic } from './catalogue.rules.ts';
import { bargains, featured } from './featured.rules.ts';
import { relatedTo } from './related-products.rules.ts';
import { suggest } from './suggestions.rules.ts';

const { items, facets } = searchAnswer.shape;
const checkItem = checkedOnce(items.element);
const checkFacets = checkedOnce(facets);
const remainder = searchAnswer.extend({ items: z.array(z.unknown()), facets: z.unknown() });

/** Checks an answer like `searchAnswer`. Products and counts are the same objects in many answers. */
function checkedSearchAnswer(value: unknown): SearchAnswer {
  const answer = remainder.parse(value);
  return { ...answer, items: answer.items.map(checkItem), facets: checkFacets(answer.facets) };
}

const listed = ({ published }: Pick<Context, 'published'>, ids: readonly string[]) =>
  ids.map((id) => published.product(id)).filter((product) => product !== undefined);

export const catalogueSite = router({
  search: publicProcedure
    .input(searchInput)
    .output(Object.assign(checkedSearchAnswer, { schema: searchAnswer }))
    .query(({ ctx, input }) => searchCatalogue(ctx.published, input)),

  suggest: publicProcedure
    .input(suggestInput)
    .output(suggestAnswer)
    .query(({ ctx, input }) => suggest(ctx.published, input.q)),

  product: publicProcedure
    .input(idInput)
    .output(productDetails)
    .query(({ ctx, input }) => {
      const product = ctx.published.product(input.id);
      if (!product) throw new AppError('NOT_FOUND', 'This product is no longer listed.');
      return toDetails(product);
    }),

  /** The given products that are listed, in the given order. */
  compare: publicProcedure
    .input(compareInput)
    .output(z.array(productDetails))
    .query(({ ctx, input }) => listed(ctx, input.ids).map(toDetails)),

  /** The given products that are listed, in the given order, with what a list shows. */
  products: publicProcedure
    .input(productsInput)
    .output(z.array(publicProduct))
    .query(({ ctx, input }) => listed(ctx, input.ids).map(toPublic)),

  /**
   * The products that the lines of a material list mean. It stores nothing; a mutation, because a list is too long for an address. The
   * limit counts its lines.
   */
  matchList: publicProcedure
    .input(materialListInput)
    .output(matchedList)
    .mutation(({ ctx, input }) => {
      ctx.caller.takeContents?.('lines', countLines(input.text));
      return answerList(ctx.published, input);
    }),

  /** What is shown with a product; nothing for one that is not listed. */
  related: publicProcedure
    .input(idInput)
    .output(relatedAnswer)
    .query(({ ctx, input }) => relatedTo(ctx.published, input.id)),

  /**
   * The draft that a preview link shows. A mutation, so that no cache keeps the answer and no address has the secret.
   */
  preview: publicProcedure
    .input(previewInput)
    .output(productDetails)
    .mutation(async ({ ctx, input }) => {
      const id = await findPreviewed(ctx.sql, hashSecret(input.token));
      const product = id && (await getUnlistedProduct(ctx.sql, id));
      if (!product) throw new AppError('NOT_FOUND', 'This link no longer works. Ask for a new one.');
      return toDetails(product);
    }),

  featured: publicProcedure
    .output(checkedOnce(z.array(featuredProduct)))
    .query(({ ctx }) => featured(ctx.published)),
  bargains: publicProcedure
    .output(checkedOnce(z.array(publicProduct)))
    .query(({ ctx }) => bargains(ctx.published)),
  filters: publicProcedure.output(checkedOnce(filtersAnswer)).query(({ ctx }) => filters(ctx.published)),
});
