/** Lines of an enquiry that are pasted or dropped as a list, and the products that they become. */
import { asProduct, type ChosenProduct, proposal } from '../../../shared/catalogue/list-choices.ts';
import type { ListRow } from '../../../shared/catalogue/material-lists.ts';
import type { EnquiryLine } from './enquiry-values.ts';

/** Whether a pasted text is a list, rather than words for the field. */
export const isList = (text: string) => text.trim().includes('\n');

/** The lines of a list. Headings stand in the notes of the lines below them. */
export function pastedLines(rows: readonly ListRow[]): EnquiryLine[] {
  return rows.flatMap((row) => {
    if (row.kind !== 'line') return [];
    const item = proposal(row);
    const product = row.products.find(({ product: { id } }) => id === item.product_id)?.product;
    return [{ ...item, sku: product?.sku ?? undefined, row }];
  });
}

/** Rows that asked for nothing, such as titles and totals: they are not among the lines. */
export const leftOut = (rows: readonly ListRow[]) =>
  rows.filter(({ kind, text }) => kind === 'left_out' && text.trim() !== '').map(({ text }) => text.trim());

/** A line with another product. The words that it had before stand in its note, and a quantity that somebody changed stays. */
export function withProduct(
  line: EnquiryLine,
  chosen: ChosenProduct & { product: { sku: string | null } },
): EnquiryLine {
  const { row } = line;
  const words = row ?? { text: line.product_id === null ? line.name : '', heading: '' };
  const item = asProduct(words, chosen);
  const before = row && proposal(row);
  const isChanged = before !== undefined && before.quantity !== line.quantity;
  return {
    ...line,
    product_id: item.product_id,
    name: item.name,
    sku: chosen.product.sku ?? undefined,
    unit: item.unit,
    quantity: isChanged || row === undefined ? line.quantity : item.quantity,
    note: noted(line.note ?? '', words.text === '' ? '' : item.note, before?.note ?? ''),
  };
}

/** Adds to a note what it does not say yet. The note that the list made is replaced. */
function noted(note: string, added: string, own: string): string {
  if (note === own || note === '') return added;
  return added === '' || note.includes(added) ? note : `${note} · ${added}`;
}

const LETTERS = /\p{L}{3,}/gu;
/** As many words of a product as say what it is. */
const MOST_WORDS = 3;

/**
 * A synonym by which the words of a line find a product: the words that its name lacks, and the first words of its name.
 * @returns null if the name has all of them.
 */
export function synonymFor(words: string, productName: string): { name: string; finds: string } | null {
  const own = (productName.match(LETTERS) ?? []).map((word) => word.toLowerCase());
  const said = (words.toLowerCase().match(LETTERS) ?? []).filter((word) => !own.includes(word));
  if (said.length === 0 || own.length === 0) return null;
  return { name: said.slice(0, MOST_WORDS).join(' '), finds: own.slice(0, MOST_WORDS).join(' ') };
}
