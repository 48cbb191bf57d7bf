import { Button, Pagination } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import type { ResourceTexts } from './resource.ts';
import type { ListQuery } from './resource-client.ts';
import classes from './resource-screen.module.css';

interface ResourceTableProps<Row> {
  label: string;
  columns: DataTableColumn<Row>[];
  list: UseQueryResult<{ items: Row[]; total: number; page: number; page_count: number }>;
  query: ListQuery;
  texts: ResourceTexts;
  isFiltered: boolean;
  nameOf: (row: Row) => string;
  /** The chosen rows, over all pages; without it rows cannot be chosen. */
  selection: { ids: string[]; onChange: (ids: string[]) => void } | undefined;
  onChange: (change: Record<string, string | number | null>) => void;
}

/** The rows of a page, with their states: loading, failed, empty, and nothing found. */
export function ResourceTable<Row extends { id: string }>({
  label,
  columns,
  list,
  query,
  texts,
  isFiltered,
  selection,
  nameOf,
  onChange,
}: ResourceTableProps<Row>) {
  const { data, isError, isFetching, refetch } = list;
  if (isError && !data) {
    return (
      <div className={classes.failed} role="alert">
        <p>{texts.loadFailed}</p>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  const total = data?.total ?? 0;
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
  const empty = isFiltered ? 'Nothing fits. Try fewer letters or clear the filters.' : texts.empty;
  return (
    <>
      <div className={classes.table}>
        <DataTable
          aria-label={label}
          columns={columns}
          records={items}
          fetching={list.isPending || list.isPlaceholderData}
          minHeight={items.length > 0 ? 0 : 200}
          noRecordsText={list.isPending ? loading : empty}
          verticalSpacing={6}
          highlightOnHover
          {...selecting}
          pinLastColumn
          sortStatus={{ columnAccessor: query.sort ?? '', direction: query.direction ?? 'asc' }}
          onSortStatusChange={({ columnAccessor, direction }) =>
            onChange({ sort: String(columnAccessor), direction })
          }
        />
      </div>
      <div className={classes.foot}>
        <p role="status">{data ? `${total} ${total === 1 ? 'record' : 'records'}` : ''}</p>
        {data && data.page_count > 1 && (
          <Pagination
            total={data.page_count}
            value={data.page}
            onChange={(page) => onChange({ page })}
            getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
            getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          />
        )}
      </div>
    </>
  );
}
