/** Columns that most staff tables have. */
import type { DataTableColumn } from 'mantine-datatable';
import { formatDate } from '../../shell/format.ts';
import { State, Thumbnail, WIDE } from './cells.tsx';

/** A column of a list. Only the columns whose name the list can be sorted by may be `sortable`. */
export type ListColumn<Row, SortName extends string = never> = DataTableColumn<Row> &
  ({ sortable: true; accessor: SortName } | { sortable?: false });

export function createdColumn<Row extends { created_at: Date }>(): ListColumn<Row, 'created_at'> {
  return {
    accessor: 'created_at',
    title: 'Created',
    sortable: true,
    width: 130,
    visibleMediaQuery: WIDE,
    render: ({ created_at }) => formatDate(created_at),
  };
}

export function statusColumn<Row extends { is_active: boolean }>(): ListColumn<Row> {
  return {
    accessor: 'is_active',
    title: 'Status',
    width: 110,
    render: ({ is_active }) => (
      <State tone={is_active ? 'good' : 'off'}>{is_active ? 'Active' : 'Inactive'}</State>
    ),
  };
}

export function orderColumn<Row extends { display_order: number }>(): ListColumn<Row, 'display_order'> {
  return {
    accessor: 'display_order',
    title: 'Order',
    sortable: true,
    width: 100,
    visibleMediaQuery: WIDE,
  };
}

export function descriptionColumn<Row extends { description: string }>(): ListColumn<Row> {
  return {
    accessor: 'description',
    title: 'Description',
    ellipsis: true,
    width: 260,
    visibleMediaQuery: WIDE,
  };
}

export function pictureColumn<Row extends { image_url: string | null }>(): ListColumn<Row> {
  return {
    accessor: 'image_url',
    title: 'Image',
    width: 88,
    visibleMediaQuery: '(min-width: 600px)',
    render: ({ image_url }) => <Thumbnail image_url={image_url} />,
  };
}

export function categoryColumn<Row extends { category_name: string | null }>(): ListColumn<Row> {
  return {
    accessor: 'category_name',
    title: 'Category',
    width: 180,
    visibleMediaQuery: WIDE,
    render: ({ category_name }) => category_name ?? '–',
  };
}
