/** Drafts before they are public: a time to go live, and a link that shows them to people without an account. */
import { open, word } from './products-screen.ts';
import { dialog, published, toast } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

// The first save is refused.
test.use({ expectedErrors: [/400/] });

test('a draft goes live at the time that staff set, and the list says when', async ({ page, baseURL }) => {
  const client = await adminClient(baseURL!);
  const { categories, brands } = await client.staff.products.choices.query();
  const name = word();
  const { id } = await client.staff.products.create.mutate({
    name,
    price: 1,
    is_published: false,
    category_id: categories[0]!.id,
    brand_id: brands[0]!.id,
  });
  await enterAs(page, baseURL!, 'sales');
  await open(page, name);
  await page.getByRole('row').getByText(name, { exact: true }).click();
  await dialog(page).getByLabel('Goes live on').fill('2031-01-05T07:30');
  await expect(dialog(page).getByText('Goes live on 5 Jan 2031, 7:30')).toBeVisible();
  await dialog(page).getByLabel('Withdrawn on').fill('2031-01-04T07:30');
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog(page).getByText('A product is withdrawn after it goes live').first()).toBeVisible();
  await dialog(page).getByLabel('Withdrawn on').fill('');
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Product updated successfully')).toBeVisible();
  await expect(
    page.getByRole('row', { name }).getByRole('button', { name: /Goes live on 5 Jan 2031, 7:30/ }),
  ).toBeVisible();
  const saved = await client.staff.products.byId.query({ id });
  expect(saved.publish_at).toEqual(new Date('2031-01-04T18:30:00Z'));

  // Publishing takes the time away, and a time makes it a draft until then.
  await page.getByRole('row').getByText(name, { exact: true }).click();
  const [isPublished, live] = [
    dialog(page).getByRole('switch', { name: 'Published' }),
    dialog(page).getByLabel('Goes live on'),
  ];
  await isPublished.click();
  await expect(live).toHaveValue('');
  await live.fill('2031-02-05T07:30');
  await expect(isPublished).not.toBeChecked();
  await expect(dialog(page).getByText('Goes live on 5 Feb 2031, 7:30')).toBeVisible();
  // Without the time it is published as before.
  await live.fill('');
  await expect(isPublished).toBeChecked();
  await live.fill('2031-02-05T07:30');
  await expect(isPublished).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Discard/ }).click();
  // The time is moved, and taken away.
  for (const [time, button] of [
    ['2031-03-05T07:30', /Goes live on 5 Mar 2031, 7:30/],
    ['', /^Draft/],
  ] as const) {
    await page.getByRole('row').getByText(name, { exact: true }).click();
    await live.fill(time);
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Product updated successfully')).toBeVisible();
    await expect(page.getByRole('row', { name }).getByRole('button', { name: button })).toBeVisible();
  }
  await client.staff.products.update.mutate({ id, data: { publish_at: new Date(Date.now() - 1000) } });
  await expect.poll(() => published(page, `/catalog?q=${name}`)).toContain(id);
});

test('a preview link shows a draft to somebody without an account until staff end it', async ({
  page,
  baseURL,
  browser,
}) => {
  const client = await adminClient(baseURL!);
  const { categories, brands } = await client.staff.products.choices.query();
  const name = word();
  await client.staff.products.create.mutate({
    name,
    price: 1,
    is_published: false,
    category_id: categories[0]!.id,
    brand_id: brands[0]!.id,
    specifications: [{ name: 'Finish', value: 'Unseen' }],
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(page, baseURL!, 'sales');
  await open(page, name);
  await page.getByRole('row').getByText(name, { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Copy a preview link' }).click();
  await expect(dialog(page).getByRole('button', { name: 'End 1 link' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByText('Preview of a draft.')).toBeVisible();
  await expect(visitor.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(name);
  await expect(visitor.getByRole('table', { name: 'Specifications' })).toContainText('Unseen');
  expect(await (await visitor.request.get(link)).text()).toContain('<meta name="robots" content="noindex">');
  expect(await (await visitor.request.get(link)).text()).not.toContain(name);
  await dialog(page).getByRole('button', { name: 'End 1 link' }).click();
  await expect(toast(page, 'Preview links ended')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('This product is no longer listed').first()).toBeVisible();
  await visitor.context().close();
});
