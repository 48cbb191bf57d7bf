import { TextInput } from '@mantine/core';
import { type ReactNode, useContext, useState } from 'react';
import { type DocumentAnswer, documentAnswer } from '../../../../shared/uploads.ts';
import type { UploadError } from '../../../lib/upload.ts';
import { useUpload } from '../../../lib/use-upload.ts';
import { toastSuccess } from '../../shell/toast.tsx';
import { FormContext, usePending } from '../form/form-context.ts';
import { DocumentDropzone } from './document-dropzone.tsx';
import { refuseDocument } from './refuse-document.ts';
import { RefusedFile } from './refused-file.tsx';

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
        <DocumentDropzone
          label="Document file"
          button="Choose document"
          hint="or drop it here. PDF, JPEG or PNG, up to 20 MB."
          sending={sending}
          onFiles={([file]) => void take(file)}
          onReject={([rejected]) =>
            setProblem(rejected ? (refuseDocument(rejected.file) ?? 'Choose one document only.') : null)
          }
          onStop={stop}
        />
      )}
      <RefusedFile problem={problem} onLeaveOut={() => setProblem(null)} />
    </div>
  );
}
