/** Sends one file to the server, telling how far it is: the browser's fetch cannot. */

/** In words for the person who sent it. */
export class UploadError extends Error {
  override name = 'UploadError';
}

const OFFLINE = 'Failed to upload file. Please check your connection and try again.';

interface UploadOptions<Answer> {
  /** Told the share that is sent, 0 to 1; at 1 the server is still looking at the file. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** Reads the answer. @throws for one that is none. */
  read: (answer: unknown) => Answer;
}

/** @throws UploadError, also when `signal` stops it. */
export function uploadFile<Answer>(
  bucket: string,
  file: File,
  { onProgress, signal, read }: UploadOptions<Answer>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/uploads/${bucket}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = request.response as { message?: string } | null;
      try {
        if (request.status !== 200) throw new UploadError(answer?.message ?? OFFLINE);
        resolve(read(answer));
      } catch (error) {
        reject(error instanceof UploadError ? error : new UploadError(OFFLINE));
      }
    };
    request.onerror = () => reject(new UploadError(OFFLINE));
    request.onabort = () => reject(new UploadError('The upload was stopped.'));
    signal.addEventListener('abort', () => request.abort());
    const body = new FormData();
    body.append('file', file, file.name || 'file.png');
    request.send(body);
  });
}
