import { useState } from 'react';
import { fieldLabel } from '../../../../shared/field-label.ts';
import type { RecordHistory } from '../../../../shared/history/history.ts';
import { formatValue, touches } from '../../history/differences.ts';
import type { CallError } from '../../shell/call-error.ts';
import { toastError } from '../../shell/toast.tsx';
import type { BaseData, BaseRow } from '../resource-api.ts';
import { conflictingFields } from './merge.ts';
import type { Conflict, ConflictingField, RecordFormOptions } from './record-form-state.ts';
import type { OpenedRecord } from './use-opened-record.ts';

/** Why the server refused the last save: invalid fields, a conflict, a deletion or an expired session. */
export function useRefusals<Item extends BaseRow, Values extends BaseData>(
  { kind, calls }: Pick<RecordFormOptions<Item, Values>, 'kind' | 'calls'>,
  { opened, form, readAgain, continueFrom, changedFields }: OpenedRecord<Item, Values>,
) {
  const { texts, labels = {} } = kind;
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSignedOut, setSignedOut] = useState(false);
  const [isGone, setGone] = useState(false);

  /** Focuses the first invalid field. */
  function focusFirst(errors: Record<string, unknown>) {
    const [first] = Object.keys(errors);
    if (first !== undefined) focusField(form.getInputNode(first));
  }

  /** Shows why the save was refused: beside the fields, above the form, or in a toast. */
  async function show(error: CallError) {
    const { message, field_errors } = error;
    form.setErrors(field_errors);
    setTimeout(() => focusFirst(field_errors), 0);
    setSignedOut(error.isSignedOut);
    setGone(error.isGone && opened !== null);
    const isStale = error.isConflict && Object.keys(field_errors).length === 0;
    const theirs = isStale ? await readAgain() : null;
    const hasConflict = theirs !== null && (await mergeInto(theirs, message));
    const failed = opened === null ? texts.createFailed : texts.updateFailed;
    // The table of both versions says it all.
    if (hasConflict) return;
    const reason = message ?? 'Please check your connection and try again.';
    toastError(texts.titles?.save ?? 'Error', `${failed}. ${reason}`);
  }

  /**
   * Continues from the current version of the record with what the user typed, and shows the fields that
   * somebody else has changed as well.
   * @returns whether there are such fields.
   */
  async function mergeInto(theirs: Item, message: string | null = null): Promise<boolean> {
    if (!opened) return false;
    const [base, is, mine] = [kind.valuesOf(opened), kind.valuesOf(theirs), form.getValues()];
    const names = conflictingFields(base, is, mine);
    const shown = Object.fromEntries(names.map((name) => [name, shownText(name)]));
    const typed = changedFields();
    const history = names.length > 0 ? await calls.history?.(opened.id).catch(() => undefined) : undefined;
    continueFrom(theirs, typed);
    if (names.length === 0) return false;
    const fields = names.map((name) => describe(name, is[name], mine[name], shown[name], history));
    setConflict({ message, fields, choices: {} });
    return true;
  }

  /** What the field itself shows: the name of a choice, for example, where its value is an id. */
  function shownText(name: string): string | undefined {
    const node = form.getInputNode(name);
    return node instanceof HTMLInputElement ? node.value : undefined;
  }

  function describe(
    name: string,
    theirs: unknown,
    mine: unknown,
    shown: string | undefined,
    history: RecordHistory | undefined,
  ): ConflictingField {
    const change = history?.changes.find((other) => touches(other, name));
    const isReference = name.endsWith('_id') && mine !== null;
    return {
      name,
      label: labels[name] ?? fieldLabel([name]),
      theirs: { value: theirs, text: formatValue([name], theirs, history?.names ?? {}) },
      mine: {
        value: mine,
        text: (isReference ? shown : undefined) ?? formatValue([name], mine, history?.names ?? {}),
      },
      change: change && { actor_name: change.actor_name ?? 'System', changed_at: change.changed_at },
    };
  }

  /** Keeps one version of a field. */
  function choose({ name, mine, theirs }: ConflictingField, choice: 'mine' | 'theirs') {
    const { value } = choice === 'mine' ? mine : theirs;
    form.setValues({ [name]: value } as Partial<Values>);
    setConflict((now) => now && { ...now, choices: { ...now.choices, [name]: choice } });
  }

  /** The form's values, with this user's version of every field in conflict. */
  function takeMine(): Values {
    const mine = conflict?.fields.map(({ name, mine }) => [name, mine.value]) ?? [];
    return { ...form.getValues(), ...Object.fromEntries(mine) };
  }

  function clear() {
    setConflict(null);
    setGone(false);
  }

  return { conflict, isSignedOut, isGone, focusFirst, show, mergeInto, choose, takeMine, clear };
}

export type Refusals<Item extends BaseRow, Values extends BaseData> = ReturnType<
  typeof useRefusals<Item, Values>
>;

/** Focuses a field, also if it is in a section that is closed. */
function focusField(field: HTMLElement | null): void {
  const section = field?.closest('details');
  if (section) section.open = true;
  field?.focus();
}
