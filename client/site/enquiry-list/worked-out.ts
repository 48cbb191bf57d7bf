/** Quantities that are worked out from an area, a length or pieces. */
import {
  addLines,
  addToList,
  changeListed,
  getEnquiryList,
  type ListedItem,
  listedItem,
  removeFromList,
} from './enquiry-list.ts';

/** A quantity that was worked out, and the sum that says how. */
export interface WorkedOut {
  quantity: number;
  sum: string;
}

/** The changes of an entry that takes a quantity in the unit in which its product is sold. Its note has the last sum. */
export function workedOut(
  { note, sum: last, unit, sold }: ListedItem,
  { quantity, sum }: WorkedOut,
): Partial<ListedItem> {
  const isNoted = last !== '' && note.includes(last);
  const noted = isNoted ? note.replace(last, () => sum) : [note, sum].filter(Boolean).join(' · ');
  return { quantity, unit: sold?.unit ?? unit, typed: '', note: noted, sum };
}

/**
 * Sets how much of a product is asked for. A product that is not in the list, or there twice, gets a line.
 * @returns what takes it back; null if the list is full: then nothing was changed.
 */
export function setWorkedOut(
  product: Parameters<typeof listedItem>[0],
  amount: WorkedOut,
): (() => void) | null {
  const listed = getEnquiryList().filter(({ product_id }) => product_id === product.id);
  const [before] = listed;
  if (listed.length > 1) {
    const item = listedItem(product);
    return addLines([{ ...item, ...workedOut(item, amount) }]);
  }
  if (!before && !addToList(product)) return null;
  const item = { ...(before ?? listedItem(product)), sold: listedItem(product).sold };
  changeListed(item.id, workedOut(item, amount));
  return () => (before ? changeListed(item.id, before) : void removeFromList(item.id));
}
