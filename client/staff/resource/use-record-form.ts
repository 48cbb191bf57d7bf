import { schemaResolver, useForm } from '@mantine/form';
import { modals } from '@mantine/modals';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RecordChange } from '../../../shared/history.ts';
import { takeBack } from '../history/differences.ts';
import { type CallError, readCallError } from '../shell/call-error.ts';
import { toastError, toastSuccess } from '../shell/toast.tsx';
import type { Pending } from './form-context.ts';
import type { RecordFormOptions, RecordFormState } from './record-form-state.ts';
import type { BaseData, BaseRow } from './resource-client.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/**
 * The form of one record. What the server refuses lands on the inputs; a save over somebody else's change is told and
 * decided by the person; closing with unsaved changes asks first.
 */
export function useRecordForm<Item extends BaseRow, Values extends BaseData>({
  kind,
  calls,
  record,
  start,
  canWrite,
  onClose,
  onSaved,
  refresh,
}: RecordFormOptions<Item, Values>): RecordFormState<Item, Values> {
  const { entity, texts, valuesOf, dataOf } = kind;
  // The record as it was opened: a list that refreshes behind the form must not move what a stale save is measured by.
  const [opened, setOpened] = useState(record);
  const isNew = opened === null;
  // Browsers know it on https and on this machine only.
  const [newId] = useState(() => crypto.randomUUID?.());
  const [isSaving, setSaving] = useState(false);
  // The second click of a double click may come before the first has disabled the button.
  const isSending = useRef(false);
  const [conflict, setConflict] = useState<RecordFormState<Item, Values>['conflict']>(null);
  const [isSignedOut, setSignedOut] = useState(false);
  const [isGone, setGone] = useState(false);
  const [pending, setPending] = useState<Record<Pending, boolean>>({
    upload: false,
    reply: false,
    wrongRows: false,
  });
  const [isAdopting, setAdopting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const form = useForm<Values>({
    initialValues: start,
    validate: schemaResolver(kind.schema(isNew), { sync: true }),
  });
  const isDirty = form.isDirty() || Object.values(pending).includes(true);
  const context = useMemo(
    () => ({
      canWrite,
      report: (what: Pending, is: boolean) => setPending((current) => ({ ...current, [what]: is })),
      adopt: () => adopt.current!(),
    }),
    [canWrite],
  );
  useLeaveGuard(canWrite && isDirty, close);

  /** The keyboard goes to what has to be mended. */
  function focusFirst(errors: Record<string, unknown>) {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  }

  async function refused({ message, field_errors, isConflict, isSignedOut, isGone }: CallError) {
    form.setErrors(field_errors);
    setTimeout(() => focusFirst(field_errors), 0);
    setSignedOut(isSignedOut);
    const failed = isNew ? texts.createFailed : texts.updateFailed;
    const theirs = isConflict && Object.keys(field_errors).length === 0 ? await readAnew(opened) : null;
    setGone(isGone && opened !== null);
    // What has to be decided stands in the form itself.
    if (theirs) setConflict({ message, theirs });
    const reason = theirs ? '' : ` ${message ?? 'Please check your connection and try again.'}`;
    toastError(`${failed}.${reason}`, texts.titles?.save);
  }

  /** Goes on from the record as it stands now, with what was typed in the given fields. */
  function goOnFrom(current: Item, typed: Partial<Values>) {
    setOpened(current);
    setConflict(null);
    const values = valuesOf(current);
    form.setInitialValues(values);
    form.resetDirty(values);
    form.setValues({ ...values, ...typed });
  }

  /** The record as it stands now; as it was opened where it cannot be read. */
  async function readAnew(known: Item | null): Promise<Item | null> {
    const [current] = await Promise.all([calls.read(known).catch(() => known), refresh()]);
    return current;
  }

  /** What was typed, of the fields that were changed. */
  function changedFields(): Partial<Values> {
    const changed = Object.entries(form.getValues()).filter(([name]) => form.isDirty(name));
    return Object.fromEntries(changed) as Partial<Values>;
  }

  // The list may have been read a while ago: what is opened is what stands there now, unless somebody types already.
  const showLatest = useRef<() => Promise<void>>(undefined);
  showLatest.current = async () => {
    const current = await calls.read(record).catch(() => null);
    if (!current || !record || current.updated_at.getTime() === record.updated_at.getTime()) return;
    if (!form.isDirty()) goOnFrom(current, {});
  };
  useEffect(() => {
    void showLatest.current?.();
  }, []);

  const adopt = useRef<() => Promise<void>>(undefined);
  adopt.current = async () => {
    setAdopting(true);
    const current = await readAnew(opened);
    if (current) goOnFrom(current, changedFields());
    setAdopting(false);
  };

  async function takeChangeBack(change: RecordChange) {
    if (!opened) return;
    try {
      const data = takeBack(change, opened);
      await calls.update({ id: opened.id, data, updated_at: opened.updated_at });
      toastSuccess(`${entity} updated successfully`);
      await adopt.current?.();
    } catch (error) {
      const failure = readCallError(error);
      if (!failure.isConflict) return refused(failure);
      await adopt.current?.();
      toastError(
        `${failure.message ?? texts.updateFailed} Check the latest version, then revert the change again.`,
      );
    }
  }

  async function send(write: () => Promise<Item>) {
    const unfinished = pending.reply
      ? 'Your reply has not been sent. Send or clear it, then save.'
      : pending.wrongRows && 'A row has no name, or two rows have the same name. Fix that, then save.';
    if (unfinished) {
      toastError(unfinished, texts.titles?.save);
      return;
    }
    if (isSending.current) return;
    isSending.current = true;
    setSaving(true);
    setConflict(null);
    setGone(false);
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
      return refused(readCallError(error));
    }
    goOnFrom(saved, {});
    await onSaved(saved, isNew);
  }

  const toData = (values: Values): BaseData => dataOf?.(values, isNew) ?? values;
  const save = (values: Values) =>
    send(() =>
      opened
        ? calls.update({ id: opened.id, data: toData(values), updated_at: opened.updated_at })
        : calls.create(toData(values), newId),
    );

  async function saveAnyway() {
    const theirs = conflict?.theirs;
    if (!theirs) return;
    const typed = changedFields();
    // What is kept together is laid over theirs, and sent whole.
    const data = dataOf ? dataOf({ ...valuesOf(theirs), ...typed }, false) : typed;
    await send(() => calls.update({ id: theirs.id, data }));
  }

  async function bringBackAndSave() {
    const gone = opened;
    if (!gone) return;
    await send(async () => {
      await calls.restore?.(gone.id);
      return calls.update({ id: gone.id, data: toData(form.getValues()) });
    });
  }

  function close(leave?: () => void) {
    if (isSaving) return;
    if (!canWrite || !isDirty) {
      onClose();
      return;
    }
    if (isAsking) return;
    setAsking(true);
    modals.openConfirmModal({
      title: 'Discard your changes?',
      // After this key press is over, or the Escape that answers the question would be the next one that asks it.
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

  return {
    kind,
    form,
    opened,
    canWrite,
    isBusy: isSaving || isAdopting,
    isSaving,
    isUploading: pending.upload,
    isSignedOut,
    isGone,
    conflict,
    isAsking,
    context,
    save,
    saveAnyway,
    bringBackAndSave,
    showTheirs: () => conflict && goOnFrom(conflict.theirs, {}),
    takeChangeBack,
    loadHistory: () => calls.history(opened!.id),
    focusFirst,
    reset: () => (conflict ? goOnFrom(conflict.theirs, {}) : form.reset()),
    close: () => close(),
  };
}
