/** Undoes a bulk change or an import, after asking where that deletes something, and offers to redo it. */
import { notifications } from '@mantine/notifications';
import type { UndoAnswer } from '../../../shared/history/bin.ts';
import type { ApiClient, RouterOutputs } from '../../api.ts';
import { readCallError } from '../shell/call-error.ts';
import { countOf } from '../shell/format.ts';
import { showToast, toastError, toastUndo } from '../shell/toast.tsx';
import { toastRecords } from './toast-records.tsx';
import { askToUndo } from './undo-question.tsx';

type Outputs = RouterOutputs['staff'];

/** Nouns whose bulk changes can be undone. */
export type UndoNoun = {
  [Noun in keyof Outputs]: Outputs[Noun] extends { undo: UndoAnswer } ? Noun : never;
}[keyof Outputs];

interface UndoOptions {
  client: ApiClient;
  noun: UndoNoun;
  /** The name of one record, in lower case: "product". */
  entity: string;
  operation_id: string;
  /** The person has just made the change: without a question, unless something would be deleted. */
  isFresh?: boolean;
  /** Called when a question opens and after it has closed. */
  onAsking?: (isAsking: boolean) => void;
  /** Reloads all data on the screen. `answer` is null when the undo failed. */
  refresh: (answer: UndoAnswer | null) => Promise<void>;
}

/** The operations that are being undone: a double click asks once. */
const underWay = new Set<string>();

/** Resolves to whether it was tried: false if the person would rather not. */
export async function undoOperation(options: UndoOptions, label: 'Undo' | 'Redo' = 'Undo'): Promise<boolean> {
  if (underWay.has(options.operation_id)) return false;
  underWay.add(options.operation_id);
  try {
    return await tryUndo(options, label);
  } finally {
    underWay.delete(options.operation_id);
  }
}

async function tryUndo(options: UndoOptions, label: 'Undo' | 'Redo'): Promise<boolean> {
  const { client, noun, entity, operation_id, isFresh = false, onAsking, refresh } = options;
  let waiting = showWaiting('Checking what changes…');
  let answer: UndoAnswer | null = null;
  try {
    const preview = await client.staff[noun].undo.mutate({ operation_id, dry_run: true });
    notifications.hide(waiting);
    if (!(isFresh && preview.removed === 0) && !(await askToUndo({ preview, entity, label, onAsking })))
      return false;
    waiting = showWaiting(label === 'Undo' ? 'Undoing…' : 'Redoing…');
    answer = await client.staff[noun].undo.mutate({ operation_id });
    const again = { ...options, operation_id: answer.operation_id!, isFresh: true };
    toastRecords(entity, answer);
    const next = label === 'Undo' ? 'Redo' : 'Undo';
    toastUndo(describeUndo(answer, entity), () => undoOperation(again, next), next);
  } catch (error) {
    toastError(
      'Error',
      readCallError(error).message ??
        'The server did not answer, so it may or may not have been undone. Check the list before you try again.',
    );
  }
  notifications.hide(waiting);
  await refresh(answer);
  return true;
}

function showWaiting(title: string): string {
  return showToast({ title, message: '', loading: true, autoClose: false, withCloseButton: false });
}

/** "50 products changed back, 2 deleted again". */
function describeUndo({ updated, removed, restored }: UndoAnswer, entity: string): string {
  const parts = [
    [updated, 'changed back'],
    [removed, 'deleted again'],
    [restored, 'restored'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${countOf(count, entity)} ${what}`)
    .join(', ');
}
