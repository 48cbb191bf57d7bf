/** Who asked for a product: from the product, a statement or a document to the enquiries whose list holds it. */
import { expectAccessible } from './axe.ts';
import { submit, word } from './enquiry-visitors.ts';
import { dialog } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test('a product leads to the enquiries that ask for it, and the filter can be taken away', async ({
  page,
  baseURL,
}) => {
  const client = await adminClient(baseURL!);
  const { items } = await client.staff.products.list.query({ search: 'Batts', is_published: true });
  const [product, other] = items;
  const [mine, theirs] = [word(), word()];
  await submit(page, baseURL!, mine, { items: [{ product_id: product!.id, quantity: 12 }] });
  await submit(page, baseURL!, theirs, { items: [{ product_id: other!.id, quantity: 1 }] });
  await enterAs(page, baseURL!, 'admin');
  await page.goto(`/admin/catalog?open=${product!.id}`);
  await expect(dialog(page).getByText(/^Asked for in [1-9]/)).toBeVisible();
  await expectAccessible(page, 'a product that was asked for');
  await dialog(page)
    .getByRole('link', { name: /enquir/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`contact-management\\?product_id=${product!.id}`));
  await expect(page.getByRole('row').filter({ hasText: mine })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: theirs })).toHaveCount(0);
  await page.getByRole('button', { name: /Ask for one product/ }).click();
  await expect(page.getByRole('row').filter({ hasText: theirs })).toBeVisible();

  await enterAs(page, baseURL!, 'sales');
  await page.goto(`/admin/catalog?open=${product!.id}`);
  await expect(dialog(page).getByRole('textbox', { name: 'Name', exact: true }).first()).toBeVisible();
  await expect(dialog(page).getByText('Asked for in')).toHaveCount(0);
});

test('everybody who asked is written to once, and those without an email address are named', async ({
  page,
  baseURL,
}) => {
  const client = await adminClient(baseURL!);
  // No other test asks for it.
  const { items } = await client.staff.products.list.query({ search: 'SB-K13' });
  const product_id = items[0]!.id;
  const [mine, theirs] = [word(), word()];
  await submit(page, baseURL!, mine, { items: [{ product_id, quantity: 12 }] });
  await submit(page, baseURL!, mine, { items: [{ product_id, quantity: 2 }] });
  await client.staff.contactQueries.create.mutate({
    source: 'phone',
    full_name: theirs,
    phone: '027 555 0101',
    subject: 'Request a Quote',
    items: [{ product_id, quantity: 1 }],
  });
  await enterAs(page, baseURL!, 'admin');
  await page.goto(`/admin/contact-management?product_id=${product_id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Email Everybody Who Asked' }).click();
  await expect(dialog(page)).toContainText('asked for in 3 enquiries. 1 person will get an email.');
  await dialog(page).getByText('Call them: 1 gave no email address').click();
  await expect(dialog(page).getByRole('listitem')).toContainText(`${theirs} 027 555 0101`);
  await dialog(page).getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(dialog(page)).toContainText('Choose a reason');
  await expect(dialog(page)).toContainText('Enter a subject');
  await expect(dialog(page)).toContainText('Enter a message');
  await dialog(page).getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Warning' }).click();
  await expect(dialog(page).getByLabel('Email subject')).toHaveValue(/^Warning about /);
  await dialog(page).getByLabel('Message').fill('Please do not use it until we have called you.');
  await expectAccessible(page, 'the email to everybody who asked');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await expect(dialog(page).getByLabel('Message')).toHaveValue(/^Please do not use it/);
  await dialog(page).getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(page.getByText(/^1 email (?:on the way|waiting until mail is set up)/)).toBeVisible();
  await page.getByRole('row').filter({ hasText: mine }).first().getByRole('button', { name: 'Read' }).click();
  await expect(dialog(page).getByText('wrote to everybody who asked')).toBeVisible();
  await expect(dialog(page).getByText('Please do not use it until we have called you.')).toBeVisible();
  await page.goto('/admin/settings?tab=activity');
  await expect(page.getByText('Emailed everybody who asked').first()).toBeVisible();
  await page.goto('/admin/contact-management');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /Export All/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Email Everybody Who Asked' })).toHaveCount(0);
});
