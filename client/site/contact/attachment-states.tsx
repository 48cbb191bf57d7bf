import { IconFile, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { flushSync } from 'react-dom';
import type { RefusedFile } from '../../../shared/enquiries/posted-form.ts';
import type { Upload } from '../../lib/use-upload.ts';
import parts from '../page-parts.module.css';
import type { UploadedFile } from './draft.ts';
import classes from './enquiry-form.module.css';

const kilobytes = (size: number) => `${Math.max(1, Math.round(size / 1024)).toLocaleString('en-NZ')} kB`;

interface AttachedFileProps {
  file: UploadedFile;
  onRemove: () => void;
}

/** A file that goes with the message. */
export function AttachedFile({ file, onRemove }: AttachedFileProps) {
  return (
    <div className={classes.file}>
      <IconFile size={22} stroke={1.5} aria-hidden />
      <span className={classes.name}>{file.name}</span>
      <span className={classes.size}>{kilobytes(file.size)}</span>
      <button type="button" className={classes.icon} aria-label={`Remove ${file.name}`} onClick={onRemove}>
        <IconX size={20} aria-hidden />
      </button>
    </div>
  );
}

interface SendingFileProps {
  sending: NonNullable<Upload<unknown>['sending']>;
  onStop: () => void;
}

/** A file that is uploaded after those before it. */
export function WaitingFile({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <div className={classes.file}>
      <span className={classes.name}>{name}</span>
      <span className={classes.size}>Waiting…</span>
      <button type="button" className={classes.icon} aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconX size={20} aria-hidden />
      </button>
    </div>
  );
}

/** A file that is being uploaded. */
export function SendingFile({ sending: { name, share }, onStop }: SendingFileProps) {
  return (
    <div className={classes.file}>
      <span className={classes.name}>{name}</span>
      <progress className={classes.progress} max={1} value={share} aria-label="Sent" />
      <span className={classes.size} role="status">
        {share < 1 ? `${Math.round(share * 100)}%` : 'Checking…'}
      </span>
      <button
        type="button"
        className={classes.icon}
        aria-label={`Stop the upload of ${name}`}
        onClick={onStop}
      >
        <IconX size={20} aria-hidden />
      </button>
    </div>
  );
}

interface UnsentFileProps extends RefusedFile {
  /** Whether the form's error about the files leads here. */
  isMarked: boolean;
  /** Sends it again; null when that cannot help. */
  onRetry: (() => void) | null;
  onRemove: () => void;
}

/** A file that does not go with the message: the visitor decides what becomes of it before the form is sent. */
export function UnsentFile({ name, problem, isMarked, onRetry, onRemove }: UnsentFileProps) {
  const path = isMarked ? 'file_url' : undefined;
  function sendWithout({ form }: HTMLButtonElement) {
    // The form must know of it before it is sent.
    flushSync(onRemove);
    form?.requestSubmit();
  }
  return (
    <div className={clsx(classes.file, classes.unsent)}>
      <span className={classes.name}>{name}</span>
      <span role="alert" className={classes.error}>
        {problem}
      </span>
      {onRetry ? (
        <>
          <button
            type="button"
            className={classes.choose}
            data-path={path}
            aria-label={`Try again: ${name}`}
            onClick={onRetry}
          >
            Try again
          </button>
          <button
            type="button"
            className={classes.choose}
            onClick={(event) => sendWithout(event.currentTarget)}
          >
            Send without it
          </button>
        </>
      ) : (
        <button
          type="button"
          className={clsx(classes.choose, parts.scripted)}
          aria-label={`Remove ${name}`}
          data-path={path}
          onClick={onRemove}
        >
          Remove
        </button>
      )}
    </div>
  );
}
