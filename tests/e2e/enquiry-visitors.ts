/** Enquiries as visitors send them, for the tests of the staff area. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './watched.ts';

/** A new enquiry must show within this time (5 s), with some room for a busy machine. */
export const SOON = { timeout: 8000 };

let made = 0;
/** A word that no other test uses. */
export const word = () => `zq${Date.now().toString(36)}${(++made).toString(36)}`;

/** Submits an enquiry as a visitor with an address of their own, and returns its id. */
export async function submit(page: Page, url: string, name: string, more: object = {}): Promise<string> {
  const fields = {
    full_name: name,
    email: `${name.replaceAll(' ', '.')}@example.com`,
    subject: 'Request a Quote',
    message: 'Twelve windows for a house,\nall double glazed.',
  };
  const answer = await page.request.post('/trpc/site.contact.submit', {
    headers: { origin: url, 'x-forwarded-for': [10, ...randomBytes(3)].join('.') },
    data: { json: { ...fields, ...more } },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()).result.data.json.id;
}

/** The row of an enquiry in the list. */
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
