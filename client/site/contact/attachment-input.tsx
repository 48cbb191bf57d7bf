import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readAttachmentAnswer, refuseAttachment } from '../../components/attachment-file.ts';
import { showError } from '../../lib/toast.ts';
import type { UploadError } from '../../lib/upload.ts';
import { useUpload } from '../../lib/use-upload.ts';
import { AttachedFile, SendingFile, UnsentFile } from './attachment-states.tsx';
import { type Attachment, NO_ATTACHMENT } from './draft.ts';
import classes from './enquiry-form.module.css';
import { FileChooser } from './file-chooser.tsx';
import { FAILED } from './refusal.ts';

/** What the draft says of an upload that the visitor left before it ended. */
const UNFINISHED = 'The upload was not finished. Please attach it again.';
const TOO_MANY = ['One file only', 'Please attach one file. Several pages can be one PDF.'] as const;

interface AttachmentInputProps {
  attachment: Attachment;
  onChange: (attachment: Attachment) => void;
  onUploading: (isUploading: boolean) => void;
}

/** A file to go with the message. It is uploaded at once, so that sending the enquiry is quick. */
export function AttachmentInput({
  attachment: { file, unsent },
  onChange,
  onUploading,
}: AttachmentInputProps) {
  const { sending, send, stop } = useUpload('contact_uploads', readAttachmentAnswer);
  /** A file that may be accepted when it is sent again. */
  const [again, setAgain] = useState<File | null>(null);
  const box = useRef<HTMLDivElement>(null);
  // Before hydration, and without JavaScript, a plain field takes the file.
  const [isLive, setLive] = useState(false);
  const plain = useRef<HTMLInputElement>(null);
  const begin = useEffectEvent(() => {
    const chosen = plain.current?.files?.[0];
    setLive(true);
    // Once the draft has been restored: what the visitor has just chosen takes its place.
    queueMicrotask(() => void take(chosen));
  });
  useEffect(() => begin(), []);

  /** Goes on without a file. */
  function remove() {
    setAgain(null);
    flushSync(() => onChange(NO_ATTACHMENT));
    box.current?.querySelector('button')?.focus();
  }

  function fail(name: string, problem: string) {
    flushSync(() => onChange({ file: null, unsent: { name, problem } }));
    // The visitor may be typing further up by now.
    box.current?.scrollIntoView({ block: 'center' });
  }

  function refuse(name: string, [title, message]: readonly [title: string, message: string]) {
    setAgain(null);
    fail(name, `${title}. ${message}`);
    showError(title, message);
  }

  async function take(chosen: File | undefined) {
    if (!chosen) return;
    const { name, size } = chosen;
    const refused = refuseAttachment(chosen);
    if (refused) return refuse(name, refused);
    setAgain(null);
    onChange({ file: null, unsent: { name, problem: UNFINISHED } });
    onUploading(true);
    try {
      const sent = await send(chosen);
      onChange(sent ? { file: { ...sent, name, size, sent_at: Date.now() }, unsent: null } : NO_ATTACHMENT);
    } catch (failure) {
      const { message, isRefused } = failure as UploadError;
      fail(name, message);
      if (isRefused) return;
      setAgain(chosen);
      showError(...FAILED);
    } finally {
      onUploading(false);
    }
  }

  return (
    <div ref={box}>
      <span className={classes.label}>Attachment</span>
      {unsent && !sending && (
        <UnsentFile {...unsent} onRetry={again && (() => void take(again))} onRemove={remove} />
      )}
      {file && !sending ? (
        <AttachedFile file={file} onRemove={remove} />
      ) : sending ? (
        <SendingFile sending={sending} onStop={stop} />
      ) : (
        <FileChooser
          isLive={isLive}
          plain={plain}
          isFirst={again === null}
          onChoose={(chosen) => void take(chosen)}
          onMany={(count) => refuse(`${count} files`, TOO_MANY)}
        />
      )}
      <p className={classes.hint}>JPEG, PNG, PDF or Word, up to 10 MB.</p>
    </div>
  );
}
