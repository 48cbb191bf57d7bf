/** The content of each import step. */
import { Button, Group, Progress, Select, Table } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef } from 'react';
import {
  type ImportAnswer,
  MAX_IMPORT_ERRORS,
  PRODUCT_COLUMN_NAMES,
  PRODUCT_COLUMNS,
  type ProductColumn,
} from '../../../shared/product-imports.ts';
import { countOf, formatCount } from '../shell/format.ts';
import classes from './import-dialog.module.css';
import type { FileTable } from './read-table.ts';

/** The product column for each column of the file; null is not imported. */
export type Mapping = (ProductColumn | null)[];

const COLUMN_OPTIONS = PRODUCT_COLUMN_NAMES.map((column) => ({
  value: column,
  label: PRODUCT_COLUMNS[column],
}));

interface ChooseProps {
  onChoose: (file: File) => void;
  onReject: (problem: string) => void;
}

export function Choose({ onChoose, onReject }: ChooseProps) {
  const open = useRef<() => void>(null);
  return (
    <>
      <Dropzone
        className={classes.drop}
        accept={{
          'text/csv': ['.csv'],
          'text/plain': ['.txt', '.tsv'],
          'application/vnd.ms-excel': ['.csv'],
        }}
        multiple={false}
        openRef={open}
        // Keyboard users use the button inside.
        activateOnKeyboard={false}
        activateOnClick={false}
        useFsAccessApi={false}
        inputProps={{ 'aria-label': 'CSV file' }}
        onDrop={([file]) => file && onChoose(file)}
        onReject={() => onReject('Please choose one CSV file. From Excel: Save As, then CSV UTF-8.')}
      >
        <IconFileSpreadsheet size={36} stroke={1.3} aria-hidden />
        <span>Drop a CSV file here</span>
        <Button className={classes.choose} data-autofocus onClick={() => open.current?.()}>
          Choose file
        </Button>
      </Dropzone>
      <ul className={classes.rules}>
        <li>The first row must hold the column names. An export of the list is a good start.</li>
        <li>Products are matched by ID, or by name if there is no ID. The rest are created.</li>
        <li>Empty cells leave values unchanged. Either all rows are saved or none.</li>
      </ul>
    </>
  );
}

interface MapColumnsProps {
  fileName: string;
  table: FileTable;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
  onBack: () => void;
  onCheck: () => void;
}

export function MapColumns({ fileName, table, mapping, onChange, onBack, onCheck }: MapColumnsProps) {
  const isKnown = mapping.includes('id') || mapping.includes('name');
  return (
    <>
      <p className={classes.lead}>
        <strong>{fileName}</strong>, {countOf(table.rows.length, 'row')}. Match the columns.
      </p>
      <div className={classes.scroll}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Column in the file</Table.Th>
              <Table.Th>First row</Table.Th>
              <Table.Th>Import as</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {table.head.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, and two may share a name.
              <Table.Tr key={index}>
                <Table.Td>{name || `Column ${index + 1}`}</Table.Td>
                <Table.Td className={classes.sample}>{table.rows[0]?.cells[index]}</Table.Td>
                <Table.Td>
                  <Select
                    aria-label={`Column ${name || index + 1} is`}
                    placeholder="Not imported"
                    clearable
                    data={COLUMN_OPTIONS.filter(
                      ({ value }) => value === mapping[index] || !mapping.includes(value),
                    )}
                    value={mapping[index] ?? null}
                    onChange={(column) => onChange(mapping.with(index, column as ProductColumn | null))}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {!isKnown && (
        <p role="alert" className={classes.problem}>
          Choose a column for the Name or the ID. Products are matched by them.
        </p>
      )}
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

interface CheckedProps {
  fileName: string;
  answer: ImportAnswer;
  onBack: () => void;
  onCommit: () => void;
}

export function Checked({ fileName, answer, onBack, onCommit }: CheckedProps) {
  const { created, updated, unchanged, errors, error_count } = answer;
  const changes = created + updated;
  return (
    <>
      <p role="status" className={classes.lead}>
        <strong>{fileName}</strong>:{' '}
        {error_count > 0
          ? `${formatCount(error_count)} ${error_count === 1 ? 'cell needs' : 'cells need'} fixing. Nothing was changed.`
          : `${formatCount(created)} to create, ${formatCount(updated)} to update, ${formatCount(unchanged)} unchanged. Nothing has changed yet.`}
      </p>
      {errors.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
        <section className={classes.scroll} tabIndex={0} aria-label="Cells to fix">
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Row</Table.Th>
                <Table.Th>Column</Table.Th>
                <Table.Th>Value</Table.Th>
                <Table.Th>Problem</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {errors.map(({ line, column, value, message }) => (
                <Table.Tr key={`${line} ${column} ${message}`}>
                  <Table.Td>{line}</Table.Td>
                  <Table.Td>{PRODUCT_COLUMNS[column]}</Table.Td>
                  <Table.Td className={classes.sample}>{value}</Table.Td>
                  <Table.Td>{message}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
      {error_count > MAX_IMPORT_ERRORS && (
        <p className={classes.lead}>The first {MAX_IMPORT_ERRORS} are shown.</p>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Choose another file
        </Button>
        {error_count === 0 && (
          <Button disabled={changes === 0} onClick={onCommit}>
            {changes === 0 ? 'Nothing to save' : `Save ${countOf(changes, 'product')}`}
          </Button>
        )}
      </Group>
    </>
  );
}

export function Waiting({ share, text }: { share: number; text: string }) {
  return (
    <div className={classes.waiting}>
      <Progress value={share * 100} animated={share === 1} aria-label="Progress" w="100%" />
      <p role="status">{text}</p>
    </div>
  );
}
