/** What the dialog of a record shows as a script. */
import type { Procedure } from '../../../../shared/permissions.ts';
import type { ScriptCall } from '../../scripts/script-call.ts';
import { COPY_AS_SCRIPT } from '../../scripts/script-menu.tsx';
import type { FormContent } from '../resource.ts';
import type { BaseData, BaseRow, ListedNoun } from '../resource-api.ts';
import { changesFrom } from './merge.ts';
import type { RecordFormState } from './record-form-state.ts';

/** The scripts of a resource's record: its creation; its update and deletion; or its reading, for who may do no more. */
export function scriptsOf(noun: ListedNoun) {
  const named = (action: string, input: object): ScriptCall => ({
    procedure: `staff.${noun}.${action}` as Procedure,
    input,
  });
  return ({ data, changes, id, canWrite }: FormContent): Record<string, ScriptCall> => {
    if (id === null) return { [COPY_AS_SCRIPT]: named('create', data) };
    if (!canWrite) return { [COPY_AS_SCRIPT]: named('byId', { id }) };
    // Without the version that was read: a script must work again after it was run or the form was saved.
    const update = named('update', { id, data: Object.keys(changes).length > 0 ? changes : data });
    return { [COPY_AS_SCRIPT]: update, 'Copy Deletion as Script': named('remove', { id }) };
  };
}

/** What a form holds at the moment. */
export function contentOf<Item extends BaseRow, Values extends BaseData>({
  kind,
  form,
  opened,
  canWrite,
}: RecordFormState<Item, Values>): FormContent {
  const toData = (values: Values): BaseData => kind.dataOf?.(values, opened === null) ?? values;
  const data = toData(form.getValues());
  const changes = opened ? changesFrom(data, toData(kind.valuesOf(opened))) : data;
  return { data, changes, id: opened?.id ?? null, canWrite };
}
