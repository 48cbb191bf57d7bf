import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ResourceTexts } from '../resource.ts';
import type { ListQuery } from '../resource-api.ts';
import { emptyText, type List, ListFailed, ListFoot } from './list-parts.tsx';
import classes from './resource-cards.module.css';
import { SortableCard, SortableCards } from './sortable-cards.tsx';
import type { ListChange } from './use-list-address.ts';

interface Card {
  id: string;
  is_active?: boolean;
}

interface ResourceCardsProps<Row extends Card> {
  label: string;
  list: List<Row>;
  texts: ResourceTexts;
  isFiltered: boolean;
  card: (row: Row) => ReactNode;
  areWide: true | undefined;
  actions: (row: Row) => ReactNode;
  nameOf: (row: Row) => string;
  query: ListQuery;
  onChange: (change: ListChange) => void;
  /** With it, users can drag the cards into another order. */
  onReorder: ((ids: string[]) => Promise<void>) | undefined;
}

const PLACEHOLDERS = [1, 2, 3];

/** A page of rows as cards, with its loading, failed and empty states. */
export function ResourceCards<Row extends Card>({
  label,
  list,
  texts,
  isFiltered,
  card,
  areWide,
  actions,
  nameOf,
  query,
  onChange,
  onReorder,
}: ResourceCardsProps<Row>) {
  const { data } = list;
  if (list.isError && !data) return <ListFailed text={texts.loadFailed} list={list} isTold />;
  if (data?.items.length === 0) return <p className={classes.empty}>{emptyText(isFiltered, texts.empty)}</p>;
  const items = data?.items ?? [];
  const contentOf = (row: Row, handle: ReactNode) => (
    <>
      <div className={classes.content}>{card(row)}</div>
      <div className={classes.foot}>
        {handle}
        <span className={classes.inactive}>{row.is_active === false && 'Inactive'}</span>
        {actions(row)}
      </div>
    </>
  );
  return (
    <>
      <ul className={classes.cards} data-wide={areWide} aria-label={label} aria-busy={list.isPending}>
        {list.isPending && PLACEHOLDERS.map((key) => <Skeleton key={key} component="li" height={260} />)}
        {onReorder ? (
          <SortableCards items={items} nameOf={nameOf} onReorder={onReorder}>
            {(row) => (
              <SortableCard key={row.id} id={row.id} name={nameOf(row)} isInactive={row.is_active === false}>
                {(handle) => contentOf(row, handle)}
              </SortableCard>
            )}
          </SortableCards>
        ) : (
          items.map((row) => (
            <li key={row.id} className={classes.card} data-inactive={row.is_active === false || undefined}>
              {contentOf(row, null)}
            </li>
          ))
        )}
      </ul>
      <ListFoot data={data} query={query} onChange={onChange} />
    </>
  );
}
