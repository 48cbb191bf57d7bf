import { Modal } from '@mantine/core';
import { useReturnFocus } from '../shell/use-return-focus.ts';
import { RecordForm } from './record-form.tsx';
import type { RecordFormOptions } from './record-form-state.ts';
import type { Resource } from './resource.ts';
import { type BaseData, type BaseRow, hasHistory, useRecordCalls } from './resource-api.ts';
import { useRecordForm } from './use-record-form.ts';

interface RecordDialogProps<Item extends BaseRow, Values extends BaseData>
  extends Omit<RecordFormOptions<Item, Values>, 'kind' | 'calls'> {
  resource: Resource<Item, Values>;
}

/** The form of one record in a dialog. */
export function RecordDialog<Item extends BaseRow, Values extends BaseData>({
  resource,
  ...options
}: RecordDialogProps<Item, Values>) {
  const { entity, dialogSize = 'lg' } = resource;
  const calls = useRecordCalls(resource);
  const kind = { ...resource, ...(hasHistory(resource.noun) && { historyOf: resource.noun }) };
  const state = useRecordForm({ kind, calls, ...options });
  const { canWrite, isAsking, close } = state;
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={close}
      title={canWrite ? `${options.record === null ? 'Add' : 'Edit'} ${entity}` : `${entity} (View Only)`}
      closeOnClickOutside={false}
      closeOnEscape={!isAsking}
      trapFocus={!isAsking}
      size={dialogSize}
    >
      <RecordForm state={state} createLabel={`Create ${entity}`} onCancel={close} />
    </Modal>
  );
}
