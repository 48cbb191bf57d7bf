/** Uploads files. */
import { addressOf, bearer, createFetch, type Fetch } from './links.ts';

/** What the server returns for an uploaded file, by the bucket that it goes to. */
export interface Uploads {
  /** Pictures. A record stores the `url`; one that no record stores within a day is deleted. */
  media: { path: string; url: string };
  /** Pictures of certificates, like `media`. */
  certificates: { path: string; url: string };
  /** Documents to publish: PDF, JPEG or PNG. Like `media`, a record stores the `url`. */
  documents: { path: string; url: string; type: 'pdf' | 'image' };
  /** The attachment of an enquiry, which `site.contact.submit` takes within an hour. */
  contact_uploads: { path: string; token: string };
}

interface UploadOptions {
  /** The name of the file with its ending, such as `deck.jpg`. A File brings its own. */
  name?: string;
  signal?: AbortSignal;
}

/**
 * Uploads a file to a bucket, once: an upload is not retried.
 * @throws SouthbeamError
 */
export async function uploadFile<Bucket extends keyof Uploads>(
  { url, token = 'none', fetch }: { url: string; token?: string | undefined; fetch?: Fetch | undefined },
  bucket: Bucket,
  file: Blob,
  { name = 'name' in file ? String(file.name) : 'file', signal }: UploadOptions = {},
): Promise<Uploads[Bucket]> {
  const body = new FormData();
  body.append('file', file, name);
  const headers = { authorization: bearer(token) };
  const send = createFetch((answer) => 'path' in answer, fetch);
  const response = await send(addressOf(url, `/uploads/${bucket}`), {
    method: 'POST',
    headers,
    body,
    signal,
  });
  return response.json();
}
