/** The first day: the set-up page, the facts about the company, and the demo content (decisions "business" and "first day"). */
import { expectAccessible, LOOKS } from './axe.ts';
import { testOnOwnProduct } from './own-product.ts';
import { withDatabase } from './product-database.ts';
import { toast } from './staff-list.ts';
import { ADMIN, adminClient, enterAs } from './staff-members.ts';
import { expect } from './watched.ts';

// The facts are those of a whole product. Its admin has not yet seen the set-up page.
const test = testOnOwnProduct((product) =>
  withDatabase(async (sql) => {
    await sql`insert into site_settings (setting_key, setting_value) values ('set_up', '{"isDone": false}')`;
  }, product.dataDir),
);
test.beforeEach(() => test.setTimeout(120_000));

test('the admin of a new site is led to the set-up page, once, and names the business with the keyboard', async ({
  page,
  baseURL,
}) => {
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Set Up Your Site' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/set-up$/);
  await expect(page.getByText('No mail server is set')).toBeVisible();
  await expect(page.getByText(baseURL!, { exact: true })).toBeVisible();
  const form = page.getByRole('region', { name: '1. Your business' });
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `the set-up page at ${width} px, ${colorScheme}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await form.getByRole('textbox', { name: 'Business name' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Kauri Timber');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Kauri');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(toast(page, 'Business details saved')).toBeVisible();
  await expect(page).toHaveTitle(/Kauri admin$/);

  // Saving again, with nothing changed, is no error.
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(toast(page, 'Business details saved').last()).toBeVisible();
  // What was typed and not saved is not lost without a question.
  await form.getByRole('textbox', { name: 'Tagline' }).fill('Timber since 1987');
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Timber since 1987');
  await page.getByRole('button', { name: 'Later' }).press('Enter');
  await question.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveTitle(/Kauri Timber$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kauri Timber, home' })).toBeVisible();
});

test('a pale accent colour is refused with one that is not; a dark one paints the site', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin/settings?tab=business');
  const form = page.getByRole('region', { name: 'Business', exact: true });
  const accent = form.getByRole('textbox', { name: 'Accent colour' });
  await accent.fill('#f59e0b');
  await expect(form.getByText(/^Too pale for light grounds/)).toBeVisible();
  await accent.press('ControlOrMeta+Enter');
  await expect(form.getByText(/#f59e0b is too pale/)).toBeVisible();
  await accent.press('Tab');
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `the form of the business at ${width} px, ${colorScheme}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await accent.fill('#1d4ed8');
  await accent.press('ControlOrMeta+Enter');
  await expect(toast(page, 'Business details saved')).toBeVisible();
  await page.goto('/about');
  const colour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  expect(await colour()).toBe('#1d4ed8');
  await expectAccessible(page, 'the About page in another accent colour');
});

test('the demo content goes, except what was edited', async ({ page, baseURL }) => {
  const client = await adminClient(baseURL!);
  const [kept] = (await client.staff.products.list.query({})).items;
  await client.staff.products.update.mutate({
    id: kept!.id,
    data: { price: 12 },
    updated_at: kept!.updated_at,
  });
  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin/settings?tab=business');
  const section = page.getByRole('region', { name: 'Demo content' });
  await expect(section.getByRole('list', { name: 'What goes' })).toContainText(/\d+ products/);
  await section.locator('summary').press('Enter');
  await expect(section.getByRole('table', { name: 'What stays' })).toContainText(kept!.name);
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `the removal of the demo content at ${width} px, ${colorScheme}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const words = section.getByRole('textbox', { name: /^Type/ });
  await words.press('Enter');
  await expect(section.getByText(/to confirm\.$/)).toBeVisible();
  await words.fill('remove the demo content');
  await words.press('Enter');
  await expect(toast(page, 'records removed')).toBeVisible();
  const left = await client.staff.products.list.query({});
  expect(left.items.map(({ id }) => id)).toEqual([kept!.id]);
  await page.goto('/catalog');
  await expect(page.getByRole('article')).toHaveCount(kept!.is_published ? 1 : 0);
});
