/** The parts that every staff list shows around its rows. */
import { Badge, Button, Pagination, Select } from '@mantine/core';
import { LIST_PAGE_SIZES, PAGE_SIZE } from '../../../../shared/limits.ts';
import { useLoadFailure } from '../../shell/use-load-failure.ts';
import { type ListQuery, numbersOf, type Page, type Read } from '../resource-api.ts';
import classes from '../resource-screen.module.css';
import { type PageSize, preferredPageSize, toPageSize } from './list-preferences.ts';
import type { ListChange } from './use-list-address.ts';

/** The query for a page of rows. */
export type List<Row> = Read<Page<Row>>;

interface ListFailedProps {
  text: string;
  list: { isFetching?: boolean; error?: unknown; refetch: () => Promise<unknown> };
  /** Whether a message has said so already. */
  isTold?: boolean;
}

/** An error message with a button to load the rows again. */
export function ListFailed({ text, list, isTold = false }: ListFailedProps) {
  useLoadFailure({ isError: !isTold, error: list.error }, text);
  return (
    <div className={classes.failed} role="alert">
      <p>{text}</p>
      <Button variant="default" loading={list.isFetching ?? false} onClick={() => void list.refetch()}>
        Try Again
      </Button>
    </div>
  );
}

interface ListFootProps {
  data: List<unknown>['data'];
  query: ListQuery;
  onChange: (change: ListChange) => void;
}

/**
 * The number of records, how many of them stand on a page, and the page links if there is more than one page
 * (spec 9).
 */
export function ListFoot({ data, query, onChange }: ListFootProps) {
  const { page_size = PAGE_SIZE } = query;
  // A list that shows more on one page than the page size has no pages.
  const numbers = data && numbersOf(data);
  const hasPages = numbers && (numbers.page_count > 1 || numbers.total <= page_size);
  function setPageSize(size: PageSize) {
    preferredPageSize.set(size);
    onChange({ page_size: size === PAGE_SIZE ? null : size });
  }
  return (
    <div className={classes.foot}>
      <p role="status">{numbers ? `${numbers.total} ${numbers.total === 1 ? 'record' : 'records'}` : ''}</p>
      {hasPages && numbers.total > PAGE_SIZE && (
        <Select
          className={classes.size}
          aria-label="Rows per page"
          allowDeselect={false}
          data={LIST_PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} per page` }))}
          value={String(page_size)}
          onChange={(value) => setPageSize(toPageSize(Number(value)) ?? PAGE_SIZE)}
        />
      )}
      {numbers && numbers.page_count > 1 && (
        <Pagination
          total={numbers.page_count}
          value={numbers.page}
          onChange={(page) => onChange({ page })}
          getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      )}
    </div>
  );
}

/** Shown instead of the edit controls to users with read-only access. */
export function ViewOnly() {
  return (
    <Badge variant="outline" color="gray" size="lg">
      View Only
    </Badge>
  );
}

/** The text of an empty list. */
export function emptyText(isFiltered: boolean, empty: string): string {
  return isFiltered ? 'No matches. Try a shorter search or clear the filters.' : empty;
}
