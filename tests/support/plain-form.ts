/** The contact form as a browser without JavaScript sends it, and the page that answers it. */
import type { FastifyInstance } from 'fastify';
import { ORIGIN } from './app.ts';
import { buildPdf } from './documents.ts';
import { FORM } from './enquiry-form.ts';
import { multipart, type Sent } from './uploads.ts';

export const PAGE_HEADERS = { accept: 'text/html', origin: ORIGIN };

let made = 0;
/** A form that no other test of the file has sent. */
export const uniqueForm = (more: object = {}) => ({ ...FORM, email: `hana${++made}@example.com`, ...more });

export const plan = (bytes = buildPdf(), name = 'plan.pdf'): Sent => ({ name, bytes });

/** The page without React's marks between pieces of text. */
export const textOf = ({ body }: { body: string }) => body.replaceAll('<!-- -->', '');

/** The values with which a page names the files that it kept. */
export const keptFiles = (body: string) =>
  [...body.matchAll(/name="kept_file"[^>]* value="([^"]*)"/g)].map(([, value]) =>
    value!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );

/** The value of a hidden field of a page. */
export const hidden = (body: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(body)?.[1];

interface SendOptions {
  to?: FastifyInstance;
  headers?: Record<string, string>;
  remoteAddress?: string;
  /** The page that refused the form: the files that it kept go along. */
  after?: string;
}

/** Sends the fields, then the files, as one multipart body. */
export function plainForm(app: FastifyInstance) {
  return (
    fields: Record<string, string>,
    files: Sent[] = [],
    { to = app, headers = {}, remoteAddress = '198.51.100.7', after = '' }: SendOptions = {},
  ) => {
    const kept = keptFiles(after).map((value) => ['kept_file', value] as const);
    const parts = [...Object.entries(fields), ...kept].map(([field, value]) => ({ field, value }));
    const body = multipart([...parts, ...files]);
    return to.inject({
      method: 'POST',
      url: '/contact',
      headers: { ...PAGE_HEADERS, ...body.headers, ...headers },
      payload: body.payload,
      remoteAddress,
    });
  };
}
