import { Dropzone } from '@mantine/dropzone';
import { IconPaperclip } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ATTACHMENT_ENDINGS } from '../../../shared/constants.ts';
import { readAttachmentAnswer, refuseAttachment } from '../../components/attachment-file.ts';
import { showError } from '../../lib/toast.ts';
import type { UploadError } from '../../lib/upload.ts';
import { useUpload } from '../../lib/use-upload.ts';
import { AttachedFile, SendingFile, UnsentFile } from './attachment-states.tsx';
import type { Draft } from './draft.ts';
import classes from './enquiry-form.module.css';
import { FAILED } from './refusal.ts';

interface AttachmentInputProps {
  ref: Ref<HTMLDivElement>;
  file: Draft['file'];
  error: string | null;
  /** A file that could not be uploaded. The form is not sent while there is one. */
  unsent: File | null;
  onUnsent: (file: File | null) => void;
  onChange: (file: Draft['file']) => void;
  onUploading: (isUploading: boolean) => void;
}

/** A file to go with the message. It is uploaded at once, so that sending the enquiry is quick. */
export function AttachmentInput({
  ref,
  file,
  error,
  unsent,
  onUnsent,
  onChange,
  onUploading,
}: AttachmentInputProps) {
  const { sending, send, stop } = useUpload('contact_uploads', readAttachmentAnswer);
  const [problem, setProblem] = useState<string | null>(null);
  const open = useRef<() => void>(null);
  // Before hydration, and without JavaScript, a plain field takes the file.
  const [isLive, setLive] = useState(false);
  const plain = useRef<HTMLInputElement>(null);
  const begin = useEffectEvent(() => {
    void take(plain.current?.files?.[0]);
    setLive(true);
  });
  useEffect(() => begin(), []);

  async function take(chosen: File | undefined) {
    if (!chosen) return;
    const refused = refuseAttachment(chosen);
    if (refused) {
      showError(...refused);
      setProblem(`${refused[0]}. ${refused[1]}`);
      return;
    }
    setProblem(null);
    onUnsent(null);
    onUploading(true);
    try {
      const sent = await send(chosen);
      if (sent) onChange({ ...sent, name: chosen.name, size: chosen.size, sent_at: Date.now() });
    } catch (failure) {
      const { message, isRefused } = failure as UploadError;
      setProblem(message);
      if (isRefused) return;
      onUnsent(chosen);
      showError(...FAILED);
    } finally {
      onUploading(false);
    }
  }

  function drop() {
    onUnsent(null);
    setProblem(null);
  }

  const refusal = unsent ? null : (problem ?? error);
  return (
    <div ref={ref}>
      <span className={classes.label}>Attachment</span>
      {unsent && !sending && (
        <UnsentFile name={unsent.name} problem={problem} onRetry={() => void take(unsent)} onDrop={drop} />
      )}
      {file && !sending ? (
        <AttachedFile file={file} onRemove={() => onChange(null)} />
      ) : sending ? (
        <SendingFile sending={sending} onStop={stop} />
      ) : !isLive ? (
        <div className={clsx(classes.drop, classes.plain)}>
          <input
            ref={plain}
            type="file"
            name="file"
            aria-label="Attachment file"
            accept={ATTACHMENT_ENDINGS.join(',')}
          />
        </div>
      ) : (
        <Dropzone
          className={classes.drop}
          openRef={open}
          multiple={false}
          activateOnClick={false}
          activateOnKeyboard={false}
          useFsAccessApi={false}
          inputProps={{ accept: ATTACHMENT_ENDINGS.join(','), 'aria-label': 'Attachment file' }}
          onDrop={([dropped]) => void take(dropped)}
        >
          <IconPaperclip size={22} stroke={1.5} aria-hidden />
          <span>Drop a plan, photo or schedule here, or</span>
          <button type="button" className={classes.choose} onClick={() => open.current?.()}>
            choose a file
          </button>
        </Dropzone>
      )}
      <p className={classes.hint}>JPEG, PNG, PDF or Word, up to 10 MB.</p>
      <div role="alert">{refusal && <p className={classes.error}>{refusal}</p>}</div>
    </div>
  );
}
