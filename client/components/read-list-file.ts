/** Reads a file that somebody drops as a material list. */
import { MAX_UPLOAD_BYTES } from '../../shared/limits.ts';
import { decodeText } from '../lib/tables/decode-text.ts';

const TABLE = /\.(?:csv|tsv|xlsx)$/i;
const TEXT = /\.txt$/i;
/** More rows than a list can have lines, as some of them may be empty or titles. */
const MAX_FILE_ROWS = 1000;
/** The longest file that is read as text, in bytes. */
const MAX_TEXT_BYTES = 1024 * 1024;

/** Its rows as text, cells between tabs. @throws if it cannot be read, with a message for the visitor. */
export async function readListFile(file: File): Promise<string> {
  if (file.size > MAX_UPLOAD_BYTES)
    throw new Error('The file is larger than 10 MB. Attach it to your message in parts.');
  if (TABLE.test(file.name)) {
    const { readTable } = await import('../lib/tables/read-table.ts');
    const { head, rows } = await readTable(file, MAX_FILE_ROWS);
    return [head, ...rows.map(({ cells }) => cells)].map(writeRow).join('\n');
  }
  if (TEXT.test(file.name) && file.size <= MAX_TEXT_BYTES)
    return decodeText(new Uint8Array(await file.arrayBuffer())).trim();
  throw new Error(
    'We can read lists from .xlsx, .csv and .txt files. Copy the lines out of another file, or attach it to your message.',
  );
}

const writeRow = (cells: readonly string[]) =>
  cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()).join('\t');
