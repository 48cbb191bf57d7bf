/** The contact form as the tests fill it, and what staff receive. */
import type { Page } from '@playwright/test';
import { buildPdf } from '../support/documents.ts';
import { adminClient } from './staff-members.ts';
import { expect } from './watched.ts';

export const FORM = {
  name: 'Hana Ngata',
  email: 'hana@example.com',
  message: 'Twelve windows for a house in Penrose.',
};

/** A file to attach. */
export const plan = (name = 'plan.pdf') => ({ name, mimeType: 'application/pdf', buffer: buildPdf() });

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const button = (page: Page, name = 'Send Message') => page.getByRole('button', { name });

/** Chooses a file, as soon as the page takes one. */
export async function attach(page: Page, file: ReturnType<typeof plan>) {
  const input = page.getByLabel('Attachment file');
  await expect(input).toBeEnabled();
  await input.setInputFiles(file);
}

let made = 0;
/** Ends a message, so that no other test has the same. */
export const unique = () => `${Date.now().toString(36)} ${++made}`;

export async function fill(page: Page, message = FORM.message) {
  await field(page, 'Full Name').fill(FORM.name);
  await field(page, 'Email').fill(FORM.email);
  await page.getByLabel('Subject').selectOption('Request a Quote');
  await field(page, 'Message').fill(message);
}

/** What staff have of an enquiry with this message. */
export async function received(url: string, message: string) {
  const { items } = await (await adminClient(url)).staff.contactQueries.list.query({ search: FORM.email });
  return items.filter((item) => item.message === message);
}
