/** The parts that every staff list shows around its rows. */
import { Badge, Button, Pagination } from '@mantine/core';
import type { Page, Read } from './resource-api.ts';
import classes from './resource-screen.module.css';

/** The query for a page of rows. */
export type List<Row> = Read<Page<Row>>;

interface ListFailedProps {
  text: string;
  list: { isFetching: boolean; refetch: () => Promise<unknown> };
}

/** An error message with a button to load the rows again. */
export function ListFailed({ text, list }: ListFailedProps) {
  return (
    <div className={classes.failed} role="alert">
      <p>{text}</p>
      <Button variant="default" loading={list.isFetching} onClick={() => void list.refetch()}>
        Try Again
      </Button>
    </div>
  );
}

interface ListFootProps {
  data: List<unknown>['data'];
  onPage: (page: number) => void;
}

/** The number of records, and the page links if there is more than one page (spec 9). */
export function ListFoot({ data, onPage }: ListFootProps) {
  return (
    <div className={classes.foot}>
      <p role="status">{data ? `${data.total} ${data.total === 1 ? 'record' : 'records'}` : ''}</p>
      {data && data.page_count > 1 && (
        <Pagination
          total={data.page_count}
          value={data.page}
          onChange={onPage}
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
