import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { EnquiryPage } from '../../../shared/enquiries/enquiry-page.ts';
import { readStored, store } from '../../lib/browser-storage.ts';
import { messageDraft } from './your-enquiries.ts';

/**
 * Keeps what is typed in a field of an enquiry's page in this tab until it is sent, so that looking something up in the catalogue does not
 * lose it. What a refused form brought back comes first.
 */
export function useMessageDraft(
  field: RefObject<HTMLTextAreaElement | null>,
  { enquiry }: Extract<EnquiryPage, { kind: 'open' }>,
): void {
  const key = messageDraft(enquiry.reference);
  const keep = (text: string) => store(key, text, { isSession: true });
  const begin = useEffectEvent((input: HTMLTextAreaElement) => {
    const kept = readStored(key, { isSession: true });
    const isSent = enquiry.messages.some(({ text }) => text === String(kept).trim());
    if (input.value === '' && typeof kept === 'string' && !isSent) input.value = kept;
    const follow = () => keep(input.value);
    // It may have been typed before this code was loaded.
    follow();
    input.addEventListener('input', follow);
    return () => input.removeEventListener('input', follow);
  });
  useEffect(() => (field.current ? begin(field.current) : undefined), [field]);
}
