import { useRef } from 'react';
import { api } from '../../../api.ts';
import { readCallError } from '../../shell/call-error.ts';
import { toastError } from '../../shell/toast.tsx';
import type { ResourceList } from '../list/use-resource-list.ts';
import type { Resource } from '../resource.ts';
import { type BaseData, type BaseRow, numbersOf } from '../resource-api.ts';

/** The records before and after the open one, in the order of the list and across its pages. */
export interface Neighbours {
  previous: (() => void) | null;
  next: (() => void) | null;
  /** "3 of 24"; empty when the list does not show the record. */
  position: string;
}

export function useNeighbours<Item extends BaseRow, Values extends BaseData>(
  { cache, texts }: Resource<Item, Values>,
  { input, list, record, change }: ResourceList<Item, Values>,
): Neighbours {
  const { list: lists } = cache(api.useUtils());
  const { items = [] } = list.data ?? {};
  const { page, page_count, total } = list.data ? numbersOf(list.data) : { page: 1, page_count: 1, total: 0 };
  const at = record === null ? -1 : items.findIndex(({ id }) => id === record.id);
  /** Where the record was last listed: a save can take it out of the list, and the next one moves up. */
  const last = useRef<{ id: string; at: number }>(null);
  if (record !== null && at >= 0) last.current = { id: record.id, at };
  const gap = at < 0 && record !== null && last.current?.id === record.id ? last.current.at : null;

  /** Opens a row of another page. */
  async function turn(to: number, pick: (items: Item[]) => Item | undefined) {
    try {
      const row = pick((await lists.fetch({ ...input, page: to })).items);
      if (row) change({ page: to, open: row.id }, { replace: true });
    } catch (error) {
      toastError('Error', readCallError(error).message ?? texts.loadFailed);
    }
  }

  function goTo(index: number): (() => void) | null {
    const row = items[index];
    if (row) return () => change({ open: row.id }, { replace: true });
    if (index < 0 && page > 1) return () => void turn(page - 1, (rows) => rows.at(-1));
    if (index >= items.length && page < page_count) return () => void turn(page + 1, (rows) => rows[0]);
    return null;
  }

  if (at < 0 && gap === null) return { previous: null, next: null, position: '' };
  const before = page === page_count ? total - items.length : (page - 1) * items.length;
  return {
    previous: goTo((gap ?? at) - 1),
    next: goTo(gap ?? at + 1),
    position: at < 0 ? '' : `${before + at + 1} of ${total}`,
  };
}
