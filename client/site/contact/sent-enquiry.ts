/** The last enquiry that arrived, for its confirmation. It stays in this tab until that is closed. */
import type { SentEnquiry } from '../../../shared/enquiries/posted-form.ts';
import { createStoredValue } from '../../lib/browser-storage.ts';

const sentEnquiry = createStoredValue<SentEnquiry | null>(
  'southbeam.sent',
  (kept) => (isSent(kept) ? kept : null),
  { isSession: true },
);

function isSent(kept: unknown): kept is SentEnquiry {
  if (typeof kept !== 'object' || kept === null) return false;
  const { reference, file_names, items, openings } = kept as Record<string, unknown>;
  return (
    typeof reference === 'string' &&
    Array.isArray(file_names) &&
    Array.isArray(items) &&
    Array.isArray(openings)
  );
}

export const useSentEnquiry = sentEnquiry.use;
export const keepSentEnquiry = sentEnquiry.set;

/** Adds the secret of its link, if it is still the last. */
export function linkSentEnquiry(reference: string, token: string | null): void {
  const sent = sentEnquiry.get();
  if (sent?.reference === reference) sentEnquiry.set({ ...sent, token });
}
