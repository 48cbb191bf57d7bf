import { useState } from 'react';
import type { RecordChange } from '../../../../shared/history/history.ts';
import { revertChange } from '../../history/differences.ts';
import { readCallError } from '../../shell/call-error.ts';
import { toastError, toastSuccess } from '../../shell/toast.tsx';
import { ask } from '../ask.ts';
import type { BaseData, BaseRow } from '../resource-api.ts';
import type { RecordFormOptions, RecordFormState } from './record-form-state.ts';
import { useLeaving } from './use-leaving.ts';
import { useOpenedRecord } from './use-opened-record.ts';
import { usePendingParts } from './use-pending-parts.ts';
import { useRefusals } from './use-refusals.ts';
import { useSaving, valuesIn } from './use-saving.ts';

/**
 * The form of one record. It shows server errors on their inputs. Where somebody else has changed
 * the same fields in the meantime, the user chooses which version to keep. Closing with unsaved changes asks first.
 */
export function useRecordForm<Item extends BaseRow, Values extends BaseData>(
  options: RecordFormOptions<Item, Values>,
): RecordFormState<Item, Values> {
  const { kind, calls, canWrite, onClose } = options;
  const record = useOpenedRecord(options);
  const { opened, form } = record;
  const refusals = useRefusals(options, record);
  const { conflict } = refusals;
  const [isAdopting, setAdopting] = useState(false);
  const [isCovered, setCovered] = useState(false);
  const pending = usePendingParts();
  const isUndecided = conflict?.fields.some(({ name }) => !(name in conflict.choices));
  const { isSaving, save, saveAnyway, restoreAndSave } = useSaving(
    options,
    record,
    refusals,
    pending.obstacle,
  );
  const isDirty = form.isDirty() || pending.isAny;
  const { leave, isAsking } = useLeaving(canWrite && isDirty, isSaving, onClose);

  /** Reloads the record after something else changed it, and keeps what the user typed. */
  async function adopt() {
    setAdopting(true);
    refusals.clear();
    const current = await record.readAgain();
    if (current) await refusals.mergeInto(current);
    setAdopting(false);
  }

  /** Reverts one change in the history with an ordinary save. */
  async function revert(change: RecordChange) {
    if (!opened) return;
    try {
      const data = revertChange(change, opened);
      const question = kind.questionBefore?.({ ...kind.valuesOf(opened), ...data }, opened);
      if (question && !(await ask(question))) return;
      const { id, updated_at } = opened;
      await calls.update({ id, data, updated_at, previous: valuesIn(opened, data) });
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

  function askToDecide() {
    toastError(kind.texts.titles?.save ?? 'Error', 'Choose which version of each field to keep, then save.');
  }

  /** Gives up this user's changes. The form already started from their version. */
  function showTheirs() {
    refusals.clear();
    form.reset();
  }

  return {
    kind,
    form,
    opened,
    copied: options.copied ?? null,
    canWrite,
    isBusy: isSaving || isAdopting,
    isSaving,
    isUploading: pending.isUploading,
    isSignedOut: refusals.isSignedOut,
    isGone: refusals.isGone,
    conflict,
    isAsking: isAsking || isCovered,
    cover: setCovered,
    context: { canWrite, report: pending.report, adopt },
    save: async (values) => (isUndecided ? askToDecide() : save(values)),
    choose: refusals.choose,
    saveAnyway,
    restoreAndSave,
    showTheirs,
    revert,
    focusFirst: refusals.focusFirst,
    reset: showTheirs,
    close: () => leave(onClose),
    leave,
  };
}
