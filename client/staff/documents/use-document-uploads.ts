import { useEffect, useRef, useState } from 'react';
import { MAX_DOCUMENTS } from '../../../shared/limits.ts';
import { guessKind } from '../../../shared/products/document-kinds.ts';
import type { DocumentRow } from '../../../shared/products/documents.ts';
import { documentAnswer } from '../../../shared/uploads.ts';
import { api } from '../../api.ts';
import { UploadError } from '../../lib/upload.ts';
import { useUpload } from '../../lib/use-upload.ts';
import { refuseDocument } from '../resource/fields/refuse-document.ts';
import { usePending } from '../resource/form/form-context.ts';
import { readCallError } from '../shell/call-error.ts';

/** "Install_guide-2026.pdf" becomes "Install guide 2026". */
function titleOf(fileName: string): string {
  const title = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
  // By whole characters, because half of one cannot be stored.
  return [...title].slice(0, 100).join('') || 'Document';
}

/**
 * Uploads files one after the other and adds each to the library. A file that is refused does not stop the others.
 * @param onAdded gets each document as soon as it is in the library.
 * @param room how many more documents there may be.
 */
export function useDocumentUploads(onAdded: (document: DocumentRow) => void, room: number) {
  const { client } = api.useUtils();
  const { sending, send, stop } = useUpload('documents', documentAnswer.parse);
  const [waiting, setWaiting] = useState<number | null>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const isStopped = useRef(false);
  // Whoever leaves does not want the files that wait either.
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  usePending('upload', waiting !== null);

  async function addOne(file: File): Promise<void> {
    const refused = refuseDocument(file);
    if (refused) throw new UploadError(refused);
    const sent = await send(file);
    if (!sent || isStopped.current) return;
    const title = titleOf(file.name);
    onAdded(
      await client.staff.documents.create.mutate({ title, kind: guessKind(file.name), file_url: sent.url }),
    );
  }

  async function take(files: readonly File[]) {
    isStopped.current = false;
    const wanted = files.slice(0, room);
    setProblems(
      files.slice(room).map(({ name }) => `${name}: A product has at most ${MAX_DOCUMENTS} documents.`),
    );
    for (const [at, file] of wanted.entries()) {
      if (isStopped.current) break;
      setWaiting(wanted.length - at - 1);
      await addOne(file).catch((error: unknown) => {
        const reason =
          error instanceof UploadError
            ? error.message
            : (readCallError(error).message ?? 'The document was not saved');
        setProblems((known) => [...known, `${file.name}: ${reason}`]);
      });
    }
    setWaiting(null);
  }

  return {
    sending,
    /** How many files wait behind the one being sent; null when none is being sent. */
    waiting,
    /** Why files were not added. */
    problems,
    /** Goes on without the files that were not added. */
    leaveOut: () => setProblems([]),
    take,
    stop: () => {
      isStopped.current = true;
      stop();
    },
  };
}
