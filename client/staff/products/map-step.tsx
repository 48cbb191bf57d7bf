import { Button, Group, Radio, Select, Stack, Table, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  type ImportColumn,
  PRODUCT_COLUMN_NAMES,
  PRODUCT_COLUMNS,
  type ProductColumn,
  specificationColumn,
  specificationIn,
} from '../../../shared/products/product-columns.ts';
import type { ImportMode } from '../../../shared/products/product-imports.ts';
import { countOf } from '../shell/format.ts';
import { headingChoices } from './heading-row.ts';
import classes from './import-dialog.module.css';
import type { FileMatching } from './remembered-columns.ts';
import { type MappedFile, modeFor } from './use-product-import.ts';

const COLUMN_OPTIONS = PRODUCT_COLUMN_NAMES.map((column) => ({
  value: column as ImportColumn,
  label: PRODUCT_COLUMNS[column].heading,
}));
/** Any column can be imported as the specification of its name. */
function specificationOption(mapped: ImportColumn | null | undefined, heading: string) {
  const guessed = mapped && specificationIn(mapped);
  const name = guessed ?? heading.trim().slice(0, 40);
  return name === '' ? [] : [{ value: specificationColumn(name), label: `Specification: ${name}` }];
}

/** A row is matched to its product by one of these. */
const KEYS: readonly ProductColumn[] = ['id', 'sku', 'name'];

interface MapStepProps extends MappedFile {
  fileName: string;
  onHeadingRow: (row: number) => void;
  onChange: (change: Partial<FileMatching>) => void;
  onBack: () => void;
  onCheck: () => void;
}

/** Which column of the file is what, and what becomes of rows that match no product. */
export function MapStep(props: MapStepProps) {
  const { fileName, file, headingRow, table, mapping, supplier, onHeadingRow, onChange, onBack, onCheck } =
    props;
  const [known] = useState(supplier);
  const isNamed = mapping.includes('name');
  const mode = modeFor(mapping, props.mode);
  const isKnown = KEYS.some((key) => mapping.includes(key));
  return (
    <>
      <p className={classes.lead}>
        <strong>{fileName}</strong>, {countOf(table.rows.length, 'row')}.{' '}
        {known === '' ? 'Match the columns.' : `Matched like the last file of ${known}.`}
      </p>
      {(headingRow > 0 || !isKnown) && (
        <Select
          label="Row with the column names"
          allowDeselect={false}
          data={headingChoices(file)}
          value={String(headingRow)}
          onChange={(row) => onHeadingRow(Number(row))}
        />
      )}
      <div className={classes.scroll}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Column in the file</Table.Th>
              <Table.Th className={classes.sample}>First row</Table.Th>
              <Table.Th>Import as</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {table.head.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, and two may share a name.
              <Table.Tr key={index}>
                <Table.Td>{name || `Column ${index + 1}`}</Table.Td>
                <Table.Td className={classes.sample}>{table.rows[0]?.cells[index]}</Table.Td>
                <Table.Td className={classes.value}>
                  <Select
                    aria-label={`Column ${name || index + 1} is`}
                    placeholder="Not imported"
                    clearable
                    data={[...COLUMN_OPTIONS, ...specificationOption(mapping[index], name)].filter(
                      ({ value }) => value === mapping[index] || !mapping.includes(value),
                    )}
                    value={mapping[index] ?? null}
                    onChange={(column) =>
                      onChange({ mapping: mapping.with(index, column as ImportColumn | null) })
                    }
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {!isKnown && (
        <p role="alert" className={classes.problem}>
          Choose a column for the Name, the Code or the ID. Products are matched by them.
        </p>
      )}
      <Radio.Group
        label="Rows that match no product"
        value={mode}
        onChange={(next) => onChange({ mode: next as ImportMode })}
      >
        <Stack gap="xs" mt="xs">
          <Radio
            value="create"
            label="Create and update: make a new product, a draft unless the file says Published"
            description={isNamed ? undefined : 'Needs a column for the Name.'}
            disabled={!isNamed}
          />
          <Radio value="update" label="Update only: leave them out" />
        </Stack>
      </Radio.Group>
      <TextInput
        label="Supplier"
        description="In this browser, the next file with these columns is matched in the same way."
        maxLength={100}
        value={supplier}
        onChange={({ currentTarget: { value } }) => onChange({ supplier: value })}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Choose another file
        </Button>
        <Button disabled={!isKnown} onClick={onCheck}>
          Check {countOf(table.rows.length, 'row')}
        </Button>
      </Group>
    </>
  );
}
