/** What sales see of enquiries while the setting is on, and after it is off again (decision "sales answer"). */
import { expectAccessible } from './axe.ts';
import { rowOf, submit, word } from './enquiry-visitors.ts';
import { testOnOwnProduct } from './own-product.ts';
import { toast } from './staff-list.ts';
import { enterAs } from './staff-members.ts';
import { expect } from './watched.ts';

// The switch is that of all salespeople.
const test = testOnOwnProduct();

test('an admin lets sales answer, and a salesperson replies, assigns and closes, but deletes and exports nothing', async ({
  page,
  baseURL,
  browser,
}) => {
  const name = `${word()} Counter`;
  await submit(page, baseURL!, name);
  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin/settings?tab=enquiries');
  const control = page.getByRole('switch', { name: 'Sales read and answer enquiries' });
  await expect(control).not.toBeChecked();
  await control.click();
  await expect(toast(page, 'Sales now read and answer enquiries')).toBeVisible();
  await expect(control).toBeChecked();
  await expectAccessible(page, 'the settings of enquiries');

  const counter = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await enterAs(counter, baseURL!, 'sales');
  await counter.goto('/admin');
  await counter
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Contact Management' })
    .click();
  const row = rowOf(counter, name);
  await expect(row).toBeVisible();
  await expect(counter.getByRole('tab', { name: 'Subject Management' })).toHaveCount(0);
  await expect(counter.getByRole('checkbox', { name: 'Select all' })).toHaveCount(0);
  await expect(row.getByRole('button', { name: /^(Delete|Export)/ })).toHaveCount(0);
  await row.getByRole('button', { name: `Read ${name}` }).click();
  const dialog = counter.getByRole('dialog', { name: `Enquiry from ${name}` });
  await dialog.getByRole('button', { name: 'Reply by email' }).click();
  await counter.keyboard.type('Twelve windows are six weeks away.');
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(toast(counter, 'Reply queued')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Timeline' })).toContainText('Test sales wrote a reply');

  await control.click();
  await expect(toast(page, 'Sales no longer see enquiries')).toBeVisible();
  await counter.goto('/admin/contact-management');
  await expect(counter).toHaveURL(/\/admin$/);
  await expect(counter.getByRole('link', { name: 'Contact Management' })).toHaveCount(0);
  await counter.context().close();
});
