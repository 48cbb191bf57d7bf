/** Change history: who changed what and when, reverting with one click, and undo after a deletion. */
import { dialog, findOne, remove, toast, unique } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

// The logo address typed below does not exist.
test.use({ expectedErrors: [/Failed to load resource/] });

test('a record shows who changed what, and reverting a change keeps other unsaved input', async ({
  page,
  baseURL,
}) => {
  const me = await enterAs(page, baseURL!, 'admin');
  const client = await adminClient(baseURL!);
  const name = unique('Totara');
  const { id } = await client.staff.brands.create.mutate({ name, description: 'Posts' });
  await page.goto(`/admin/settings?search=${encodeURIComponent(name)}&open=${id}`);
  await dialog(page).getByLabel('Description').fill('Posts and rails');
  await dialog(page).getByRole('switch', { name: 'Active' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Brand updated successfully')).toBeVisible();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog(page).getByRole('button', { name: 'History' }).click();
  const [change, creation] = [
    dialog(page).getByRole('listitem').first(),
    dialog(page).getByRole('listitem').nth(1),
  ];
  await expect(change).toContainText(`${me.name} changed it`);
  await expect(change.getByRole('definition').first()).toContainText('Yes');
  await expect(change).toContainText('Posts and rails');
  await expect(creation).toContainText('Administrator created it');
  await dialog(page).getByRole('button', { name: 'Use an address' }).click();
  await dialog(page).getByLabel('Logo URL').fill('/typed.webp');
  await change.getByRole('button', { name: 'Revert' }).click();
  await expect(dialog(page).getByLabel('Description')).toHaveValue('Posts');
  await expect(dialog(page).getByLabel('Logo URL')).toHaveValue('/typed.webp');
  await expect(dialog(page).getByRole('listitem')).toHaveCount(3);
  const { items } = await client.staff.brands.list.query({ search: name });
  expect(items).toMatchObject([{ description: 'Posts', is_active: true, logo_url: null }]);
});

test('Undo restores a deleted record under the same id', async ({ page, baseURL }) => {
  await enterAs(page, baseURL!, 'admin');
  const client = await adminClient(baseURL!);
  const name = unique('Rimu');
  const { id } = await client.staff.products.create.mutate({ name, price: 5 });
  await page.goto('/admin/catalog');
  await findOne(page, name);
  await remove(page, name, 'Product');
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Product restored')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  expect((await client.staff.products.byId.query({ id })).name).toBe(name);
});

test('Undo restores a deleted enquiry with its timeline', async ({ page, baseURL }) => {
  await enterAs(page, baseURL!, 'admin');
  const client = await adminClient(baseURL!);
  const full_name = unique('Wiremu');
  const { id } = await client.site.contact.submit.mutate({
    idempotency_key: crypto.randomUUID(),
    full_name,
    email: 'wiremu@example.com',
    subject: 'Request a Quote',
    message: 'Forty posts, please.',
  });
  await client.staff.contactQueries.update.mutate({ id, data: { note: 'Called back' } });
  await page.goto(`/admin/contact-management?search=${encodeURIComponent(full_name)}`);
  await page.getByRole('button', { name: `Delete ${full_name}` }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'restored')).toBeVisible();
  await page.getByRole('button', { name: `Read ${full_name}` }).click();
  await expect(dialog(page).getByText('Called back')).toBeVisible();
});

test('a reviewer can read the history but not revert changes', async ({ page, baseURL }) => {
  const client = await adminClient(baseURL!);
  const title = unique('Woolshed');
  const { id } = await client.staff.caseStudies.create.mutate({ title });
  await client.staff.caseStudies.update.mutate({ id, data: { result: 'Dry' } });
  await enterAs(page, baseURL!, 'reviewer');
  await page.goto(`/admin/case-studies?search=${encodeURIComponent(title)}&open=${id}`);
  await dialog(page).getByRole('button', { name: 'History' }).click();
  await expect(dialog(page).getByText('Administrator changed it')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Revert' })).toHaveCount(0);
  await client.staff.caseStudies.remove.mutate({ id });
});
