/** Changes of the enquiry list that a toast reports and takes back. */
import { MAX_ENQUIRY_ITEMS } from '../../../shared/limits.ts';
import { showError, showSuccess } from '../../lib/toast.ts';
import { routes } from '../../routes.ts';
import { addShared, addToList, type ListedItem, removeFromList } from './enquiry-list.ts';

const viewList = { label: 'View list', href: routes.list.link() };

export function addAndTell(product: Parameters<typeof addToList>[0]): void {
  if (!addToList(product)) return;
  showSuccess('Added to your list', product.name, [
    viewList,
    { label: 'Undo', onClick: () => removeFromList(product.id) },
  ]);
}

export function removeAndTell({ product_id, name }: Pick<ListedItem, 'product_id' | 'name'>): void {
  const onClick = removeFromList(product_id);
  showSuccess('Removed from your list', name, [{ label: 'Undo', onClick }]);
}

/** Adds the products of a shared list, and tells. @returns whether all of them are in the list now. */
export function addSharedAndTell(shared: readonly ListedItem[]): boolean {
  const done = addShared(shared);
  if (done === null) {
    showError(
      'Your list is full',
      `Nothing was added: a list has at most ${MAX_ENQUIRY_ITEMS} products. Send yours first, or remove some.`,
    );
    return false;
  }
  const { added, takeBack } = done;
  const kept = shared.length - added;
  const parts = [
    `${added} ${added === 1 ? 'product' : 'products'}`,
    kept > 0 && `${kept} ${kept === 1 ? 'was' : 'were'} in it already and stay as they are`,
  ];
  if (added > 0)
    showSuccess('Added to your list', parts.filter(Boolean).join('; '), [
      viewList,
      { label: 'Undo', onClick: takeBack },
    ]);
  return true;
}
