/** Screens with tabs: the rare ones stand in a menu, on a phone all in one field, and no way out loses what was typed. */
import { goInside, openRareTab } from './staff-list.ts';
import { enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test.beforeEach(({ page, baseURL }) => enterAs(page, baseURL!, 'admin'));

test('every way to another section asks before it drops what was typed, and turning a phone keeps it', async ({
  page,
}) => {
  await page.goto('/admin/settings?tab=business');
  const phone = page.getByRole('textbox', { name: 'Phone as shown' });
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await phone.fill('0800 TYPED');
  await openRareTab(page, 'System');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(phone).toHaveValue('0800 TYPED');
  await page.setViewportSize({ width: 390, height: 844 });
  const section = page.getByRole('combobox', { name: 'Section' });
  await expect(section).toHaveValue('business');
  await expect(phone).toHaveValue('0800 TYPED');
  await section.selectOption('Who Gets Emails');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(phone).toHaveValue('0800 TYPED');
  await expect(section).toHaveValue('business');
  await section.selectOption('Who Gets Emails');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('region', { name: 'People' })).toBeVisible();
});

test.describe('an address with a filter that is none', () => {
  test.use({ expectedErrors: [/400/] });
  test('shows it as it is, and the way to take it away', async ({ page }) => {
    await page.goto('/admin/settings?tab=activity&from=2026-13-45');
    await expect(page.getByText('Failed to fetch the activity')).toBeVisible();
    await page.getByRole('button', { name: 'From: 2026-13-45, remove this filter' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
  });
});

test('a collapsed menu still leads to the screens below its items', async ({ page }) => {
  await page.goto('/admin/catalog');
  const below = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Documents' });
  await expect(below).toBeVisible();
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await below.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await goInside(page, '/admin/settings');
  await expect(below).toHaveCount(0);
});
