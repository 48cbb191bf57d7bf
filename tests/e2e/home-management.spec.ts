/**
 * Home Management and the Hero Carousel: all labels, texts, defaults and toasts. Changes are public at once.
 */
import type { Page } from '@playwright/test';
import { readReview } from '../../shared/reviews.ts';
import { expectAccessible, LOOKS } from './axe.ts';
import { dialog, published, remove, toast, unique } from './staff-list.ts';
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

  test('is read, edited with a live preview, cancelled and saved; the home page has it at the next request', async ({
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
    await page.getByText('History').click();
    await page.getByRole('button', { name: 'Revert' }).first().click();
    await expect(toast(page, 'Hero section updated successfully').last()).toBeVisible();
    await expect(page.getByLabel('Headline Text', { exact: true })).toHaveValue(before.title);
    expect(await published(page, '/')).not.toContain(headline);
  });

  test('is not overwritten when somebody else has saved it meanwhile', async ({ page, baseURL }) => {
    const client = await adminClient(baseURL!);
    const { items } = await client.staff.homeContent.list.query({ section_type: 'hero' });
    const { id, subtitle } = items[0]!;
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Subheadline Text').fill('Mine');
    await client.staff.homeContent.update.mutate({ id, data: { subtitle: 'Theirs' } });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Failed to save hero content')).toBeVisible();
    await expect(
      page.getByText('Somebody else has changed this content since you opened it').first(),
    ).toBeVisible();
    expect((await client.staff.homeContent.byId.query({ id })).subtitle).toBe('Theirs');
    await page.getByRole('button', { name: 'Show theirs instead' }).click();
    await expect(page.getByLabel('Subheadline Text')).toHaveValue('Theirs');
    await page.getByLabel('Subheadline Text').fill(subtitle);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Hero section updated successfully')).toBeVisible();
  });

  test('says when it cannot be loaded or saved, and keeps what was typed', async ({ page }) => {
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

  test('is not left with unsaved changes without a question, by a tab, a link or Back', async ({ page }) => {
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

  test('is made where there is none: active, in the first place, with the default link', async ({
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

  test('stands among slides that are put into another order by keys and by mouse', async ({
    page,
    baseURL,
  }) => {
    const client = await adminClient(baseURL!);
    const order = async () =>
      (await client.staff.homeContent.list.query({ section_type: 'hero' })).items.map(({ title }) => title);
    const before = await order();
    const publicOrder = async () => {
      const html = await published(page, '/');
      return [...before].sort((one, other) => html.indexOf(one) - html.indexOf(other));
    };
    await page.goto('/admin/home-management');
    await page.getByRole('link', { name: 'Hero Carousel' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hero Carousel' })).toBeVisible();
    const handles = page.getByRole('button', { name: /^Move / });
    await expect(handles).toHaveCount(before.length);

    await handles.first().focus();
    await page.keyboard.press('Space');
    await expect(handles.first()).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(`${before[0]} is over place 2`)).toBeAttached();
    await page.keyboard.press('Space');
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

  test('tells who moves slides that somebody else has moved meanwhile', async ({ page, baseURL }) => {
    const client = await adminClient(baseURL!);
    const { items } = await client.staff.homeContent.list.query({ section_type: 'hero' });
    const ids = items.map(({ id }) => id);
    await page.goto('/admin/home');
    const handles = page.getByRole('button', { name: /^Move / });
    await expect(handles).toHaveCount(ids.length);
    const theirs = [...ids].reverse();
    await client.staff.homeContent.reorder.mutate({ ids: theirs, previous_ids: ids });
    await handles.first().focus();
    await page.keyboard.press('Space');
    await expect(handles.first()).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/is over place 2/)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(toast(page, 'Somebody else has changed this order since you opened it')).toBeVisible();
    await expect(handles.first()).toHaveAccessibleName(`Move ${items.at(-1)!.title}`);
    await client.staff.homeContent.reorder.mutate({ ids, previous_ids: theirs });
  });
});

test.describe('the other sections', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'admin');
  });

  test('category cards are added, edited, deleted and brought back', async ({ page }) => {
    const title = unique('Piles');
    await page.goto('/admin/home-management?tab=categories');
    await page.getByRole('button', { name: 'Add Content' }).click();
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

  test('the catalog table says title, type, order and status, and moves a row to another type', async ({
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

  test('a review that nobody signed has its words; it is kept as JSON, in its place behind the others', async ({
    page,
    baseURL,
  }) => {
    const client = await adminClient(baseURL!);
    const reviews = () => client.staff.homeContent.list.query({ section_type: 'reviews' });
    const { total } = await reviews();
    await page.goto('/admin/home-management?tab=reviews');
    await page.getByRole('button', { name: 'Add Review' }).click();
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

  test('what cannot be read or deleted says so in the words of the specification', async ({ page }) => {
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

test('a reviewer reads all of it, and changes nothing', async ({ page, baseURL }) => {
  await enterAs(page, baseURL!, 'reviewer');
  await page.goto('/admin/home-management');
  await expect(preview(page)).toBeVisible();
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
    await page.getByText('History').click();
    await expect(page.getByRole('button', { name: 'Revert' })).toHaveCount(0);
  }
});

for (const { colorScheme, width } of LOOKS)
  test(`axe finds nothing on these screens and their forms, ${colorScheme}, ${width} px`, async ({
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
