/**
 * Case studies: filtered by category, opened at their own address, and their loading, error and empty states.
 */
import { expectAccessible } from './axe.ts';
import { expect, test } from './watched.ts';

test('case studies are filtered by the category in the address, and the tabs have icons', async ({
  page,
}) => {
  await page.goto('/catalog');
  await page.getByRole('link', { name: 'Case Studies' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Case Studies');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.nth(5)).toBeVisible();
  const all = await cards.count();
  const tab = page
    .getByRole('navigation', { name: 'Categories', exact: true })
    .getByRole('link', { name: 'Renovation' });
  await expect(tab.locator('svg')).toHaveCount(1);
  await tab.click();
  await expect(page).toHaveURL(/\/case-study\?category=Renovation$/);
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(cards).not.toHaveCount(all);
  for (const card of await cards.all()) await expect(card).toContainText('Renovation');
  await page.goto('/case-study?category=rENOVATION');
  await expect(tab).toHaveAttribute('aria-current', 'page');
});

test('below 768 px the categories are a dropdown', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto('/case-study');
  await expect(page.getByRole('navigation', { name: 'Categories', exact: true })).toBeHidden();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Industrial');
  await expect(page).toHaveURL(/category=Industrial$/);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Industrial');
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByRole('combobox', { name: 'Category' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Categories', exact: true })).toBeVisible();
});

test('a challenge is cut at 150 characters, and View Details opens the whole study at its own address', async ({
  page,
}) => {
  await page.goto('/case-study');
  const card = page.getByRole('article').filter({ hasText: 'Coastal home above Te Horo Beach' });
  const challenge = card.locator('[class*=challenge]');
  await expect(challenge).toHaveText(/\.\.\.$/);
  expect(((await challenge.textContent()) ?? '').length).toBeLessThanOrEqual(153);
  await expect(card).toContainText('9 months');
  await card.getByRole('link', { name: 'View Details of Coastal home above Te Horo Beach' }).click();
  const dialog = page.getByRole('dialog', { name: /^Coastal home above Te Horo Beach/ });
  for (const heading of ['Challenge', 'Solution', 'Result', 'Materials used'])
    await expect(dialog.getByRole('heading', { name: heading })).toBeVisible();
  await expect(dialog).toContainText('owners who wanted cedar to silver evenly.');
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
  await expect(page).toHaveTitle(/^Coastal home above Te Horo Beach/);
  const address = page.url();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/case-study$/);
  await page.goto(address);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close case study' }).click();
  await expect(page).toHaveURL(/\/case-study$/);
});

test('Get In Touch leads to the contact form', async ({ page }) => {
  await page.goto('/case-study');
  await page.getByRole('link', { name: 'Get In Touch' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test.describe('when case studies are loading, failing or missing', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test('six skeletons, then an error with Try Again, then the studies are shown', async ({ page }) => {
    await page.goto('/certifications');
    await expect(page.getByRole('article').first()).toBeVisible();
    let answer: (works: boolean) => void = () => undefined;
    await page.route('**/trpc/*caseStudies.list*', async (route) => {
      const works = await new Promise<boolean>((resolve) => {
        answer = resolve;
      });
      await (works ? route.fallback() : route.abort());
    });
    const asked = page.waitForRequest(/caseStudies\.list/);
    await page.getByRole('link', { name: 'Case Studies' }).first().click();
    await asked;
    const skeletons = page.getByRole('status', { name: 'Loading the case studies' }).locator('> *');
    await expect(skeletons).toHaveCount(6);
    answer(false);
    const panel = page.getByRole('main').getByRole('alert');
    await expect(panel.getByRole('heading', { name: 'Error Loading Case Studies' })).toBeVisible();
    await expect(panel).toContainText('Failed to load case studies. Please try again later.');
    await expect(page.getByText('Failed to load case studies', { exact: true })).toBeVisible();
    const again = page.waitForRequest(/caseStudies\.list/);
    await panel.getByRole('button', { name: 'Try Again' }).click();
    await again;
    await expect(skeletons).toHaveCount(6);
    answer(true);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('an empty category says so and links back to all studies', async ({ page }) => {
    await page.goto('/certifications');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.route('**/trpc/*caseStudies.list*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(
        '"category_name":"Maintenance"',
        '"category_name":"Other"',
      );
      await route.fulfill({
        response,
        body: body.replaceAll(/"category_id":"[^"]+"/g, '"category_id":null'),
      });
    });
    await page.getByRole('link', { name: 'Case Studies' }).first().click();
    await expect(page.getByRole('article').nth(5)).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Categories', exact: true })
      .getByRole('link', { name: 'Industrial' })
      .click();
    await expect(page.getByRole('heading', { name: 'No case studies here yet' })).toBeVisible();
    await page.getByRole('link', { name: 'Show all case studies' }).click();
    await expect(page.getByRole('article').nth(5)).toBeVisible();
  });

  test('a missing study is a 404 that links back to the others', async ({ page }) => {
    const answer = await page.goto('/case-study?study=8b2ff2fe-2b4b-4c2e-9df6-0c8b7e4a9a11');
    expect(answer?.status()).toBe(404);
    await page.getByRole('dialog').getByRole('link', { name: 'Back to the case studies' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('categories, the dropdown and an open study work', async ({ page }) => {
    await page.goto('/case-study');
    await page
      .getByRole('navigation', { name: 'Categories', exact: true })
      .getByRole('link', { name: 'Residential' })
      .click();
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Solution' })).toBeVisible();
    await dialog.getByRole('link', { name: 'Back to the case studies' }).click();
    await expect(page).toHaveURL(/category=Residential$/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Commercial');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('article').first()).toContainText('Commercial');
  });
});

for (const width of [390, 1440]) {
  test(`axe finds no violations in the case study list and dialog at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/case-study');
    await expectAccessible(page, 'case studies');
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'case study');
  });
}
