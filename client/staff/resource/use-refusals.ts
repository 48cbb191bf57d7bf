import { useState } from 'react';
import type { CallError } from '../shell/call-error.ts';
import { toastError } from '../shell/toast.tsx';
import type { RecordFormState } from './record-form-state.ts';
import type { RecordKind } from './resource.ts';
import type { BaseData, BaseRow } from './resource-api.ts';
import type { OpenedRecord } from './use-opened-record.ts';

/** Why the server refused the last save: invalid fields, a conflict, a deletion or an expired session. */
export function useRefusals<Item extends BaseRow, Values extends BaseData>(
  { texts }: RecordKind<Item, Values>,
  { opened, form, readAgain }: OpenedRecord<Item, Values>,
) {
  const [conflict, setConflict] = useState<RecordFormState<Item, Values>['conflict']>(null);
  const [isSignedOut, setSignedOut] = useState(false);
  const [isGone, setGone] = useState(false);

  /** Focuses the first invalid field. */
  function focusFirst(errors: Record<string, unknown>) {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  }

  /** Shows why the save was refused: beside the fields, above the form, or in a toast. */
  async function show(error: CallError) {
    const { message, field_errors } = error;
    form.setErrors(field_errors);
    setTimeout(() => focusFirst(field_errors), 0);
    setSignedOut(error.isSignedOut);
    const isStale = error.isConflict && Object.keys(field_errors).length === 0;
    const theirs = isStale ? await readAgain() : null;
    setGone(error.isGone && opened !== null);
    // The form then offers a choice between the two versions.
    if (theirs) setConflict({ message, theirs });
    const failed = opened === null ? texts.createFailed : texts.updateFailed;
    const reason = theirs ? '' : ` ${message ?? 'Please check your connection and try again.'}`;
    toastError(texts.titles?.save ?? 'Error', `${failed}.${reason}`);
  }

  function clear() {
    setConflict(null);
    setGone(false);
  }

  return { conflict, isSignedOut, isGone, focusFirst, show, clear };
}
