/** New enquiries in the staff area: how they announce themselves, and the views of the list. */
import type { Page } from '@playwright/test';
import { rowOf, SOON, submit, word } from './enquiry-visitors.ts';
import { toast } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

const state = (page: Page) => page.getByRole('region', { name: 'Enquiry list' }).getByRole('status').first();
const newCount = async (url: string) =>
  (await (await adminClient(url)).staff.contactQueries.counts.query()).views.new;

test.describe('a new enquiry', () => {
  test('shows in the badge of the menu and in the title of the tab, on every screen, without reloading', async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, baseURL!, 'admin');
    await page.goto('/admin/catalog');
    const menu = page.getByRole('navigation', { name: 'Admin' });
    /** Other tests send and answer enquiries, too: what is shown is one of the counts since our own. */
    const expectShown = async () => {
      const counts: number[] = [];
      const shown = async () => {
        counts.push(await newCount(baseURL!));
        const badge = await menu.getByText(/^\d[\d,]* new enquir(?:y|ies)$/).textContent();
        const count = Number(badge?.replace(/\D/g, ''));
        return [counts.includes(count), (await page.title()).startsWith(`(${count}) Catalog`)];
      };
      await expect.poll(shown, SOON).toEqual([true, true]);
    };
    await submit(page, baseURL!, word());
    await expectShown();
    await submit(page, baseURL!, word());
    await expectShown();
  });

  test('enters the open list by itself, but moves no row under the pointer or while rows are selected', async ({
    page,
    baseURL,
  }) => {
    const group = word();
    await submit(page, baseURL!, `${group} first`);
    await enterAs(page, baseURL!, 'admin');
    await page.goto(`/admin/contact-management?search=${group}`);
    const first = rowOf(page, `${group} first`);
    await expect(first).toBeVisible();
    await expect(state(page)).toHaveText('The list is up to date.');
    await submit(page, baseURL!, `${group} zeroth`);
    await expect(page.getByRole('row').nth(1)).toContainText(`${group} zeroth`, SOON);
    await first.hover();
    const place = await first.boundingBox();
    await submit(page, baseURL!, `${group} second`);
    await submit(page, baseURL!, `${group} third`);
    await expect(state(page)).toHaveText('2 new enquiries', SOON);
    expect(await first.boundingBox()).toEqual(place);
    await expect(rowOf(page, `${group} second`)).toHaveCount(0);
    await page.mouse.move(0, 0);
    await expect(page.getByRole('row').nth(1)).toContainText(`${group} third`);
    await expect(page.getByRole('row').nth(2)).toContainText(`${group} second`);
    await expect(state(page)).toHaveText('The list is up to date.');
    await first.getByRole('checkbox').check();
    await page.mouse.move(0, 0);
    await submit(page, baseURL!, `${group} fourth`);
    await expect(state(page)).toHaveText('1 new enquiry', SOON);
    await expect(rowOf(page, `${group} fourth`)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('row').nth(1)).toContainText(`${group} fourth`);
    await expect(page.getByText('5 records')).toBeVisible();
  });

  test('enters an empty list at once, and a change by a colleague shows in its row', async ({
    page,
    baseURL,
  }) => {
    const name = word();
    await enterAs(page, baseURL!, 'reviewer');
    await page.goto(`/admin/contact-management?search=${name}`);
    await expect(page.getByText('No matches.')).toBeVisible();
    const id = await submit(page, baseURL!, name);
    await expect(rowOf(page, name)).toContainText('New', SOON);
    const client = await adminClient(baseURL!);
    await client.staff.contactQueries.update.mutate({ id, data: { status: 'in_progress' } });
    await expect(rowOf(page, name)).toContainText('In progress', SOON);
  });

  test('is no business of sales: no badge, no count, no call', async ({ page, baseURL }) => {
    await submit(page, baseURL!, word());
    await enterAs(page, baseURL!, 'sales');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.goto('/admin/catalog');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page).toHaveTitle(/^Catalog \|/);
    await expect(page.getByText(/new enquir/)).toHaveCount(0);
    expect(calls.filter((url) => url.includes('contactQueries'))).toEqual([]);
  });
});

