import { parse } from 'csv-parse/browser/esm/sync';
import { writeXlsx } from 'hucre/xlsx';
import { type Column, PRODUCT_COLUMNS } from '../../../shared/products/product-columns.ts';

/** The formats of numbers, with which a spreadsheet can calculate. */
const FORMATS: Partial<Record<Column['kind'], string>> = {
  money: '#,##0.00',
  percent: 'General',
  whole: '#,##0',
};

/** The formats of the columns with numbers, by heading. */
const NUMBERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(PRODUCT_COLUMNS).flatMap(({ heading, kind }) => {
    const format = FORMATS[kind];
    return format === undefined ? [] : [[heading, format]];
  }),
);

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
