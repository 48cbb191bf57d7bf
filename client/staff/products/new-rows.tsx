import { Table } from '@mantine/core';
import type { ImportMode, ImportNewRow } from '../../../shared/products/product-imports.ts';
import { countOf } from '../shell/format.ts';
import classes from './import-dialog.module.css';
import { ScrollingTable } from './scrolling-table.tsx';

interface NewRowsProps {
  /** The first of them. */
  rows: readonly ImportNewRow[];
  total: number;
  mode: ImportMode;
}

/** The rows that match no product: a misspelt name shows here before it becomes a product, or is left out. */
export function NewRows({ rows, total, mode }: NewRowsProps) {
  const title =
    mode === 'update'
      ? `${countOf(total, 'row')} left out, because no product has this name or code`
      : `${countOf(total, 'new product')}, because no product has this name or code`;
  return (
    <>
      <p className={classes.lead}>{title}:</p>
      <ScrollingTable label="Rows that match no product">
        {rows.map(({ line, name, sku, is_published }) => (
          <Table.Tr key={line}>
            <Table.Td>Row {line}</Table.Td>
            <Table.Td>{name || sku}</Table.Td>
            {mode === 'create' && <Table.Td>{is_published ? 'Published' : 'Draft'}</Table.Td>}
          </Table.Tr>
        ))}
      </ScrollingTable>
      {total > rows.length && <p className={classes.lead}>The first {rows.length} are shown.</p>}
    </>
  );
}
