import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { checkForm } from '../../shell/check-form.ts';
import type { BaseData, BaseRow } from '../resource-api.ts';
import type { RecordFormOptions } from './record-form-state.ts';

/**
 * The record that a form edits, and the values typed so far. `opened` does not follow the list: a refresh
 * behind the form must not change the version that the server checks for a stale save.
 */
export function useOpenedRecord<Item extends BaseRow, Values extends BaseData>({
  kind,
  calls,
  record,
  start,
  refresh,
}: Pick<RecordFormOptions<Item, Values>, 'kind' | 'calls' | 'record' | 'start' | 'refresh'>) {
  const [opened, setOpened] = useState(record);
  const form = useForm<Values>({
    initialValues: start,
    validate: checkForm(kind.schema(opened === null)),
  });

  /** Continues from the current version of the record, and keeps the given typed fields. */
  function continueFrom(current: Item, typed: Partial<Values> = {}) {
    setOpened(current);
    const values = kind.valuesOf(current);
    form.setInitialValues(values);
    form.resetDirty(values);
    form.setValues({ ...values, ...typed });
  }

  /** Reads the current version of the record; the opened one if that fails. */
  async function readAgain(): Promise<Item | null> {
    const [current] = await Promise.all([calls.read(opened).catch(() => opened), refresh()]);
    return current;
  }

  /** The typed values of the changed fields. */
  function changedFields(): Partial<Values> {
    const changed = Object.entries(form.getValues()).filter(([name]) => form.isDirty(name));
    return Object.fromEntries(changed) as Partial<Values>;
  }

  // The list may be minutes old: show the latest version, unless the user is typing already.
  const showLatest = useEffectEvent(async () => {
    const current = await calls.read(record).catch(() => null);
    if (!current || !opened || current.updated_at <= opened.updated_at) return;
    if (!form.isDirty()) continueFrom(current);
  });
  useEffect(() => {
    void showLatest();
  }, []);

  return { opened, form, continueFrom, readAgain, changedFields };
}

export type OpenedRecord<Item extends BaseRow, Values extends BaseData> = ReturnType<
  typeof useOpenedRecord<Item, Values>
>;
