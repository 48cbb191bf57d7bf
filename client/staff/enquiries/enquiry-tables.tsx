import { Button, Group, Table } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { type ReactNode, useContext, useState } from 'react';
import { OPENING_COLUMNS, OPENING_LABELS } from '../../../shared/constants.ts';
import { describeSum } from '../../../shared/enquiries/describe-openings.ts';
import type { EnquiryRow } from '../../../shared/enquiries/enquiries.ts';
import { nameUnit } from '../../../shared/products/units.ts';
import { api } from '../../api.ts';
import { FormContext } from '../resource/form/form-context.ts';
import { formatCount } from '../shell/format.ts';
import { useExport } from '../shell/use-export.ts';
import { ChangeLines } from './change-lines.tsx';
import classes from './enquiries.module.css';
import { isShort, priceOf, useStock } from './use-stock.ts';

/** Tables that came with an enquiry: its product list and its opening schedule. */
export function EnquiryTables({ enquiry }: { enquiry: EnquiryRow }) {
  const { id, openings } = enquiry;
  const { client } = api.useUtils();
  const { save, isExporting } = useExport();
  return (
    <>
      <Lines enquiry={enquiry} />
      {openings.length > 0 && (
        <section aria-label="Opening schedule">
          <Group justify="space-between" mb="xs">
            <h3 className={classes.heading}>Opening schedule: {describeSum(openings)}</h3>
            <Button
              size="compact-md"
              variant="default"
              loading={isExporting}
              leftSection={<IconFileExport size={18} aria-hidden />}
              onClick={() => void save(() => client.staff.contactQueries.exportOpenings.mutate({ id }))}
            >
              Export schedule
            </Button>
          </Group>
          <PlainTable
            label="Openings"
            columns={OPENING_COLUMNS.map((column) => OPENING_LABELS[column])}
            rows={openings.map((opening) => OPENING_COLUMNS.map((column) => String(opening[column])))}
          />
        </section>
      )}
    </>
  );
}

/** The enquiry list, with what staff need to quote it, and a way to change it. */
function Lines({ enquiry }: { enquiry: EnquiryRow }) {
  const { items } = enquiry;
  const { canWrite } = useContext(FormContext);
  const [isChanging, setChanging] = useState(false);
  const stock = useStock(items.flatMap(({ product_id }) => product_id ?? []));
  if (isChanging) return <ChangeLines enquiry={enquiry} onClose={() => setChanging(false)} />;
  return (
    <>
      {items.length > 0 && (
        <PlainTable
          label="Enquiry list"
          columns={['Code', 'Product', 'Quantity', 'Unit', 'Note', 'In stock', 'Price']}
          rows={items.map(({ product_id, name, sku = '', quantity, unit = 'each', note, is_added }) => {
            const product = stock.get(product_id ?? '');
            return [
              <span key="code" className={classes.code}>
                {sku}
              </span>,
              is_added ? `${name} (added later)` : name,
              quantity.toLocaleString('en-NZ'),
              nameUnit(unit, quantity),
              note,
              product && (
                <span key="stock" className={isShort(product, quantity, unit) ? classes.short : undefined}>
                  {isShort(product, quantity, unit) && 'Only '}
                  {formatCount(product.stock_quantity)}
                </span>
              ),
              product && priceOf(product),
            ];
          })}
        />
      )}
      {canWrite && (
        <Group>
          <Button size="compact-md" variant="default" onClick={() => setChanging(true)}>
            {items.length > 0 ? 'Change the lines' : 'Add lines'}
          </Button>
        </Group>
      )}
    </>
  );
}

interface PlainTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

function PlainTable({ label, columns, rows }: PlainTableProps) {
  return (
    <Table.ScrollContainer minWidth={Math.min(760, columns.length * 110)}>
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: A stored enquiry never changes its order.
            <Table.Tr key={row}>
              {cells.map((cell, column) => (
                <Table.Td key={columns[column]}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
