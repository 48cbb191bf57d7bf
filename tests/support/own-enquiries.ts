/** Enquiries as their senders open them: by procedures, and as a browser without JavaScript opens their pages. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../../server/db/connect.ts';
import type { Services } from '../../server/procedures/context.ts';
import { callAs } from './app.ts';
import { enquiryForm } from './enquiry-form.ts';
import { buildEnquiry, buildEnquiryLink, type EnquiryChanges } from './factories.ts';
import { PAGE_HEADERS } from './plain-form.ts';
import { multipart, type Sent } from './uploads.ts';

/** What visitors call, and an enquiry as one sends it, with the secret of its link. */
export async function ownEnquiries(app: FastifyInstance, services: Services) {
  const { enquiries } = (await callAs(services, null)).site;
  const { submit, attach } = await enquiryForm(app, services);
  return {
    enquiries,
    submit,
    attach,
    async sent(more: object = {}) {
      const idempotency_key = randomUUID();
      const { id, reference } = await submit({ ...more, idempotency_key });
      const { token } = await enquiries.link({ idempotency_key });
      return { id, reference, token: token! };
    },
    add: (token: string, more: object) => enquiries.add({ token, idempotency_key: randomUUID(), ...more }),
  };
}

/** The pages of enquiries. */
export function enquiryPages(app: FastifyInstance, sql: Sql) {
  function post(
    url: string,
    cookie: string,
    fields: Record<string, string>,
    files: Sent[] = [],
    to = app,
    headers: Record<string, string> = {},
  ) {
    const parts = Object.entries(fields).map(([field, value]) => ({ field, value }));
    const body = multipart([...parts, ...files]);
    return to.inject({
      method: 'POST',
      url,
      headers: { ...PAGE_HEADERS, ...body.headers, cookie, ...headers },
      payload: body.payload,
    });
  }
  return {
    get: (url: string, cookie = '', to = app) => to.inject({ url, headers: { accept: 'text/html', cookie } }),
    post,
    add: (path: string, cookie: string, fields: Record<string, string>, files: Sent[] = [], to = app) =>
      post(path, cookie, { action: 'add', key: randomUUID(), ...fields }, files, to),
    /** An enquiry whose link was followed: the address of its page, and the cookie of the browser. */
    async followed(values: Partial<EnquiryChanges> = {}) {
      const id = await buildEnquiry(sql, values);
      const token = await buildEnquiryLink(sql, id);
      const [row] = await sql<
        { reference: string }[]
      >`select reference from contact_queries where id = ${id}`;
      return {
        id,
        token,
        path: `/enquiries/${row!.reference}`,
        cookie: `enquiry=${encodeURIComponent(token)}`,
      };
    },
  };
}
