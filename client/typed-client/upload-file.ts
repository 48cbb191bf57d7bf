/** Uploads files. */
import { fetchAnswer, readAnswer } from './read-answer.ts';
import type { Connection } from './send-call.ts';
import { describeSilence } from './southbeam-error.ts';

/** What the server answers to the upload of a file, by the bucket that it goes to. */
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

export interface UploadOptions {
  /** The name of the file with its ending, such as `deck.jpg`. A File brings its own. */
  name?: string | undefined;
  /** Called with the bytes that were handed to the connection, and the size of the file. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export type UploadFile = <Bucket extends keyof Uploads>(
  bucket: Bucket,
  file: Blob,
  options?: UploadOptions,
) => Promise<Uploads[Bucket]>;

/** Creates the function that uploads a file. It sends a file once: an upload is no read. */
export function createUpload({ url: origin, authorization, fetch, run }: Connection): UploadFile {
  return (bucket, file, { name, onProgress, signal } = {}) => {
    const url = new URL(`/uploads/${bucket}`, origin);
    const form = new FormData();
    form.append('file', file, name ?? ('name' in file ? String(file.name) : 'file'));
    const request: RequestInit = {
      method: 'POST',
      headers: { authorization },
      redirect: 'manual',
      signal: signal ?? null,
    };
    const report = (sent: number) => onProgress?.(Math.min(sent, file.size), file.size);
    const attempt = async () => {
      if (!onProgress) return fetchAnswer(fetch, url, { ...request, body: form }, readUpload<typeof bucket>);
      if (typeof XMLHttpRequest === 'undefined')
        return fetchAnswer(
          fetch,
          url,
          { ...request, ...count(form, authorization, report) },
          readUpload<typeof bucket>,
        );
      const { response, text } = await sendByXhr({ url, form, authorization, report, signal });
      return readAnswer(url, response, text, readUpload<typeof bucket>);
    };
    return run(attempt, { signal, isRepeatable: false });
  };
}

function readUpload<Bucket extends keyof Uploads>(
  body: Record<string, unknown>,
): Uploads[Bucket] | undefined {
  return isUpload<Bucket>(body) ? body : undefined;
}

function isUpload<Bucket extends keyof Uploads>(body: object): body is Uploads[Bucket] {
  return 'path' in body && typeof body.path === 'string';
}

/** The form as a stream that counts what is taken from it. */
function count(form: FormData, authorization: string, report: (sent: number) => void) {
  const encoded = new Response(form);
  let sent = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      sent += chunk.byteLength;
      report(sent);
      controller.enqueue(chunk);
    },
  });
  const headers = { authorization, 'content-type': encoded.headers.get('content-type') ?? '' };
  return { headers, body: encoded.body?.pipeThrough(counter) ?? null, duplex: 'half' };
}

interface XhrRequest {
  url: URL;
  form: FormData;
  authorization: string;
  report: (sent: number) => void;
  signal: AbortSignal | undefined;
}

/** Sends the form as browsers can count it: their fetch does not report what was sent. */
function sendByXhr({ url, form, authorization, report, signal }: XhrRequest) {
  return new Promise<{ response: Response; text: string }>((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('authorization', authorization);
    request.upload.onprogress = ({ loaded }) => report(loaded);
    request.onload = () => {
      const { status, responseText: text } = request;
      const headers = new Headers();
      for (const name of ['content-type', 'retry-after', 'x-request-id']) {
        const value = request.getResponseHeader(name);
        if (value !== null) headers.set(name, value);
      }
      resolve({ response: new Response(null, { status, headers }), text });
    };
    request.onerror = () => reject(describeSilence(url, 'The connection failed'));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
