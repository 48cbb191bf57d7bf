import { Button, Group, Progress } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { DOCUMENT_TYPES, maxBytesOf } from '../../../../shared/uploads.ts';
import classes from './document-dropzone.module.css';

interface DocumentDropzoneProps {
  /** The name of the file input for screen readers. */
  label: string;
  /** The text of the button, and what stands beside it. */
  button: string;
  hint: string;
  multiple?: boolean;
  /** What is being sent, and the share sent so far, 0 to 1; null when nothing is. */
  sending: { name: ReactNode; share: number } | null;
  onFiles: (files: File[]) => void;
  onReject?: (rejections: FileRejection[]) => void;
  onStop: () => void;
}

/** Takes documents that are dropped or chosen, and shows how far they are sent. */
export function DocumentDropzone({
  label,
  button,
  hint,
  multiple = false,
  sending,
  onFiles,
  onReject,
  onStop,
}: DocumentDropzoneProps) {
  const choose = useRef<() => void>(null);
  const start = useRef<HTMLButtonElement>(null);
  const isStopped = useRef(false);
  const isIdle = sending === null;
  useEffect(() => {
    // The button that stopped it is gone, and with it the place of the keyboard.
    if (isIdle && isStopped.current) start.current?.focus();
    isStopped.current = false;
  }, [isIdle]);

  function stop() {
    isStopped.current = true;
    onStop();
  }

  return (
    <Dropzone
      className={classes.drop}
      multiple={multiple}
      // Several are refused one by one, each with its reason.
      {...(!multiple && { maxSize: maxBytesOf('documents') })}
      disabled={sending !== null}
      activateOnClick={false}
      // The button is the keyboard's way.
      activateOnKeyboard={false}
      useFsAccessApi={false}
      openRef={choose}
      inputProps={{ accept: DOCUMENT_TYPES.join(','), 'aria-label': label }}
      onDrop={onFiles}
      {...(onReject && { onReject })}
    >
      {sending ? (
        <Group gap="sm" wrap="nowrap">
          <span className={classes.name}>{sending.name}</span>
          <Progress value={sending.share * 100} aria-label="Sent" flex={1} miw={60} />
          <Button size="compact-sm" variant="default" className={classes.button} onClick={stop}>
            Stop
          </Button>
        </Group>
      ) : (
        <Group gap="sm">
          <Button
            ref={start}
            size="compact-sm"
            variant="default"
            className={classes.button}
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => choose.current?.()}
          >
            {button}
          </Button>
          <span>{hint}</span>
        </Group>
      )}
    </Dropzone>
  );
}
