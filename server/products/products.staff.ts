import { z } from 'zod';
import { productDetails } from '../../shared/catalogue/catalogue.ts';
import { describeMeasures } from '../../shared/products/measures.ts';
import { productBulk, productBulkAnswer } from '../../shared/products/product-changes.ts';
import {
  type ProductRow,
  productChoices,
  productHealth,
  productIds,
  productSelection,
} from '../../shared/products/products.ts';
import { usedNames } from '../../shared/products/specifications.ts';
import { csvFile, idOnly } from '../../shared/staff-lists.ts';
import { AppError } from '../app-error.ts';
import { getUnlistedProduct } from '../catalogue/catalogue.queries.ts';
import { toDetails } from '../catalogue/catalogue.rules.ts';
import { csvName } from '../csv.ts';
import type { Sql } from '../db/connect.ts';
import { exportRows } from '../db/lists.ts';
import { resourceRouter, undoProcedure } from '../procedures/resource.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import { countDocuments } from './documents.queries.ts';
import { changeProducts } from './product-changes.queries.ts';
import { followUndo } from './product-imports.queries.ts';
import {
  countProblems,
  listChoices,
  listProductIds,
  listSpecificationNames,
  products,
} from './products.queries.ts';
import { toCsv } from './products.rules.ts';

const resource = resourceRouter(products, {
  resolve: withKnownDocuments,
});

const NOT_IN_LIBRARY = 'One of these documents is no longer in the library';

/** @throws BAD_REQUEST if a document is not in the library. */
async function withKnownDocuments<Given extends object>(sql: Sql, given: Given): Promise<Given> {
  const { document_ids = [] } = given as { document_ids?: string[] };
  if (document_ids.length > 0 && (await countDocuments(sql, document_ids)) < document_ids.length)
    throw new AppError('BAD_REQUEST', NOT_IN_LIBRARY, { document_ids: NOT_IN_LIBRARY });
  return given;
}

export const productsStaff = router({
  ...resource._def.record,

  /** The ids of all that a list shows, over all its pages: to select them. */
  ids: staffProcedure('staff.products.ids')
    .input(productSelection)
    .output(productIds)
    .query(({ ctx, input }) => listProductIds(ctx.sql, input)),

  /** One change to many products at once, or with `dry_run` what it would change. */
  bulk: staffProcedure('staff.products.bulk')
    .input(productBulk)
    .output(productBulkAnswer)
    .mutation(({ ctx, input: { ids, change, dry_run, seen } }) =>
      changeProducts(ctx.bulkSql, ids, change, { isDryRun: dry_run, seen }, ctx.signedIn),
    ),

  /** Undoes a bulk change or an import. */
  undo: undoProcedure('staff.products.undo', products, followUndo),

  /** A mutation, because it writes a line: who took the catalogue out of the house is always logged. */
  export: staffProcedure('staff.products.export')
    .input(productSelection)
    .output(csvFile)
    .mutation(async ({ ctx, input }) => ({
      filename: csvName('products', input.ids?.length ?? null, new Date()),
      csv: await toCsv(await exportRows<ProductRow>(ctx.bulkSql, products, input, ctx.signedIn)),
    })),

  /** How many products have which problem; `list` with `problem` shows them. */
  health: staffProcedure('staff.products.health')
    .output(productHealth)
    .query(({ ctx }) => countProblems(ctx.sql)),

  /** A product as visitors will see it once it is published. */
  preview: staffProcedure('staff.products.preview')
    .input(idOnly)
    .output(productDetails)
    .query(async ({ ctx, input }) => {
      const product = await getUnlistedProduct(ctx.sql, input.id);
      if (!product) throw new AppError('NOT_FOUND', 'Choose a brand and a category for the product first.');
      return toDetails(product);
    }),

  /** The names of specifications that products use, of one category or of all; the most used first. */
  specificationNames: staffProcedure('staff.products.specificationNames')
    .input(z.strictObject({ category_id: z.uuid().nullable().default(null) }))
    .output(usedNames)
    .query(async ({ ctx, input }) => {
      const used = await listSpecificationNames(ctx.sql, input.category_id);
      return used.map(({ values, ...name }) => ({ ...name, ...describeMeasures(values) }));
    }),

  /** What a product can belong to, for its form. */
  choices: staffProcedure('staff.products.choices')
    .output(productChoices)
    .query(({ ctx }) => listChoices(ctx.sql)),
});
