/** The draft of an enquiry, kept in this browser until it is sent. All windows share one draft. */
import { FILE_GONE } from '../../../shared/constants.ts';
import {
  FORM_FIELDS,
  type FormFields,
  type KeptFile,
  mapFields,
  type RefusedFile,
} from '../../../shared/enquiries/posted-form.ts';
import { readStored, removeStored, store } from '../../lib/browser-storage.ts';

/** A file that the visitor chose: uploaded, or not, and why. The form is not sent while there is one with a problem. */
export type Attachment = UploadedFile | (WithId & RefusedFile & { path?: never });
export type UploadedFile = WithId & KeptFile & { sent_at: number; problem?: never };

interface WithId {
  /** Tells it from others of the same name: many phones give all photos one name. */
  id: string;
}

/** Gives a file its id. */
export const withId = <File extends object>(file: File) => ({ ...file, id: crypto.randomUUID() as string });

export const isUploaded = (file: Attachment): file is UploadedFile => file.path !== undefined;

export const NO_FIELDS = mapFields(() => '');

export interface Draft extends FormFields {
  attachments: readonly Attachment[];
  /** The product that the message has, or had, a prefilled sentence about; empty for none. */
  asked: string;
  /** The enquiry's key: sent again after a lost response, it is stored only once (decision "enquiry key"). */
  idempotency_key: string;
  /** When the draft was started, in milliseconds since 1970. */
  opened_at: number;
}

/** The server deletes unused uploads after an hour (decision "attachments first"). Older files must be attached again. */
const FILE_MS = 55 * 60 * 1000;

/** How drafts were stored while an enquiry could have one file only. */
interface OneFileDraft {
  file?: Omit<UploadedFile, 'id'> | null;
  unsent?: RefusedFile | null;
}

export function startDraft(): Draft {
  return {
    ...NO_FIELDS,
    asked: '',
    idempotency_key: crypto.randomUUID(),
    opened_at: Date.now(),
    attachments: [],
  };
}

/** The draft of a form in this browser; null when there is none or it cannot be read. */
export function readDraft(name: string): Draft | null {
  const kept = readStored(name) as (Partial<Draft> & OneFileDraft) | null;
  if (typeof kept !== 'object' || kept === null) return null;
  const { file, unsent, ...others } = kept;
  const draft = {
    ...startDraft(),
    attachments: [file, unsent].filter((one) => one != null).map(withId),
    ...others,
  };
  const isOld = (file: Attachment) => isUploaded(file) && Date.now() - file.sent_at > FILE_MS;
  const attachments = draft.attachments.map((file) =>
    isOld(file) ? { id: file.id, name: file.name, problem: FILE_GONE } : file,
  );
  return { ...draft, attachments };
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
  const isOther = JSON.stringify(mine.attachments) !== JSON.stringify(base.attachments);
  return isOther ? { ...merged, attachments: mine.attachments } : merged;
}
