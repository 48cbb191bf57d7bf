import { Button, Group, Progress } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import type { DocumentRow } from '../../../shared/documents.ts';
import { DOCUMENT_TYPES } from '../../../shared/uploads.ts';
import classes from '../resource/document-input.module.css';
import { countOf } from '../shell/format.ts';
import { useDocumentUploads } from './use-document-uploads.ts';

interface DocumentDropProps {
  onAdded: (document: DocumentRow) => void;
  /** How many more documents there may be. */
  room?: number;
}

/** Adds files to the library: dropped or chosen, several at once. Says which of them were refused, and why. */
export function DocumentDrop({ onAdded, room = Number.POSITIVE_INFINITY }: DocumentDropProps) {
  const { sending, waiting, problems, take, stop } = useDocumentUploads(onAdded, room);
  const choose = useRef<() => void>(null);
  return (
    <div>
      <Dropzone
        className={classes.drop}
        multiple
        disabled={waiting !== null}
        activateOnClick={false}
        // The button is the keyboard's way.
        activateOnKeyboard={false}
        useFsAccessApi={false}
        openRef={choose}
        inputProps={{ accept: DOCUMENT_TYPES.join(','), 'aria-label': 'Document files' }}
        onDrop={(files) => void take(files)}
      >
        {waiting === null ? (
          <Group gap="sm">
            <Button
              size="compact-sm"
              variant="default"
              className={classes.button}
              leftSection={<IconUpload size={16} aria-hidden />}
              onClick={() => choose.current?.()}
            >
              Upload documents
            </Button>
            <span>or drop them here. PDF, JPEG or PNG, up to 20 MB each.</span>
          </Group>
        ) : (
          <Group gap="sm" wrap="nowrap">
            <span className={classes.name}>{sending?.name ?? 'Adding…'}</span>
            {waiting > 0 && <span>{countOf(waiting, 'more file')}</span>}
            <Progress value={(sending?.share ?? 1) * 100} aria-label="Sent" flex={1} miw={60} />
            <Button size="compact-sm" variant="default" className={classes.button} onClick={stop}>
              Stop
            </Button>
          </Group>
        )}
      </Dropzone>
      <div role="status">
        {problems.length > 0 && (
          <ul className={classes.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
