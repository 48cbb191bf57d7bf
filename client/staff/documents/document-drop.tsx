import type { DocumentRow } from '../../../shared/products/documents.ts';
import { DocumentDropzone } from '../resource/fields/document-dropzone.tsx';
import { RefusedFile } from '../resource/fields/refused-file.tsx';
import { countOf } from '../shell/format.ts';
import classes from './documents-input.module.css';
import { useDocumentUploads } from './use-document-uploads.ts';

interface DocumentDropProps {
  onAdded: (document: DocumentRow) => void;
  /** How many more documents there may be. */
  room?: number;
}

/** Adds files to the library: dropped or chosen, several at once. Says which of them were refused, and why. */
export function DocumentDrop({ onAdded, room = Number.POSITIVE_INFINITY }: DocumentDropProps) {
  const { sending, waiting, problems, leaveOut, take, stop } = useDocumentUploads(onAdded, room);
  const rest = waiting ? `, and ${countOf(waiting, 'more file')}` : '';
  return (
    <div>
      <DocumentDropzone
        label="Document files"
        button="Upload documents"
        hint="or drop them here. PDF, JPEG or PNG, up to 20 MB each."
        multiple
        sending={
          waiting === null
            ? null
            : { name: `${sending?.name ?? 'Adding…'}${rest}`, share: sending?.share ?? 1 }
        }
        onFiles={(files) => void take(files)}
        onStop={stop}
      />
      <RefusedFile
        problem={
          problems.length === 0 ? null : (
            <ul className={classes.problems}>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )
        }
        onLeaveOut={leaveOut}
      />
    </div>
  );
}
