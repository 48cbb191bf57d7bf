import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { modals } from '@mantine/modals';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type CallError, readCallError } from '../call-error.ts';
import { toastError } from '../toast.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import { FormContext, type Pending } from './form-context.ts';
import type { Resource } from './resource.ts';
import { type BaseData, type BaseRow, useResourceClient } from './resource-client.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface RecordDialogProps<Item extends BaseRow, Values extends BaseData> {
  resource: Resource<Item, Values>;
  /** null: a new one. */
  record: Item | null;
  /** What the form starts with. */
  start: Values;
  canWrite: boolean;
  onClose: () => void;
  /** `saved` is the record as it now stands. */
  onSaved: (saved: Item, isNew: boolean) => Promise<void>;
  /** Reads everything on the screen anew. */
  refresh: () => Promise<void>;
}

/**
 * The form of one record. What the server refuses lands on the inputs; a save over somebody else's change is
 * told and decided by the person; closing with unsaved changes asks first.
 */
export function RecordDialog<Item extends BaseRow, Values extends BaseData>({
  resource,
  record,
  start,
  canWrite,
  onClose,
  onSaved,
  refresh,
}: RecordDialogProps<Item, Values>) {
  const { noun, entity, texts } = resource;
  const isNew = record === null;
  const calls = useResourceClient<Item, Values>(noun);
  // The record as it was opened: a list that refreshes behind the dialog must not move what a stale save is measured by.
  const [opened, setOpened] = useState(record);
  const [isSaving, setSaving] = useState(false);
  /** Why a save was refused, and what stands there now. */
  const [conflict, setConflict] = useState<{ message: string | null; theirs: Item } | null>(null);
  const [isSignedOut, setSignedOut] = useState(false);
  const [pending, setPending] = useState<Record<Pending, boolean>>({ upload: false, reply: false });
  const isUploading = pending.upload;
  const [isAdopting, setAdopting] = useState(false);
  const form = useForm<Values>({
    initialValues: start,
    validate: schemaResolver(resource.schema(isNew), { sync: true }),
  });
  const isDirty = form.isDirty() || Object.values(pending).includes(true);
  const formState = useMemo(
    () => ({
      canWrite,
      report: (what: Pending, is: boolean) => setPending((current) => ({ ...current, [what]: is })),
      adopt: () => adopt.current!(),
    }),
    [canWrite],
  );
  const notice = useRef<HTMLDivElement>(null);
  // What has to be decided is brought into sight, and the keyboard to it.
  useEffect(() => {
    if (conflict !== null || isSignedOut) notice.current?.focus();
  }, [conflict, isSignedOut]);

  const [isAsking, setAsking] = useState(false);
  useReturnFocus();
  useLeaveGuard(canWrite && isDirty, close);

  /** The keyboard goes to what has to be mended. */
  function focusFirst(errors: Record<string, unknown>) {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  }

  async function refused({ message, field_errors, isConflict, isSignedOut }: CallError) {
    form.setErrors(field_errors);
    setTimeout(() => focusFirst(field_errors), 0);
    setSignedOut(isSignedOut);
    if (isConflict && Object.keys(field_errors).length === 0 && opened) {
      const theirs = await readAnew(opened);
      setConflict({ message, theirs });
    }
    const failed = isNew ? texts.createFailed : texts.updateFailed;
    toastError(`${failed}. ${message ?? 'Please check your connection and try again.'}`, texts.titles?.save);
  }

  /** Goes on from the record as it stands now, with what was typed in the given fields. */
  function goOnFrom(current: Item, typed: Partial<Values>) {
    setOpened(current);
    setConflict(null);
    const values = resource.valuesOf(current);
    form.setInitialValues(values);
    form.resetDirty(values);
    form.setValues({ ...values, ...typed });
  }

  /** The record as it stands now; as it was opened where it cannot be read. */
  async function readAnew({ id }: Item): Promise<Item> {
    const [current] = await Promise.all([calls.byId.query({ id }).catch(() => opened!), refresh()]);
    return current;
  }

  /** What was typed, of the fields that were changed. */
  function changedFields(): Partial<Values> {
    const changed = Object.entries(form.getValues()).filter(([name]) => form.isDirty(name));
    return Object.fromEntries(changed) as Partial<Values>;
  }

  const adopt = useRef<() => Promise<void>>(undefined);
  adopt.current = async () => {
    if (!opened) return;
    setAdopting(true);
    goOnFrom(await readAnew(opened), changedFields());
    setAdopting(false);
  };

  async function save(data: Values, { overwrite = false } = {}) {
    if (pending.reply) {
      toastError('Your reply has not been sent. Send it, or empty it, then save.', texts.titles?.save);
      return;
    }
    setSaving(true);
    setConflict(null);
    let saved: Item;
    try {
      saved = opened
        ? await calls.update.mutate({
            id: opened.id,
            // Over somebody else's change goes only what was changed here.
            data: overwrite ? changedFields() : data,
            ...(!overwrite && { updated_at: opened.updated_at }),
          })
        : await calls.create.mutate(data);
    } catch (error) {
      await refused(readCallError(error));
      setSaving(false);
      return;
    }
    form.resetDirty();
    await onSaved(saved, isNew);
  }

  function close() {
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
      children: 'What you changed here has not been saved.',
      labels: { confirm: 'Discard', cancel: 'Keep editing' },
      confirmProps: { color: 'red.9' },
      onConfirm: onClose,
    });
  }

  return (
    <Modal
      opened
      onClose={close}
      title={canWrite ? `${isNew ? 'Add' : 'Edit'} ${entity}` : `${entity} (View Only)`}
      closeOnClickOutside={false}
      closeOnEscape={!isAsking}
      trapFocus={!isAsking}
      size={resource.dialogSize ?? 'lg'}
    >
      <form noValidate onSubmit={form.onSubmit((data) => void save(data), focusFirst)}>
        {record && resource.details && (
          <Stack gap="md" mb="md">
            {resource.details(record)}
          </Stack>
        )}
        <div ref={notice} tabIndex={-1} style={{ outline: 'none', scrollMarginTop: 96 }} />
        <fieldset disabled={!canWrite || isSaving} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <Stack gap="md">
            {isSignedOut && (
              <Alert
                color="orange"
                icon={<IconAlertTriangle />}
                title="You have been signed out"
                role="alert"
              >
                Your text stays here.{' '}
                <a href="/auth" target="_blank" rel="noreferrer">
                  Sign in again in a new tab
                </a>
                , then save.
              </Alert>
            )}
            {conflict !== null && (
              <Alert color="orange" icon={<IconAlertTriangle />} title="Not saved" role="alert">
                {conflict.message}
                <Group mt="sm">
                  <Button size="xs" variant="default" onClick={() => goOnFrom(conflict.theirs, {})}>
                    Show theirs instead
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => void save(form.getValues(), { overwrite: true })}
                  >
                    Save mine anyway
                  </Button>
                </Group>
              </Alert>
            )}
            <FormContext value={formState}>{resource.fields(form, opened)}</FormContext>
          </Stack>
        </fieldset>
        <Group justify="flex-end" mt="lg">
          <Button ref={canWrite ? undefined : focusSoon} variant="default" onClick={close}>
            {canWrite ? 'Cancel' : 'Close'}
          </Button>
          {canWrite && (
            <Button type="submit" loading={isSaving || isAdopting} disabled={isUploading}>
              {isUploading ? 'Uploading...' : isNew ? `Create ${entity}` : 'Save Changes'}
            </Button>
          )}
        </Group>
      </form>
    </Modal>
  );
}

/** Where every field is disabled the dialog's own search for a first one finds none: the keyboard begins here. */
function focusSoon(button: HTMLButtonElement | null): void {
  setTimeout(() => button?.focus(), 0);
}
