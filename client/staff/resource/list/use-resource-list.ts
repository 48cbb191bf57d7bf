import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { readCallError } from '../../shell/call-error.ts';
import { toastError } from '../../shell/toast.tsx';
import { useRefresh } from '../../shell/use-refresh.ts';
import type { Resource } from '../resource.ts';
import type { BaseData, BaseRow } from '../resource-api.ts';
import { useListAddress } from './use-list-address.ts';

/** The data of a resource's screen: the rows for the current address, the open record and the selection. */
export function useResourceList<Item extends BaseRow, Values extends BaseData>(
  resource: Resource<Item, Values>,
) {
  const { procedures, entity, texts, filterNames = [], where } = resource;
  const { query, open, isAdding, change } = useListAddress(filterNames);
  const [selected, setSelected] = useState<string[]>([]);
  const input = { ...query, ...where };
  const { data, error, isPending, isSuccess, isError, isPlaceholderData, refetch } = procedures.list.useQuery(
    input,
    { placeholderData: keepPreviousData },
  );
  // The query's own result is a new object at every render.
  const list = useMemo(
    () => ({ data, error, isPending, isSuccess, isError, isPlaceholderData, refetch }),
    [data, error, isPending, isSuccess, isError, isPlaceholderData, refetch],
  );
  const listed = list.data?.items.find(({ id }) => id === open) ?? null;
  // A shared link or the command palette can open a record that is not on this page.
  const single = procedures.byId.useQuery(
    { id: open ?? '' },
    { enabled: open !== null && list.isSuccess && listed === null },
  );
  const record = listed ?? (open === null ? null : (single.data ?? null));

  const closeRecord = () => open !== null && change({ open: null }, { replace: true });

  const showFailure = useEffectEvent((error: unknown) => {
    const { message, isBadRequest, isSignedOut } = readCallError(error);
    // Remove an unknown sort or filter from the address.
    if (isBadRequest) {
      const cleared = ['sort', 'direction', 'open', ...filterNames].map((name) => [name, null] as const);
      change(Object.fromEntries(cleared), { replace: true });
    } else if (!isSignedOut) toastError(texts.titles?.load ?? 'Error', message ?? texts.loadFailed);
  });
  useEffect(() => {
    if (list.isError) showFailure(list.error);
  }, [list.isError, list.error]);

  const isMissing = open !== null && record === null && single.isError;
  const closeMissing = useEffectEvent(() => {
    toastError('Error', `This ${entity.toLowerCase()} no longer exists.`);
    closeRecord();
  });
  useEffect(() => {
    if (isMissing) closeMissing();
  }, [isMissing]);

  // A bulk change must not affect rows that the list no longer shows.
  const shown = JSON.stringify([query.search, ...filterNames.map((name) => query[name])]);
  useEffect(() => {
    if (shown) setSelected((ids) => (ids.length === 0 ? ids : []));
  }, [shown]);

  return {
    query,
    input,
    list,
    record,
    isAdding,
    selected,
    setSelected,
    change,
    closeRecord,
    isFiltered: query.search !== '' || filterNames.some((name) => name in query),
    refresh: useRefresh(),
  };
}

export type ResourceList<Item extends BaseRow, Values extends BaseData> = ReturnType<
  typeof useResourceList<Item, Values>
>;
