/** What becomes of the lines of a material list: entries of an enquiry list. The same with and without JavaScript. */
import type { SharedItem } from '../enquiries/shared-list.ts';
import { MAX_NOTE } from '../limits.ts';
import { quantityProblem, type Unit } from '../products/units.ts';
import type { ListRow, OfferedProduct } from './material-lists.ts';

/** The most characters of a heading that a note repeats. */
const MOST_OF_HEADING = 80;

/** How a row reads on one line: cells of a sheet stand between spaces. */
export const plainText = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Whether a product is chosen before the visitor says so: it differs in nothing that the line says. */
export const isProposed = ({ contradicted, lacks }: OfferedProduct) =>
  contradicted.length === 0 && lacks.length === 0;

/** The line with one of its products. Its note keeps the text as it was pasted, the heading and how the quantity was reckoned. */
export function asProduct(row: ListRow, { product, quantity, unit, reckoning }: OfferedProduct): SharedItem {
  const note = noteOf([quote(row.text), row.heading.slice(0, MOST_OF_HEADING), reckoning]);
  return { product_id: product.id, name: product.name, quantity, unit, note };
}

/** The line in the visitor's words. */
export function inWords(row: ListRow): SharedItem {
  const text = plainText(row.text);
  const name = plainText(row.words) || text;
  const { quantity, unit } = possible(row.quantity ?? 1, row.unit ?? 'each');
  return {
    product_id: null,
    name,
    quantity,
    unit,
    note: noteOf([name === text ? '' : quote(text), row.heading.slice(0, MOST_OF_HEADING)]),
  };
}

/** What a line becomes unless the visitor chooses something else. */
export function proposal(row: ListRow): SharedItem {
  const [first] = row.products;
  return first && isProposed(first) ? asProduct(row, first) : inWords(row);
}

const quote = (text: string) => `“${plainText(text)}”`;
const noteOf = (parts: readonly string[]) =>
  parts
    .filter((part) => part !== '')
    .join(' · ')
    .slice(0, MAX_NOTE);

/** A quantity that an enquiry can have. What was written stands in the words. */
function possible(quantity: number, unit: Unit): { quantity: number; unit: Unit } {
  if (quantityProblem(quantity, unit) === null) return { quantity, unit };
  const whole = Math.ceil(quantity);
  return quantityProblem(whole, unit) === null ? { quantity: whole, unit } : { quantity: 1, unit };
}
