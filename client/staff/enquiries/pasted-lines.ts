/** Lines of an enquiry that are pasted or dropped as a list, and the products that they become. */

import type { PublicProduct } from '../../../shared/catalogue/catalogue.ts';
import { asProduct, type ChosenProduct, proposal } from '../../../shared/catalogue/list-choices.ts';
import type { ListRow } from '../../../shared/catalogue/material-lists.ts';
import { howMuch } from '../../../shared/products/how-much.ts';
import type { EnquiryLine } from './enquiry-values.ts';

/** Whether a pasted text is a list, rather than words for the field. */
export const isList = (text: string) => text.trim().includes('\n');

/** The lines of a list. Headings stand in the notes of the lines below them; one without lines is a line. */
export function pastedLines(rows: readonly ListRow[]): EnquiryLine[] {
  return rows.flatMap((row, at) => {
    const isTitle = row.kind === 'heading' && rows.slice(at + 1).find(isShown)?.kind === 'line';
    if (row.kind === 'left_out' || isTitle) return [];
    const item = proposal(row);
    const product = row.products.find(({ product: { id } }) => id === item.product_id)?.product;
    return [{ ...item, sku: product?.sku ?? undefined, row }];
  });
}

const isShown = ({ kind }: ListRow) => kind !== 'left_out';

/** Rows that asked for nothing, such as titles and totals: they are not among the lines. */
export const leftOut = (rows: readonly ListRow[]) =>
  rows.filter(({ kind, text }) => kind === 'left_out' && text.trim() !== '').map(({ text }) => text.trim());

/** A line with another product. The words that it had before stand in its note, and an amount that somebody changed stays. */
export function withProduct(
  line: EnquiryLine,
  chosen: Omit<ChosenProduct, 'product'> & { product: PublicProduct },
): EnquiryLine {
  const { row } = line;
  const before = row && proposal(row);
  const isOwn = before === undefined || before.quantity !== line.quantity || before.unit !== line.unit;
  const words = row ?? { text: line.product_id === null ? line.name : '', heading: '' };
  const amount = isOwn ? ownAmount(line, chosen.product) : chosen;
  const item = asProduct(
    { ...words, quantity: isOwn ? amount.quantity : (row?.quantity ?? null) },
    { ...chosen, ...amount },
  );
  return {
    ...line,
    product_id: item.product_id,
    name: item.name,
    sku: chosen.product.sku ?? undefined,
    unit: item.unit,
    quantity: item.quantity,
    note: noted(line.note ?? '', words.text === '' ? '' : item.note, before?.note ?? ''),
    // Somebody has chosen it.
    ...(row && { row: { ...row, confidence: 'sure' } }),
  };
}

/** The amount that somebody has typed, of a product: metres of what comes in lengths are so many lengths. */
function ownAmount(
  { quantity, unit = 'each' }: EnquiryLine,
  product: PublicProduct,
): Pick<ChosenProduct, 'quantity' | 'unit' | 'reckoning'> {
  if ((unit === 'm' || unit === 'm²') && unit !== product.unit) {
    const needed = howMuch({ amount: quantity, of: unit }, 0, product);
    if (needed) return { quantity: needed.quantity, unit: product.unit, reckoning: needed.formula };
  }
  return { quantity, unit: unit === 'each' ? product.unit : unit, reckoning: '' };
}

/** Adds to a note what it does not say yet. The note that the list made is replaced. */
function noted(note: string, added: string, own: string): string {
  if (note === own || note === '') return added;
  return added === '' || note.includes(added) ? note : `${note} · ${added}`;
}

const LETTERS = /\p{L}{2,}/gu;
/** As many words of a product as say what it is. */
const MOST_WORDS = 3;
/** More words are a sentence, and shorter ones no name of anything. */
const MOST_SAID = 2;
const SHORTEST = 4;
const FILLERS = new Set(
  'from with that this these those your please need more each long side house home garage deck'.split(' '),
);

/**
 * A synonym by which the words of a line find a product: the words that its name lacks, and the first words of its name.
 * @returns null if they are no name of a thing.
 */
export function synonymFor(words: string, productName: string): { name: string; finds: string } | null {
  const own = (productName.match(LETTERS) ?? [])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2);
  const isOwn = (word: string) => own.some((one) => one.startsWith(word) || word.startsWith(one));
  const said = (words.toLowerCase().match(LETTERS) ?? []).filter((word) => !isOwn(word));
  const isName = said.every((word) => word.length >= SHORTEST && !FILLERS.has(word));
  if (said.length === 0 || said.length > MOST_SAID || !isName || own.length === 0) return null;
  return { name: said.join(' '), finds: own.slice(0, MOST_WORDS).join(' ') };
}
