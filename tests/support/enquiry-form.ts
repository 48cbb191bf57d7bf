/** The contact form as a visitor sends it. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../server/procedures/context.ts';
import { callAs } from './app.ts';
import { buildPdf } from './documents.ts';
import { upload } from './uploads.ts';

export const FORM = {
  full_name: 'Hana Ngata',
  email: 'hana@example.com',
  phone: '+64 21 555 123',
  subject: 'Request a Quote',
  message: 'Twelve windows for a house in Penrose.',
};

/** Sends the form, with more or other fields, and attaches files. */
export async function enquiryForm(app: FastifyInstance, services: Services) {
  const api = await callAs(services, null);
  return {
    submit: (more: object = {}) => api.site.contact.submit({ ...FORM, ...more } as never),
    /** Sends a file, and answers the fields of the form that name it. */
    attach: async (name = 'plan.pdf') => {
      const file = { name, bytes: buildPdf() };
      const { path, token } = (await upload(app, 'none', 'contact_uploads', file)).json();
      return { file_url: path as string, file_token: token as string };
    },
  };
}
