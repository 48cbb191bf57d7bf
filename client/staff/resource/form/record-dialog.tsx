import { Modal } from '@mantine/core';
import type { RefObject } from 'react';
import { useIsAsked } from '../../shell/reauthentication.ts';
import { useReturnFocus } from '../../shell/use-return-focus.ts';
import type { Resource } from '../resource.ts';
import { type BaseData, type BaseRow, hasHistory, useRecordCalls } from '../resource-api.ts';
import classes from './record-dialog.module.css';
import { RecordForm } from './record-form.tsx';
import type { RecordFormOptions } from './record-form-state.ts';
import { RecordNeighbours } from './record-neighbours.tsx';
import { scriptsOf } from './record-scripts.ts';
import type { Neighbours } from './use-neighbours.ts';
import { useRecordForm } from './use-record-form.ts';

interface RecordDialogProps<Item extends BaseRow, Values extends BaseData>
  extends Omit<RecordFormOptions<Item, Values>, 'kind' | 'calls'> {
  resource: Resource<Item, Values>;
  /** Undefined for a new record. */
  neighbours: Neighbours | undefined;
  /** Who else has the record open. */
  colleague?: string | undefined;
  /** What gets the focus if the element that had it is gone when the dialog closes. */
  returnTo: RefObject<HTMLElement | null>;
}

/** The button in the list that opens a record. After a step to another record it is not the one that was used. */
const rowButton = (id: string | undefined) => id && document.querySelector(`[data-opens-row="${id}"]`);

/** The form of one record in a dialog. */
export function RecordDialog<Item extends BaseRow, Values extends BaseData>({
  resource,
  neighbours,
  colleague,
  returnTo,
  ...options
}: RecordDialogProps<Item, Values>) {
  const { entity, dialogSize = 'lg' } = resource;
  const calls = useRecordCalls(resource);
  const { noun } = resource;
  const kind = { ...resource, scripts: scriptsOf(noun), ...(hasHistory(noun) && { historyOf: noun }) };
  const state = useRecordForm({ kind, calls, ...options });
  const { canWrite, isAsking, close, leave } = state;
  const { record } = options;
  const isCovered = useIsAsked() || isAsking;
  const toRead = record !== null && resource.reading;
  const leaveFor = (go: (() => void) | null | undefined) => go && (() => leave(go));
  const steps = neighbours && {
    ...neighbours,
    previous: leaveFor(neighbours.previous) ?? null,
    next: leaveFor(neighbours.next) ?? null,
  };
  useReturnFocus(() => rowButton(record?.id) || returnTo.current);
  return (
    <Modal
      opened
      onClose={close}
      title={
        toRead
          ? toRead.titleOf(record)
          : canWrite
            ? `${record === null ? 'Add' : 'Edit'} ${entity}`
            : `${entity} (View Only)`
      }
      closeOnClickOutside={false}
      closeOnEscape={!isCovered}
      trapFocus={!isCovered}
      // A new record has nothing beside its fields.
      size={record === null && resource.reading ? 'xl' : dialogSize}
      // The dialog of the next record takes the place of this one.
      {...(toRead && { transitionProps: { duration: 0 } })}
    >
      <p role="status" className={classes.colleague}>
        {colleague && `Open at the same time: ${colleague}.`}
      </p>
      {toRead && steps && <RecordNeighbours noun={toRead.noun} hasKeys={!isAsking} {...steps} />}
      <RecordForm
        state={state}
        createLabel={`Create ${entity}`}
        onCancel={close}
        {...(steps && !toRead && { neighbours: steps })}
      />
    </Modal>
  );
}
