import { Dropzone } from '@mantine/dropzone';
import { IconPaperclip } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type RefObject, useRef } from 'react';
import { ATTACHMENT_ENDINGS } from '../../../shared/constants.ts';
import classes from './enquiry-form.module.css';

const accept = ATTACHMENT_ENDINGS.join(',');

interface FileChooserProps {
  /** False before hydration and without JavaScript: then a plain field takes the files. */
  isLive: boolean;
  plain: RefObject<HTMLInputElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  /** Whether the form's error about the files leads here. */
  isMarked: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** Where files are chosen or dropped. */
export function FileChooser({ isLive, plain, button, isMarked, onChoose }: FileChooserProps) {
  const open = useRef<() => void>(null);
  if (!isLive)
    return (
      <div className={clsx(classes.drop, classes.plain)}>
        <input ref={plain} type="file" name="file" multiple aria-label="Attachment file" accept={accept} />
      </div>
    );
  return (
    <Dropzone
      className={classes.drop}
      openRef={open}
      activateOnClick={false}
      activateOnKeyboard={false}
      useFsAccessApi={false}
      inputProps={{ accept, 'aria-label': 'Attachment file' }}
      onDrop={onChoose}
    >
      <IconPaperclip size={22} stroke={1.5} aria-hidden />
      <span>Drop plans, photos or a schedule here, or</span>
      <button
        ref={button}
        type="button"
        className={classes.choose}
        data-path={isMarked ? 'file_url' : undefined}
        onClick={() => open.current?.()}
      >
        choose files
      </button>
    </Dropzone>
  );
}
