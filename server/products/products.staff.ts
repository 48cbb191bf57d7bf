import {
  type ProductRow,
  productBulk,
  productBulkAnswer,
  productChoices,
  productData,
  productHealth,
  productIds,
  productList,
  productRow,
  productSelection,
} from '../../shared/products.ts';
import { csvFile, partialOf } from '../../shared/staff-lists.ts';
import { csvName } from '../csv.ts';
import { exportRows } from '../db/rows.ts';
import { resourceRouter } from '../resource.ts';
import { router, staffProcedure } from '../trpc.ts';
import { changeProducts, countProblems, listChoices, listProductIds, products } from './products.queries.ts';
import { toCsv } from './products.rules.ts';

const resource = resourceRouter({
  noun: 'products',
  table: products,
  list: productList,
  row: productRow,
  data: productData,
  update: partialOf(productData),
});

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
    .mutation(({ ctx, input: { ids, change, dry_run } }) =>
      changeProducts(ctx.bulkSql, ids, change, dry_run, ctx.signedIn),
    ),

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

  /** What a product can belong to, for its form. */
  choices: staffProcedure('staff.products.choices')
    .output(productChoices)
    .query(({ ctx }) => listChoices(ctx.sql)),
});
