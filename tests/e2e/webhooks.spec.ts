/** Webhooks: an admin makes one, tries it, sees what arrives, sends it again, and pauses it. */
import { startReceiver } from '../support/webhook-receiver.ts';
import { expectAccessible, LOOKS } from './axe.ts';
import { word } from './products-screen.ts';
import { dialog, toast } from './staff-list.ts';
import { enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test.use({ expectedErrors: [/status of 400/] });

test('an admin makes a webhook with the keyboard, tries it, sends a delivery again, and pauses it', async ({
  page,
  baseURL,
}) => {
  let status = 500;
  const receiver = await startReceiver((response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<b>Not yet</b>');
  });
  const name = `Customer list ${word()}`;
  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin/settings?tab=webhooks');
  await page.getByRole('button', { name: 'Add Webhook' }).press('Enter');
  const form = dialog(page);
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://10.0.0.1/hook');
  await form.getByRole('button', { name: 'Create Webhook' }).press('Enter');
  await expect(form.getByText('Choose at least one event')).toBeVisible();
  await form.getByRole('checkbox', { name: 'A product has gone live' }).press('Space');
  await form.getByRole('button', { name: 'Create Webhook' }).press('Enter');
  await expect(form.getByText('This is not a public address')).toBeVisible();
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `the form of a webhook at ${width} px, ${colorScheme}`);
  }
  await form.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
  await form.getByRole('button', { name: 'Create Webhook' }).press('Enter');

  const secretDialog = page.getByRole('dialog', { name: `The secret of ${name}` });
  await expect(secretDialog.getByText(/^whsec_/)).toBeVisible();
  await expectAccessible(page, 'the secret of a webhook');
  await secretDialog.getByRole('button', { name: 'I have copied it' }).press('Enter');

  await page.goto(`/admin/settings?tab=webhooks&search=${encodeURIComponent(name)}`);
  await expectAccessible(page, 'the list of webhooks');
  await page.getByRole('button', { name: `Edit ${name}` }).press('Enter');
  await form.getByRole('button', { name: 'Send a test' }).press('Enter');
  await expect(toast(page, 'Test queued')).toBeVisible();
  // Other tests publish products meanwhile, and those deliveries stand beside that of the test.
  const summary = page.locator('summary', { hasText: 'webhook.test' });
  const delivery = form.locator('details').filter({ has: summary });
  const line = delivery.locator('summary');
  await expect(line).toContainText('Failed');
  await line.press('Enter');
  await expect(delivery.getByText('The receiver answered 500.')).toBeVisible();
  await expect(delivery.getByLabel('Answer')).toHaveText('<b>Not yet</b>');
  await expect(delivery.getByLabel('Request')).toContainText('"type": "webhook.test"');
  // While it fades, its colours are no measure.
  await expect(toast(page, 'Test queued')).toHaveCount(0);
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `the deliveries of a webhook at ${width} px, ${colorScheme}`);
  }

  status = 204;
  await delivery.getByRole('button', { name: 'Send again' }).press('Enter');
  await expect(line).toContainText('Delivered');
  const tests = receiver.received.filter(({ body }) => body.includes('webhook.test'));
  expect(new Set(tests.map(({ id }) => id)).size).toBe(1);
  expect(tests.length).toBeGreaterThanOrEqual(2);

  await form.getByRole('switch', { name: 'Active' }).press('Space');
  await form.getByRole('button', { name: 'Save Changes' }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Paused');
  await receiver.stop();
});
