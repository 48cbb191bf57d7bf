/** Products from a file: begin, send the rows in pieces, have all of them checked, commit. Nothing is written before the last. */
import { z } from 'zod';
import { headingOf } from '../../shared/products/product-columns.ts';
import {
  importAnswer,
  importCreate,
  importRows,
  importRowsAnswer,
  importRun,
  pastImport,
} from '../../shared/products/product-imports.ts';
import { csvFile, idOnly } from '../../shared/staff-lists.ts';
import { AppError } from '../app-error.ts';
import { csvName } from '../csv.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import {
  insertImport,
  insertImportRows,
  listImportErrors,
  listPastImports,
  runImport,
} from './product-imports.queries.ts';
import { errorsToCsv, readRow } from './product-imports.rules.ts';

export const productImportsStaff = router({
  create: staffProcedure('staff.productImports.create')
    .input(importCreate)
    .output(idOnly)
    .mutation(async ({ ctx, input }) => ({ id: await insertImport(ctx.sql, input.file_name, ctx.signedIn) })),

  /** Answers what is wrong with these rows by themselves; `check` sees them together with all others. */
  addRows: staffProcedure('staff.productImports.addRows')
    .input(importRows)
    .output(importRowsAnswer)
    .mutation(async ({ ctx, input }) => {
      const rows = input.rows.map(readRow);
      await insertImportRows(ctx.sql, input.id, rows, ctx.signedIn);
      return { errors: rows.flatMap(({ errors }) => errors) };
    }),

  /** The dry run: what `commit` would do, or why it would refuse. */
  check: staffProcedure('staff.productImports.check')
    .input(importRun)
    .output(importAnswer)
    .query(({ ctx, input }) => runImport(ctx.bulkSql, input, true, ctx.signedIn)),

  /** All that is wrong with the rows, as a file. */
  exportErrors: staffProcedure('staff.productImports.exportErrors')
    .input(importRun)
    .output(csvFile)
    .query(async ({ ctx, input }) => ({
      filename: csvName('product_import_errors', null, new Date()),
      csv: await errorsToCsv(await listImportErrors(ctx.bulkSql, input, ctx.signedIn)),
    })),

  /** What was imported lately, by whom, and with which operation each can be undone. */
  recent: staffProcedure('staff.productImports.recent')
    .output(z.array(pastImport))
    .query(async ({ ctx }) => [...(await listPastImports(ctx.sql))]),

  /** All of it or nothing: one error and no product changes. */
  commit: staffProcedure('staff.productImports.commit')
    .input(importRun)
    .output(importAnswer)
    .mutation(async ({ ctx, input }) => {
      const answer = await runImport(ctx.bulkSql, input, false, ctx.signedIn);
      const [first] = answer.errors;
      if (first) {
        const more = answer.error_count > 1 ? ` There are ${answer.error_count - 1} more.` : '';
        throw new AppError(
          'CONFLICT',
          `Nothing was changed. Row ${first.line}, ${headingOf(first.column)}: ${first.message}.${more}`,
        );
      }
      return answer;
    }),
});
