/** Changes of the enquiry list that a toast reports and takes back. */
import { showSuccess } from '../../lib/toast.ts';
import { routes } from '../../routes.ts';
import { addToList, type ListedItem, removeFromList } from './enquiry-list.ts';

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
