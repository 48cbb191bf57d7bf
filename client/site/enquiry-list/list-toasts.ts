/** Changes of the enquiry list that a toast reports and takes back. */
import { nameUnit } from '../../../shared/products/units.ts';
import { showError, showSuccess } from '../../lib/toast.ts';
import { routes } from '../../routes.ts';
import { addShared, addToList, type ListedItem, removeFromList } from './enquiry-list.ts';
import type { SharedProducts } from './use-shared-products.ts';

const viewList = { label: 'View list', href: routes.list.link() };

export function addAndTell(product: Parameters<typeof addToList>[0]): void {
  if (!addToList(product)) return;
  showSuccess('Added to your list', product.name, [
    viewList,
    { label: 'Undo', onClick: () => removeFromList(product.id) },
  ]);
}

/** @param listed the lines that the product had. @param takeBack null: the list was full, and the visitor has been told so. */
export function tellWorkedOut(
  name: string,
  listed: readonly ListedItem[],
  takeBack: (() => void) | null,
): void {
  if (takeBack === null) return;
  const [before, other] = listed;
  const isChanged = before !== undefined && other === undefined;
  const was = isChanged ? `. Before: ${before.quantity} ${nameUnit(before.unit, before.quantity)}` : '';
  showSuccess(isChanged ? 'Your list has changed' : 'Added to your list', `${name}${was}`, [
    viewList,
    { label: 'Undo', onClick: takeBack },
  ]);
}

export function removeAndTell({ id, name }: Pick<ListedItem, 'id' | 'name'>): void {
  const onClick = removeFromList(id);
  showSuccess('Removed from your list', name, [{ label: 'Undo', onClick }]);
}

interface AddedList extends Pick<SharedProducts, 'gone' | 'unread' | 'isWhole'> {
  products: readonly ListedItem[];
}

/** Adds the products of a shared list, and tells. @returns whether all of them are in the list now, and it was not full. */
export function addSharedAndTell({ products, gone, unread, isWhole }: AddedList): boolean {
  const done = addShared(products);
  if (done === null) return false;
  const { added, changed, takeBack } = done;
  const parts = [
    added > 0 && countLines(added),
    changed > 0 && `${countLines(changed)} with the shared quantity`,
    gone > 0 && `no longer listed: ${gone}`,
    unread > 0 && `could not be read: ${unread}`,
    !isWhole && 'the link may have been cut off: check the last quantity',
  ].filter((part) => part !== false);
  if (added + changed === 0 && parts.length > 0) showError('Not all of the list was added', parts.join('; '));
  if (added + changed > 0)
    showSuccess(added > 0 ? 'Added to your list' : 'Your list has changed', parts.join('; '), [
      viewList,
      { label: 'Undo', onClick: takeBack },
    ]);
  return true;
}

export const countLines = (lines: number) => `${lines} ${lines === 1 ? 'line' : 'lines'}`;
