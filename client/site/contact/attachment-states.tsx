import { IconFile, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Upload } from '../../lib/use-upload.ts';
import type { Draft } from './draft.ts';
import classes from './enquiry-form.module.css';

const kilobytes = (size: number) => `${Math.max(1, Math.round(size / 1024)).toLocaleString('en-NZ')} kB`;

interface AttachedFileProps {
  file: NonNullable<Draft['file']>;
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

/** A file that is being uploaded. */
export function SendingFile({ sending: { name, share }, onStop }: SendingFileProps) {
  return (
    <div className={classes.file}>
      <span className={classes.name}>{name}</span>
      <progress className={classes.progress} max={1} value={share} aria-label="Sent" />
      <span className={classes.size} role="status">
        {share < 1 ? `${Math.round(share * 100)}%` : 'Checking…'}
      </span>
      <button type="button" className={classes.icon} aria-label="Stop the upload" onClick={onStop}>
        <IconX size={20} aria-hidden />
      </button>
    </div>
  );
}

interface UnsentFileProps {
  name: string;
  /** Why it could not be uploaded. */
  problem: string | null;
  onRetry: () => void;
  /** Called when the visitor decides to send the form without the file, and before it is sent. */
  onDrop: () => void;
}

/** A file that could not be uploaded: the visitor decides what becomes of it. */
export function UnsentFile({ name, problem, onRetry, onDrop }: UnsentFileProps) {
  const box = useRef<HTMLDivElement>(null);
  // The visitor may be typing further up by now.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  function sendWithout({ form }: HTMLButtonElement) {
    // The form must know of it before it is sent.
    flushSync(onDrop);
    form?.requestSubmit();
  }
  return (
    <div ref={box} className={clsx(classes.file, classes.unsent)}>
      <span className={classes.name}>{name}</span>
      {problem && (
        <span role="alert" className={classes.error}>
          {problem}
        </span>
      )}
      <button type="button" className={classes.choose} onClick={onRetry}>
        Try again
      </button>
      <button type="button" className={classes.choose} onClick={(event) => sendWithout(event.currentTarget)}>
        Send without it
      </button>
    </div>
  );
}
