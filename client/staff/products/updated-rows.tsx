import { Table } from '@mantine/core';
import { headingOf, type ImportColumn } from '../../../shared/products/product-columns.ts';
import type { ImportUpdatedRow } from '../../../shared/products/product-imports.ts';
import { countOf, formatMoney } from '../shell/format.ts';
import classes from './import-dialog.module.css';
import { ScrollingTable } from './scrolling-table.tsx';

interface UpdatedRowsProps {
  /** The first of them, renamed products first. */
  rows: readonly ImportUpdatedRow[];
  total: number;
  renamed: number;
}

/** What an import changes in existing products: a wrong ID or code shows here before it renames a product. */
export function UpdatedRows({ rows, total, renamed }: UpdatedRowsProps) {
  return (
    <>
      {renamed > 0 && (
        <p role="alert" className={classes.problem}>
          {countOf(renamed, 'product')} will get another name. Look at the first rows below: the ID or the
          code may belong to another product.
        </p>
      )}
      <p className={classes.lead}>{countOf(total, 'product')} to update:</p>
      <ScrollingTable label="Products to update">
        {rows.map(({ line, name, cells }) => (
          <Table.Tr key={line}>
            <Table.Td className={classes.line}>Row {line}</Table.Td>
            <Table.Td>
              {name}
              {cells.map(({ column, before, after }) => (
                <span key={column} className={classes.change}>
                  {headingOf(column)}: <del>{shown(column, before)}</del> <span aria-hidden>→</span>{' '}
                  <ins>{shown(column, after)}</ins>
                </span>
              ))}
            </Table.Td>
          </Table.Tr>
        ))}
      </ScrollingTable>
      {total > rows.length && <p className={classes.lead}>The first {rows.length} are shown.</p>}
    </>
  );
}

function shown(column: ImportColumn, value: string | null): string {
  if (value === null || value === '') return 'empty';
  return column === 'price' || column === 'original_price' ? formatMoney(Number(value)) : value;
}
