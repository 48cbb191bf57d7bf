import { type Dispatch, type RefObject, type SetStateAction, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TOO_MANY_FILES } from '../../../shared/constants.ts';
import { MAX_ENQUIRY_FILES } from '../../../shared/limits.ts';
import { readAttachmentAnswer, refuseAttachment } from '../../components/attachment-file.ts';
import { showError } from '../../lib/toast.ts';
import type { UploadError } from '../../lib/upload.ts';
import { useUpload } from '../../lib/use-upload.ts';
import { type Attachment, isUploaded } from './draft.ts';
import { FAILED } from './refusal.ts';

/** What the draft says of an upload that the visitor left before it ended. */
const UNFINISHED = 'The upload was not finished. Please attach it again.';

export interface AttachmentsOptions {
  attachments: readonly Attachment[];
  onChange: Dispatch<SetStateAction<readonly Attachment[]>>;
  onUploading: (isUploading: boolean) => void;
  /** Scrolled into view when a file fails. */
  box: RefObject<HTMLElement | null>;
}

/** A file that the visitor has chosen, under the id of its place in the list. */
interface ChosenFile {
  id: string;
  file: File;
}

/** Puts a file in its place, or else at the end. Null takes it away. */
function settle(known: readonly Attachment[], id: string, attachment: Attachment | null): Attachment[] {
  const place = known.findIndex((other) => other.id === id);
  const settled = attachment ? [attachment] : [];
  return place === -1 ? [...known, ...settled] : known.toSpliced(place, 1, ...settled);
}

/** Files with ids: one that was not attached gives its own to the next of its name. */
function inPlaceOf(unsent: Attachment[], files: readonly File[]): ChosenFile[] {
  return files.map((file) => {
    const at = unsent.findIndex(({ name }) => name === file.name);
    return { id: at === -1 ? crypto.randomUUID() : unsent.splice(at, 1)[0]!.id, file };
  });
}

/** Uploads the files of an enquiry, one after the other, and keeps those that were refused or failed, with the reason. */
export function useAttachments({ attachments, onChange, onUploading, box }: AttachmentsOptions) {
  const { sending, send, stop } = useUpload('contact_uploads', readAttachmentAnswer);
  /** The files that are still to be uploaded; the first is under way. */
  const line = useRef<readonly ChosenFile[]>([]);
  const [queue, setQueue] = useState<readonly ChosenFile[]>([]);
  /** Files that may be accepted when they are sent again, by id. */
  const [again, setAgain] = useState<ReadonlyMap<string, File>>(new Map());
  const room = MAX_ENQUIRY_FILES - attachments.filter(isUploaded).length - queue.length;

  function setLine(next: readonly ChosenFile[]) {
    line.current = next;
    setQueue(next);
  }

  function fail(id: string, name: string, problem: string) {
    flushSync(() => onChange((known) => settle(known, id, { id, name, problem })));
    // The visitor may be typing further up by now.
    box.current?.scrollIntoView({ block: 'center' });
  }

  function refuse(
    { id, file: { name } }: ChosenFile,
    [title, message]: readonly [title: string, message: string],
  ) {
    fail(id, name, `${title}. ${message}`);
    showError(title, message);
  }

  async function upload(chosen: readonly ChosenFile[]) {
    onChange((known) =>
      chosen.reduce(
        (list, { id, file: { name } }) => settle(list, id, { id, name, problem: UNFINISHED }),
        [...known],
      ),
    );
    const isBusy = line.current.length > 0;
    setLine([...line.current, ...chosen]);
    if (isBusy) return;
    onUploading(true);
    let hasFailed = false;
    for (let [next] = line.current; next; [next] = line.current) {
      hasFailed = (await uploadOne(next)) || hasFailed;
      setLine(line.current.slice(1));
    }
    onUploading(false);
    if (hasFailed) showError(...FAILED);
  }

  /** @returns whether it failed, and may be accepted when it is sent again. */
  async function uploadOne({ id, file }: ChosenFile): Promise<boolean> {
    const { name, size } = file;
    try {
      const answer = await send(file);
      onChange((known) => settle(known, id, answer && { ...answer, id, name, size, sent_at: Date.now() }));
      return false;
    } catch (failure) {
      const { message, isRefused } = failure as UploadError;
      fail(id, name, message);
      if (isRefused) return false;
      setAgain((known) => new Map(known).set(id, file));
      return true;
    }
  }

  async function take(files: readonly File[]) {
    const waits = new Set(line.current.map(({ id }) => id));
    const unsent = attachments.filter((file) => !isUploaded(file) && !waits.has(file.id));
    const allowed = inPlaceOf(unsent, files).filter((chosen) => {
      const refused = refuseAttachment(chosen.file);
      if (refused) refuse(chosen, refused);
      return !refused;
    });
    for (const chosen of allowed.slice(room)) refuse(chosen, ['Too many files', TOO_MANY_FILES]);
    const fitting = allowed.slice(0, room);
    if (fitting.length > 0) await upload(fitting);
  }

  return {
    /** How many files can still be attached. */
    room,
    take,
    /** The upload of the file that is under way. */
    sending,
    stop,
    /** Takes a file out of those that are still to be uploaded. */
    forget: ({ id }: Attachment) => setLine(line.current.filter((waiting) => waiting.id !== id)),
    /** Whether a file is being uploaded, or waits for its turn. */
    stateOf: ({ id }: Attachment) => {
      const place = queue.findIndex((waiting) => waiting.id === id);
      return place === -1 ? null : place === 0 ? 'sending' : 'waiting';
    },
    /** Sends a file again; null when that cannot help. */
    retryOf: ({ id }: Attachment) => {
      const file = again.get(id);
      return file && room > 0 ? () => void upload([{ id, file }]) : null;
    },
  };
}
