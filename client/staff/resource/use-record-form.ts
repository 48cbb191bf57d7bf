import { modals } from '@mantine/modals';
import { useRef, useState } from 'react';
import type { RecordChange } from '../../../shared/history.ts';
import { revertChange } from '../history/differences.ts';
import { readCallError } from '../shell/call-error.ts';
import { toastError, toastSuccess } from '../shell/toast.tsx';
import type { RecordFormOptions, RecordFormState } from './record-form-state.ts';
import type { BaseData, BaseRow } from './resource-api.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useOpenedRecord } from './use-opened-record.ts';
import { usePendingParts } from './use-pending-parts.ts';
import { useRefusals } from './use-refusals.ts';

/**
 * The form of one record. It shows server errors on their inputs. If somebody else has saved in the meantime,
 * the user chooses which version to keep. Closing with unsaved changes asks first.
 */
export function useRecordForm<Item extends BaseRow, Values extends BaseData>(
  options: RecordFormOptions<Item, Values>,
): RecordFormState<Item, Values> {
  const { kind, calls, canWrite, onClose } = options;
  const record = useOpenedRecord(options);
  const { opened, form, continueFrom } = record;
  const refusals = useRefusals(kind, record);
  const { conflict } = refusals;
  const pending = usePendingParts();
  const { isSaving, save, saveAnyway, restoreAndSave } = useSaving(
    options,
    record,
    refusals,
    pending.obstacle,
  );
  const isDirty = form.isDirty() || pending.isAny;
  const { close, isAsking } = useClosing(canWrite && isDirty, isSaving, onClose);

  async function adopt() {
    await record.adopt();
    refusals.clear();
  }

  /** Reverts one change in the history with an ordinary save. */
  async function revert(change: RecordChange) {
    if (!opened) return;
    try {
      const data = revertChange(change, opened);
      await calls.update({ id: opened.id, data, updated_at: opened.updated_at });
      toastSuccess(`${kind.entity} updated successfully`);
      await adopt();
    } catch (error) {
      const failure = readCallError(error);
      if (!failure.isConflict) return refusals.show(failure);
      await adopt();
      toastError(
        'Error',
        `${failure.message ?? kind.texts.updateFailed} Check the latest version, then revert the change again.`,
      );
    }
  }

  function showTheirs() {
    if (!conflict) return;
    refusals.clear();
    continueFrom(conflict.theirs);
  }

  return {
    kind,
    form,
    opened,
    canWrite,
    isBusy: isSaving || record.isAdopting,
    isSaving,
    isUploading: pending.isUploading,
    isSignedOut: refusals.isSignedOut,
    isGone: refusals.isGone,
    conflict,
    isAsking,
    context: { canWrite, report: pending.report, adopt },
    save,
    saveAnyway,
    restoreAndSave,
    showTheirs,
    revert,
    focusFirst: refusals.focusFirst,
    reset: () => (conflict ? showTheirs() : form.reset()),
    close: () => close(),
  };
}

/** Sends the form, one request at a time, and shows the server's response. */
function useSaving<Item extends BaseRow, Values extends BaseData>(
  { kind, calls, onSaved }: RecordFormOptions<Item, Values>,
  { opened, form, continueFrom, changedFields }: ReturnType<typeof useOpenedRecord<Item, Values>>,
  { conflict, show, clear }: ReturnType<typeof useRefusals<Item, Values>>,
  obstacle: string | null,
) {
  // Browsers provide randomUUID only on https and localhost.
  const [newId] = useState(() => crypto.randomUUID?.());
  const [isSaving, setSaving] = useState(false);
  // The second click of a double click can arrive before the first has disabled the button.
  const isSending = useRef(false);
  const isNew = opened === null;

  async function send(write: () => Promise<Item>) {
    if (obstacle !== null) {
      toastError(kind.texts.titles?.save ?? 'Error', obstacle);
      return;
    }
    if (isSending.current) return;
    isSending.current = true;
    setSaving(true);
    clear();
    try {
      await sendOnce(write);
    } finally {
      isSending.current = false;
      setSaving(false);
    }
  }

  async function sendOnce(write: () => Promise<Item>) {
    let saved: Item;
    try {
      saved = await write();
    } catch (error) {
      return show(readCallError(error));
    }
    continueFrom(saved);
    await onSaved(saved, isNew);
  }

  const toData = (values: Values): BaseData => kind.dataOf?.(values, isNew) ?? values;

  const save = (values: Values) =>
    send(() =>
      opened
        ? calls.update({ id: opened.id, data: toData(values), updated_at: opened.updated_at })
        : calls.create(toData(values), newId),
    );

  /** Saves the changed fields over somebody else's version. */
  async function saveAnyway() {
    if (!conflict) return;
    const { theirs } = conflict;
    const typed = changedFields();
    // Fields that are stored together: apply the changes to their version and send all of it.
    const data = kind.dataOf ? kind.dataOf({ ...kind.valuesOf(theirs), ...typed }, false) : typed;
    await send(() => calls.update({ id: theirs.id, data }));
  }

  async function restoreAndSave() {
    if (!opened) return;
    await send(async () => {
      await calls.restore?.(opened.id);
      return calls.update({ id: opened.id, data: toData(form.getValues()) });
    });
  }

  return { isSaving, save, saveAnyway, restoreAndSave };
}

/** Closes a form; asks first if it has unsaved changes. */
function useClosing(hasChanges: boolean, isSaving: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);

  function close(leave?: () => void) {
    if (isSaving) return;
    if (!hasChanges) {
      onClose();
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
      onConfirm() {
        onClose();
        leave?.();
      },
    });
  }

  useLeaveGuard(hasChanges, close);
  return { close, isAsking };
}
