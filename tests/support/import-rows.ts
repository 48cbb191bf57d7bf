/** Imports of products as the screen and scripts send them. */
import type { createCaller } from '../../server/router.ts';
import { type ImportValues, MAX_IMPORT_CHUNK } from '../../shared/products/product-imports.ts';

/** What is typed into the cells of a row. */
export type Cells = ImportValues;

/** Begins an import as this caller, and sends its rows. Answers what is wrong with them by themselves. */
export async function sendRows(api: ReturnType<typeof createCaller>, rows: readonly Cells[]) {
  const { id } = await api.staff.productImports.create({ file_name: 'test.csv' });
  const errors = [];
  for (let from = 0; from < rows.length; from += MAX_IMPORT_CHUNK) {
    const piece = rows
      .slice(from, from + MAX_IMPORT_CHUNK)
      .map((values, index) => ({ line: from + index + 2, values }));
    errors.push(...(await api.staff.productImports.addRows({ id, rows: piece })).errors);
  }
  return { id, errors };
}
