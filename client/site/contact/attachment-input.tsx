import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_ENQUIRY_FILES } from '../../../shared/limits.ts';
import { AttachedFile, SendingFile, UnsentFile, WaitingFile } from './attachment-states.tsx';
import { type Attachment, isUploaded } from './draft.ts';
import classes from './enquiry-form.module.css';
import { FileChooser } from './file-chooser.tsx';
import { useAttachments } from './use-attachments.ts';

interface AttachmentInputProps {
  attachments: readonly Attachment[];
  onChange: Dispatch<SetStateAction<readonly Attachment[]>>;
  onUploading: (isUploading: boolean) => void;
}

/** The files to go with the message. They are uploaded at once, so that sending the enquiry is quick. */
export function AttachmentInput({ attachments, onChange, onUploading }: AttachmentInputProps) {
  const box = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const { room, isUploading, take, sending, stop, stateOf, retryOf } = useAttachments({
    attachments,
    onChange,
    onUploading,
    box,
  });
  // Before hydration, and without JavaScript, a plain field takes the files.
  const [isLive, setLive] = useState(false);
  const plain = useRef<HTMLInputElement>(null);
  const begin = useEffectEvent(() => {
    const chosen = [...(plain.current?.files ?? [])];
    setLive(true);
    // Once the draft has been restored: what the visitor has just chosen is added to it.
    queueMicrotask(() => void takeNow(chosen));
  });
  useEffect(() => begin(), []);
  const takeNow = useEffectEvent(take);
  const unsent = attachments.find((file) => !isUploaded(file));

  /** Goes on without a file. */
  function remove(place: number) {
    flushSync(() => onChange((known) => known.toSpliced(place, 1)));
    chooser.current?.focus();
  }

  return (
    <div ref={box} className={classes.files}>
      <span className={classes.label}>Attachment</span>
      {attachments.map((file, place) => {
        const key = `${place} ${file.name}`;
        if (isUploaded(file)) return <AttachedFile key={key} file={file} onRemove={() => remove(place)} />;
        const state = stateOf(file);
        if (state === 'sending' && sending) return <SendingFile key={key} sending={sending} onStop={stop} />;
        if (state !== null) return <WaitingFile key={key} name={file.name} />;
        return (
          <UnsentFile
            key={key}
            {...file}
            isMarked={file === unsent}
            onRetry={retryOf(file)}
            onRemove={() => remove(place)}
          />
        );
      })}
      {!isUploading && room > 0 && (
        <FileChooser
          isLive={isLive}
          plain={plain}
          button={chooser}
          isMarked={!unsent}
          onChoose={(chosen) => void take(chosen)}
        />
      )}
      <p className={classes.hint}>
        Up to {MAX_ENQUIRY_FILES} files: JPEG, PNG, PDF or Word, each up to 10 MB.
      </p>
    </div>
  );
}
