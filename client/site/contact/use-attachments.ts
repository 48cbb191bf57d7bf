import { type Dispatch, type RefObject, type SetStateAction, useState } from 'react';
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

/** Puts a file in the place of the one of its name that was not uploaded, or else at the end. Null only takes that one away. */
function settle(known: readonly Attachment[], name: string, file: Attachment | null): Attachment[] {
  const place = known.findIndex((other) => !isUploaded(other) && other.name === name);
  if (place === -1) return [...known, ...(file ? [file] : [])];
  return known.toSpliced(place, 1, ...(file ? [file] : []));
}

/** Uploads the files of an enquiry, one after the other, and keeps those that were refused or failed, with the reason. */
export function useAttachments({ attachments, onChange, onUploading, box }: AttachmentsOptions) {
  const { sending, send, stop } = useUpload('contact_uploads', readAttachmentAnswer);
  /** The names of the files that are still to be uploaded; the first is under way. */
  const [queue, setQueue] = useState<readonly string[]>([]);
  /** Files that may be accepted when they are sent again, by name. */
  const [again, setAgain] = useState<ReadonlyMap<string, File>>(new Map());
  const room = MAX_ENQUIRY_FILES - attachments.filter(isUploaded).length;

  function fail(name: string, problem: string) {
    flushSync(() => onChange((known) => settle(known, name, { name, problem })));
    // The visitor may be typing further up by now.
    box.current?.scrollIntoView({ block: 'center' });
  }

  function refuse(name: string, [title, message]: readonly [title: string, message: string]) {
    fail(name, `${title}. ${message}`);
    showError(title, message);
  }

  async function upload(files: readonly File[]) {
    const names = files.map(({ name }) => name);
    onChange((known) =>
      names.reduce((list, name) => settle(list, name, { name, problem: UNFINISHED }), [...known]),
    );
    onUploading(true);
    let hasFailed = false;
    for (const [place, file] of files.entries()) {
      setQueue(names.slice(place));
      const { name, size } = file;
      try {
        const answer = await send(file);
        onChange((known) => settle(known, name, answer && { ...answer, name, size, sent_at: Date.now() }));
      } catch (failure) {
        const { message, isRefused } = failure as UploadError;
        fail(name, message);
        if (isRefused) continue;
        setAgain((known) => new Map(known).set(name, file));
        hasFailed = true;
      }
    }
    setQueue([]);
    onUploading(false);
    if (hasFailed) showError(...FAILED);
  }

  async function take(chosen: readonly File[]) {
    const allowed = chosen.filter((file) => {
      const refused = refuseAttachment(file);
      if (refused) refuse(file.name, refused);
      return !refused;
    });
    const fitting = allowed.slice(0, room);
    const [first, ...others] = allowed.slice(room);
    if (first)
      refuse(others.length > 0 ? `${others.length + 1} more files` : first.name, [
        'Too many files',
        TOO_MANY_FILES,
      ]);
    if (fitting.length > 0) await upload(fitting);
  }

  return {
    /** How many files can still be attached. */
    room,
    isUploading: queue.length > 0,
    take,
    /** The upload of the file that is under way. */
    sending,
    stop,
    /** Whether a file is being uploaded, or waits for its turn. */
    stateOf: ({ name, problem }: Attachment) =>
      problem !== UNFINISHED || !queue.includes(name) ? null : queue[0] === name ? 'sending' : 'waiting',
    /** Sends a file again; null when that cannot help. */
    retryOf: ({ name }: Attachment) => {
      const file = again.get(name);
      return file ? () => void take([file]) : null;
    },
  };
}
