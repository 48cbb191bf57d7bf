import { Dropzone } from '@mantine/dropzone';
import { IconPaperclip } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type RefObject, useRef } from 'react';
import { ATTACHMENT_ENDINGS } from '../../../shared/constants.ts';
import classes from './enquiry-form.module.css';

const accept = ATTACHMENT_ENDINGS.join(',');

interface FileChooserProps {
  /** False before hydration and without JavaScript: then a plain field takes the file. */
  isLive: boolean;
  plain: RefObject<HTMLInputElement | null>;
  /** Whether the form's error about the file leads here, and not to "Try again". */
  isFirst: boolean;
  onChoose: (file: File | undefined) => void;
  /** Called with the number of files that were dropped, if it was more than one. */
  onMany: (count: number) => void;
}

/** Where a file is chosen or dropped. */
export function FileChooser({ isLive, plain, isFirst, onChoose, onMany }: FileChooserProps) {
  const open = useRef<() => void>(null);
  if (!isLive)
    return (
      <div className={clsx(classes.drop, classes.plain)}>
        <input ref={plain} type="file" name="file" aria-label="Attachment file" accept={accept} />
      </div>
    );
  return (
    <Dropzone
      className={classes.drop}
      openRef={open}
      multiple={false}
      activateOnClick={false}
      activateOnKeyboard={false}
      useFsAccessApi={false}
      inputProps={{ accept, 'aria-label': 'Attachment file' }}
      onDrop={([dropped]) => onChoose(dropped)}
      onReject={(dropped) => onMany(dropped.length)}
    >
      <IconPaperclip size={22} stroke={1.5} aria-hidden />
      <span>Drop a plan, photo or schedule here, or</span>
      <button
        type="button"
        className={classes.choose}
        data-path={isFirst ? 'file_url' : undefined}
        onClick={() => open.current?.()}
      >
        choose a file
      </button>
    </Dropzone>
  );
}
