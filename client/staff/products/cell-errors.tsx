import { Autocomplete, type OptionsFilter, Table } from '@mantine/core';
import { STOCK_STATUSES } from '../../../shared/constants.ts';
import { NO_STATEMENT_REASONS } from '../../../shared/products/building-information.ts';
import { headingOf, type ImportColumn } from '../../../shared/products/product-columns.ts';
import type { ImportCellError } from '../../../shared/products/product-imports.ts';
import classes from './import-dialog.module.css';
import { ScrollingTable } from './scrolling-table.tsx';
import { useChoices } from './use-choices.ts';
import type { Corrections } from './use-product-import.ts';

interface CellErrorsProps {
  errors: readonly ImportCellError[];
  corrections: Corrections;
  onChange: (corrections: Corrections) => void;
}

/** The most choices that are shown. */
const MOST = 20;

const keepFirst: OptionsFilter = ({ options }) => options.slice(0, MOST);

/** The cells that an import refuses, each with an input that corrects it. */
export function CellErrors({ errors, corrections, onChange }: CellErrorsProps) {
  const { categories, subcategories, brands, statements } = useChoices();
  const namesOf = (rows: readonly { name: string }[]) => [...new Set(rows.map(({ name }) => name))];
  const choices: Partial<Record<ImportColumn, readonly string[]>> = {
    category: namesOf(categories),
    subcategory: namesOf(subcategories),
    brand: namesOf(brands),
    statement: namesOf(statements),
    no_statement_reason: Object.values(NO_STATEMENT_REASONS),
    stock_status: STOCK_STATUSES,
    is_featured: ['Yes', 'No'],
    is_published: ['Yes', 'No'],
  };
  return (
    <ScrollingTable label="Cells to fix" head={['Row', 'Cell', 'Value']}>
      {byCell(errors).map(({ line, product, column, value, messages }) => (
        <Table.Tr key={`${line} ${column}`}>
          <Table.Td>{line}</Table.Td>
          <Table.Td className={classes.cell}>
            {headingOf(column)}
            <span className={classes.note}>{product}</span>
          </Table.Td>
          <Table.Td className={classes.value}>
            <Autocomplete
              aria-label={`Row ${line}, ${headingOf(column)}`}
              data={[...(choices[column] ?? [])]}
              limit={MOST}
              // A wrong value would hide the right ones.
              {...(corrections.get(line)?.[column] === undefined && {
                filter: keepFirst,
              })}
              // Below the last cell the choices would cover "Check again".
              comboboxProps={{ position: 'top-start', middlewares: { flip: false } }}
              // Whether a correction is good shows when it is checked again.
              error={corrections.get(line)?.[column] === undefined && messages.join('. ')}
              value={corrections.get(line)?.[column] ?? value}
              onChange={(typed) =>
                onChange(new Map(corrections).set(line, { ...corrections.get(line), [column]: typed }))
              }
            />
          </Table.Td>
        </Table.Tr>
      ))}
    </ScrollingTable>
  );
}

/** A cell may have several problems. */
function byCell(errors: readonly ImportCellError[]) {
  const cells = new Map<string, Omit<ImportCellError, 'message'> & { messages: string[] }>();
  for (const { message, ...cell } of errors) {
    const key = `${cell.line} ${cell.column}`;
    const known = cells.get(key);
    if (known) known.messages.push(message);
    else cells.set(key, { ...cell, messages: [message] });
  }
  return [...cells.values()];
}
