/** The trading terms: nine numbered sections with the facts from the specification. */
import { expectAccessible } from './axe.ts';
import { expect, test } from './watched.ts';

const SECTIONS = [
  'Agreement',
  'Supply',
  'Specifications, price and payment',
  'Title and risk',
  'Defects',
  'Flashings',
  'Surface coating',
  'Handles, locks and hinges',
  'General',
];

test('the terms are nine numbered sections, reached from the footer, with the specified facts', async ({
  page,
}) => {
  await page.goto('/catalog');
  await page.getByRole('link', { name: 'Trading Terms and Conditions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trading Terms and Conditions');
  await expect(page.getByText('Last updated January 2025.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    SECTIONS.map((title, index) => `${index + 1} ${title}`),
  );
  for (const [section, fact] of [
    ['3 Specifications, price and payment', 'paid in full before manufacturing begins'],
    ['5 Defects', 'within 7 days of delivery'],
    ['7 Surface coating', 'a warranty of 10 years'],
    [
      '7 Surface coating',
      'every 3 months in coastal, geothermal or industrial settings, otherwise every 6 months',
    ],
    ['8 Handles, locks and hinges', 'a warranty of 10 years'],
  ] as const)
    await expect(page.getByRole('region', { name: section })).toContainText(fact);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Flashings' }).click();
  await expect(page.getByRole('region', { name: '6 Flashings' })).toBeInViewport();
});

for (const width of [390, 1440]) {
  test(`axe finds no violations in the terms at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const answer = await page.goto('/terms-conditions');
    expect(answer?.status()).toBe(200);
    await expectAccessible(page, 'terms');
  });
}
