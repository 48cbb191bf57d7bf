import { parse } from 'csv-parse/browser/esm/sync';
import { writeXlsx } from 'hucre/xlsx';
import { PRODUCT_COLUMNS } from '../../../shared/products/product-imports.ts';

/** Columns that a spreadsheet can calculate with, and their number formats. */
const NUMBERS: Readonly<Record<string, string>> = {
  [PRODUCT_COLUMNS.price]: '#,##0.00',
  [PRODUCT_COLUMNS.original_price]: '#,##0.00',
  [PRODUCT_COLUMNS.discount_percentage]: 'General',
  [PRODUCT_COLUMNS.stock_quantity]: '#,##0',
};

/**
 * An export of products as a workbook. Texts stay texts, with the apostrophes of the CSV file: no cell can
 * become a formula, also not when somebody saves the workbook as CSV.
 */
export async function toWorkbook(csv: string): Promise<Blob> {
  const [head = [], ...lines] = parse(csv, { bom: true }) as string[][];
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Products',
        columns: head.map((name) => ({ numFmt: NUMBERS[name] ?? '@' })),
        rows: [
          head,
          ...lines.map((cells) =>
            cells.map((cell, index) =>
              cell !== '' && Object.hasOwn(NUMBERS, head[index] ?? '') ? Number(cell) : cell || null,
            ),
          ),
        ],
        freezePane: { rows: 1 },
      },
    ],
  });
  return new Blob([new Uint8Array(bytes)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}
