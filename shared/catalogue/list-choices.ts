/** What becomes of the lines of a material list: entries of an enquiry list. The same with and without JavaScript. */
import type { SharedItem } from '../enquiries/shared-list.ts';
import { MAX_LINE, MAX_NOTE } from '../limits.ts';
import { quantityProblem, type Unit } from '../products/units.ts';
import type { ListRow, OfferedProduct } from './material-lists.ts';

/** The most characters of a heading that a note repeats. */
const MOST_OF_HEADING = 80;

/** How a row reads on one line: cells of a sheet stand between spaces. */
export const plainText = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Whether a product is chosen before the visitor says so: it has a figure of the line, and differs in nothing that the line says. */
function isProposed({ confidence }: ListRow, offered: OfferedProduct): boolean {
  const { understood, unstated, contradicted, lacks } = offered;
  if (contradicted.length + lacks.length + unstated.length > 0) return false;
  return confidence === 'sure' || understood.length > 0;
}

/** A product of a line, and how much of it. */
export type ChosenProduct = Pick<OfferedProduct, 'quantity' | 'unit' | 'reckoning'> & {
  product: Pick<OfferedProduct['product'], 'id' | 'name'>;
};

/** The line with one of its products. Its note keeps the text as it was pasted, the heading and how the quantity was reckoned. */
export function asProduct(
  row: Pick<ListRow, 'text' | 'heading' | 'quantity'>,
  { product, quantity, unit, reckoning }: ChosenProduct,
): SharedItem {
  const note = noteOf([quote(row.text), headingOf(row), reckoning, doubtOf(row)]);
  return { product_id: product.id, name: product.name, ...possible(quantity, unit), note };
}

/** The line in the visitor's words. */
export function inWords(row: ListRow): SharedItem {
  const text = plainText(row.text);
  const words = plainText(row.words);
  // Without a quantity to take out of them, the visitor's own words stay as they are. A ditto has those of the line above.
  const isOwn = words === '' || (row.quantity === null && isWritten(words, text));
  const name = cut(isOwn ? text : words, MAX_LINE);
  const { quantity, unit } = possible(row.quantity ?? 1, row.unit ?? 'each');
  return {
    product_id: null,
    name,
    quantity,
    unit,
    note: noteOf([name === text ? '' : quote(text), headingOf(row), doubtOf(row)]),
  };
}

/** What a line becomes unless the visitor chooses something else. */
export function proposal(row: ListRow): SharedItem {
  const [first] = row.products;
  return first && isProposed(row, first) ? asProduct(row, first) : inWords(row);
}

/** Says in a note that 1 stands for a quantity that nobody has read. */
const NO_QUANTITY = 'No quantity read';
const BETWEEN = ' · ';

/** Whether a text has all these words. */
const isWritten = (words: string, text: string) =>
  words.split(' ').every((word) => lettersOf(text).includes(lettersOf(word)));
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

const doubtOf = ({ quantity }: Pick<ListRow, 'quantity'>) => (quantity === null ? NO_QUANTITY : '');
const headingOf = ({ heading }: Pick<ListRow, 'heading'>) => cut(heading, MOST_OF_HEADING);

/** The note of a line whose quantity somebody has set: it no longer says how the list's own was worked out. */
export function noteWithoutSum(note: string, { products }: Pick<ListRow, 'products'>): string {
  const sums = new Set([NO_QUANTITY, ...products.map(({ reckoning }) => reckoning)]);
  return note
    .split(BETWEEN)
    .filter((part) => !sums.has(part))
    .join(BETWEEN);
}

/** The beginning of a text, with no half of a letter at its end. */
const cut = (text: string, most: number) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

const quote = (text: string) => `“${plainText(text)}”`;
const noteOf = (parts: readonly string[]) => cut(parts.filter((part) => part !== '').join(BETWEEN), MAX_NOTE);

/** A quantity that an enquiry can have. What was written stands in the words. */
function possible(quantity: number, unit: Unit): { quantity: number; unit: Unit } {
  if (quantityProblem(quantity, unit) === null) return { quantity, unit };
  const whole = Math.ceil(quantity);
  return quantityProblem(whole, unit) === null ? { quantity: whole, unit } : { quantity: 1, unit };
}
