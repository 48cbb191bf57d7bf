/** Editing at the counter: few clicks, Save in sight, the keyboard, the next record, the website. */
import type { Locator, Page } from '@playwright/test';
import { buildPicture } from '../support/uploads.ts';
import { countClicks } from './clicks.ts';
import { listed, pick, places, word } from './products-screen.ts';
import { dialog, toast, unique } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Expects that a button is inside the window and that nothing covers it, wherever its dialog is scrolled to. */
async function expectInSight(page: Page, button: Locator): Promise<void> {
  for (const end of [0, 1]) {
    await dialog(page).evaluate((sheet, share) => sheet.scrollTo(0, share * sheet.scrollHeight), end);
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.click({ trial: true });
  }
}

test.describe('sales', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'sales');
  });

  for (const size of SIZES) {
    test(`publish a product with a picture in at most 10 clicks, with Save in sight, at ${size.width} × ${size.height}`, async ({
      page,
      baseURL,
    }) => {
      const { category, brand } = await places(await adminClient(baseURL!));
      const name = word();
      await page.setViewportSize(size);
      await page.goto('/admin/catalog');
      const clicks = await countClicks(page);
      await page.getByRole('button', { name: 'Add Product' }).click();
      const save = dialog(page).getByRole('button', { name: 'Create Product' });
      await expect(dialog(page).getByLabel('Name')).toBeFocused();
      await page.keyboard.type(name);
      await expectInSight(page, save);
      await pick(page, 'Category', category.name);
      await expectInSight(page, save);
      await pick(page, 'Brand', brand.name);
      await expectInSight(page, save);
      await dialog(page).getByRole('textbox', { name: 'Price', exact: true }).click();
      await page.keyboard.type('12.50');
      await expectInSight(page, save);
      const choosing = page.waitForEvent('filechooser');
      await dialog(page).getByRole('button', { name: 'Choose picture' }).click();
      await (await choosing).setFiles({
        name: 'window.jpg',
        mimeType: 'image/jpeg',
        buffer: await buildPicture('jpeg', { width: 900, height: 675, soft: true }),
      });
      await expect(dialog(page).getByRole('button', { name: 'Remove picture' })).toBeVisible();
      await expectInSight(page, save);
      await save.click();
      await expect(toast(page, 'Product created successfully')).toBeVisible();
      expect(await clicks()).toBeLessThanOrEqual(10);
      expect(await listed(page, name)).toContain(`Picture of ${name}`);
    });
  }

  test('open a record with a click on its row, save with Ctrl+Enter, and step from record to record', async ({
    page,
    baseURL,
  }) => {
    const client = await adminClient(baseURL!);
    const shared = word();
    const names = Array.from({ length: 11 }, (_, index) => `${shared} ${String(index).padStart(2, '0')}`);
    for (const name of names) await client.staff.products.create.mutate({ name, price: 3 });
    await page.goto(`/admin/catalog?search=${shared}&sort=name&direction=asc`);
    await page.getByRole('cell', { name: names[8]!, exact: true }).click();
    const name = dialog(page).getByLabel('Name');
    await expect(name).toHaveValue(names[8]!);
    const [previous, next] = ['Previous record', 'Next record'].map((label) =>
      dialog(page).getByRole('button', { name: label }),
    );
    await next!.click();
    await expect(name).toHaveValue(names[9]!);
    await next!.click();
    await expect(name).toHaveValue(names[10]!);
    await expect(page).toHaveURL(/page=2/);
    await expect(next!).toBeDisabled();
    await previous!.click();
    await expect(name).toHaveValue(names[9]!);
    await dialog(page).getByLabel('Short Description').fill('Changed');
    await previous!.click();
    await expect(page.getByText('Discard your changes?')).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await dialog(page).getByLabel('Short Description').press('Control+Enter');
    await expect(toast(page, 'Product updated successfully')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Edit ${names[9]}` })).toBeFocused();
    const { items } = await client.staff.products.list.query({ search: shared, page_size: 25 });
    expect(items.flatMap((row) => (row.short_description === 'Changed' ? row.name : []))).toEqual([names[9]]);
  });

  test('use the keyboard: N adds, J and K go through the rows, ? shows the shortcuts', async ({ page }) => {
    await page.goto('/admin/catalog');
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    const edits = page.getByRole('button', { name: /^Edit / });
    await page.keyboard.press('j');
    await expect(edits.first()).toBeFocused();
    await page.keyboard.press('j');
    await expect(edits.nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(edits.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveAccessibleName('Edit Product');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('n');
    await expect(dialog(page)).toHaveAccessibleName('Add Product');
    await page.keyboard.type('nj?');
    await expect(dialog(page).getByLabel('Name')).toHaveValue('nj?');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(dialog(page)).toHaveAccessibleName('Keyboard shortcuts');
    await expect(dialog(page)).toContainText('Go to the next row');
    await dialog(page).getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('?');
    await page.keyboard.press('n');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await expect(dialog(page)).toHaveAccessibleName('Keyboard shortcuts');
    await expect(dialog(page).getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked();
  });
});

const FORMS = [
  '/admin/catalog',
  '/admin/case-studies',
  '/admin/certifications',
  '/admin/contact',
  '/admin/contact-management',
  '/admin/about-us',
  '/admin/about-us?tab=team',
  '/admin/home',
  '/admin/home-management?tab=catalog',
  '/admin/home-management?tab=reviews',
  '/admin/settings',
  '/admin/settings?tab=categories',
  '/admin/users',
];

for (const size of SIZES) {
  test(`every form keeps its buttons in sight at ${size.width} × ${size.height}`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await enterAs(page, baseURL!, 'admin');
    const client = await adminClient(baseURL!);
    await client.site.contact.submit.mutate({
      idempotency_key: crypto.randomUUID(),
      full_name: unique('Aroha'),
      email: 'aroha@example.com',
      subject: 'Request a Quote',
      message: 'Forty posts, please.',
    });
    await page.setViewportSize(size);
    for (const address of FORMS) {
      await page.goto(address);
      await page
        .getByRole('button', { name: /^(?:Edit|Read) / })
        .first()
        .click();
      await expect(dialog(page)).toBeVisible();
      await expectInSight(page, dialog(page).getByRole('button', { name: 'Save Changes' }));
    }
  });
}

test.describe('toasts', () => {
  // The connection is lost during a save.
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('cover no control of the screen, nor of an open dialog', async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'admin');
    const name = unique('Matai');
    const client = await adminClient(baseURL!);
    await client.staff.brands.create.mutate({ name });
    /** The controls that a toast lies on. */
    const covered = (within: string) =>
      page.evaluate((scope) => {
        const toasts = [...document.querySelectorAll('.mantine-Notification-root')];
        const controls = [
          ...document.querySelectorAll<HTMLElement>(`${scope} :is(a, button, input, select, textarea)`),
        ];
        const overlaps = (one: DOMRect, other: DOMRect) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom;
        const boxOf = (element: Element) => element.getBoundingClientRect();
        return controls
          .filter((control) => control.checkVisibility() && boxOf(control).width > 0)
          .filter((control) => toasts.every((toast) => !toast.contains(control)))
          .filter((control) => toasts.some((toast) => overlaps(boxOf(toast), boxOf(control))))
          .map((control) => control.outerHTML.slice(0, 100));
      }, within);
    await page.goto(`/admin/settings?search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Brand deleted successfully')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    expect(await covered('body')).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Brand restored')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/trpc/staff.brands.update*', (route) => route.abort());
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog(page).getByLabel('Description').fill('Not saved');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Please check your connection')).toBeVisible();
    await expect.poll(() => covered('[role=dialog]')).toEqual([]);
  });
});

test('Add Case Study on the dashboard opens the form', async ({ page, baseURL }) => {
  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Add Case Study' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Add Case Study');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/case-studies$/);
});
