/**
 * The screen of a staff resource: a table with search, sorting and pages, a dialog with a form, and a delete
 * that asks first. Each screen supplies its columns, fields and texts; everything else is shared here.
 */
import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { isAllowed } from '../../../shared/permissions.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { focusWhenLost } from '../shell/use-return-focus.ts';
import { ViewOnly } from './list-parts.tsx';
import { RecordDialog } from './record-dialog.tsx';
import type { ListTools, Resource } from './resource.ts';
import type { BaseData, BaseRow } from './resource-api.ts';
import { ResourceCards } from './resource-cards.tsx';
import classes from './resource-screen.module.css';
import { ResourceTable } from './resource-table.tsx';
import { RowActions } from './row-actions.tsx';
import { SearchInput } from './search-input.tsx';
import { type ResourceList, useResourceList } from './use-resource-list.ts';
import { useResourceWrites } from './use-resource-writes.ts';

export function ResourceScreen<Item extends BaseRow, Values extends BaseData>({
  resource,
}: {
  resource: Resource<Item, Values>;
}) {
  const { noun, entity, nameOf } = resource;
  const { userRole } = useAuth();
  const canWrite = userRole !== '' && isAllowed(`staff.${noun}.update`, userRole);
  const section = useRef<HTMLElement>(null);
  const shown = useResourceList(resource);
  const { query, list, record, selected, setSelected, change, closeRecord, refresh } = shown;
  const writes = useResourceWrites(resource, shown, () => focusWhenLost(section.current));
  /** The initial values of a new record while its dialog is open. */
  const [adding, setAdding] = useState<Values | null>(null);

  function close() {
    setAdding(null);
    closeRecord();
  }

  async function saved(row: Item, isNew: boolean) {
    writes.showSaved(row, isNew);
    close();
    await refresh();
  }

  const tools: ListTools = { query, canWrite, change, refresh, ids: selected };
  const actionsOf = (row: Item) => (
    <RowActions
      name={nameOf(row)}
      extras={resource.rowExtras?.(row, tools)}
      canWrite={canWrite}
      onOpen={() => change({ open: row.id }, { replace: true })}
      onCopy={resource.copyOf && (() => setAdding(resource.copyOf!(row)))}
      onRemove={() => writes.askToRemove(row)}
    />
  );

  return (
    <section ref={section} tabIndex={-1} className={classes.list} aria-label={`${entity} list`}>
      {resource.above?.(tools)}
      <ResourceBar resource={resource} list={list} tools={tools} onAdd={setAdding} />
      {selected.length > 0 &&
        resource.selection?.({ ...tools, total: list.data?.total ?? 0, select: setSelected })}
      <ResourceRows
        resource={resource}
        shown={shown}
        canWrite={canWrite}
        actionsOf={actionsOf}
        onReorder={writes.reorder}
      />
      {(adding !== null || record !== null) && (
        <RecordDialog
          key={record?.id ?? 'new'}
          resource={resource}
          record={record}
          start={record ? resource.valuesOf(record) : adding!}
          canWrite={canWrite}
          onClose={close}
          onSaved={saved}
          refresh={refresh}
        />
      )}
    </section>
  );
}

interface ResourceBarProps<Item extends BaseRow, Values extends BaseData> {
  resource: Resource<Item, Values>;
  list: ResourceList<Item, Values>['list'];
  tools: ListTools;
  /** Opens the form for a new record. */
  onAdd: (start: Values) => void;
}

/** Search, filters and the buttons above the rows. */
function ResourceBar<Item extends BaseRow, Values extends BaseData>({
  resource,
  list,
  tools,
  onAdd,
}: ResourceBarProps<Item, Values>) {
  const { noun, entity, plural = noun, defaults } = resource;
  const { query, change, canWrite } = tools;
  return (
    <div className={classes.bar}>
      {!resource.card && (
        <SearchInput
          key={noun}
          value={query.search}
          label={`Search ${plural}`}
          onSearch={(search) => change({ search }, { replace: true })}
        />
      )}
      {resource.filters?.(query, (name, value) => change({ [name]: value }))}
      <Group className={classes.add} gap="xs">
        {resource.tools?.(tools)}
        {!canWrite && <ViewOnly />}
        {canWrite && defaults && (
          <Button
            leftSection={<IconPlus size={18} />}
            disabled={typeof defaults === 'function' && !list.data}
            onClick={() => onAdd(typeof defaults === 'function' ? defaults(list.data?.total ?? 0) : defaults)}
          >
            Add {entity}
          </Button>
        )}
      </Group>
    </div>
  );
}

interface ResourceRowsProps<Item extends BaseRow, Values extends BaseData> {
  resource: Resource<Item, Values>;
  shown: ResourceList<Item, Values>;
  canWrite: boolean;
  actionsOf: (row: Item) => ReactNode;
  onReorder: (ids: string[]) => Promise<void>;
}

/** A page of rows as cards or as a table. */
function ResourceRows<Item extends BaseRow, Values extends BaseData>({
  resource,
  shown,
  canWrite,
  actionsOf,
  onReorder,
}: ResourceRowsProps<Item, Values>) {
  const { query, list, selected, setSelected, change, isFiltered } = shown;
  const common = { label: resource.plural ?? resource.noun, list, texts: resource.texts, isFiltered };
  const { nameOf, card } = resource;
  if (card)
    return (
      <ResourceCards
        {...common}
        card={card}
        areWide={resource.hasWideCards}
        actions={actionsOf}
        nameOf={nameOf}
        onReorder={resource.reorder && canWrite ? onReorder : undefined}
        onPage={(page) => change({ page })}
      />
    );
  const actions = {
    accessor: 'actions',
    title: 'Actions',
    width: (resource.copyOf && canWrite) || resource.rowExtras ? 148 : 108,
    textAlign: 'right' as const,
    render: actionsOf,
  };
  return (
    <ResourceTable
      {...common}
      columns={[...resource.columns, actions]}
      query={query}
      selection={resource.selection && { ids: selected, onChange: setSelected }}
      nameOf={nameOf}
      onChange={change}
    />
  );
}
