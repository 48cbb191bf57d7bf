import { Button, Group, Input, Progress, TextInput } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useContext, useRef, useState } from 'react';
import { DOCUMENT_TYPES, type DocumentAnswer, documentAnswer, maxBytesOf } from '../../../shared/uploads.ts';
import type { UploadError } from '../../lib/upload.ts';
import { useUpload } from '../../lib/use-upload.ts';
import { toastSuccess } from '../shell/toast.tsx';
import classes from './document-input.module.css';
import { FormContext, usePending } from './form-context.ts';
import { refuseDocument } from './refuse-document.ts';

interface DocumentInputProps {
  label: string;
  value?: string;
  error?: ReactNode;
  onChange?: (url: string) => void;
  /** Called besides `onChange` when a document was uploaded. */
  onUploaded?: (document: DocumentAnswer) => void;
  /** The other props that a form's getInputProps returns. */
  [other: string]: unknown;
}

/** A document for visitors to download: dropped, chosen, or an address. It keeps its name and its content. */
export function DocumentInput({
  label,
  value = '',
  error,
  onChange = () => undefined,
  onUploaded,
  ...input
}: DocumentInputProps) {
  const { sending, send, stop } = useUpload('documents', documentAnswer.parse);
  const { canWrite } = useContext(FormContext);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = useRef<() => void>(null);
  usePending('upload', sending !== null);

  async function take(file: File | undefined) {
    if (!file) return;
    const refused = refuseDocument(file);
    setProblem(refused);
    if (refused) return;
    try {
      const sent = await send(file);
      if (!sent) return;
      onChange(sent.url);
      onUploaded?.(sent);
      toastSuccess('Document uploaded successfully');
    } catch (failure) {
      setProblem((failure as UploadError).message);
    }
  }

  return (
    <div>
      <TextInput
        {...input}
        label={label}
        value={value}
        error={error}
        disabled={sending !== null}
        placeholder="https://… or /…"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {canWrite && (
        <Dropzone
          className={classes.drop}
          multiple={false}
          maxSize={maxBytesOf('documents')}
          disabled={sending !== null}
          activateOnClick={false}
          // The button is the keyboard's way.
          activateOnKeyboard={false}
          useFsAccessApi={false}
          openRef={choose}
          inputProps={{ accept: DOCUMENT_TYPES.join(','), 'aria-label': 'Document file' }}
          onDrop={([file]) => void take(file)}
          onReject={([rejected]) => setProblem(rejected ? refuseDocument(rejected.file) : null)}
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
                size="compact-sm"
                variant="default"
                className={classes.button}
                leftSection={<IconUpload size={16} aria-hidden />}
                onClick={() => choose.current?.()}
              >
                Choose document
              </Button>
              <span>or drop it here. PDF, JPEG or PNG, up to 20 MB.</span>
            </Group>
          )}
        </Dropzone>
      )}
      <div role="status">{problem && <Input.Error mt={5}>{problem}</Input.Error>}</div>
    </div>
  );
}
