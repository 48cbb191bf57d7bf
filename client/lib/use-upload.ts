import { useEffect, useRef, useState } from 'react';
import { UploadError, uploadFile } from './upload.ts';

export interface Upload<Answer> {
  /** The file being sent and the share sent so far, 0 to 1; null when none is being sent. */
  sending: { name: string; share: number } | null;
  /** Resolves to null when the upload was stopped. @throws UploadError with a message for the user. */
  send(file: File): Promise<Answer | null>;
  stop(): void;
}

/** Uploads one file at a time to a bucket. Unmounting stops the upload. `read` reads the response. */
export function useUpload<Answer>(bucket: string, read: (answer: unknown) => Answer): Upload<Answer> {
  const [sending, setSending] = useState<Upload<Answer>['sending']>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function send(file: File): Promise<Answer | null> {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const onProgress = (share: number) => setSending({ name: file.name, share });
    onProgress(0);
    try {
      return await uploadFile(bucket, file, { onProgress, signal, read });
    } catch (failure) {
      if (signal.aborted) return null;
      throw failure instanceof UploadError ? failure : new UploadError('Failed to upload file.');
    } finally {
      setSending(null);
    }
  }
  return { sending, send, stop: () => controller.current?.abort() };
}
