import type { DataTableColumn } from 'mantine-datatable';
import { Link } from 'wouter';
import type { DemandGroup } from '../../../shared/catalogue/analytics.ts';
import type { RouterOutputs } from '../../api.ts';
import { Detail, Narrow, State, Strong, WIDE } from '../resource/list/cells.tsx';
import { formatCount } from '../shell/format.ts';

type Demand = RouterOutputs['staff']['analytics']['demand']['items'][number];

/** The columns of the demand for products, or for categories. */
export function demandColumns(group: DemandGroup): DataTableColumn<Demand>[] {
  const number = (
    accessor: keyof Demand & string,
    title: string,
    before?: 'opened_before' | 'asked_before',
  ) =>
    ({
      accessor,
      title,
      sortable: true,
      width: title.length > 14 ? 180 : 118,
      textAlign: 'right',
      visibleMediaQuery: WIDE,
      render: (row: Demand) => (
        <>
          {formatCount(row[accessor] as number)}
          {before && row[before] > 0 && <Detail>{formatCount(row[before])} before</Detail>}
        </>
      ),
    }) as const;
  return [
    {
      accessor: 'name',
      title: group === 'products' ? 'Product' : 'Category',
      sortable: true,
      render: (row) => (
        <>
          {group === 'products' ? (
            <Link href={`/admin/catalog?open=${row.id}`}>
              <Strong>{row.name}</Strong>
            </Link>
          ) : (
            <Strong>{row.name}</Strong>
          )}
          {row.stock_status === 'Out of Stock' && (
            <Detail>
              <State tone="due">
                Out of stock
                {row.asked_out_of_stock > 0 && `, asked for ${formatCount(row.asked_out_of_stock)} times`}
              </State>
            </Detail>
          )}
          {!row.is_published && (
            <Detail>
              <State tone="off">Not on the website</State>
            </Detail>
          )}
          <Narrow>
            {formatCount(row.seen)} seen, {formatCount(row.opened)} opened, {formatCount(row.listed)} listed,{' '}
            {formatCount(row.asked)} asked for
          </Narrow>
        </>
      ),
    },
    number('seen', 'Seen'),
    number('searched', 'Searched'),
    number('opened', 'Opened', 'opened_before'),
    number('listed', 'Put on a list'),
    number('asked', 'Asked for', 'asked_before'),
    number('asked_out_of_stock', 'Asked, out of stock'),
  ];
}
