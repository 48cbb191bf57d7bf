/** Settings, System: an admin sees how the product runs, and finds an error by the number that a visitor quotes. */
import { expectAccessible, LOOKS } from './axe.ts';
import { enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test('an admin opens the state of the system by keyboard, and it refreshes itself', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'More sections' }).press('Enter');
  await page.getByRole('menuitem', { name: 'System' }).press('Enter');
  await expect(page.getByRole('tab', { name: 'System' })).toHaveAttribute('aria-selected', 'true');
  const section = (name: string) => page.getByRole('region', { name });
  await expect(section('Product')).toContainText(baseURL!);
  await expect(section('Database')).toContainText('18.');
  await expect(section('Database')).toContainText('built-in');
  await expect(section('Mail')).toContainText('Set SMTP_URL');
  await expect(section('Instances').getByRole('row')).toHaveCount(2);
  await expect(section('Instances')).toContainText('served this page');
  await expect(section('Backups')).toContainText('None: set BACKUP_SCHEDULE');
  const refreshed = await page.getByText(/^Refreshed /).textContent();
  expect(refreshed).toContain('every ten seconds');
  for (const { colorScheme, width } of [...LOOKS, { colorScheme: 'light', width: 768 } as const]) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `the system at ${width} px, ${colorScheme}`);
    await page.screenshot({ path: test.info().outputPath(`system-${width}.png`), fullPage: true });
  }
  await page.waitForResponse((answer) => answer.url().includes('staff.system.status'));
});

test('an admin asks for a backup by keyboard, follows it, and sees its archive', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin/settings?tab=system');
  const backups = page.getByRole('region', { name: 'Backups' });
  await backups.getByRole('button', { name: 'Back up now' }).press('Enter');
  await expect(backups.getByRole('status')).toContainText(/starts within a few seconds|is being taken/);
  await expect(backups.getByRole('row').nth(1)).toContainText(/southbeam-\d{8}T\d{6}Z-asked\.tar/, {
    timeout: 60_000,
  });
  await expect(backups.getByRole('row').nth(1)).toContainText('Requested by');
  await expect(backups.getByRole('button', { name: 'Back up now' })).toBeEnabled();
  // Its colours fade with it.
  await expect(page.getByRole('alert').filter({ hasText: 'Backup requested' })).toHaveCount(0);
  for (const { colorScheme, width } of [...LOOKS, { colorScheme: 'light', width: 768 } as const]) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `the backups at ${width} px, ${colorScheme}`);
    await page.screenshot({ path: test.info().outputPath(`backups-${width}.png`), fullPage: true });
  }
});

test.describe('a failing server', () => {
  test.use({ expectedErrors: [/503/] });

  test('while the state cannot be read, the screen says so and keeps what it has', async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, baseURL!, 'admin');
    await page.route('**/trpc/**staff.system.status**', (route) =>
      route.fulfill({ status: 503, body: 'away' }),
    );
    await page.goto('/admin/settings?tab=system');
    const failed = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'Failed to fetch the state of the system' });
    await expect(failed).toBeVisible();
    await expectAccessible(page, 'the system, which cannot be read');
    await page.unroute('**/trpc/**staff.system.status**');
    await failed.getByRole('button', { name: 'Try Again' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Instances' })).toBeVisible();
    await page.route('**/trpc/**staff.system.status**', (route) =>
      route.fulfill({ status: 503, body: 'away' }),
    );
    await expect(page.getByText(/The server did not answer. This is how it was at/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Instances' })).toBeVisible();
  });
});
