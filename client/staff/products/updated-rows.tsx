import { Table } from '@mantine/core';
import {
  type ImportUpdatedRow,
  PRODUCT_COLUMNS,
  type ProductColumn,
} from '../../../shared/product-imports.ts';
import { countOf, formatMoney } from '../shell/format.ts';
import classes from './import-dialog.module.css';

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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-label="Products to update">
        <Table>
          <Table.Tbody>
            {rows.map(({ line, name, cells }) => (
              <Table.Tr key={line}>
                <Table.Td className={classes.line}>Row {line}</Table.Td>
                <Table.Td>
                  {name}
                  {cells.map(({ column, before, after }) => (
                    <span key={column} className={classes.change}>
                      {PRODUCT_COLUMNS[column]}: <del>{shown(column, before)}</del> <span aria-hidden>→</span>{' '}
                      <ins>{shown(column, after)}</ins>
                    </span>
                  ))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {total > rows.length && <p className={classes.lead}>The first {rows.length} are shown.</p>}
    </>
  );
}

function shown(column: ProductColumn, value: string | null): string {
  if (value === null || value === '') return 'empty';
  return column === 'price' || column === 'original_price' ? formatMoney(Number(value)) : value;
}
