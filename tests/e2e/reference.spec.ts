/** The API reference at /api. watched.ts fails these tests if the page asks another host or breaks the policy. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../server/project-root.ts';
import { expectAccessible, LOOKS } from './axe.ts';
import { unique } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

/** An operation, opened by its address. */
async function openOperation(page: Page, tag: string, procedure: string) {
  await page.goto(`/api?${procedure}#/${tag}/${procedure}`);
  const operation = page.locator('.opblock.is-open');
  await operation.getByRole('button', { name: 'Try it out' }).waitFor();
  return operation;
}

test('says how to get a token and what there is, and is not for search engines', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.headers()['content-security-policy']).toContain("script-src 'self';");
  const html = await answer.text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/<script(?![^>]* src="\/assets\/| type="application\/json")/);
  expect((await request.get('/api/nothing')).status()).toBe(404);

  await page.goto('/api');
  await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'API tokens' }).first()).toHaveAttribute(
    'href',
    '/admin/settings?tab=tokens',
  );
  await expect(page.getByRole('link', { name: 'Back to the website' })).toHaveAttribute('href', '/');
  await expect(page.getByText('You are not signed in')).toBeVisible();
  await page.getByRole('textbox', { name: 'Filter by tag or path' }).fill('savedViews');
  await expect(page.getByRole('heading', { level: 3, name: 'savedViews' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
  const described = await request.get('/api/openapi.json', { headers: { 'accept-encoding': 'br' } });
  const again = await request.get('/api/openapi.json', {
    headers: { 'accept-encoding': 'br', 'if-none-match': described.headers().etag! },
  });
  expect([described.headers()['content-encoding'], again.status()]).toEqual(['br', 304]);
});

test('is loaded by no other page', async ({ page, baseURL }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await enterAs(page, baseURL!, 'admin');
  for (const address of ['/', '/catalog', '/admin/settings?tab=tokens']) await page.goto(address);
  const folder = join(root, 'dist', 'client', 'assets');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const library: string[] = [];
  for (const name of names)
    if ((await readFile(join(folder, name), 'utf8')).includes('swagger-ui')) library.push(`/assets/${name}`);
  expect(library).toHaveLength(1);
  expect(scripts.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(3);
  expect(scripts.filter((path) => library.includes(path))).toEqual([]);
  await page.goto('/api');
  expect(scripts).toContain(library[0]);
});

test('tries an operation with the session, by keyboard alone', async ({ page, baseURL }) => {
  const user = await enterAs(page, baseURL!, 'admin');
  const name = unique('Reference');
  await page.goto('/api');
  await expect(page.getByText(`You are signed in as ${user.email}`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Filter by tag or path' }).focus();
  await page.keyboard.type('brands');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'brands', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^POST \/api\/brands Create/ }).press('Enter');
  const operation = page.locator('.opblock.is-open');
  await operation.getByRole('button', { name: 'Try it out' }).press('Enter');
  const body = operation.getByRole('textbox', { name: 'Request body' });
  await body.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(JSON.stringify({ name }));
  await operation.getByRole('button', { name: 'Execute' }).press('Enter');
  await expect(operation.locator('.live-responses-table .response .response-col_status')).toContainText(
    '200',
  );
  const { items } = await (await adminClient(baseURL!)).staff.brands.list.query({ search: name });
  expect(items).toHaveLength(1);
});

test('tries an operation with a token, which may do only what its scopes say', async ({ page, baseURL }) => {
  const client = await adminClient(baseURL!);
  const { items: admins } = await client.staff.users.list.query({ search: 'admin@example.com' });
  const { id } = await client.staff.tokens.create.mutate({
    name: unique('Reference'),
    owner_id: admins[0]!.id,
    role: 'admin',
    scopes: ['products:read'],
  });
  const { secret } = await client.staff.tokens.issue.mutate({ id });

  await page.goto('/api');
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().includes('/api/products')),
    (async () => {
      await page.getByLabel('API token').fill(secret);
      await page.getByRole('button', { name: 'Use for all calls' }).click();
      await expect(page.getByText(`the token that ends in …${secret.slice(-4)}`)).toBeVisible();
      await page.getByRole('button', { name: 'products', exact: true }).click();
      await page.getByRole('button', { name: 'GET /api/products List products', exact: true }).click();
      await page.getByRole('button', { name: 'Try it out' }).click();
      await page.getByRole('textbox', { name: 'search' }).fill('decking');
      await page.getByRole('button', { name: 'Execute' }).click();
    })(),
  ]);
  expect(request.headers().authorization).toBe(`Bearer ${secret}`);
  const answer = await (await request.response())!.json();
  expect(answer).toEqual(
    JSON.parse(JSON.stringify(await client.staff.products.list.query({ search: 'decking' }))),
  );
  expect(answer.items.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    secret,
  );
});

test.describe('what a token may not do', () => {
  test.use({ expectedErrors: [/the server responded with a status of 401/] });
  test('shows the refusal', async ({ page }) => {
    const operation = await openOperation(page, 'products', 'staff.products.list');
    await operation.getByRole('button', { name: 'Try it out' }).click();
    await operation.getByRole('button', { name: 'Execute' }).click();
    await expect(operation.locator('.live-responses-table .response .response-col_status')).toContainText(
      '401',
    );
    await expect(operation.locator('.live-responses-table')).toContainText('"code": "UNAUTHORIZED"');
  });
});

test('is accessible in light and dark, on a phone and a desk', async ({ page, baseURL }) => {
  await enterAs(page, baseURL!, 'admin');
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const look = `${width} px, ${colorScheme}`;
    await page.goto('/api');
    await expectAccessible(page, `the reference at ${look}`);
    // The other operations have been looked at with the page.
    const open = async (tag: string, procedure: string) => {
      const operation = await openOperation(page, tag, procedure);
      await page.getByRole('textbox', { name: 'Filter by tag or path' }).fill(tag);
      await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBeLessThan(10);
      return operation;
    };
    const list = await open('products', 'staff.products.list');
    await list.getByRole('button', { name: 'Try it out' }).click();
    await list.getByRole('button', { name: 'Execute' }).click();
    await list.locator('.live-responses-table').waitFor();
    await expectAccessible(page, `a list that was tried at ${look}`);
    const create = await open('brands', 'staff.brands.create');
    await create.getByRole('button', { name: 'Try it out' }).click();
    await expectAccessible(page, `a request body at ${look}`);
    await open('categories', 'staff.categories.remove');
    await expectAccessible(page, `a deletion at ${look}`);
  }
});
