import { keepPreviousData } from '@tanstack/react-query';
import { DOCUMENT_KIND_LABELS } from '../../../shared/products/document-kinds.ts';
import type { StoredDocument } from '../../../shared/products/documents.ts';
import { api } from '../../api.ts';
import { RecordPicker, type RecordPickerProps } from '../resource/fields/record-picker.tsx';

const named = ({ id, title, kind }: Pick<StoredDocument, 'id' | 'title' | 'kind'>) => ({
  id,
  name: `${title} (${DOCUMENT_KIND_LABELS[kind]})`,
});

function useFoundDocuments(search: string) {
  const { data } = api.staff.documents.list.useQuery(
    { search, sort: 'title', direction: 'asc' },
    { enabled: search !== '', placeholderData: keepPreviousData },
  );
  return search === '' ? [] : (data?.items ?? []).map(named);
}

type DocumentPickerProps = Omit<RecordPickerProps, 'known'> & { known: readonly StoredDocument[] };

/** Chooses documents of the library by title. */
export function DocumentPicker({ known, ...props }: DocumentPickerProps) {
  return (
    <RecordPicker
      placeholder="Type a title"
      none="No such document in the library"
      useFound={useFoundDocuments}
      {...(props as RecordPickerProps)}
      known={known.map(named)}
    />
  );
}
