import { Dropzone } from '@mantine/dropzone';
import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ATTACHMENT_ENDINGS } from '../../../shared/constants.ts';
import { MAX_UPLOAD_BYTES } from '../../../shared/limits.ts';
import type { AttachmentAnswer } from '../../../shared/uploads.ts';
import { showError } from '../../lib/toast.ts';
import type { UploadError } from '../../lib/upload.ts';
import { useUpload } from '../../lib/use-upload.ts';
import type { Draft } from './draft.ts';
import classes from './enquiry-form.module.css';

interface AttachmentInputProps {
  file: Draft['file'];
  error: string | null;
  onChange: (file: Draft['file']) => void;
  onUploading: (isUploading: boolean) => void;
}

/** Why the server will refuse a file, as far as the browser can tell; null when it may pass (spec 5). */
function refuse(file: File): [title: string, message: string] | null {
  if (file.size > MAX_UPLOAD_BYTES) return ['File too large', 'Please upload a file smaller than 10MB'];
  const isKnown = ATTACHMENT_ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending));
  return isKnown ? null : ['Invalid file type', 'Please upload an image, PDF, or Word document'];
}

/** Reads the response to an upload. @throws when it is invalid. */
function readAnswer(answer: unknown): AttachmentAnswer {
  const { path, token } = (answer ?? {}) as Record<string, unknown>;
  if (typeof path !== 'string' || typeof token !== 'string') throw new Error('Not the answer of an upload');
  return { path, token };
}

const kilobytes = (size: number) => `${Math.max(1, Math.round(size / 1024)).toLocaleString('en-NZ')} kB`;

/** A file to go with the message. It is uploaded at once, so that sending the enquiry is quick. */
export function AttachmentInput({ file, error, onChange, onUploading }: AttachmentInputProps) {
  const { sending, send, stop } = useUpload('contact_uploads', readAnswer);
  const [problem, setProblem] = useState<string | null>(null);
  const open = useRef<() => void>(null);
  // Disabled until hydration: a file chosen before would be lost silently.
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);

  async function take(chosen: File | undefined) {
    if (!chosen) return;
    const refused = refuse(chosen);
    if (refused) {
      showError(...refused);
      setProblem(`${refused[0]}. ${refused[1]}`);
      return;
    }
    setProblem(null);
    onUploading(true);
    try {
      const sent = await send(chosen);
      if (sent) onChange({ ...sent, name: chosen.name, size: chosen.size, sent_at: Date.now() });
    } catch (failure) {
      setProblem((failure as UploadError).message);
    } finally {
      onUploading(false);
    }
  }

  return (
    <div>
      <span className={classes.label}>Attachment</span>
      {file && !sending ? (
        <div className={classes.file}>
          <IconFile size={22} stroke={1.5} aria-hidden />
          <span className={classes.name}>{file.name}</span>
          <span className={classes.size}>{kilobytes(file.size)}</span>
          <button
            type="button"
            className={classes.icon}
            aria-label={`Remove ${file.name}`}
            onClick={() => onChange(null)}
          >
            <IconX size={20} aria-hidden />
          </button>
        </div>
      ) : sending ? (
        <div className={classes.file}>
          <span className={classes.name}>{sending.name}</span>
          <progress className={classes.progress} max={1} value={sending.share} aria-label="Sent" />
          <span className={classes.size} role="status">
            {sending.share < 1 ? `${Math.round(sending.share * 100)}%` : 'Checking…'}
          </span>
          <button type="button" className={classes.icon} aria-label="Stop the upload" onClick={stop}>
            <IconX size={20} aria-hidden />
          </button>
        </div>
      ) : (
        <Dropzone
          className={classes.drop}
          openRef={open}
          multiple={false}
          activateOnClick={false}
          activateOnKeyboard={false}
          useFsAccessApi={false}
          inputProps={{
            accept: ATTACHMENT_ENDINGS.join(','),
            'aria-label': 'Attachment file',
            disabled: !isLive,
          }}
          onDrop={([dropped]) => void take(dropped)}
        >
          <IconPaperclip size={22} stroke={1.5} aria-hidden />
          <span>Drop a plan, photo or schedule here, or</span>
          <button
            type="button"
            className={classes.choose}
            disabled={!isLive}
            onClick={() => open.current?.()}
          >
            choose a file
          </button>
        </Dropzone>
      )}
      <p className={classes.hint}>JPEG, PNG, PDF or Word, up to 10 MB.</p>
      <div role="alert">{(problem ?? error) && <p className={classes.error}>{problem ?? error}</p>}</div>
    </div>
  );
}
