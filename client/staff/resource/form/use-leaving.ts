import { modals } from '@mantine/modals';
import { useState } from 'react';
import { useLeaveGuard } from '../../shell/use-leave-guard.ts';

/** Leaves a form; asks first if it has unsaved changes. */
export function useLeaving(hasChanges: boolean, isSaving: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);

  function leave(go: () => void) {
    if (isSaving) return;
    if (!hasChanges) {
      go();
      return;
    }
    if (isAsking) return;
    setAsking(true);
    modals.openConfirmModal({
      title: 'Discard your changes?',
      // Wait until this key press is over: otherwise the Escape that closes the question would open it again.
      onClose: () => void setTimeout(() => setAsking(false), 0),
      children: 'Your changes have not been saved.',
      labels: { confirm: 'Discard', cancel: 'Keep editing' },
      confirmProps: { color: 'red.9' },
      onConfirm: go,
    });
  }

  useLeaveGuard(hasChanges, (goOn) =>
    leave(() => {
      onClose();
      goOn?.();
    }),
  );
  return { leave, isAsking };
}
