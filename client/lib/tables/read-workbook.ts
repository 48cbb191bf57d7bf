import { formatValue } from 'hucre';
import { type Cell, type CellValue, readXlsx } from 'hucre/xlsx';
import type { FileTable } from './file-table.ts';
import { checkWorkbookArchive, DAMAGED, WorkbookError } from './workbook-archive.ts';

/** A double has 15 reliable digits: 0.1 + 0.2 is shown as 0.3. */
const DIGITS = 15;

/**
 * Reads the first visible sheet of a workbook (.xlsx): its first row that is not empty holds the headings.
 * Each cell becomes the text that a person sees in it. Formulas are not computed; their stored result counts.
 * @throws WorkbookError, with a message for the user.
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<FileTable> {
  await checkWorkbookArchive(bytes);
  const sheet = await readFirstSheet(bytes);
  const lines = (sheet?.rows ?? []).map((values, row) => ({
    line: row + 1,
    cells: values.map((value, column) => displayed(value, sheet?.cells?.get(`${row},${column}`))),
  }));
  const [head, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!head || rows.length === 0)
    throw new WorkbookError(
      `${sheet ? `The sheet “${sheet.name}”` : 'The workbook'} has no rows below the header row.`,
    );
  return { head: head.cells.map((name) => name.trim()), rows };
}

async function readFirstSheet(bytes: Uint8Array) {
  let isFound = false;
  const isFirstVisible = ({ hidden, veryHidden }: { hidden?: boolean; veryHidden?: boolean }) => {
    if (isFound || hidden || veryHidden) return false;
    isFound = true;
    return true;
  };
  try {
    const { sheets } = await readXlsx(bytes, { readStyles: true, sheets: isFirstVisible });
    return sheets[0];
  } catch {
    throw new WorkbookError(DAMAGED);
  }
}

/** What a person sees in a cell: "15%" for 0.15 with the format 0%, "00123" for 123 with the format 00000. */
function displayed(value: CellValue | undefined, cell: Cell | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  const format = cell?.style?.numFmt;
  if (format !== undefined && !/^(?:general|@)$/i.test(format)) return formatValue(value, format).trim();
  return typeof value === 'number'
    ? String(Number(value.toPrecision(DIGITS)))
    : value.toISOString().slice(0, 10);
}
