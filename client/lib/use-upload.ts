import { useEffect, useRef, useState } from 'react';
import { UploadError, uploadFile } from './upload.ts';

export interface Upload<Answer> {
  /** What is on its way, and the share of it that has been sent, 0 to 1; null while nothing is. */
  sending: { name: string; share: number } | null;
  /** Answers null when it was stopped. @throws UploadError with words for the person. */
  send(file: File): Promise<Answer | null>;
  stop(): void;
}

/** Sends one file at a time to a bucket; what is under way when the field goes is stopped. `read` reads the answer. */
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
