/** The links to enquiries that were sent from this browser. They stay in it until the visitor removes them. */
import type { SentEnquiry } from '../../../shared/enquiries/posted-form.ts';
import { ownEnquiryPath } from '../../../shared/site-routes.ts';
import type { ApiClient } from '../../api.ts';
import { createStoredValue, readList, store } from '../../lib/browser-storage.ts';
import { linkSentEnquiry } from '../contact/sent-enquiry.ts';

export interface KeptEnquiry {
  reference: string;
  subject: string;
  /** The secret of its link. */
  token: string;
  /** Milliseconds since 1970. */
  sent_at: number;
}

const MAX_KEPT = 100;

const enquiries = createStoredValue<readonly KeptEnquiry[]>('southbeam.enquiries', (kept) =>
  readList(kept, isKept, MAX_KEPT),
);

function isKept(kept: unknown): kept is KeptEnquiry {
  if (typeof kept !== 'object' || kept === null) return false;
  const { reference, subject, token, sent_at } = kept as Record<string, unknown>;
  return (
    typeof reference === 'string' &&
    typeof subject === 'string' &&
    typeof token === 'string' &&
    Number.isFinite(sent_at)
  );
}

/** The newest first. */
export const useYourEnquiries = enquiries.use;

/** Keeps the link of an enquiry that has just arrived, if it has one. */
export function keepEnquiry({ reference, subject, token }: SentEnquiry): void {
  if (!token) return;
  const others = enquiries.get().filter((kept) => kept.reference !== reference);
  enquiries.set([{ reference, subject, token, sent_at: Date.now() }, ...others].slice(0, MAX_KEPT));
}

/**
 * Asks for the link of an enquiry that has just arrived, and keeps it. Nothing waits for it: without it the enquiry has arrived, and the
 * email has a link, too.
 */
export async function keepLink(client: ApiClient, sent: SentEnquiry, key: string | undefined): Promise<void> {
  if (key === undefined) return;
  const { token } = await client.site.enquiries.link
    .mutate({ idempotency_key: key })
    .catch(() => ({ token: null }));
  keepEnquiry({ ...sent, token });
  linkSentEnquiry(sent.reference, token);
}

/** Forgets an enquiry in this browser: its link, what is typed on its page, and that it is open. @returns what puts the link back. */
export function forgetEnquiry(reference: string): () => void {
  const forgotten = enquiries.get().filter((kept) => kept.reference === reference);
  const others = () => enquiries.get().filter((kept) => kept.reference !== reference);
  enquiries.set(others());
  linkSentEnquiry(reference, null);
  store(messageDraft(reference), '', { isSession: true });
  const body = new URLSearchParams({ action: 'close' });
  void fetch(ownEnquiryPath(reference), { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
  return () =>
    enquiries.set([...forgotten, ...others()].toSorted((one, other) => other.sent_at - one.sent_at));
}

/** Under what name this tab keeps what is typed on the page of an enquiry. */
export const messageDraft = (reference: string) => `southbeam.message.${reference}`;
