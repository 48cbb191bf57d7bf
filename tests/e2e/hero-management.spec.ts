/** The hero section of Home Management and the Hero Carousel. Changes are public at once. */
import type { Page } from '@playwright/test';
import { moveFirstToSecond, published, toast, unique } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const FIELDS = ['Headline Text', 'Subheadline Text', 'CTA Button Text', 'CTA Button Link'];
const preview = (page: Page) => page.getByRole('figure', { name: 'Live preview' });

test.describe('the hero section', () => {
  // All tests share one hero section, so they run one after another.
  test.describe.configure({ mode: 'serial' });
  test.beforeEach(async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'admin');
    await page.goto('/admin/home-management');
  });

  test('can be edited with a live preview, cancelled and saved, and the home page shows it at the next request', async ({
    page,
    baseURL,
  }) => {
    const client = await adminClient(baseURL!);
    const { items } = await client.staff.homeContent.list.query({ section_type: 'hero' });
    const before = items[0]!;
    for (const tab of ['Hero Section', 'Browse Categories', 'Monthly Catalog', 'Customer Reviews'])
      await expect(page.getByRole('tab', { name: tab })).toBeVisible();
    const view = page.getByRole('region', { name: 'Hero section' });
    for (const field of FIELDS) await expect(view.getByText(field, { exact: true })).toBeVisible();
    await expect(view.getByText(before.title).first()).toBeVisible();
    await page.getByRole('button', { name: 'Edit' }).click();
    const headline = unique('Footing to ridge');
    await page.getByLabel('Headline Text', { exact: true }).fill(headline);
    await expect(preview(page)).toContainText(headline);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(view.getByText(before.title).first()).toBeVisible();
    expect(await published(page, '/')).not.toContain(headline);

    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByLabel('Headline Text', { exact: true })).toHaveValue(before.title);
    await page.getByLabel('Headline Text', { exact: true }).fill(headline);
    await page.getByLabel('CTA Button Link').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Enter an address that starts with https://')).toBeVisible();
    await page.getByLabel('CTA Button Link').fill('https://example.com/');
    let letGo = () => undefined as unknown;
    const held = new Promise((resolve) => {
      letGo = () => resolve(undefined);
    });
    await page.route('**/trpc/staff.homeContent.update*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    letGo();
    await expect(toast(page, 'Hero section updated successfully')).toBeVisible();
    await expect(view.getByText(headline).first()).toBeVisible();
    const html = await published(page, '/');
    expect(html).toContain(headline);
    expect(html).toMatch(/<a [^>]*href="https:\/\/example\.com\/" target="_blank"/);

    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('button', { name: 'Revert' }).first().click();
    await expect(toast(page, 'Hero section updated successfully').last()).toBeVisible();
    await expect(page.getByLabel('Headline Text', { exact: true })).toHaveValue(before.title);
    expect(await published(page, '/')).not.toContain(headline);
  });

  test('is not saved over a change that somebody else made meanwhile', async ({ page, baseURL }) => {
    const client = await adminClient(baseURL!);
    const { items } = await client.staff.homeContent.list.query({ section_type: 'hero' });
    const { id, subtitle } = items[0]!;
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Subheadline Text').fill('Mine');
    await client.staff.homeContent.update.mutate({ id, data: { subtitle: 'Theirs' } });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(
      page.getByText('Somebody else has changed this home page section since you opened it').first(),
    ).toBeVisible();
    expect((await client.staff.homeContent.byId.query({ id })).subtitle).toBe('Theirs');
    await page.getByRole('button', { name: 'Show theirs instead' }).click();
    await expect(page.getByLabel('Subheadline Text')).toHaveValue('Theirs');
    await page.getByLabel('Subheadline Text').fill(subtitle);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Hero section updated successfully')).toBeVisible();
  });

  test('reports when it cannot be loaded or saved, and keeps what was typed', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Subheadline Text').fill('Typed and not lost');
    await page.route('**/trpc/staff.homeContent.update*', (route) => route.abort());
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Failed to save hero content')).toBeVisible();
    await expect(page.getByLabel('Subheadline Text')).toHaveValue('Typed and not lost');
    await page.route('**/trpc/staff.homeContent.list*', (route) => route.abort());
    await page.goto('/admin/home-management');
    await expect(toast(page, 'Failed to load hero content')).toBeVisible();
    await page.unroute('**/trpc/staff.homeContent.list*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  });

  test('warns about unsaved changes before a tab or a link is followed', async ({ page }) => {
    const discard = page.getByRole('dialog', { name: 'Discard your changes?' });
    for (const way of [
      page.getByRole('tab', { name: 'Customer Reviews' }),
      page.getByRole('link', { name: 'Case Studies' }),
    ]) {
      await page.getByRole('button', { name: 'Edit' }).click();
      await expect(page.getByLabel('Headline Text', { exact: true })).toBeFocused();
      await page.getByLabel('Subheadline Text').fill('Not saved');
      await way.click();
      await discard.getByRole('button', { name: 'Keep editing' }).click();
      await expect(page.getByLabel('Subheadline Text')).toHaveValue('Not saved');
      await way.click();
      await discard.getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByLabel('Subheadline Text')).toHaveCount(0);
      await page.goto('/admin/home-management');
    }
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  });

  test('is created when there is none: active, in the first place and with the default link', async ({
    page,
    baseURL,
  }) => {
    const none = { result: { data: { json: { items: [], total: 0, page: 1, page_count: 1 } } } };
    await page.route('**/trpc/staff.homeContent.list*', (route) => route.fulfill({ json: [none] }));
    await page.reload();
    await expect(page.getByText('No headline set')).toBeVisible();
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByLabel('CTA Button Link')).toHaveValue('/catalog');
    const headline = unique('First');
    await page.getByLabel('Headline Text', { exact: true }).fill(headline);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Hero section updated successfully')).toBeVisible();
    const client = await adminClient(baseURL!);
    const { items } = await client.staff.homeContent.list.query({ search: headline });
    expect(items).toMatchObject([
      { section_type: 'hero', is_active: true, display_order: 1, link_url: '/catalog' },
    ]);
    await client.staff.homeContent.remove.mutate({ id: items[0]!.id });
  });

  test('has slides that can be reordered by keyboard and by mouse', async ({ page, baseURL }) => {
    const client = await adminClient(baseURL!);
    const order = async () =>
      (await client.staff.homeContent.list.query({ section_type: 'hero' })).items.map(({ title }) => title);
    const before = await order();
    const publicOrder = async () => {
      const html = await published(page, '/');
      return [...before].sort((one, other) => html.indexOf(one) - html.indexOf(other));
    };
    await page.goto('/admin/home-management');
    await page.getByRole('main').getByRole('link', { name: 'Hero Carousel' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hero Carousel' })).toBeVisible();
    const handles = page.getByRole('button', { name: /^Move / });
    await expect(handles).toHaveCount(before.length);

    await moveFirstToSecond(page);
    await expect(toast(page, 'Order updated successfully')).toBeVisible();
    const turned = [before[1], before[0], ...before.slice(2)];
    expect(await order()).toEqual(turned);
    expect(await publicOrder()).toEqual(turned);

    await expect(handles.first()).toHaveAccessibleName(`Move ${before[1]}`);
    const [from, to] = [await handles.nth(1).boundingBox(), await handles.first().boundingBox()];
    await page.mouse.move(from!.x + 10, from!.y + 10);
    await page.mouse.down();
    await page.mouse.move(to!.x + 40, to!.y + 10, { steps: 10 });
    await page.mouse.move(to!.x + 10, to!.y + 10, { steps: 5 });
    await page.mouse.up();
    await expect(handles.first()).toHaveAccessibleName(`Move ${before[0]}`);
    await expect.poll(order).toEqual(before);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/admin\/home-management$/);
  });

  test('refuses to reorder, with a message, when somebody else has reordered meanwhile', async ({
    page,
    baseURL,
  }) => {
    const client = await adminClient(baseURL!);
    const { items } = await client.staff.homeContent.list.query({ section_type: 'hero' });
    const ids = items.map(({ id }) => id);
    await page.goto('/admin/home');
    const handles = page.getByRole('button', { name: /^Move / });
    await expect(handles).toHaveCount(ids.length);
    const theirs = [...ids].reverse();
    await client.staff.homeContent.reorder.mutate({ ids: theirs, previous_ids: ids });
    await moveFirstToSecond(page);
    await expect(toast(page, 'Somebody else has changed this order since you opened it')).toBeVisible();
    await expect(handles.first()).toHaveAccessibleName(`Move ${items.at(-1)!.title}`);
    await client.staff.homeContent.reorder.mutate({ ids, previous_ids: theirs });
  });
});
