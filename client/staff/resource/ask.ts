import { modals } from '@mantine/modals';
import type { Question } from './resource.ts';

/** Asks the user before something is done; resolves to whether the answer was yes. */
export function ask({ title, text, confirm }: Question, cancel = 'Keep editing'): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: text,
      labels: { confirm, cancel },
      onConfirm: () => resolve(true),
      // Also called after a confirmation, when the answer no longer changes.
      onClose: () => resolve(false),
    });
  });
}
