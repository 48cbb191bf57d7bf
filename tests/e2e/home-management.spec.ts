/** The other sections of Home Management: labels, texts, defaults and toasts. Changes are public at once. */
import { readReview } from '../../shared/content/reviews.ts';
import { expectAccessible, LOOKS } from './axe.ts';
import { dialog, published, remove, toast, unique } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

test.describe('an admin', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'admin');
  });

  test('can add, edit, delete and restore category cards', async ({ page }) => {
    const title = unique('Piles');
    await page.goto('/admin/home-management?tab=categories');
    await page.getByRole('button', { name: 'Add Content' }).click();
    await dialog(page).getByRole('button', { name: 'Use an address' }).click();
    for (const label of ['Title', 'Subtitle', 'Content', 'Image URL', 'Link Text', 'Link URL', 'Active'])
      await expect(dialog(page).getByLabel(label, { exact: true })).toBeVisible();
    await expect(dialog(page).getByLabel('Display Order')).toHaveValue('0');
    await expect(dialog(page).getByRole('switch', { name: 'Active' })).toBeChecked();
    await dialog(page).getByLabel('Title', { exact: true }).fill(title);
    await dialog(page).getByLabel('Subtitle').fill('House and fence');
    await dialog(page).getByRole('button', { name: 'Create Content' }).click();
    await expect(toast(page, 'Content created successfully')).toBeVisible();
    const card = page.getByRole('listitem').filter({ hasText: title });
    await expect(card).toContainText('House and fence');
    expect(await published(page, '/')).toContain(title);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await dialog(page).getByRole('switch', { name: 'Active' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Content updated successfully')).toBeVisible();
    await expect(card).toContainText('Inactive');
    expect(await published(page, '/')).not.toContain(title);
    await remove(page, title, 'Content');
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Content restored')).toBeVisible();
    await expect(card).toBeVisible();
    await remove(page, title, 'Content');
  });

  test('sees title, type, order and status in the catalog table, and can move a row to another type', async ({
    page,
  }) => {
    const title = unique('Winter');
    await page.goto('/admin/home-management?tab=catalog');
    for (const column of ['Title', 'Type', 'Order', 'Status', 'Actions'])
      await expect(page.locator('thead').getByText(column, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Add Content' }).click();
    await dialog(page).getByLabel('Title', { exact: true }).fill(title);
    await dialog(page).getByRole('combobox', { name: 'Type' }).click();
    for (const type of ['Monthly catalog', 'Catalogue hero', 'Banner (not shown)', 'Promotion (not shown)'])
      await expect(page.getByRole('option', { name: type })).toBeVisible();
    await page.getByRole('option', { name: 'Banner (not shown)' }).click();
    await dialog(page).getByRole('button', { name: 'Create Content' }).click();
    await expect(toast(page, 'Content created successfully')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText('Banner (not shown)');
    await expect(row).toContainText('Active');
    expect(await published(page, '/')).not.toContain(title);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await dialog(page).getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Monthly catalog' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Content updated successfully')).toBeVisible();
    expect(await published(page, '/')).toContain(title);
    await remove(page, title, 'Content');
    expect(await published(page, '/')).not.toContain(title);
  });

  test('sees default texts for an empty review, which is stored as JSON after the others', async ({
    page,
    baseURL,
  }) => {
    const client = await adminClient(baseURL!);
    const reviews = () => client.staff.homeContent.list.query({ section_type: 'reviews' });
    const { total } = await reviews();
    await page.goto('/admin/home-management?tab=reviews');
    await page.getByRole('button', { name: 'Add Review' }).click();
    await dialog(page).getByRole('button', { name: 'Use an address' }).click();
    for (const label of ['Reviewer Name', 'Company', 'Project Type', 'Review Text', 'Profile Image URL'])
      await expect(dialog(page).getByLabel(label, { exact: true })).toHaveValue('');
    await expect(dialog(page).getByRole('radio', { name: '5 stars' })).toBeChecked();
    await dialog(page).getByRole('button', { name: 'Create Review' }).click();
    await expect(toast(page, 'Review created successfully')).toBeVisible();
    const card = page.getByRole('listitem').filter({ hasText: 'Anonymous' });
    for (const text of ['No review text', 'Company not specified']) await expect(card).toContainText(text);
    const made = (await reviews()).items.at(-1)!;
    expect(made).toMatchObject({ title: 'What Our Customers Say', display_order: total, is_active: true });
    expect(JSON.parse(made.content)).toEqual({ name: '', company: '', rating: 5, review: '', project: '' });
    const name = unique('Mele');
    await card.getByRole('button', { name: 'Edit the review of Anonymous' }).click();
    await dialog(page).getByLabel('Reviewer Name').fill(name);
    await dialog(page).getByLabel('Company').fill('Fifita Homes');
    await dialog(page).getByLabel('Project Type').fill('Deck, Māngere');
    await dialog(page).getByLabel('Review Text').fill('Straight posts.');
    await dialog(page).getByRole('radio', { name: '4 stars' }).check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Review updated successfully')).toBeVisible();
    const html = await published(page, '/');
    for (const text of [name, 'Straight posts.', 'Fifita Homes, Deck, Māngere']) expect(html).toContain(text);
    expect(readReview((await reviews()).items.at(-1)!.content).rating).toBe(4);
    await page.route('**/trpc/staff.homeContent.update*', (route) => route.abort());
    await page.getByRole('button', { name: `Edit the review of ${name}` }).click();
    await dialog(page).getByLabel('Company').fill('Lost?');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Failed to save review')).toBeVisible();
    await expect(dialog(page).getByLabel('Company')).toHaveValue('Lost?');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await remove(page, `the review of ${name}`, 'Review');
    expect(await published(page, '/')).not.toContain(name);
  });

  test('gets the specified messages when loading or deleting fails', async ({ page }) => {
    await page.route('**/trpc/staff.homeContent.remove*', (route) => route.abort());
    await page.goto('/admin/home-management?tab=catalog');
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Failed to delete content')).toBeVisible();
    await page.route('**/trpc/staff.homeContent.list*', (route) => route.abort());
    await page.goto('/admin/home-management?tab=catalog');
    await expect(toast(page, 'Failed to fetch home content')).toBeVisible();
  });
});

test('a reviewer can view all sections but change nothing', async ({ page, baseURL }) => {
  await enterAs(page, baseURL!, 'reviewer');
  await page.goto('/admin/home-management');
  await expect(page.getByRole('figure', { name: 'Live preview' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'About Us' })).toHaveCount(0);
  for (const address of [
    '/admin/home-management?tab=categories',
    '/admin/home-management?tab=catalog',
    '/admin/home-management?tab=reviews',
    '/admin/home',
  ]) {
    await page.goto(address);
    await expect(page.getByText('View Only')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Add|Move|Delete|Edit) / })).toHaveCount(0);
    await page
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    await expect(dialog(page).getByRole('textbox').first()).toBeDisabled();
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByRole('button', { name: 'Revert' })).toHaveCount(0);
  }
});

for (const { colorScheme, width } of LOOKS)
  test(`axe finds no violations on these screens and their forms, ${colorScheme}, ${width} px`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await enterAs(page, baseURL!, 'admin');
    for (const [address, button] of [
      ['/admin/home-management', 'Edit'],
      ['/admin/home-management?tab=categories', 'Add Content'],
      ['/admin/home-management?tab=reviews', 'Add Review'],
      ['/admin/home', null],
      ['/admin/settings?tab=hero', null],
    ] as const) {
      await page.goto(address);
      await expect(page.locator('[aria-label="Loading"], [aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^(Edit|Save Changes)/ }).first()).toBeVisible();
      await expectAccessible(page, address);
      if (!button) continue;
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
      await expectAccessible(page, `${address} form`);
    }
  });
