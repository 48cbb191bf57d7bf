import { Button, Group, Modal, Progress, Select, Stack, Table } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import {
  guessColumn,
  type ImportAnswer,
  inPieces,
  MAX_IMPORT_ERRORS,
  MAX_IMPORT_ROWS,
  PRODUCT_COLUMN_NAMES,
  PRODUCT_COLUMNS,
  type ProductColumn,
} from '../../../shared/product-imports.ts';
import { api } from '../../api.ts';
import { readCallError } from '../call-error.ts';
import { countOf, formatCount } from '../format.ts';
import { toastSuccess } from '../toast.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import classes from './import-dialog.module.css';
import { type FileTable, readTable } from './read-table.ts';

type Mapping = (ProductColumn | null)[];
type Step =
  | { name: 'choose' }
  | { name: 'map'; table: FileTable; mapping: Mapping }
  | { name: 'check'; sent: number; total: number }
  | { name: 'checked'; id: string; answer: ImportAnswer }
  | { name: 'commit'; answer: ImportAnswer };

const COLUMN_OPTIONS = PRODUCT_COLUMN_NAMES.map((column) => ({
  value: column,
  label: PRODUCT_COLUMNS[column],
}));

/** Products from a file: choose it, say which column is what, look at what would happen, do all of it. */
export default function ImportDialog({
  onClose,
  onDone,
}: {
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const { client } = api.useUtils();
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [fileName, setFileName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  useReturnFocus();
  const isBusy = step.name === 'check' || step.name === 'commit';

  async function choose(file: File) {
    setProblem(null);
    setFileName(file.name);
    try {
      const table = await readTable(file);
      if (table.rows.length > MAX_IMPORT_ROWS)
        throw new Error(
          `The file has ${formatCount(table.rows.length)} rows. ${formatCount(MAX_IMPORT_ROWS)} can be imported at once: cut it in two.`,
        );
      const guessed = table.head.map(guessColumn);
      // The first column of a kind wins.
      const mapping = guessed.map((column, index) => (guessed.indexOf(column) === index ? column : null));
      setStep({ name: 'map', table, mapping });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  async function check(table: FileTable, mapping: Mapping) {
    setProblem(null);
    const total = table.rows.length;
    setStep({ name: 'check', sent: 0, total });
    try {
      const { id } = await client.staff.productImports.create.mutate({ file_name: fileName.slice(-255) });
      const rows = table.rows.map(({ line, cells }) => ({
        line,
        values: Object.fromEntries(
          mapping.flatMap((column, index) => (column ? [[column, cells[index] ?? '']] : [])),
        ),
      }));
      let sent = 0;
      for (const piece of inPieces(rows)) {
        await client.staff.productImports.addRows.mutate({ id, rows: piece });
        sent += piece.length;
        setStep({ name: 'check', sent, total });
      }
      setStep({ name: 'checked', id, answer: await client.staff.productImports.check.query({ id }) });
    } catch (error) {
      setProblem(
        readCallError(error).message ??
          'The file could not be checked. Please check your connection and try again.',
      );
      setStep({ name: 'map', table, mapping });
    }
  }

  async function commit(id: string, answer: ImportAnswer) {
    setProblem(null);
    setStep({ name: 'commit', answer });
    try {
      const { created, updated } = await client.staff.productImports.commit.mutate({ id });
      toastSuccess(`${countOf(created, 'product')} created, ${formatCount(updated)} updated successfully`);
      onClose();
      await onDone();
    } catch (error) {
      setProblem(
        readCallError(error).message ??
          'There was no answer, so it is not sure that the products were saved. Check the file again before you import it a second time.',
      );
      setStep({ name: 'choose' });
    }
  }

  return (
    <Modal
      opened
      onClose={() => !isBusy && onClose()}
      title="Import products"
      size="xl"
      closeOnClickOutside={false}
      withCloseButton={!isBusy}
    >
      <Stack gap="md">
        {problem && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        {step.name === 'choose' && <Choose onChoose={(file) => void choose(file)} onReject={setProblem} />}
        {step.name === 'map' && (
          <MapColumns
            fileName={fileName}
            {...step}
            onChange={(mapping) => setStep({ ...step, mapping })}
            onBack={() => setStep({ name: 'choose' })}
            onCheck={() => void check(step.table, step.mapping)}
          />
        )}
        {step.name === 'check' && (
          <Waiting
            share={step.sent / step.total}
            text={`Checking row ${formatCount(step.sent)} of ${formatCount(step.total)}. Nothing is changed yet.`}
          />
        )}
        {step.name === 'checked' && (
          <Checked
            fileName={fileName}
            answer={step.answer}
            onBack={() => setStep({ name: 'choose' })}
            onCommit={() => void commit(step.id, step.answer)}
          />
        )}
        {step.name === 'commit' && (
          <Waiting
            share={1}
            text={`Saving ${formatCount(step.answer.created + step.answer.updated)} products, all at once…`}
          />
        )}
      </Stack>
    </Modal>
  );
}

function Choose({
  onChoose,
  onReject,
}: {
  onChoose: (file: File) => void;
  onReject: (problem: string) => void;
}) {
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
        // The button in it is the keyboard's way.
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
        <li>The first row names the columns. An export of the list is a good start.</li>
        <li>A product is known by its ID, or without one by its name; others are created.</li>
        <li>An empty cell leaves a value as it is. All rows are saved, or none.</li>
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

function MapColumns({ fileName, table, mapping, onChange, onBack, onCheck }: MapColumnsProps) {
  const isKnown = mapping.includes('id') || mapping.includes('name');
  return (
    <>
      <p className={classes.lead}>
        <strong>{fileName}</strong>, {countOf(table.rows.length, 'row')}. Which column is what?
      </p>
      <div className={classes.scroll}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>In the file</Table.Th>
              <Table.Th>First row</Table.Th>
              <Table.Th>Is</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {table.head.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, two may be called alike.
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
          Say which column is the Name or the ID: without one no product is known.
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

function Checked({ fileName, answer, onBack, onCommit }: CheckedProps) {
  const { created, updated, unchanged, errors, error_count } = answer;
  const changes = created + updated;
  return (
    <>
      <p role="status" className={classes.lead}>
        <strong>{fileName}</strong>:{' '}
        {error_count > 0
          ? `${formatCount(error_count)} ${error_count === 1 ? 'cell has' : 'cells have'} to be mended. Nothing was changed.`
          : `${formatCount(created)} to create, ${formatCount(updated)} to update, ${formatCount(unchanged)} unchanged. Nothing is changed yet.`}
      </p>
      {errors.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by the keyboard.
        <section className={classes.scroll} tabIndex={0} aria-label="What has to be mended">
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Row</Table.Th>
                <Table.Th>Column</Table.Th>
                <Table.Th>Value</Table.Th>
                <Table.Th>What is wrong</Table.Th>
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

function Waiting({ share, text }: { share: number; text: string }) {
  return (
    <div className={classes.waiting}>
      <Progress value={share * 100} animated={share === 1} aria-label="Progress" w="100%" />
      <p role="status">{text}</p>
    </div>
  );
}
