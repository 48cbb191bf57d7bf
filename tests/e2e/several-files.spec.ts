/** Several files of one enquiry, as a visitor attaches them. */
import { buildPdf } from '../support/documents.ts';
import { expectAccessible } from './axe.ts';
import { attach, button, fill, plan, received, unique } from './contact-form.ts';
import { expect, test } from './watched.ts';

test('files that are more than an enquiry may have are named, and stop the message until they are removed', async ({
  page,
  baseURL,
}) => {
  const message = `Seven plans. ${unique()}`;
  await page.goto('/contact');
  await fill(page, message);
  await expect(page.getByLabel('Attachment file')).toBeEnabled();
  const content = buildPdf().toString('latin1');
  const files = await page.evaluateHandle((pdf) => {
    const bytes = Uint8Array.from(pdf, (character) => character.charCodeAt(0));
    const dropped = new DataTransfer();
    for (const number of [1, 2, 3, 4, 5, 6, 7])
      dropped.items.add(new File([bytes], `${number}.pdf`, { type: 'application/pdf' }));
    return dropped;
  }, content);
  await button(page, 'choose files').dispatchEvent('drop', { dataTransfer: files });
  for (const name of ['6.pdf', '7.pdf']) await expect(button(page, `Remove ${name}`)).toBeVisible();
  await expect(page.getByText('At most 5 files.').first()).toBeVisible();
  await expect(button(page, 'Remove 5.pdf')).toBeVisible();
  await expect(button(page, 'choose files')).toHaveCount(0);
  await button(page).click();
  await expect(page.getByText('Not attached yet: 6.pdf, 7.pdf.')).toBeVisible();
  for (const name of ['6.pdf', '7.pdf']) await button(page, `Remove ${name}`).click();
  await button(page, 'Remove 2.pdf').click();
  await expect(button(page, 'choose files')).toBeFocused();
  await expectAccessible(page, 'four files');
  await button(page).click();
  await expect(page).toHaveURL(/\/contact\/sent$/);
  for (const name of ['1.pdf', '3.pdf', '4.pdf', '5.pdf'])
    await expect(page.getByRole('main').getByText(name)).toBeVisible();
  const [enquiry] = await received(baseURL!, message);
  expect(enquiry).toMatchObject({
    file_name: '1.pdf',
    more_files: [{ name: '3.pdf' }, { name: '4.pdf' }, { name: '5.pdf' }],
  });
});

test('files of one name are all kept, and more can be chosen while one is under way', async ({
  page,
  baseURL,
}) => {
  const message = `Every photo is called image. ${unique()}`;
  await page.goto('/contact');
  await fill(page, message);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/uploads/contact_uploads', async (route) => {
    await released;
    await route.continue();
  });
  await attach(page, plan('image.pdf'));
  await expect(button(page, 'Stop the upload of image.pdf')).toBeVisible();
  await attach(page, plan('image.pdf'));
  await expect(button(page, 'Remove image.pdf')).toBeVisible();
  await attach(page, plan('lounge.pdf'));
  await button(page, 'Remove lounge.pdf').click();
  release();
  await expect(button(page, 'Remove image.pdf')).toHaveCount(2);
  await expect(button(page, 'Uploading...')).toHaveCount(0);
  await button(page).click();
  await expect(page.getByText('Thanks for contacting us!').first()).toBeVisible();
  expect(await received(baseURL!, message)).toMatchObject([
    { file_name: 'image.pdf', more_files: [{ name: 'image.pdf' }] },
  ]);
});
