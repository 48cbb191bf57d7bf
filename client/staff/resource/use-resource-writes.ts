import { modals } from '@mantine/modals';
import { api } from '../../api.ts';
import { readCallError } from '../shell/call-error.ts';
import { toastError, toastSuccess, toastUndo } from '../shell/toast.tsx';
import { useBinDays } from './list/use-bin-days.ts';
import type { ResourceList } from './list/use-resource-list.ts';
import { toastOrderFailed } from './order-failed.ts';
import type { Resource } from './resource.ts';
import type { BaseData, BaseRow } from './resource-api.ts';

/** The writes of a resource's screen: showing a save in the list, delete with undo, and reordering cards. */
export function useResourceWrites<Item extends BaseRow, Values extends BaseData>(
  resource: Resource<Item, Values>,
  { input, list, setSelected, refresh }: ResourceList<Item, Values>,
  /** Called after a row is deleted, which also removes the button that had the focus. */
  onRemoved: () => void,
) {
  const { noun, entity, texts, nameOf, cache, warningOf } = resource;
  const utils = api.useUtils();
  const known = cache(utils);
  const binDays = useBinDays(noun);
  const removal = api.staff[noun].remove.useMutation();
  const restoration = api.staff[noun].restore.useMutation();

  /** Updates the cache at once, so that opening the row again does not start from the old version. */
  function showSaved(row: Item, isNew: boolean) {
    known.list.setData(
      input,
      (page) => page && { ...page, items: page.items.map((item) => (item.id === row.id ? row : item)) },
    );
    known.byId.setData({ id: row.id }, row);
    toastSuccess(`${entity} ${isNew ? 'created' : 'updated'} successfully`, warningOf?.(row) ?? '');
  }

  async function restore(row: Item) {
    try {
      const { warnings } = await restoration.mutateAsync({ ids: [row.id] });
      toastSuccess(`${entity} restored`, warnings[0]?.reason ?? texts.afterRestore ?? nameOf(row));
    } catch (error) {
      toastError('Error', readCallError(error).message ?? 'It could not be restored. Please try again.');
    }
    await refresh();
  }

  async function remove(row: Item) {
    try {
      await removal.mutateAsync({ id: row.id });
      setSelected((ids) => ids.filter((id) => id !== row.id));
      if (binDays === 0) toastSuccess(`${entity} deleted successfully`, 'It is erased within the hour.');
      else toastUndo(`${entity} deleted successfully`, () => restore(row));
    } catch (error) {
      const { message } = readCallError(error);
      toastError(
        texts.titles?.remove ?? 'Error',
        message ? `${texts.removeFailed}. ${message}` : texts.removeFailed,
      );
    }
    await refresh();
    onRemoved();
  }

  function askToRemove(row: Item) {
    modals.openConfirmModal({
      title: `Delete ${nameOf(row)}?`,
      children:
        `Are you sure you want to delete this ${entity.toLowerCase()}?` +
        (binDays === 0 ? ' It cannot be restored, and is erased within the hour.' : ''),
      labels: { confirm: 'Delete', cancel: 'Cancel' },
      confirmProps: { color: 'red.9' },
      onConfirm: () => void remove(row),
    });
  }

  async function reorder(ids: string[]) {
    const previous_ids = list.data!.items.map(({ id }) => id);
    known.list.setData(
      input,
      (page) => page && { ...page, items: ids.map((id) => page.items.find((item) => item.id === id)!) },
    );
    try {
      await resource.reorder!(utils.client, { ids, previous_ids });
      toastSuccess('Order updated successfully');
    } catch (error) {
      toastOrderFailed(error);
    }
    await refresh();
  }

  return { showSaved, askToRemove, reorder };
}
