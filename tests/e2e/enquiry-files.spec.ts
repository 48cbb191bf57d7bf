/** The files of an enquiry, as staff get them. */
import { readFile } from 'node:fs/promises';
import { buildPdf } from '../support/documents.ts';
import { submit, word } from './enquiry-visitors.ts';
import { enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test('the files of an enquiry are downloaded unchanged, one of them or all', async ({ page, baseURL }) => {
  const name = word();
  const bytes = buildPdf();
  async function send(fileName: string) {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)]), fileName);
    const headers = { authorization: 'Bearer none' };
    return (await fetch(`${baseURL}/uploads/contact_uploads`, { method: 'POST', headers, body })).json();
  }
  const [first, second] = [await send('plan.pdf'), await send('lounge.pdf')];
  await submit(page, baseURL!, name, {
    file_url: first.path,
    file_token: first.token,
    more_files: [{ path: second.path, token: second.token }],
  });
  await enterAs(page, baseURL!, 'admin');
  await page.goto(`/admin/contact-management?search=${name}`);
  await page.getByRole('button', { name: `Read ${name}` }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download plan.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('plan.pdf');
  expect((await readFile(await download.path())).equals(bytes)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('2 attachments');
  const names: string[] = [];
  page.on('download', (one) => names.push(one.suggestedFilename()));
  await page.getByRole('button', { name: `Download the files of ${name}` }).click();
  // A browser may begin the second download first.
  await expect.poll(() => names.toSorted()).toEqual(['lounge.pdf', 'plan.pdf']);
});
