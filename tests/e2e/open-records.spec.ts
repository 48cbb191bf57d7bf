/** Records that a colleague has open are marked. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { rowOf, submit, word } from './enquiry-visitors.ts';
import { dialog } from './staff-list.ts';
import { enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

/** Lets the time pass after which a screen says again what is open on it. */
const wait = (page: Page) => page.clock.fastForward(16_000);

test('an enquiry that a colleague reads is marked in the list and in the dialog, until it is closed', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = word();
  await submit(page, baseURL!, name);
  const colleague = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await enterAs(colleague, baseURL!, 'reviewer');
  await enterAs(page, baseURL!, 'admin');
  for (const screen of [colleague, page]) {
    await screen.clock.install();
    await screen.goto(`/admin/contact-management?search=${name}`);
    await expect(rowOf(screen, name)).toBeVisible();
  }
  await colleague.getByRole('button', { name: `Read ${name}` }).click();
  await expect(dialog(colleague)).toContainText('Twelve windows');
  const marked = page.getByRole('button', { name: `Read ${name}, now open: Test reviewer` });
  await wait(page);
  await expect(marked).toBeVisible();
  await expectAccessible(page, 'a list with a mark');
  await marked.click();
  await expect(dialog(page).getByText('Open at the same time: Test reviewer.')).toBeVisible();
  await wait(colleague);
  await expect(dialog(colleague).getByText('Open at the same time: Test admin.')).toBeVisible();
  await colleague.keyboard.press('Escape');
  await expect(dialog(colleague)).toHaveCount(0);
  await wait(page);
  await expect(dialog(page).getByText(/^Open at the same time/)).toHaveCount(0);
  await colleague.context().close();
});
