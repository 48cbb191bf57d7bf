import { z } from 'zod';
import { CATEGORY_TYPES } from '../../shared/content/home-content.ts';
import { publicProcedure, router } from '../procedures/trpc.ts';

export const categoriesSite = router({
  /** Active categories of a type, by name (spec 7). */
  list: publicProcedure
    .input(
      z.strictObject({
        type: z.enum(CATEGORY_TYPES).default('products'),
        limit: z.int().min(1).max(100).optional(),
      }),
    )
    .output(z.array(z.strictObject({ id: z.uuid(), name: z.string() })))
    .query(({ ctx, input }) =>
      ctx.published
        .list('categories')
        .filter((category) => category.is_active && category.type === input.type)
        .slice(0, input.limit)
        .map(({ id, name }) => ({ id, name })),
    ),
});
