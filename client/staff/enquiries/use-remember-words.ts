import { api } from '../../api.ts';
import { readCallError } from '../shell/call-error.ts';
import { toastError, toastInfo, toastSuccess, toastUndo } from '../shell/toast.tsx';
import { useMay } from '../shell/use-may.ts';
import { synonymFor } from './pasted-lines.ts';

/** Makes a synonym of the words of a line and the product that was chosen for it; null for those who may not. */
export function useRememberWords(): ((words: string, productName: string) => Promise<void>) | null {
  const { client } = api.useUtils();
  const may = useMay();
  if (!may('staff.synonyms.create')) return null;
  return async (words, productName) => {
    const synonym = synonymFor(words, productName);
    if (synonym === null) {
      toastInfo('Nothing to remember', 'The words of the line are no name of their own for this product.');
      return;
    }
    try {
      const { total } = await client.site.catalogue.search.query({ q: synonym.name });
      if (total > 0) {
        toastInfo('Nothing to remember', `“${synonym.name}” finds products already.`);
        return;
      }
      const { id } = await client.staff.synonyms.create.mutate(synonym);
      toastUndo(`“${synonym.name}” now also finds “${synonym.finds}”`, async () => {
        await client.staff.synonyms.remove.mutate({ id });
        toastSuccess('Forgotten', `“${synonym.name}” is no synonym any more.`);
      });
    } catch (error) {
      const { message, field_errors } = readCallError(error);
      toastError('The words were not remembered', field_errors.name ?? message ?? 'Please try again.');
    }
  };
}
