/** Takes back what a row of the activity says, as the history and the bin of its record do. */
import { nounOf } from '../../../shared/history/activity-words.ts';
import type { ApiClient } from '../../api.ts';
import { revertChange } from '../history/differences.ts';
import { type UndoNoun, undoOperation } from '../history/undo-operation.tsx';
import type { ListedNoun } from '../resource/resource-api.ts';
import { readCallError } from '../shell/call-error.ts';
import { formatCount } from '../shell/format.ts';
import { toastError, toastSuccess } from '../shell/toast.tsx';
import type { ActivityRow } from './activity-words.ts';

export interface TakeBack {
  /** "Revert", "Restore" or "Undo all 50". */
  label: string;
  /** What it does, to be confirmed. Null if `run` asks itself. */
  question: string | null;
  /** Resolves to whether it was tried. */
  run(): Promise<boolean>;
}

export interface TakeBackOptions {
  client: ApiClient;
  may: (path: string) => boolean;
  sendsMail: boolean;
  /** Called when a question opens above the dialog and after it has closed. */
  onAsking: (isAsking: boolean) => void;
  /** Reloads all data on the screen. */
  refresh: () => Promise<void>;
}

/** What a user can take back of a row. */
export function takesBack(
  row: ActivityRow,
  { client, may: mayCall, sendsMail, onAsking, refresh }: TakeBackOptions,
): TakeBack[] {
  const { noun, record_id: id, kind, is_there, operation, before } = row;
  if (noun === null || id === null) return [];
  const may = (action: string) => mayCall(`staff.${noun}.${action}`);
  const entity = nounOf(row);

  /** Does one thing, and says what came of it. */
  async function attempt(done: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      toastSuccess(done);
    } catch (error) {
      toastError(
        'Nothing was taken back',
        readCallError(error).message ?? 'Please check your connection and try again.',
      );
    }
    await refresh();
    return true;
  }

  async function revert() {
    // Every resource has the same three procedures. The compiler follows them for one noun at a time only.
    const procedures = client.staff[noun as 'products'];
    const current = await procedures.byId.query({ id: id! });
    const data = revertChange(row, current);
    await procedures.update.mutate({ id: id!, data, updated_at: current.updated_at });
  }

  const takes: TakeBack[] = [];
  if (operation?.can_be_undone && may('undo'))
    takes.push({
      label: `Undo all ${formatCount(operation.size)}`,
      question: null,
      run: () =>
        undoOperation({
          client,
          noun: noun as UndoNoun,
          entity: entity.toLowerCase(),
          operation_id: operation.id,
          onAsking,
          refresh,
        }),
    });
  const isChange = ['update', 'publish', 'withdraw'].includes(kind) && before !== null;
  if (isChange && is_there && may('byId') && may('update') && noun !== 'contactQueries')
    takes.push({
      label: 'Revert',
      question: `The ${entity.toLowerCase()} gets the earlier values back that are shown here.`,
      run: () => attempt(`${entity} changed back`, revert),
    });
  if (kind === 'remove' && !is_there && before !== null && may('restore'))
    takes.push({
      label: 'Restore',
      question:
        noun === 'users' && typeof row.before?.role === 'string'
          ? `The user comes back with the role “${row.before.role}”, and two-step verification if they had it.${sendsMail ? ' They and the other admins are mailed.' : ''}`
          : `The ${entity.toLowerCase()} comes back as it was when it was deleted.`,
      run: () =>
        attempt(`${entity} restored`, async () => {
          await client.staff[noun as ListedNoun].restore.mutate({ ids: [id] });
        }),
    });
  return takes;
}
