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
