/** Undoes a bulk change or an import with one click, and offers to redo it. */
import { notifications } from '@mantine/notifications';
import type { UndoAnswer } from '../../../shared/bin.ts';
import type { ApiClient, RouterOutputs } from '../../api.ts';
import { readCallError } from '../shell/call-error.ts';
import { countOf } from '../shell/format.ts';
import { toastError, toastUndo } from '../shell/toast.tsx';
import { toastRecords } from './toast-records.tsx';

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
  /** Reloads all data on the screen. `answer` is null when the undo failed. */
  refresh: (answer: UndoAnswer | null) => Promise<void>;
}

/** `nextLabel`: the label of the button that undoes the undo. */
export async function undoOperation(
  options: UndoOptions,
  nextLabel: 'Undo' | 'Redo' = 'Redo',
): Promise<void> {
  const { client, noun, entity, operation_id, refresh } = options;
  const waiting = notifications.show({
    title: nextLabel === 'Redo' ? 'Undoing…' : 'Redoing…',
    message: '',
    loading: true,
    autoClose: false,
    withCloseButton: false,
  });
  let answer: UndoAnswer | null = null;
  try {
    answer = await client.staff[noun].undo.mutate({ operation_id });
    const again = { ...options, operation_id: answer.operation_id };
    // Only two toasts have room. Older ones must not hold back what this one says.
    notifications.clean();
    toastRecords(entity, answer);
    toastUndo(
      describeUndo(answer, entity),
      () => undoOperation(again, nextLabel === 'Redo' ? 'Undo' : 'Redo'),
      nextLabel,
    );
  } catch (error) {
    toastError(
      'Error',
      readCallError(error).message ??
        'The server did not answer, so it may or may not have been undone. Check the list before you try again.',
    );
  }
  notifications.hide(waiting);
  await refresh(answer);
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
