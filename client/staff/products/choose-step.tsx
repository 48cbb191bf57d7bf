import { Button, Group } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './import-dialog.module.css';

/** Not a standard attribute, but every browser has it. */
const FOLDER = { webkitdirectory: '' };

interface ChooseStepProps {
  onChoose: (files: readonly File[]) => void;
}

/** The first step: a file of products, or pictures of them. */
export function ChooseStep({ onChoose }: ChooseStepProps) {
  const open = useRef<() => void>(null);
  const folder = useRef<HTMLInputElement>(null);
  return (
    <>
      <Dropzone
        className={classes.drop}
        openRef={open}
        // Keyboard users use the buttons inside.
        activateOnKeyboard={false}
        activateOnClick={false}
        useFsAccessApi={false}
        inputProps={{
          'aria-label': 'CSV or Excel file',
          accept: '.csv,.txt,.tsv,.xlsx,.jpg,.jpeg,.png,.webp',
        }}
        onDrop={onChoose}
      >
        <IconFileSpreadsheet size={36} stroke={1.3} aria-hidden />
        <span>Drop a CSV or Excel file here, or a folder of pictures</span>
        <Group className={classes.choose} justify="center" gap="xs">
          <Button data-autofocus onClick={() => open.current?.()}>
            Choose file
          </Button>
          <Button variant="default" onClick={() => folder.current?.click()}>
            Choose folder of pictures
          </Button>
        </Group>
      </Dropzone>
      <input
        ref={folder}
        type="file"
        // With the attribute "hidden" the dialog would still count it as its last control, and let the focus leave.
        style={{ display: 'none' }}
        multiple
        {...FOLDER}
        aria-label="Folder of pictures"
        onChange={(event) => onChoose([...(event.currentTarget.files ?? [])])}
      />
      <ul className={classes.rules}>
        <li>One row must hold the column names. An export of the list is a good start.</li>
        <li>
          Products are matched by ID, then by code, then by name. You see what will change before it does.
        </li>
        <li>Empty cells leave values unchanged. Either all rows are saved or none.</li>
        <li>A picture belongs to the product whose code or name is the name of the file.</li>
      </ul>
    </>
  );
}
