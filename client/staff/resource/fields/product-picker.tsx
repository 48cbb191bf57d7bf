import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { RecordPicker, type RecordPickerProps } from './record-picker.tsx';

/** The products of the website that a name or code finds, as visitors find them; none for an empty text. */
export function useFoundProducts(search: string) {
  const { data } = api.site.catalogue.search.useQuery(
    { q: search },
    { enabled: search !== '', placeholderData: keepPreviousData },
  );
  return search === '' ? [] : (data?.items ?? []);
}

/** Chooses products of the website by name or code. */
export function ProductPicker(props: RecordPickerProps) {
  return (
    <RecordPicker
      placeholder="Type a name or code"
      none="No such product on the website"
      useFound={useFoundProducts}
      {...props}
    />
  );
}
