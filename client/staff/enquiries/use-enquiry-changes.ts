import { useState } from 'react';
import type { EnquiryChange } from '../../../shared/enquiries/enquiries.ts';
import { api } from '../../api.ts';
import { undoOperation } from '../history/undo-operation.tsx';
import { useBinDays } from '../resource/list/use-bin-days.ts';
import { readCallError } from '../shell/call-error.ts';
import { countOf } from '../shell/format.ts';
import { toastError, toastInfo, toastSuccess, toastUndo } from '../shell/toast.tsx';

const UNKNOWN =
  'The server did not answer, so the enquiries may or may not have changed. Check the list before you try again.';

/** One change to many enquiries, with its undo. */
export function useEnquiryChanges(refresh: () => Promise<void>) {
  const { client } = api.useUtils();
  const binDays = useBinDays('contactQueries');
  const [isChanging, setChanging] = useState(false);

  /** `done`: what the enquiries are then, such as "deleted". Resolves to whether it succeeded. */
  async function change(selected: string[], wanted: EnquiryChange, done: string): Promise<boolean> {
    setChanging(true);
    try {
      const { operation_id, ids } = await client.staff.contactQueries.bulk.mutate({
        ids: selected,
        change: wanted,
      });
      const said = `${countOf(ids.length, 'enquiry')} ${done}`;
      const isErased = wanted.field === 'delete' && binDays === 0;
      const undo = () =>
        undoOperation({
          client,
          noun: 'contactQueries',
          entity: 'enquiry',
          operation_id,
          isFresh: true,
          refresh,
        });
      if (ids.length === 0) toastInfo('Nothing changed', 'The enquiries were so already, or are gone.');
      else if (isErased) toastSuccess(said, 'They are erased within the hour.');
      else if (wanted.field === 'is_suspect') toastSuccess(said);
      else toastUndo(said, undo);
      return true;
    } catch (error) {
      toastError('Error', readCallError(error).message ?? UNKNOWN);
      return false;
    } finally {
      setChanging(false);
      await refresh();
    }
  }

  return { change, isChanging };
}
