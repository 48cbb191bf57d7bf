import { z } from 'zod';
import {
  type PublicStatement,
  publicEdition,
  publicStatement,
  statementData,
  statementSummary,
} from '../../shared/products/building-statements.ts';
import { AppError } from '../app-error.ts';
import { checkedOnce } from '../procedures/checked-once.ts';
import { publicProcedure, router } from '../procedures/trpc.ts';
import type { PublishedReader } from '../published/published-reader.ts';
import { getEdition, isCurrent, type ListedStatement } from './building-statements.queries.ts';

const { slug } = statementData.shape;
const bySlug = z.strictObject({ slug: slug.unwrap() });

export const buildingStatementsSite = router({
  /** All current statements, by name. */
  list: publicProcedure.output(checkedOnce(z.array(statementSummary))).query(({ ctx }) =>
    ctx.published.derive('statements', (published) =>
      published
        .list('buildingStatements')
        .filter(isCurrent)
        .map(({ name, slug, identifier, clauses, has_warning, valid_from }) => ({
          name,
          slug,
          identifier,
          clauses,
          has_warning,
          valid_from,
        })),
    ),
  ),

  /** The current edition of a statement. Of one that was withdrawn, its last edition, and no products. */
  bySlug: publicProcedure
    .input(bySlug)
    .output(publicStatement)
    .query(({ ctx, input }) => {
      const { id, ...statement } = findStatement(ctx.published, input.slug);
      const products = isCurrent(statement) ? productsOf(ctx.published).get(id) : undefined;
      return { ...statement, products: products ?? [] };
    }),

  /** An earlier edition of a statement, with its dates. It is read from the database. */
  edition: publicProcedure
    .input(bySlug.extend({ number: z.int().min(1).max(1_000_000) }))
    .output(publicEdition)
    .query(async ({ ctx, input }) => {
      const { id } = findStatement(ctx.published, input.slug);
      const edition = await getEdition(ctx.sql, id, input.number);
      if (!edition) throw new AppError('NOT_FOUND', 'There is no such edition.');
      return edition;
    }),
});

/** @throws NOT_FOUND if there is none. */
function findStatement(published: PublishedReader, slug: string): ListedStatement {
  const statement = published.list('buildingStatements').find((one) => one.slug === slug);
  if (!statement) throw new AppError('NOT_FOUND', 'There is no such statement.');
  return statement;
}

/** The listed products of each statement, by name. */
function productsOf(published: PublishedReader): Map<string, PublicStatement['products']> {
  return published.derive('products of statements', ({ products }) => {
    const served = new Map<string, PublicStatement['products']>();
    for (const { id, name, statement_id } of products.all()) {
      if (statement_id === null) continue;
      const list = served.get(statement_id) ?? [];
      list.push({ id, name });
      served.set(statement_id, list);
    }
    for (const list of served.values()) list.sort((a, b) => a.name.localeCompare(b.name, 'en-NZ'));
    return served;
  });
}
