/** Hero Settings: the background of both heroes, previewed before saving, public at the next request. */
import type { Page } from '@playwright/test';
import { published, toast } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test.use({ expectedErrors: [/Failed to load resource/] });
// All tests share the same settings, so they run one after another.
test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page, baseURL }) => {
  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin/settings');
  await page.getByRole('tab', { name: 'Hero Settings' }).click();
});

const home = (page: Page) => page.getByRole('region', { name: 'Home page hero' });
const catalogue = (page: Page) => page.getByRole('region', { name: 'Catalogue hero' });

/** Reads a slider as a screen reader announces it: minimum, maximum and current value. */
async function readSlider(page: Page, name: string) {
  const slider = home(page).getByRole('slider', { name, exact: true });
  const [min, max, now] = await Promise.all(
    ['aria-valuemin', 'aria-valuemax', 'aria-valuenow'].map((attribute) => slider.getAttribute(attribute)),
  );
  return { min: Number(min), max: Number(max), now: Number(now) };
}

test('the hero settings start with the specified defaults and limits', async ({ page, baseURL }) => {
  const client = await adminClient(baseURL!);
  const [hero, catalogHero] = await client.staff.siteSettings.list.query();
  expect(hero!.setting_value).toEqual({
    color: '#1a1a1a',
    opacity: 0.8,
    titleColor: '#ffffff',
    subtitleColor: '#e5e5e5',
    overlayColor: '#000000',
    overlayOpacity: 0.5,
    showOverlay: false,
    titleShadow: { enabled: false, color: '#000000', offsetX: 2, offsetY: 2, blur: 4, opacity: 0.5 },
    subtitleShadow: { enabled: false, color: '#000000', offsetX: 1, offsetY: 1, blur: 2, opacity: 0.5 },
  });
  expect(catalogHero!.setting_value).toMatchObject({ overlayOpacity: 0.8 });
  for (const [label, value] of [
    ['Background color', '#1a1a1a'],
    ['Title color', '#ffffff'],
    ['Subtitle color', '#e5e5e5'],
    ['Overlay color', '#000000'],
    ['Title shadow color', '#000000'],
    ['Subtitle shadow color', '#000000'],
  ] as const)
    await expect(home(page).getByLabel(label, { exact: true })).toHaveValue(value);
  const sliders = {
    'Background opacity': { min: 0, max: 1, now: 0.8 },
    'Overlay opacity': { min: 0, max: 1, now: 0.5 },
    'Title shadow offset X': { min: -20, max: 20, now: 2 },
    'Title shadow offset Y': { min: -20, max: 20, now: 2 },
    'Title shadow blur': { min: 0, max: 20, now: 4 },
    'Title shadow opacity': { min: 0, max: 1, now: 0.5 },
    'Subtitle shadow offset X': { min: -20, max: 20, now: 1 },
    'Subtitle shadow offset Y': { min: -20, max: 20, now: 1 },
    'Subtitle shadow blur': { min: 0, max: 20, now: 2 },
    'Subtitle shadow opacity': { min: 0, max: 1, now: 0.5 },
  };
  for (const [name, expected] of Object.entries(sliders))
    expect(await readSlider(page, name), name).toEqual(expected);
  for (const name of ['Show overlay', 'Show title shadow', 'Show subtitle shadow'])
    await expect(home(page).getByRole('switch', { name })).not.toBeChecked();
  await home(page).getByRole('slider', { name: 'Background opacity' }).press('ArrowRight');
  expect((await readSlider(page, 'Background opacity')).now).toBe(0.9);
});

test('the home page hero is previewed, saved and reverted', async ({ page }) => {
  const preview = home(page).getByRole('figure', { name: 'Live preview' });
  const title = preview.locator('h2');
  await home(page).getByLabel('Title color', { exact: true }).fill('#ffeedd');
  await expect(title).toHaveCSS('color', 'rgb(255, 238, 221)');
  await home(page).getByRole('switch', { name: 'Show title shadow' }).click();
  await expect(title).toHaveCSS('text-shadow', /^rgba\(0, 0, 0, 0\.50?\d*\) 2px 2px 4px$/);
  await home(page).getByLabel('Background color', { exact: true }).fill('blue');
  await home(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(home(page).getByText('Enter a colour such as #1a1a1a')).toBeVisible();
  await home(page).getByLabel('Background color', { exact: true }).fill('#102030');
  await home(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Hero settings updated successfully')).toBeVisible();
  const html = await published(page, '/');
  for (const style of [
    '--hero-title:#ffeedd',
    '--hero-panel:#102030cc',
    '--hero-title-shadow:2px 2px 4px #00000080',
  ])
    expect(html).toContain(style);
  await home(page).getByRole('button', { name: 'History' }).click();
  await expect(home(page).getByText('Title color', { exact: true }).last()).toBeVisible();
  await home(page).getByRole('button', { name: 'Revert' }).first().click();
  await expect.poll(() => published(page, '/')).toContain('--hero-title:#ffffff');
  await expect(home(page).getByLabel('Title color', { exact: true })).toHaveValue('#ffffff');
});

test('the catalogue hero is previewed and saved', async ({ page }) => {
  const preview = catalogue(page).getByRole('figure', { name: 'Live preview' });
  await catalogue(page).getByLabel('Background color', { exact: true }).fill('#204060');
  await expect(preview.locator('[style*="--hero-background"]')).toHaveCSS(
    'background-color',
    'rgb(32, 64, 96)',
  );
  await catalogue(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Hero settings updated successfully')).toBeVisible();
  expect(await published(page, '/catalog')).toContain('--hero-background:#204060');
  await catalogue(page).getByLabel('Background color', { exact: true }).fill('#14201b');
  await catalogue(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => published(page, '/catalog')).toContain('--hero-background:#14201b');
});

test('hero settings keep somebody else’s change of another field, and a failed save loses nothing', async ({
  page,
  baseURL,
}) => {
  const client = await adminClient(baseURL!);
  const setting_key = 'hero_background';
  const stored = async () =>
    (await client.staff.siteSettings.list.query()).find((row) => row.setting_key === setting_key)!
      .setting_value as { color: string; opacity: number };
  const before = await stored();
  await home(page).getByLabel('Background color', { exact: true }).fill('#111111');
  await client.staff.siteSettings.save.mutate({ setting_key, setting_value: { ...before, opacity: 0.7 } });
  await home(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Hero settings updated successfully')).toBeVisible();
  expect(await stored()).toEqual({ ...before, color: '#111111', opacity: 0.7 });

  await home(page).getByLabel('Background color', { exact: true }).fill('#222222');
  await page.route('**/trpc/staff.siteSettings.save*', (route) => route.abort());
  await home(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Failed to update hero settings. Please check your connection')).toBeVisible();
  await expect(home(page).getByLabel('Background color', { exact: true })).toHaveValue('#222222');
  await home(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(home(page).getByLabel('Background color', { exact: true })).toHaveValue('#111111');
  await client.staff.siteSettings.save.mutate({ setting_key, setting_value: before });
});
