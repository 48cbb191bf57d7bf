import { modals } from '@mantine/modals';
import type { UndoAnswer } from '../../../shared/history/bin.ts';
import { countOf, formatCount } from '../shell/format.ts';
import { RefusalList } from './refusal-list.tsx';
import classes from './undo-question.module.css';

interface UndoQuestion {
  /** What a dry run says. */
  preview: UndoAnswer;
  /** The name of one record, in lower case: "product". */
  entity: string;
  label: 'Undo' | 'Redo';
  /** Called when the question opens and after it has closed: a dialog below it leaves the keyboard to it. */
  onAsking: ((isAsking: boolean) => void) | undefined;
}

/** Says what an undo would delete, change and leave as it is, and asks. Resolves to whether the answer was yes. */
export function askToUndo({ preview, entity, label, onAsking }: UndoQuestion): Promise<boolean> {
  const { updated, removed, restored, refused, refused_count } = preview;
  const isOne = (count: number) => count === 1;
  onAsking?.(true);
  return new Promise((resolve) => {
    modals.openConfirmModal({
      // Often above a dialog: only the header of one of them is a landmark.
      attributes: { header: { role: 'presentation' } },
      title: `${label} all ${formatCount(updated + removed + restored + refused_count)}?`,
      children: (
        <ul className={classes.parts}>
          {removed > 0 && (
            <li>
              {countOf(removed, entity)} will be deleted. You can restore {isOne(removed) ? 'it' : 'them'}{' '}
              later.
            </li>
          )}
          {updated > 0 && (
            <li>
              {countOf(updated, entity)} {isOne(updated) ? 'gets back what it' : 'get back what they'} had
              before.
            </li>
          )}
          {restored > 0 && <li>{countOf(restored, entity)} will be restored.</li>}
          {refused_count > 0 && (
            <li>
              {countOf(refused_count, entity)} {isOne(refused_count) ? 'stays as it is' : 'stay as they are'}:
              <RefusalList refused={refused} count={refused_count} />
            </li>
          )}
        </ul>
      ),
      labels: { confirm: removed > 0 ? `${label} and delete` : label, cancel: 'Cancel' },
      ...(removed > 0 && { confirmProps: { color: 'red.9' } }),
      onConfirm: () => resolve(true),
      // Also called after a confirmation, when the answer no longer changes. Not before this key press is over:
      // otherwise the Escape that closes it would close the dialog below it.
      onClose: () => {
        resolve(false);
        setTimeout(() => onAsking?.(false), 0);
      },
    });
  });
}
