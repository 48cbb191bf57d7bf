import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { History } from '../history/history.tsx';
import { FormContext } from './form-context.ts';
import type { RecordFormState } from './record-form-state.ts';
import type { BaseData, BaseRow } from './resource-api.ts';

interface RecordFormProps<Item extends BaseRow, Values extends BaseData> {
  state: RecordFormState<Item, Values>;
  /** The label of the button that saves a new record. */
  createLabel: string;
  onCancel: () => void;
}

/** The form of a record: alerts that need a decision, the fields, the history and the buttons. */
export function RecordForm<Item extends BaseRow, Values extends BaseData>({
  state,
  createLabel,
  onCancel,
}: RecordFormProps<Item, Values>) {
  const { kind, form, opened, canWrite, isBusy, isSaving, isUploading, isSignedOut, isGone, conflict } =
    state;
  const notice = useRef<HTMLDivElement>(null);
  const mustDecide = conflict !== null || isSignedOut || isGone;
  // Scrolls to an alert that needs a decision and moves the focus there.
  useEffect(() => {
    if (mustDecide) notice.current?.focus();
  }, [mustDecide]);
  // The pressed button is disabled for a while, or gone, and loses the focus: move the focus to the form.
  useEffect(() => {
    if (!isBusy && !mustDecide && document.activeElement === document.body) notice.current?.focus();
  }, [isBusy, mustDecide]);
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void state.save(values), state.focusFirst)}>
      {opened && kind.details && (
        <Stack gap="md" mb="md">
          {kind.details(opened)}
        </Stack>
      )}
      <div ref={notice} tabIndex={-1} style={{ outline: 'none', scrollMarginTop: 96 }} />
      <fieldset disabled={!canWrite || isSaving} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
        <Stack gap="md">
          {isSignedOut && (
            <Alert color="orange" icon={<IconAlertTriangle />} title="You have been signed out" role="alert">
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
                <Button size="xs" variant="default" onClick={state.showTheirs}>
                  Show theirs instead
                </Button>
                <Button size="xs" variant="default" onClick={() => void state.saveAnyway()}>
                  Save mine anyway
                </Button>
              </Group>
            </Alert>
          )}
          {isGone && (
            <Alert color="orange" icon={<IconAlertTriangle />} title="Not saved" role="alert">
              Somebody else has deleted this {kind.entity.toLowerCase()} while you were editing. Your changes
              are still here.
              <Group mt="sm">
                <Button size="xs" variant="default" onClick={() => void state.restoreAndSave()}>
                  Restore it and save
                </Button>
              </Group>
            </Alert>
          )}
          <FormContext value={state.context}>{kind.fields(form, opened)}</FormContext>
        </Stack>
      </fieldset>
      {opened && kind.historyOf && (
        <History
          noun={kind.historyOf}
          id={opened.id}
          labels={kind.labels}
          onRevert={canWrite ? state.revert : undefined}
        />
      )}
      <Group justify="flex-end" mt="lg">
        <Button ref={canWrite ? undefined : focusSoon} variant="default" onClick={onCancel}>
          {canWrite ? 'Cancel' : 'Close'}
        </Button>
        {canWrite && (
          <Button type="submit" disabled={isUploading || isBusy}>
            {isUploading
              ? 'Uploading...'
              : isSaving
                ? 'Saving...'
                : opened === null
                  ? createLabel
                  : 'Save Changes'}
          </Button>
        )}
      </Group>
    </form>
  );
}

/** Focuses a button after the dialog opens, because a dialog with every field disabled focuses none. */
function focusSoon(button: HTMLButtonElement | null): void {
  setTimeout(() => button?.focus(), 0);
}
