import { useRef, useState } from 'react';
import { readCallError } from '../../shell/call-error.ts';
import { toastError, toastInfo } from '../../shell/toast.tsx';
import { ask } from '../ask.ts';
import type { RecordKind } from '../resource.ts';
import type { BaseData, BaseRow } from '../resource-api.ts';
import { changesFrom, conflictingFields } from './merge.ts';
import type { RecordFormOptions } from './record-form-state.ts';
import type { OpenedRecord } from './use-opened-record.ts';
import type { Refusals } from './use-refusals.ts';

/** How often a save starts again from a version that somebody else has saved meanwhile. */
const MAX_MERGES = 5;

/**
 * Sends the form, one request at a time, and shows the server's response. Changes of other fields that
 * somebody else has made meanwhile are kept (decision "compare what was read").
 */
export function useSaving<Item extends BaseRow, Values extends BaseData>(
  { kind, calls, onSaved, onClose }: RecordFormOptions<Item, Values>,
  { opened, form, continueFrom, readAgain }: OpenedRecord<Item, Values>,
  { show, clear, takeMine }: Refusals<Item, Values>,
  obstacle: string | null,
) {
  // Browsers provide randomUUID only on https and localhost.
  const [newId] = useState(() => crypto.randomUUID?.());
  const [isSaving, setSaving] = useState(false);
  // The second click of a double click can arrive before the first has disabled the button.
  const isSending = useRef(false);
  const isNew = opened === null;
  const toData = (values: Values): BaseData => kind.dataOf?.(values, isNew) ?? values;

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
    const [before, typed] = [opened && kind.valuesOf(opened), form.getValues()];
    let saved: Item;
    try {
      saved = await write();
    } catch (error) {
      return show(readCallError(error));
    }
    continueFrom(saved);
    const change = before && changeOf(before, typed, kind.valuesOf(saved));
    await onSaved(saved, isNew, change);
  }

  /** Sends the fields that differ from `from`. */
  function update(from: Item, values: Values, isCompared: boolean): Promise<Item> {
    const data = changesFrom(toData(values), toData(kind.valuesOf(from)));
    const version = { id: from.id, data, updated_at: from.updated_at };
    return calls.update(isCompared ? { ...version, previous: valuesIn(from, data) } : version);
  }

  /** Saves the changes over whatever version there is by then, unless somebody has changed the same fields. */
  async function merge(start: Item, typed: Values): Promise<Item> {
    let [from, values] = [start, typed];
    for (let merges = 0; ; merges++) {
      try {
        return await update(from, values, merges === 0);
      } catch (error) {
        if (merges === MAX_MERGES || !readCallError(error).isConflict) throw error;
        const theirs = await readAgain();
        const isUnchanged = theirs?.updated_at.getTime() === from.updated_at.getTime();
        if (!theirs || (merges > 0 && isUnchanged)) throw error;
        const [was, is] = [kind.valuesOf(from), kind.valuesOf(theirs)];
        if (conflictingFields(was, is, values).length > 0) throw error;
        values = { ...is, ...changesFrom(values, was) };
        from = theirs;
      }
    }
  }

  /** Sends nothing if nothing differs, and says so: a success is only told of what was stored. */
  async function write(values: Values): Promise<void> {
    if (!opened) return send(() => calls.create(toData(values), newId));
    const changed = changesFrom(toData(values), toData(kind.valuesOf(opened)));
    if (Object.keys(changed).length > 0 || obstacle !== null) return send(() => merge(opened, values));
    toastInfo('Nothing was changed');
    if (!kind.reading) onClose();
  }

  const save = useQuestion(kind.questionBefore, opened, write);

  /** Saves this user's version of every field that somebody else has changed, too. */
  async function saveAnyway() {
    if (!opened) return;
    const values = takeMine();
    await send(() => update(opened, values, true));
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

/** What a user changed, before and after the save. Changes that others have made meanwhile are not theirs. */
function changeOf<Values extends BaseData>(before: Values, typed: Values, after: Values) {
  const changed = changesFrom(typed, before);
  return { before: valuesIn(before, changed), after: valuesIn(after, changed) };
}

/** Asks before a save, if there is something to ask. Each question is asked until it is answered with yes. */
function useQuestion<Item extends BaseRow, Values extends BaseData>(
  questionBefore: RecordKind<Item, Values>['questionBefore'],
  opened: Item | null,
  write: (values: Values) => Promise<void>,
) {
  const answered = useRef(new Set<string>());
  return async (values: Values): Promise<void> => {
    const question = questionBefore?.(values, opened);
    if (question && !answered.current.has(question.title)) {
      if (!(await ask(question))) return;
      answered.current.add(question.title);
    }
    await write(values);
  };
}

/** What the record holds in the columns of `data`. Columns that are never read, such as a password, are left out. */
export function valuesIn(record: BaseRow | BaseData, data: BaseData): BaseData {
  const known = Object.keys(data).filter((column) => column in record);
  return Object.fromEntries(known.map((column) => [column, (record as BaseRow & BaseData)[column]]));
}
