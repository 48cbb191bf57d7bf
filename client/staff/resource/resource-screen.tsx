/**
 * The screen of a staff resource: a table with search, sorting and pages, a dialog with a form, and a delete
 * that asks first. Each screen supplies its columns, fields and texts; everything else is shared here.
 */
import { memo, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useEventCallback } from '../shell/use-event-callback.ts';
import { useMay } from '../shell/use-may.ts';
import { focusWhenLost } from '../shell/use-return-focus.ts';
import { RecordDialog } from './form/record-dialog.tsx';
import { useNeighbours } from './form/use-neighbours.ts';
import { hiddenColumns, shownColumns } from './list/list-preferences.ts';
import { ResourceBar } from './list/resource-bar.tsx';
import { ResourceCards } from './list/resource-cards.tsx';
import { ResourceTable } from './list/resource-table.tsx';
import { RowActions } from './list/row-actions.tsx';
import { type ResourceList, useResourceList } from './list/use-resource-list.ts';
import { useRowShortcuts } from './list/use-row-shortcuts.ts';
import type { ListTools, Resource } from './resource.ts';
import type { BaseData, BaseRow } from './resource-api.ts';
import classes from './resource-screen.module.css';
import { type OpenRecords, useOpenRecords } from './use-open-records.ts';
import { useResourceWrites } from './use-resource-writes.ts';

export function ResourceScreen<Item extends BaseRow, Values extends BaseData>({
  resource,
}: {
  resource: Resource<Item, Values>;
}) {
  const { noun, entity, defaults } = resource;
  const may = useMay();
  const canWrite = may(`staff.${noun}.update`);
  const section = useRef<HTMLElement>(null);
  const shown = useResourceList(resource);
  const { query, list, record, selected, setSelected, change, closeRecord, refresh } = shown;
  const openRecords = useOpenRecords(noun, record?.id ?? null);
  const neighbours = useNeighbours(resource, shown);
  const writes = useResourceWrites(resource, shown, () => focusWhenLost(section.current));
  /** The initial values of a new record while its dialog is open. */
  const [adding, setAdding] = useState<{ start: Values; copied: Item | null } | null>(null);

  const total = list.data?.total;
  const canAdd =
    may(`staff.${noun}.create`) &&
    defaults !== undefined &&
    (typeof defaults !== 'function' || total !== undefined);
  function add() {
    setAdding({ start: typeof defaults === 'function' ? defaults(total!) : defaults!, copied: null });
  }
  useRowShortcuts(section, canAdd ? add : undefined);

  // A link from another screen, such as the dashboard, can open the form.
  const addFromLink = useEffectEvent(() => {
    add();
    change({ add: null }, { replace: true });
  });
  useEffect(() => {
    if (shown.isAdding && canAdd) addFromLink();
  }, [shown.isAdding, canAdd]);

  function close() {
    setAdding(null);
    closeRecord();
  }

  async function saved(row: Item, isNew: boolean) {
    writes.showSaved(row, isNew);
    if (isNew || !resource.reading) close();
    if (isNew) resource.onCreated?.(row);
    await refresh();
  }

  const open = useEventCallback((row: Item) => change({ open: row.id }, { replace: true }));
  const copy = useEventCallback((row: Item) => setAdding({ start: resource.copyOf!(row), copied: row }));
  const askToRemove = useEventCallback(writes.askToRemove);
  const reorder = useEventCallback(writes.reorder);
  const tools = useMemo(
    (): ListTools => ({ query, canWrite, change, refresh, ids: selected }),
    [query, canWrite, change, refresh, selected],
  );

  return (
    <section ref={section} tabIndex={-1} className={classes.list} aria-label={`${entity} list`}>
      {resource.above?.(tools)}
      <ResourceBar resource={resource} tools={tools} onAdd={canAdd ? add : undefined} />
      <ResourceRows
        resource={resource}
        list={list}
        tools={tools}
        openRecords={openRecords}
        isFiltered={shown.isFiltered}
        setSelected={setSelected}
        onOpen={open}
        onCopy={copy}
        onRemove={askToRemove}
        onReorder={reorder}
      />
      {selected.length > 0 && resource.selection && (
        <div className={classes.selection}>
          {resource.selection({ ...tools, total: list.data?.total ?? 0, select: setSelected })}
        </div>
      )}
      {(adding !== null || record !== null) && (
        <RecordDialog
          key={record?.id ?? 'new'}
          resource={resource}
          returnTo={section}
          record={record}
          colleague={record ? openRecords.get(record.id) : undefined}
          start={record ? resource.valuesOf(record) : adding!.start}
          copied={record ? null : adding!.copied}
          canWrite={canWrite}
          neighbours={record ? neighbours : undefined}
          onClose={close}
          onSaved={saved}
          refresh={refresh}
        />
      )}
    </section>
  );
}

interface ResourceRowsProps<Item extends BaseRow, Values extends BaseData> {
  resource: Resource<Item, Values>;
  list: ResourceList<Item, Values>['list'];
  tools: ListTools;
  openRecords: OpenRecords;
  isFiltered: boolean;
  setSelected: (ids: string[]) => void;
  onOpen: (row: Item) => void;
  onCopy: (row: Item) => void;
  onRemove: (row: Item) => void;
  onReorder: (ids: string[]) => Promise<void>;
}

/**
 * A page of rows as cards or as a table. They are drawn again only when they change: opening a record changes the
 * address, and drawing 50 rows takes longer than drawing the form.
 */
const ResourceRows = memo(function Rows<Item extends BaseRow, Values extends BaseData>({
  resource,
  list,
  tools,
  openRecords,
  isFiltered,
  setSelected,
  onOpen,
  onCopy,
  onRemove,
  onReorder,
}: ResourceRowsProps<Item, Values>) {
  const { query, canWrite, ids, change } = tools;
  const { noun, nameOf, card, columns, copyOf } = resource;
  const may = useMay();
  const hidden = hiddenColumns.use()[noun] ?? [];
  const canSelect = may(`staff.${noun}.export`) || may(`staff.${noun}.bulk`);
  const common = { label: resource.plural ?? noun, list, texts: resource.texts, isFiltered };
  const actionsOf = (row: Item) => (
    <RowActions
      id={row.id}
      name={nameOf(row)}
      colleague={openRecords.get(row.id)}
      isRead={resource.reading !== undefined}
      extras={resource.rowExtras?.(row, tools)}
      canWrite={canWrite}
      onOpen={() => onOpen(row)}
      onCopy={copyOf && (() => onCopy(row))}
      onRemove={may(`staff.${noun}.remove`) ? () => onRemove(row) : undefined}
    />
  );
  if (card)
    return (
      <ResourceCards
        {...common}
        card={card}
        areWide={resource.hasWideCards}
        actions={actionsOf}
        nameOf={nameOf}
        onReorder={resource.reorder && canWrite ? onReorder : undefined}
        query={query}
        onChange={change}
      />
    );
  const actions = {
    accessor: 'actions',
    title: 'Actions',
    width: (copyOf && canWrite) || resource.rowExtras ? 148 : 108,
    textAlign: 'right' as const,
    render: actionsOf,
  };
  return (
    <ResourceTable
      {...common}
      columns={[...shownColumns(columns, hidden), actions]}
      query={query}
      selection={resource.selection && canSelect ? { ids, onChange: setSelected } : undefined}
      nameOf={nameOf}
      onOpen={onOpen}
      onChange={change}
    />
  );
}) as <Item extends BaseRow, Values extends BaseData>(props: ResourceRowsProps<Item, Values>) => ReactNode;
