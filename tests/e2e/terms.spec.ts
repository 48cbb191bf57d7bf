/** The trading terms: nine numbered sections with the facts from the specification. */
import { expectAccessible } from './axe.ts';
import { adminClient, enterAs } from './staff-members.ts';
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

test('staff write their own terms from the built-in text, and their own questions; without them the built-in ones are back', async ({
  page,
  baseURL,
}) => {
  const client = await adminClient(baseURL!);
  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin/contact');
  await page.getByRole('button', { name: 'Add' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Content Type').fill('terms');
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Our terms');
  await dialog.getByRole('button', { name: 'Start from the built-in text' }).click();
  const text = dialog.getByRole('textbox', { name: 'Trading Terms and Conditions' });
  await expect(text).toHaveValue(/^## Agreement\n\nThese terms apply/);
  await expectAccessible(page, 'editor of the terms');
  await text.fill(
    'Read this.\n\n## Price\n\nPay first.\n\n- by bank\n- by card\n\nThen we cut.\n\n## Law\n\nKiwi.',
  );
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/terms-conditions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our terms');
  expect(await (await page.request.get('/terms-conditions')).text()).toContain('<title>Our terms | ');
  await expect(page.getByText('Read this.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['1 Price', '2 Law']);
  await expect(page.getByRole('region', { name: '1 Price' }).getByRole('paragraph')).toHaveText([
    '1.1Pay first.',
    '1.2Then we cut.',
  ]);
  await expect(page.getByRole('region', { name: '1 Price' }).getByRole('listitem')).toHaveText([
    'by bank',
    'by card',
  ]);

  const { id: asked } = await client.staff.contactContent.create.mutate({
    content_type: 'questions',
    title: 'Good to know',
    body: '## Do you deliver?\n\nYes.\n\n## Nobody answered this',
  });
  await page.goto('/contact');
  const questions = page.getByRole('region', { name: 'Good to know' });
  await expect(questions.getByRole('group')).toHaveText([/^Do you deliver\?/]);
  expect(await page.content()).toContain('"name":"Do you deliver?"');

  const { items } = await client.staff.contactContent.list.query({ search: 'terms' });
  for (const id of [asked, items[0]!.id]) await client.staff.contactContent.remove.mutate({ id });
  await page.goto('/terms-conditions');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(9);
  await page.goto('/contact');
  await expect(page.getByRole('region', { name: 'Before you ask' })).toBeVisible();
});
