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
  /** While the enquiry is sent, its files stay as they are. */
  isSending: boolean;
}

/** The files to go with the message. They are uploaded at once, so that sending the enquiry is quick. */
export function AttachmentInput({ attachments, onChange, onUploading, isSending }: AttachmentInputProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const { room, take, sending, stop, forget, stateOf, retryOf } = useAttachments({
    attachments,
    onChange,
    onUploading,
    box,
  });
  // Before hydration, and without JavaScript, a plain field takes the files.
  const [isLive, setLive] = useState(false);
  const plain = useRef<HTMLInputElement>(null);
  const begin = useEffectEvent(() => {
    const field = plain.current;
    const chosen = [...(field?.files ?? [])];
    // The window in which the visitor chooses may be open: its files come to the plain field, although that is gone by then.
    // The event of files that were read above may be still to come: they are not taken again.
    field?.addEventListener('change', () => {
      const files = [...(field.files ?? [])];
      void takeNow(files.filter((file) => !chosen.includes(file)));
    });
    setLive(true);
    // Once the draft has been restored: what the visitor has just chosen is added to it.
    queueMicrotask(() => void takeNow(chosen));
  });
  useEffect(() => begin(), []);
  const takeNow = useEffectEvent(take);
  const unsent = attachments.find((file) => !isUploaded(file));

  // The button that had the focus goes with the last file that may be chosen.
  const hasChosen = useRef(false);
  useEffect(() => {
    if (room <= 0 && hasChosen.current && document.activeElement === document.body) box.current?.focus();
    hasChosen.current = false;
  }, [room]);

  /** Goes on without a file. */
  function remove(file: Attachment) {
    flushSync(() => {
      forget(file);
      onChange((known) => known.filter(({ id }) => id !== file.id));
    });
    chooser.current?.focus();
  }

  return (
    <fieldset ref={box} className={classes.files} inert={isSending} tabIndex={-1}>
      <legend className={classes.label}>Attachments</legend>
      {attachments.map((file) => {
        const { id } = file;
        if (isUploaded(file)) return <AttachedFile key={id} file={file} onRemove={() => remove(file)} />;
        const state = stateOf(file);
        if (state === 'sending' && sending) return <SendingFile key={id} sending={sending} onStop={stop} />;
        if (state !== null) return <WaitingFile key={id} name={file.name} onRemove={() => remove(file)} />;
        return (
          <UnsentFile
            key={id}
            {...file}
            isMarked={file === unsent}
            onRetry={retryOf(file)}
            onRemove={() => remove(file)}
          />
        );
      })}
      {room > 0 ? (
        <FileChooser
          isLive={isLive}
          plain={plain}
          button={chooser}
          isMarked={!unsent}
          onChoose={(chosen) => {
            hasChosen.current = true;
            void take(chosen);
          }}
        />
      ) : (
        <p className={classes.hint} role="status">
          {MAX_ENQUIRY_FILES} of {MAX_ENQUIRY_FILES} files. Remove one to attach another.
        </p>
      )}
      <p className={classes.hint}>
        Up to {MAX_ENQUIRY_FILES} files: JPEG, PNG, PDF or Word, each up to 10 MB.
      </p>
    </fieldset>
  );
}
