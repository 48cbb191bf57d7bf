import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { History } from '../../history/history.tsx';
import { ScriptMenu } from '../../scripts/script-menu.tsx';
import type { BaseData, BaseRow } from '../resource-api.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { FormContext } from './form-context.ts';
import { FormFoot } from './form-foot.tsx';
import classes from './record-form.module.css';
import type { RecordFormState } from './record-form-state.ts';
import { contentOf } from './record-scripts.ts';
import type { Neighbours } from './use-neighbours.ts';

interface RecordFormProps<Item extends BaseRow, Values extends BaseData> {
  state: RecordFormState<Item, Values>;
  /** The label of the button that saves a new record. */
  createLabel: string;
  neighbours?: Neighbours;
  onCancel: () => void;
}

/** The form of a record: alerts that need a decision, the fields, the history and the buttons. */
export function RecordForm<Item extends BaseRow, Values extends BaseData>({
  state,
  createLabel,
  neighbours,
  onCancel,
}: RecordFormProps<Item, Values>) {
  const { kind, form, opened, canWrite, isBusy, isUploading, isSaving, isSignedOut, isGone, conflict } =
    state;
  const notice = useRef<HTMLDivElement>(null);
  const { scripts } = kind;
  const [showsHistory, setShowsHistory] = useState(false);
  const hasHistory = opened !== null && kind.historyOf !== undefined;
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
    <FormContext value={state.context}>
      <form
        noValidate
        onSubmit={form.onSubmit((values) => void state.save(values), state.focusFirst)}
        onKeyDown={(event) => {
          // A text that is sent by a button of its own, such as a reply, is not saved with the record.
          const isOwn = (event.target as Element).closest('[data-sent-by-itself]') !== null;
          if (isOwn || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          if (canWrite && !isUploading && !isBusy) event.currentTarget.requestSubmit();
        }}
      >
        <div className={showsHistory ? classes.withHistory : undefined}>
          <div className={opened && kind.reading ? classes.reading : undefined}>
            {opened && kind.details && (
              <Stack gap="md" mb={kind.reading ? 0 : 'md'}>
                {kind.details(opened)}
              </Stack>
            )}
            <div>
              <div ref={notice} tabIndex={-1} style={{ outline: 'none', scrollMarginTop: 96 }} />
              <fieldset
                disabled={!canWrite || isSaving}
                style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
              >
                <Stack gap="md">
                  <FormNotices state={state} />
                  {kind.fields(form, opened, opened ?? state.copied)}
                </Stack>
              </fieldset>
            </div>
          </div>
          {showsHistory && opened && kind.historyOf && (
            <History
              noun={kind.historyOf}
              id={opened.id}
              labels={kind.labels}
              onRevert={canWrite ? state.revert : undefined}
              entity={kind.entity.toLowerCase()}
              onUndone={state.context.adopt}
              onRemoved={onCancel}
              onAsking={state.cover}
            />
          )}
        </div>
        {(canWrite || !kind.reading || scripts) && (
          <FormFoot
            website={opened && kind.onWebsite?.(opened)}
            neighbours={neighbours}
            history={
              hasHistory ? { isOpen: showsHistory, toggle: () => setShowsHistory(!showsHistory) } : undefined
            }
            menu={scripts && <ScriptMenu calls={() => scripts(contentOf(state))} onToggle={state.cover} />}
          >
            <FormButtons state={state} createLabel={createLabel} onCancel={onCancel} />
          </FormFoot>
        )}
      </form>
    </FormContext>
  );
}

/** The buttons that close and save. A record that is read has no Cancel: its dialog closes at the top. */
function FormButtons<Item extends BaseRow, Values extends BaseData>({
  state: { kind, opened, canWrite, isBusy, isSaving, isUploading },
  createLabel,
  onCancel,
}: RecordFormProps<Item, Values>) {
  const saveLabel = opened === null ? createLabel : 'Save Changes';
  return (
    <>
      {!kind.reading && (
        <Button ref={canWrite ? undefined : focusSoon} variant="default" onClick={onCancel}>
          {canWrite ? 'Cancel' : 'Close'}
        </Button>
      )}
      {canWrite && (
        <Button type="submit" title="Ctrl+Enter" disabled={isUploading || isBusy}>
          {isUploading ? 'Uploading...' : isSaving ? 'Saving...' : saveLabel}
        </Button>
      )}
    </>
  );
}

/** What stands in the way of a save and needs a decision. */
function FormNotices<Item extends BaseRow, Values extends BaseData>({
  state,
}: {
  state: RecordFormState<Item, Values>;
}) {
  const { kind, isSignedOut, isGone, conflict } = state;
  return (
    <>
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
        <ConflictChoice
          conflict={conflict}
          onChoose={state.choose}
          onShowTheirs={state.showTheirs}
          onSaveMine={() => void state.saveAnyway()}
        />
      )}
      {isGone && (
        <Alert color="orange" icon={<IconAlertTriangle />} title="Not saved" role="alert">
          Somebody else has deleted this {kind.entity.toLowerCase()} while you were editing. Your changes are
          still here.
          <Group mt="sm">
            <Button size="xs" variant="default" onClick={() => void state.restoreAndSave()}>
              Restore it and save
            </Button>
          </Group>
        </Alert>
      )}
    </>
  );
}

/**
 * Focuses a button after the dialog opens, because a dialog with every field disabled focuses none. The dialog
 * stays at its top.
 */
function focusSoon(button: HTMLButtonElement | null): void {
  setTimeout(() => button?.focus({ preventScroll: true }), 0);
}