test('an enquiry that is no spam is marked so with one click, and its timeline says who did', async ({
  page,
  baseURL,
}) => {
  const name = word();
  await submit(page, baseURL!, name, { website: 'filled in by a browser' });
  await enterAs(page, baseURL!, 'admin');
  await page.goto(`/admin/contact-management?search=${name}`);
  // The dialog reads the enquiry when it opens. That answer, from before the click, arrives after the change.
  let answerLate: () => void = () => undefined;
  const isMarked = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  let isFirst = true;
  await page.route('**/trpc/*staff.contactQueries.byId*', async (route) => {
    const isLate = isFirst;
    isFirst = false;
    const response = await route.fetch();
    if (isLate) await isMarked;
    // The page gives up a read that it has replaced.
    await route.fulfill({ response }).catch(() => undefined);
  });
  await rowOf(page, name).getByText(name).first().click();
  await page.getByRole('button', { name: 'Not spam' }).click();
  await expect(toast(page, 'Marked as not spam')).toBeVisible();
  answerLate();
  await expect(page.getByText('This may be spam')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('said that it is not spam');
});

test('the views show new, mine, unassigned and overdue enquiries, each with its count', async ({
  page,
  baseURL,
}) => {
  const group = word();
  const client = await adminClient(baseURL!);
  const me = await enterAs(page, baseURL!, 'admin');
  await submit(page, baseURL!, `${group} fresh`);
  const mine = await submit(page, baseURL!, `${group} mine`);
  const done = await submit(page, baseURL!, `${group} done`);
  await client.staff.contactQueries.update.mutate({
    id: mine,
    data: { status: 'in_progress', assignee_id: me.id },
  });
  await client.staff.contactQueries.update.mutate({ id: done, data: { status: 'closed' } });
  await page.goto(`/admin/contact-management?search=${group}`);
  const views = page.getByRole('region', { name: 'Views' });
  const names = page.getByRole('row').filter({ hasText: group });
  await expect(names).toHaveCount(3);
  for (const [view, shown] of [
    ['New', ['fresh']],
    ['Mine', ['mine']],
    ['Unassigned', ['fresh']],
    ['Overdue', []],
  ] as const) {
    await views.getByRole('button', { name: view }).click();
    await expect(views.getByRole('button', { name: view })).toHaveAttribute('aria-pressed', 'true');
    await expect(names).toContainText(shown.map((name) => `${group} ${name}`));
    await expect(names).toHaveCount(shown.length);
  }
  // Without a view, all are listed.
  await views.getByRole('button', { name: 'Overdue' }).click();
  await expect(views.getByRole('button', { name: 'Overdue' })).toHaveAttribute('aria-pressed', 'false');
  await expect(names).toContainText(['done', 'mine', 'fresh'].map((name) => `${group} ${name}`));
  // Other tests add enquiries at the same time.
  await expect(async () => {
    const counts = await page.evaluate(async () => {
      const labels = document.querySelectorAll('section[aria-label=Views] button');
      return [...labels].map(({ textContent }) => textContent);
    });
    const {
      new: fresh,
      unassigned,
      overdue,
      spam,
    } = (await client.staff.contactQueries.counts.query()).views;
    expect(counts.filter((label) => !label!.startsWith('Mine'))).toEqual([
      `New ${fresh}`,
      `Unassigned ${unassigned}`,
      `Overdue ${overdue}`,
      ...(spam > 0 ? [`Suspected spam ${spam}`] : []),
    ]);
  }).toPass();
});

test.describe('announcements', () => {
  /** What the browser was asked to show and play. */
  const observe = () => {
    const seen = { notifications: [] as string[], notes: 0 };
    Object.assign(window, { seen });
    const Shown = window.Notification;
    window.Notification = class extends Shown {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        seen.notifications.push(title);
      }
    };
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...args) {
      seen.notes++;
      start.apply(this, args);
    };
  };
  const seen = (page: Page) =>
    page.evaluate(() => (window as unknown as { seen: { notifications: string[]; notes: number } }).seen);

  test('are off at first; once on, a new enquiry shows a notification and plays a sound, on any screen', {
    tag: '@whole-browser',
  }, async ({ page, baseURL, context }) => {
    await context.grantPermissions(['notifications']);
    await page.addInitScript(observe);
    await enterAs(page, baseURL!, 'admin');
    const name = word();
    await page.goto(`/admin/contact-management?search=${name}`);
    await page.getByRole('button', { name: /^Notices/ }).click();
    const notification = page.getByRole('switch', { name: 'Desktop notification' });
    const sound = page.getByRole('switch', { name: 'Sound' });
    await expect(notification).not.toBeChecked();
    await expect(sound).not.toBeChecked();
    await submit(page, baseURL!, name);
    await expect(rowOf(page, name)).toBeVisible(SOON);
    expect(await seen(page)).toEqual({ notifications: [], notes: 0 });
    await notification.click();
    await sound.click();
    await expect(notification).toBeChecked();
    expect((await seen(page)).notes).toBe(2);
    await page.goto('/admin/catalog');
    await expect(page.getByText(/^\d[\d,]* new enquir(?:y|ies)$/)).toBeAttached();
    await submit(page, baseURL!, word());
    await expect.poll(async () => (await seen(page)).notifications, SOON).toContain('New enquiry');
    expect((await seen(page)).notes).toBeGreaterThanOrEqual(2);
  });

  test('say what to do when the browser blocks them', async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'reviewer');
    await page.goto('/admin/contact-management');
    await page.getByRole('button', { name: /^Notices/ }).click();
    const notification = page.getByRole('switch', { name: 'Desktop notification' });
    await notification.click();
    await expect(toast(page, 'Notifications are blocked')).toContainText('Allow notifications');
    await expect(notification).not.toBeChecked();
  });
});
