import { useState } from 'react';
import type {
  ImportAnswer,
  ImportMode,
  ImportRow,
  ImportValues,
} from '../../../shared/products/product-imports.ts';
import { MAX_IMPORT_ROWS } from '../../../shared/products/product-imports.ts';
import { api } from '../../api.ts';
import type { FileTable } from '../../lib/tables/file-table.ts';
import { readTable } from '../../lib/tables/read-table.ts';
import { inPieces } from '../../typed-client/import-products.ts';
import { undoOperation } from '../history/undo-operation.tsx';
import { readCallError } from '../shell/call-error.ts';
import { countOf, formatCount } from '../shell/format.ts';
import { toastUndo } from '../shell/toast.tsx';
import { guessHeadingRow, headedBy } from './heading-row.ts';
import { findProducts, isPicture, type MatchedPicture } from './pictures.ts';
import {
  type FileMatching,
  type Mapping,
  rememberMatching,
  suggestMatching,
  toRows,
} from './remembered-columns.ts';

/** The cells that a person has corrected, by line and column. */
export type Corrections = ReadonlyMap<number, ImportValues>;

export interface CheckedImport {
  /** What was checked. */
  mapped: MappedFile;
  id: string;
  mode: ImportMode;
  rows: ImportRow[];
  answer: ImportAnswer;
  /** Not sent yet. */
  corrections: Corrections;
}

export interface MappedFile extends FileMatching {
  file: FileTable;
  /** Which of its rows holds the headings, from 0. */
  headingRow: number;
  /** The file from there on. */
  table: FileTable;
}

type Step =
  | { name: 'choose' }
  | { name: 'read' }
  | ({ name: 'map' } & MappedFile)
  | { name: 'check'; sent: number; total: number }
  | ({ name: 'checked' } & CheckedImport)
  | { name: 'commit'; answer: ImportAnswer }
  | { name: 'pictures'; matches: MatchedPicture[] };

export interface ProductImportOptions {
  onClose: () => void;
  /** Called after the products are saved. */
  onDone: () => Promise<void>;
}

/** The step that asks what the columns of a file are, which is headed by one of its rows. */
export function mapFile(file: FileTable, headingRow: number): Step {
  const table = headedBy(file, headingRow);
  return { name: 'map', file, headingRow, table, ...suggestMatching(table) };
}

/** What is done with rows that match no product: a new product needs a name. */
export function modeFor(mapping: Mapping, chosen: ImportMode): ImportMode {
  return mapping.includes('name') ? chosen : 'update';
}

const NO_ANSWER = 'Please check your connection and try again.';

/** The steps of an import: which one is shown, and what each of them does. */
export function useProductImport({ onClose, onDone }: ProductImportOptions) {
  const { client } = api.useUtils();
  const { productImports } = client.staff;
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [fileName, setFileName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  /**
   * Runs a step. If it fails, shows why and goes back to `before`. `failed` says so when the server did not;
   * null when the error itself is written for the user.
   */
  async function run(before: Step, failed: string | null, work: () => Promise<void>) {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(failed === null ? (error as Error).message : (readCallError(error).message ?? failed));
      setStep(before);
    }
  }

  async function choose(files: readonly File[]) {
    const pictures = files.filter(isPicture);
    const [file] = files;
    if (pictures.length > 0) await matchPictures(pictures);
    else if (file && files.length === 1) await readFile(file);
    else setProblem('Please choose one CSV or Excel file, or pictures.');
  }

  const readFile = (file: File) =>
    run({ name: 'choose' }, null, async () => {
      setFileName(file.name);
      setStep({ name: 'read' });
      const read = await readTable(file, MAX_IMPORT_ROWS);
      setStep(mapFile(read, guessHeadingRow(read)));
    });

  const matchPictures = (pictures: File[]) =>
    run({ name: 'choose' }, `The pictures could not be matched. ${NO_ANSWER}`, async () => {
      setStep({ name: 'read' });
      setStep({ name: 'pictures', matches: await findProducts(client, pictures) });
    });

  const check = (mapped: MappedFile) =>
    run({ name: 'map', ...mapped }, `The file could not be checked. ${NO_ANSWER}`, async () => {
      const mode = modeFor(mapped.mapping, mapped.mode);
      rememberMatching(mapped.table, mapped);
      const total = mapped.table.rows.length;
      setStep({ name: 'check', sent: 0, total });
      const { id } = await productImports.create.mutate({ file_name: fileName.slice(-255) });
      const rows = toRows(mapped.table, mapped.mapping);
      let sent = 0;
      for (const piece of inPieces(rows)) {
        await productImports.addRows.mutate({ id, rows: piece });
        sent += piece.length;
        setStep({ name: 'check', sent, total });
      }
      const answer = await productImports.check.query({ id, mode });
      setStep({ name: 'checked', mapped, id, mode, rows, answer, corrections: new Map() });
    });

  /** Sends the rows with corrected cells again, and checks the whole import again. */
  const correct = (checked: CheckedImport) =>
    run({ name: 'checked', ...checked }, `The cells could not be checked. ${NO_ANSWER}`, async () => {
      const { id, corrections } = checked;
      const rows = checked.rows.map(({ line, values }) => ({
        line,
        values: { ...values, ...corrections.get(line) },
      }));
      setStep({ name: 'check', sent: rows.length, total: rows.length });
      for (const piece of inPieces(rows.filter(({ line }) => corrections.has(line))))
        await productImports.addRows.mutate({ id, rows: piece });
      const answer = await productImports.check.query({ id, mode: checked.mode });
      setStep({ name: 'checked', ...checked, rows, answer, corrections: new Map() });
    });

  async function commit({ id, mode, answer }: CheckedImport) {
    const failed =
      'The server did not answer, so the products may or may not have been saved. Check the file again before you import it again.';
    await run({ name: 'choose' }, failed, async () => {
      setStep({ name: 'commit', answer });
      const { created, updated, operation_id } = await productImports.commit.mutate({ id, mode });
      toastUndo(`${countOf(created, 'product')} created, ${formatCount(updated)} updated successfully`, () =>
        undoOperation({
          client,
          noun: 'products',
          entity: 'product',
          operation_id: operation_id!,
          isFresh: true,
          refresh: onDone,
        }),
      );
      onClose();
      await onDone();
    });
  }

  return { step, setStep, fileName, problem, choose, check, correct, commit };
}
