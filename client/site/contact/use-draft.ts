import { useEffect, useRef } from 'react';

/** What is kept of an enquiry until it is sent. */
export interface Draft {
  /** The enquiry's own key: sent again after a lost answer, it is still one enquiry (decision 30). */
  idempotency_key: string;
  full_name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  file: { path: string; token: string; name: string; size: number; sent_at: number } | null;
}

/** A file that was sent is swept after an hour (decision 29); one that old is asked for again. */
const FILE_MS = 55 * 60 * 1000;

/** The draft of a form in this browser; null when there is none, or it cannot be read. */
export function readDraft(name: string): Partial<Draft> | null {
  try {
    const draft = JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<Draft> | null;
    if (typeof draft !== 'object' || draft === null) return null;
    if (draft.file && Date.now() - draft.file.sent_at > FILE_MS) draft.file = null;
    return draft;
  } catch {
    return null;
  }
}

/** Keeps what was typed until it is sent, or the browser does not allow it. */
export function useKeptDraft(name: string, draft: Draft | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const text = draft && JSON.stringify(draft);
    if (text === null || text === last.current) return;
    last.current = text;
    try {
      localStorage.setItem(name, text);
    } catch {
      // Private windows refuse; the form works without.
    }
  });
}

export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept, then.
  }
}
