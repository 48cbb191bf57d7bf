/** What is kept of an enquiry in this browser until it is sent; all its windows write on the same one. */

export const DRAFT_FIELDS = ['full_name', 'email', 'phone', 'subject', 'message'] as const;
export type DraftFields = Record<(typeof DRAFT_FIELDS)[number], string>;

export interface Draft extends DraftFields {
  /** The enquiry's own key: sent again after a lost answer, it is still one enquiry (decision 30). */
  idempotency_key: string;
  /** When it was begun, in milliseconds since 1970. */
  opened_at: number;
  file: { path: string; token: string; name: string; size: number; sent_at: number } | null;
}

/** A file that was sent is swept after an hour (decision 29); one that old is asked for again. */
const FILE_MS = 55 * 60 * 1000;

export function startDraft(): Draft {
  return {
    full_name: '',
    email: '',
    phone: '',
    subject: '',
    message: '',
    idempotency_key: crypto.randomUUID(),
    opened_at: Date.now(),
    file: null,
  };
}

/** The draft of a form in this browser; null when there is none, or it cannot be read. */
export function readDraft(name: string): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<Draft> | null;
    if (typeof kept !== 'object' || kept === null) return null;
    const draft = { ...startDraft(), ...kept };
    if (draft.file && Date.now() - draft.file.sent_at > FILE_MS) draft.file = null;
    return draft;
  } catch {
    return null;
  }
}

export function keepDraft(name: string, draft: Draft): void {
  try {
    localStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // Private windows refuse; the form works without.
  }
}

export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept, then.
  }
}

/**
 * What a window goes on with after another one wrote: what was changed here since both agreed on `base` stays, the rest
 * is theirs. Theirs is null when it was sent: then what was not changed here is gone too, and a new enquiry begins.
 */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft | null): Draft {
  const other = theirs ?? startDraft();
  const merged = { ...other };
  for (const field of DRAFT_FIELDS) if (mine[field] !== base[field]) merged[field] = mine[field];
  if (mine.file?.path !== base.file?.path) merged.file = mine.file;
  return merged;
}
