/** Sends one file to the server, telling how far it is: the browser's fetch cannot. */
import { MAX_UPLOAD_BYTES } from '../../shared/limits.ts';
import { PICTURE_TYPES, pictureAnswer, type UploadBucket } from '../../shared/uploads.ts';

/** In words for the person who sent it. */
export class UploadError extends Error {
  override name = 'UploadError';
}

const OFFLINE = 'Failed to upload file. Please check your connection and try again.';

/** Why a file will be refused, as far as it can be known before it is sent; null when it may be fine. */
export function refusePicture(file: File): string | null {
  if (file.size > MAX_UPLOAD_BYTES) return 'Please upload a file smaller than 10MB';
  return PICTURE_TYPES.some((type) => type === file.type) ? null : 'Please send a JPEG, PNG or WebP picture.';
}

/**
 * @param onProgress told the share that is sent, 0 to 1; at 1 the server is still making the picture.
 * @returns the address that a record stores.
 * @throws UploadError, also when `signal` stops it.
 */
export function uploadFile(
  bucket: UploadBucket,
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/uploads/${bucket}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = pictureAnswer.safeParse(request.response);
      if (request.status === 200 && answer.success) resolve(answer.data.url);
      else reject(new UploadError((request.response as { message?: string } | null)?.message ?? OFFLINE));
    };
    request.onerror = () => reject(new UploadError(OFFLINE));
    request.onabort = () => reject(new UploadError('The upload was stopped.'));
    signal.addEventListener('abort', () => request.abort());
    const body = new FormData();
    body.append('file', file, file.name || 'picture.png');
    request.send(body);
  });
}
