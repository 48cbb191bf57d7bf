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
import type { Mapping } from './import-steps.tsx';
import { type FileTable, readTable } from './read-table.ts';

type Step =
  | { name: 'choose' }
  | { name: 'map'; table: FileTable; mapping: Mapping }
  | { name: 'check'; sent: number; total: number }
  | { name: 'checked'; id: string; answer: ImportAnswer }
  | { name: 'commit'; answer: ImportAnswer };

export interface ProductImportOptions {
  onClose: () => void;
  /** Called after the products are saved. */
  onDone: () => Promise<void>;
}

/** The steps of an import: which one is shown, and what each of them does. */
export function useProductImport({ onClose, onDone }: ProductImportOptions) {
  const { client } = api.useUtils();
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [fileName, setFileName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

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

  return { step, setStep, fileName, problem, setProblem, choose, check, commit };
}
