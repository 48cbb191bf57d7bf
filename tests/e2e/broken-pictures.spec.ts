/** Pictures that cannot be loaded: the page falls back to drawings and names. */
import { expect, test } from './watched.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const SHOWN_BROKEN = 'img:not([loading="lazy"])';

test('heroes, logos and the About page show a drawing or the name instead of a broken picture', async ({
  page,
}) => {
  await page.route('**/files/media/**', (route) => route.abort());
  for (const address of ['/', '/about', '/case-study', '/certifications', '/catalog']) {
    await page.goto(address);
    await expect(page.locator('main svg[viewBox="0 0 160 120"]').first()).toBeVisible();
    await expect(page.locator(SHOWN_BROKEN)).toHaveCount(0);
  }
  await page.goto('/');
  const suppliers = page.getByRole('region', { name: 'Trusted suppliers and accreditations' });
  await suppliers.scrollIntoViewIfNeeded();
  await expect(suppliers.getByText('Anvil Point Connectors')).toBeVisible();
});
