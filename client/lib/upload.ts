/** Uploads one file with XMLHttpRequest, because fetch does not report upload progress. */

/** A failed upload. The message is written for the user. */
export class UploadError extends Error {
  override name = 'UploadError';
  /** Whether the server refused the file itself, so that sending it again cannot help. */
  readonly isRefused: boolean;

  constructor(message: string, isRefused = false) {
    super(message);
    this.isRefused = isRefused;
  }
}

/** The statuses of `POST /uploads` that are about the file: malformed, too large, of a wrong kind. */
const REFUSED = [400, 413, 415];

const OFFLINE = 'Failed to upload file. Please check your connection and try again.';

interface UploadOptions<Answer> {
  /** Called with the share sent so far, 0 to 1. At 1 the server is still checking the file. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** Reads the response body. @throws when it is invalid. */
  read: (answer: unknown) => Answer;
}

/** Uploads a file to a bucket. @throws UploadError when it fails or `signal` aborts it. */
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
      const answer = request.response as { detail?: string } | null;
      try {
        if (request.status !== 200)
          throw new UploadError(answer?.detail ?? OFFLINE, REFUSED.includes(request.status));
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
