import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { MAX_UPLOAD_BYTES } from '../../../../shared/limits.ts';
import { PICTURE_TYPES, pictureAnswer, type UploadBucket } from '../../../../shared/uploads.ts';
import type { UploadError } from '../../../lib/upload.ts';
import { useUpload } from '../../../lib/use-upload.ts';
import { toastSuccess } from '../../shell/toast.tsx';
import { FormContext, usePending } from '../form/form-context.ts';

/** Why a file will be refused, as far as it can be known before it is sent; null when it may be fine. */
export function refusePicture(file: File): string | null {
  if (file.size > MAX_UPLOAD_BYTES) return 'Please upload a file smaller than 10MB';
  return PICTURE_TYPES.some((type) => type === file.type) ? null : 'Please send a JPEG, PNG or WebP picture.';
}

/**
 * Uploads a picture that is passed to `take` or pasted anywhere in the window. `onUploaded` gets its address.
 * While it is sent, the form cannot be saved.
 */
export function usePictureUpload(bucket: UploadBucket, onUploaded: (url: string) => void) {
  const { sending, send, stop } = useUpload(bucket, pictureAnswer.parse);
  const [problem, setProblem] = useState<string | null>(null);
  const isUploading = sending !== null;
  const { canWrite } = useContext(FormContext);
  usePending('upload', isUploading);

  async function take(file: File | undefined) {
    if (!file || !canWrite) return;
    const refused = refusePicture(file);
    setProblem(refused);
    if (refused) return;
    try {
      const sent = await send(file);
      if (!sent) return;
      onUploaded(sent.url);
      toastSuccess('Image uploaded successfully');
    } catch (failure) {
      setProblem((failure as UploadError).message);
    }
  }

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? [];
    // What was copied from a spreadsheet is text and a picture of it: the text is meant.
    if (!file || isUploading || !canWrite || event.clipboardData?.types.includes('text/plain')) return;
    event.preventDefault();
    void take(file);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    window.addEventListener('paste', listen);
    return () => window.removeEventListener('paste', listen);
  }, []);

  const percent = Math.round((sending?.share ?? 0) * 100);
  return { isUploading, percent, canWrite, problem, setProblem, take, stop };
}
