/** The draft of an enquiry, kept in this browser until it is sent. All windows share one draft. */
import { FILE_GONE } from '../../../shared/constants.ts';
import { FORM_FIELDS, type FormFields, type KeptFile } from '../../../shared/enquiries/posted-form.ts';
import { readStored, removeStored, store } from '../../lib/browser-storage.ts';

/** A file that the visitor chose and that does not go with the message. The form is not sent while there is one. */
export interface UnsentFile {
  name: string;
  /** Why, and what to do. */
  problem: string;
}

/** What became of the file that the visitor chose. At most one of the two is there. */
export interface Attachment {
  file: (KeptFile & { sent_at: number }) | null;
  unsent: UnsentFile | null;
}

export const NO_ATTACHMENT: Attachment = { file: null, unsent: null };

export interface Draft extends FormFields, Attachment {
  /** The product that the message has, or had, a prefilled sentence about; empty for none. */
  asked: string;
  /** The enquiry's key: sent again after a lost response, it is stored only once (decision "enquiry key"). */
  idempotency_key: string;
  /** When the draft was started, in milliseconds since 1970. */
  opened_at: number;
}

/** The server deletes unused uploads after an hour (decision "attachments first"). Older files must be attached again. */
const FILE_MS = 55 * 60 * 1000;

export function startDraft(): Draft {
  return {
    full_name: '',
    email: '',
    phone: '',
    subject: '',
    message: '',
    asked: '',
    idempotency_key: crypto.randomUUID(),
    opened_at: Date.now(),
    ...NO_ATTACHMENT,
  };
}

/** The draft of a form in this browser; null when there is none or it cannot be read. */
export function readDraft(name: string): Draft | null {
  const kept = readStored(name) as Partial<Draft> | null;
  if (typeof kept !== 'object' || kept === null) return null;
  const draft = { ...startDraft(), ...kept };
  const { file } = draft;
  if (!file || Date.now() - file.sent_at <= FILE_MS) return draft;
  return { ...draft, file: null, unsent: { name: file.name, problem: FILE_GONE } };
}

export const keepDraft = (name: string, draft: Draft) => store(name, draft);
export const forgetDraft = (name: string) => removeStored(name);

/**
 * Merges a draft that another window wrote into the one of this window. `base` is the draft on which both
 * last agreed: fields that changed here since then keep their value, the others become theirs. `theirs` is
 * null when the other window has sent the enquiry: then a new draft starts, with only the fields that changed
 * here.
 */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft | null): Draft {
  const other = theirs ?? startDraft();
  const merged = { ...other };
  for (const field of FORM_FIELDS) if (mine[field] !== base[field]) merged[field] = mine[field];
  if (mine.message !== base.message) merged.asked = mine.asked;
  const isOther =
    mine.file?.path !== base.file?.path ||
    mine.unsent?.name !== base.unsent?.name ||
    mine.unsent?.problem !== base.unsent?.problem;
  return isOther ? { ...merged, file: mine.file, unsent: mine.unsent } : merged;
}
