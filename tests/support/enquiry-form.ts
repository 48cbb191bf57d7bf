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
  async function attachOne(name: string): Promise<{ path: string; token: string }> {
    const answer = await upload(app, 'none', 'contact_uploads', { name, bytes: buildPdf() });
    return answer.json();
  }
  return {
    submit: (more: object = {}) => api.site.contact.submit({ ...FORM, ...more } as never),
    /** Sends files, and answers the fields of the form that name them. */
    attach: async (name = 'plan.pdf', ...names: string[]) => {
      const { path, token } = await attachOne(name);
      const more_files = await Promise.all(names.map(attachOne));
      return { file_url: path, file_token: token, more_files };
    },
  };
}
