/** Adds a list to the lines of an enquiry: pasted, or dropped as a file. */
import type { UseFormReturnType } from '@mantine/form';
import { type DragEvent, useState } from 'react';
import { MAX_ENQUIRY_ITEMS } from '../../../shared/limits.ts';
import { api } from '../../api.ts';
import { readListFile } from '../../components/read-list-file.ts';
import { readCallError } from '../shell/call-error.ts';
import { countOf } from '../shell/format.ts';
import { toastError, toastInfo } from '../shell/toast.tsx';
import type { EnquiryValues } from './enquiry-values.ts';
import { leftOut, pastedLines } from './pasted-lines.ts';

/** The list in what was dropped. @throws in words. */
export async function readDropped(event: DragEvent): Promise<string> {
  event.preventDefault();
  const [file, ...others] = event.dataTransfer.files;
  if (others.length > 0) throw new Error('Drop one file at a time.');
  return file ? readListFile(file) : event.dataTransfer.getData('text/plain');
}

/** Adds the lines of a list, each with the product that it means. */
export function useAddList(form: UseFormReturnType<EnquiryValues>) {
  const { client } = api.useUtils();
  const [isReading, setReading] = useState(false);
  async function addList(read: () => Promise<string>) {
    setReading(true);
    try {
      const text = await read();
      const { rows } = await client.site.catalogue.matchList.mutate({ text });
      const lines = pastedLines(rows);
      const items = [...(form.getValues().items ?? []), ...lines];
      if (items.length > MAX_ENQUIRY_ITEMS)
        throw new Error(`An enquiry has at most ${MAX_ENQUIRY_ITEMS} lines: these would be ${items.length}.`);
      form.setFieldValue('items', items);
      const unknown = lines.filter(({ product_id }) => product_id === null).length;
      const unsure = lines.filter(
        ({ product_id, row }) => product_id !== null && row?.confidence !== 'sure',
      ).length;
      const others = leftOut(rows);
      toastInfo(
        `${countOf(lines.length, 'line')} added`,
        [
          unknown > 0
            ? `${unknown} without a product: choose one with the arrow keys, or type`
            : 'All with a product',
          ...(unsure > 0 ? [`${unsure} to check`] : []),
          ...(others.length > 0 ? [`Left out as titles or totals: ${others.join(' · ')}`] : []),
        ].join('. '),
      );
    } catch (error) {
      const { message, field_errors } = readCallError(error);
      const own = error instanceof Error && message === null ? error.message : null;
      toastError('The list was not added', field_errors.text ?? message ?? own ?? 'Please try again.');
    } finally {
      setReading(false);
    }
  }
  return { addList, isReading };
}
