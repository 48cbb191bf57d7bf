/** The About page: hero, story, core values with icons, team, call to action. */
import { expectAccessible } from './axe.ts';
import { expect, test } from './watched.ts';

test('the About page shows its five parts in order, with the content from staff', async ({ page }) => {
  await page.goto('/catalog');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A yard run by builders');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Our story',
    'What we value',
    'Our team',
    'Send us your plans',
  ]);
  const values = page.getByRole('region', { name: 'What we value' }).getByRole('listitem');
  await expect(values).toHaveCount(4);
  const icons = ['shield', 'award', 'users', 'heart'];
  for (const [index, icon] of icons.entries())
    await expect(values.nth(index).locator(`svg.tabler-icon-${icon}`)).toHaveCount(1);
  const team = page.getByRole('region', { name: 'Our team' }).getByRole('listitem');
  await expect(team).toHaveCount(6);
  await expect(team.first()).toContainText('Hana RewitiGeneral Manager');
  await page.getByRole('region', { name: 'Send us your plans' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/contact$/);
});

test.describe('when the About content cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test('the page still introduces the business and links to the contact form', async ({ page }) => {
    await page.goto('/certifications');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.route('**/trpc/**', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Southbeam');
    await expect(page.getByRole('link', { name: 'Get in touch' })).toHaveAttribute('href', '/contact');
  });
});

for (const width of [390, 1440]) {
  test(`axe finds no violations on the About page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/about');
    await expectAccessible(page, 'about');
  });
}
