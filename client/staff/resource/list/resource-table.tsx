import { DataTable, type DataTableColumn } from 'mantine-datatable';
import type { MouseEvent, ReactNode } from 'react';
import type { ResourceTexts } from '../resource.ts';
import type { ListQuery } from '../resource-api.ts';
import classes from '../resource-screen.module.css';
import { emptyText, type List, ListFailed, ListFoot } from './list-parts.tsx';
import type { ListChange } from './use-list-address.ts';

interface ResourceTableProps<Row> {
  label: string;
  columns: DataTableColumn<Row>[];
  list: List<Row>;
  query: ListQuery;
  texts: Pick<ResourceTexts, 'loadFailed' | 'loading' | 'empty'>;
  isFiltered: boolean;
  nameOf: (row: Row) => string;
  /** The selected rows, across all pages. Without it, rows cannot be selected. */
  selection: { ids: string[]; onChange: (ids: string[]) => void } | undefined;
  /** Called for a click on a row, but not for one on its buttons. */
  onOpen?: (row: Row) => void;
  onChange: (change: ListChange) => void;
  /** What stands below the rows, if not the numbers of the pages. */
  foot?: ReactNode;
}

/** Whether a click was meant for the row: not for a control in it, and not to select its text. */
function isOnRow(target: EventTarget): boolean {
  const isControl = target instanceof Element && target.closest('a, button, input, label') !== null;
  return !isControl && window.getSelection()?.isCollapsed !== false;
}

/** A page of rows as a table, with its loading, failed, empty and no-match states. */
export function ResourceTable<Row extends { id: string }>({
  label,
  columns,
  list,
  query,
  texts,
  isFiltered,
  selection,
  nameOf,
  onOpen,
  onChange,
  foot = <ListFoot data={list.data} query={query} onChange={onChange} />,
}: ResourceTableProps<Row>) {
  const { data } = list;
  if (list.isError && !data) return <ListFailed text={texts.loadFailed} list={list} isTold />;
  const items = data?.items ?? [];
  const selecting = selection && {
    selectedRecords: items.filter(({ id }) => selection.ids.includes(id)),
    onSelectedRecordsChange: (rows: Row[]) => {
      const elsewhere = selection.ids.filter((id) => items.every((item) => item.id !== id));
      selection.onChange([...elsewhere, ...rows.map(({ id }) => id)]);
    },
    getRecordSelectionCheckboxProps: (row: Row) => ({ 'aria-label': `Select ${nameOf(row)}` }),
    allRecordsSelectionCheckboxProps: {
      'aria-label': 'Select all on this page',
      disabled: items.length === 0,
    },
  };
  const loading = texts.loading ?? 'Loading...';
  return (
    <>
      <div className={classes.table}>
        <DataTable
          aria-label={label}
          columns={columns}
          records={items}
          fetching={list.isPending || list.isPlaceholderData}
          minHeight={items.length > 0 ? 0 : 200}
          noRecordsText={
            items.length > 0 ? '' : list.isPending ? loading : emptyText(isFiltered, texts.empty)
          }
          verticalSpacing={6}
          highlightOnHover
          {...(onOpen && {
            onRowClick: ({ record, event }: { record: Row; event: MouseEvent }) =>
              isOnRow(event.target) && onOpen(record),
          })}
          {...selecting}
          pinLastColumn
          sortStatus={{ columnAccessor: query.sort ?? '', direction: query.direction ?? 'asc' }}
          onSortStatusChange={({ columnAccessor, direction }) =>
            onChange({ sort: String(columnAccessor), direction })
          }
        />
      </div>
      {foot}
    </>
  );
}
