/**
 * A staff resource as a screen: a table with search, sort and pages, a dialog with a form, a delete that asks first.
 * A screen of this kind is its columns, its fields and its words; everything else is here, once.
 */
import { Button, Group } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataTableColumn } from 'mantine-datatable';
import { useEffect, useRef, useState } from 'react';
import { isAllowed } from '../../../shared/permissions.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { readCallError } from '../shell/call-error.ts';
import { toastError, toastSuccess, toastUndo } from '../shell/toast.tsx';
import { focusWhenLost } from '../shell/use-return-focus.ts';
import { ViewOnly } from './list-parts.tsx';
import { RecordDialog } from './record-dialog.tsx';
import type { ListTools, Resource } from './resource.ts';
import { ResourceCards } from './resource-cards.tsx';
import { type BaseData, type BaseRow, useResourceClient } from './resource-client.ts';
import classes from './resource-screen.module.css';
import { ResourceTable } from './resource-table.tsx';
import { RowActions } from './row-actions.tsx';
import { SearchInput } from './search-input.tsx';
import { useListAddress } from './use-list-address.ts';

export function ResourceScreen<Item extends BaseRow, Values extends BaseData>({
  resource,
}: {
  resource: Resource<Item, Values>;
}) {
  const { noun, entity, plural = noun, texts, filterNames = [], where } = resource;
  const { userRole } = useAuth();
  const canWrite = userRole !== '' && isAllowed(`staff.${noun}.update`, userRole);
  const calls = useResourceClient<Item>(noun);
  const queryClient = useQueryClient();
  const address = useListAddress(filterNames);
  const { query } = address;
  /** The values that a new record starts with while its dialog is open. */
  const [adding, setAdding] = useState<Values | null>(null);
  const [selected, setSelected] = useState<string[]>([]);
  const list = useQuery({
    queryKey: ['staff', noun, where, query],
    queryFn: () => calls.list.query({ ...query, ...where }),
    placeholderData: keepPreviousData,
  });
  const listed = list.data?.items.find(({ id }) => id === address.open) ?? null;
  // An address that was shared, or the palette, may open a record that stands on another page.
  const single = useQuery({
    queryKey: ['staff', noun, 'byId', address.open],
    queryFn: () => calls.byId.query({ id: address.open! }),
    enabled: address.open !== null && list.isSuccess && listed === null,
  });
  const record = listed ?? (address.open === null ? null : (single.data ?? null));

  const section = useRef<HTMLElement>(null);
  const reset = useRef<() => void>(undefined);
  reset.current = () => {
    const cleared = ['sort', 'direction', 'open', ...filterNames].map((name) => [name, null] as const);
    address.change(Object.fromEntries(cleared), { replace: true });
  };

  useEffect(() => {
    if (!list.isError) return;
    const { message, isBadRequest, isSignedOut } = readCallError(list.error);
    // A made-up sort or filter in the address is ignored, as a made-up page is.
    if (isBadRequest) reset.current?.();
    else if (!isSignedOut) toastError(message ?? texts.loadFailed, texts.titles?.load);
  }, [list.isError, list.error, texts]);

  const close = useRef<() => void>(undefined);
  close.current = () => {
    setAdding(null);
    if (address.open !== null) address.change({ open: null }, { replace: true });
  };

  const isMissing = address.open !== null && record === null && single.isError;
  useEffect(() => {
    if (!isMissing) return;
    toastError(`This ${entity.toLowerCase()} no longer exists.`);
    close.current?.();
  }, [isMissing, entity]);

  // What is no longer shown must not be changed unseen.
  const shown = JSON.stringify([query.search, ...filterNames.map((name) => query[name])]);
  useEffect(() => {
    if (shown) setSelected([]);
  }, [shown]);

  async function refresh() {
    await queryClient.invalidateQueries({ queryKey: ['staff'] });
  }

  async function saved(row: Item, isNew: boolean) {
    // At once: whoever opens it again must not start from what it was.
    const showSaved = (page: { items: Item[] } | undefined) =>
      page && { ...page, items: page.items.map((item) => (item.id === row.id ? row : item)) };
    queryClient.setQueriesData({ queryKey: ['staff', noun, where, query] }, showSaved);
    queryClient.setQueriesData({ queryKey: ['staff', noun, 'byId', row.id] }, row);
    toastSuccess(`${entity} ${isNew ? 'created' : 'updated'} successfully`);
    close.current?.();
    await refresh();
  }

  async function remove(row: Item) {
    try {
      await calls.remove.mutate({ id: row.id });
      setSelected((ids) => ids.filter((id) => id !== row.id));
      toastUndo(`${entity} deleted successfully`, () => bringBack(row));
    } catch (error) {
      const { message } = readCallError(error);
      toastError(message ? `${texts.removeFailed}. ${message}` : texts.removeFailed, texts.titles?.remove);
    }
    await refresh();
    // The button that was pressed is gone with its row.
    focusWhenLost(section.current);
  }

  async function reorder(ids: string[]) {
    const previous_ids = list.data!.items.map(({ id }) => id);
    queryClient.setQueryData<typeof list.data>(
      ['staff', noun, where, query],
      (page) => page && { ...page, items: ids.map((id) => page.items.find((item) => item.id === id)!) },
    );
    try {
      await calls.reorder!.mutate({ ids, previous_ids });
      toastSuccess('Order updated successfully');
    } catch (error) {
      const { message } = readCallError(error);
      toastError(`The order was not saved. ${message ?? 'Please check your connection and try again.'}`);
    }
    await refresh();
  }

  async function bringBack(row: Item) {
    try {
      await calls.restore.mutate({ ids: [row.id] });
      toastSuccess(`${entity} restored`, texts.broughtBack ?? resource.nameOf(row));
    } catch (error) {
      toastError(readCallError(error).message ?? 'It could not be restored. Please try again.');
    }
    await refresh();
  }

  function askToRemove(row: Item) {
    modals.openConfirmModal({
      title: `Delete ${resource.nameOf(row)}?`,
      children: `Are you sure you want to delete this ${entity.toLowerCase()}?`,
      labels: { confirm: 'Delete', cancel: 'Cancel' },
      confirmProps: { color: 'red.9' },
      onConfirm: () => void remove(row),
    });
  }

  const tools: ListTools = { query, canWrite, change: address.change, refresh, ids: selected };
  const actionsOf = (row: Item) => (
    <RowActions
      name={resource.nameOf(row)}
      extras={resource.rowExtras?.(row, tools)}
      canWrite={canWrite}
      onOpen={() => address.change({ open: row.id }, { replace: true })}
      onCopy={resource.copyOf && (() => setAdding(resource.copyOf!(row)))}
      onRemove={() => askToRemove(row)}
    />
  );
  const actions: DataTableColumn<Item> = {
    accessor: 'actions',
    title: 'Actions',
    width: (resource.copyOf && canWrite) || resource.rowExtras ? 148 : 108,
    textAlign: 'right',
    render: actionsOf,
  };
  const isFiltered = query.search !== '' || filterNames.some((name) => name in query);

  function add() {
    const { defaults } = resource;
    setAdding((typeof defaults === 'function' ? defaults(list.data?.total ?? 0) : defaults) ?? null);
  }
  const selection = resource.selection && {
    ids: selected,
    onChange: setSelected,
  };

  return (
    <section ref={section} tabIndex={-1} className={classes.list} aria-label={`${entity} list`}>
      {resource.above?.(tools)}
      <div className={classes.bar}>
        {!resource.card && (
          <SearchInput
            key={noun}
            value={query.search}
            label={`Search ${plural}`}
            onSearch={(search) => address.change({ search }, { replace: true })}
          />
        )}
        {resource.filters?.(query, (name, value) => address.change({ [name]: value }))}
        <Group className={classes.add} gap="xs">
          {resource.tools?.(tools)}
          {canWrite ? (
            resource.defaults && (
              <Button
                leftSection={<IconPlus size={18} />}
                disabled={typeof resource.defaults === 'function' && !list.data}
                onClick={add}
              >
                Add {entity}
              </Button>
            )
          ) : (
            <ViewOnly />
          )}
        </Group>
      </div>
      {selected.length > 0 &&
        resource.selection?.({ ...tools, total: list.data?.total ?? 0, select: setSelected })}
      {resource.card ? (
        <ResourceCards
          label={plural}
          list={list}
          texts={texts}
          isFiltered={isFiltered}
          card={resource.card}
          areWide={resource.hasWideCards}
          actions={actionsOf}
          nameOf={resource.nameOf}
          onReorder={resource.isOrdered && canWrite ? reorder : undefined}
          onPage={(page) => address.change({ page })}
        />
      ) : (
        <ResourceTable
          label={plural}
          columns={[...resource.columns, actions]}
          list={list}
          query={query}
          texts={texts}
          isFiltered={isFiltered}
          selection={selection}
          nameOf={resource.nameOf}
          onChange={address.change}
        />
      )}
      {(adding !== null || record !== null) && (
        <RecordDialog
          key={record?.id ?? 'new'}
          resource={resource}
          record={record}
          start={record ? resource.valuesOf(record) : adding!}
          canWrite={canWrite}
          onClose={() => close.current?.()}
          onSaved={saved}
          refresh={refresh}
        />
      )}
    </section>
  );
}
