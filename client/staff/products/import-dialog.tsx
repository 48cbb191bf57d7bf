import { Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import {
  guessColumn,
  type ImportAnswer,
  inPieces,
  MAX_IMPORT_ROWS,
} from '../../../shared/product-imports.ts';
import { api } from '../../api.ts';
import { readCallError } from '../shell/call-error.ts';
import { countOf, formatCount } from '../shell/format.ts';
import { toastSuccess } from '../shell/toast.tsx';
import { useReturnFocus } from '../shell/use-return-focus.ts';
import classes from './import-dialog.module.css';
import { Checked, Choose, MapColumns, type Mapping, Waiting } from './import-steps.tsx';
import { type FileTable, readTable } from './read-table.ts';

type Step =
  | { name: 'choose' }
  | { name: 'map'; table: FileTable; mapping: Mapping }
  | { name: 'check'; sent: number; total: number }
  | { name: 'checked'; id: string; answer: ImportAnswer }
  | { name: 'commit'; answer: ImportAnswer };

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
          `The file has ${formatCount(table.rows.length)} rows. ${formatCount(MAX_IMPORT_ROWS)} can be imported at once. Split the file in two.`,
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
          'The server did not answer, so the products may or may not have been saved. Check the file again before you import it again.',
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
            text={`Checking row ${formatCount(step.sent)} of ${formatCount(step.total)}. Nothing has changed yet.`}
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
