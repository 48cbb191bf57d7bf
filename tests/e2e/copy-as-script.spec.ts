/** "Copy as Script": what is copied from a list and from a form does what the click does. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { root } from '../../server/project-root.ts';
import type { Scope } from '../../shared/scopes.ts';
import { expectAccessible, LOOKS } from './axe.ts';
import { importProducts } from './products-screen.ts';
import { dialog, goInside, toast, unique } from './staff-list.ts';
import { ADMIN, adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const SWITCH = 'southbeam-developer-tools';
test.beforeEach(({ page }) => page.addInitScript((name) => localStorage.setItem(name, 'true'), SWITCH));

const scripts = (page: Page) => page.getByRole('dialog', { name: 'Copy as Script' });

/** Chooses the menu item, then the language, and copies. */
async function copy(page: Page, language: string, item = 'Copy as Script'): Promise<string> {
  const shown = (await dialog(page).count()) > 0 ? dialog(page) : page;
  await shown.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  await scripts(page).getByRole('tab', { name: language }).click();
  await scripts(page).getByRole('button', { name: 'Copy' }).click();
  await expect(scripts(page).getByText('Copied.')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.trim()).toBe((await scripts(page).getByRole('region').innerText()).trim());
  await page.keyboard.press('Escape');
  await expect(scripts(page)).toHaveCount(0);
  return text;
}

/** A new API token, as an admin makes one for a script. */
async function makeToken(url: string, scopes: Scope[]): Promise<string> {
  const { staff } = await adminClient(url);
  const { items } = await staff.users.list.query({ search: ADMIN.email });
  const data = { name: unique('Copied'), owner_id: items[0]!.id, role: 'admin' as const, scopes };
  const { id } = await staff.tokens.create.mutate(data);
  return (await staff.tokens.issue.mutate({ id })).secret;
}

/** Runs a copied TypeScript script in a folder of its own, and returns the answer that it prints. */
async function run(script: string, token: string): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(tmpdir(), 'southbeam-copied-'));
  await mkdir(join(folder, 'node_modules'));
  await symlink(root, join(folder, 'node_modules', 'southbeam-client'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'script.ts'), script);
  const tsx = join(root, 'node_modules', '.bin', 'tsx');
  const env = { ...process.env, SOUTHBEAM_TOKEN: token };
  const { stdout } = await promisify(execFile)(tsx, ['script.ts'], { cwd: folder, env });
  await rm(folder, { recursive: true });
  return JSON.parse(stdout);
}

test('a list with its search, filters and order gives a script the same rows', async ({ page, baseURL }) => {
  const { mark } = await importProducts(baseURL!, 12, { isPublished: false });
  await enterAs(page, baseURL!, 'admin');
  await page.goto(`/admin/catalog?search=${mark}&is_published=false&sort=name&direction=desc&page=2`);
  await expect(page.getByText('12 records')).toBeVisible();
  const answer = page.waitForResponse((response) => response.url().includes('staff.products.list'));
  await page.reload();
  const listed = (
    (await (await answer).json()) as { result: { data: { json: { items: { id: string }[] } } } }[]
  )
    .map(({ result }) => result.data.json)
    .find(({ items }) => items?.length > 0)!;
  const script = await copy(page, 'TypeScript');
  const made = await run(script, await makeToken(baseURL!, ['products:read']));
  expect(made.items).toEqual(listed.items);
  expect(listed.items).toHaveLength(2);
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();

  await expect(run(script, await makeToken(baseURL!, ['brands:read']))).rejects.toThrow('products:read');
});

test('a form gives a script the change that Save makes, before and after it', async ({ page, baseURL }) => {
  const { client, mark, ids } = await importProducts(baseURL!, 1);
  const token = await makeToken(baseURL!, ['products:write']);
  await enterAs(page, baseURL!, 'admin');
  await page.goto(`/admin/catalog?search=${mark}&open=${ids[0]}`);
  const name = `${mark} "quoted" \\ $(exit) 'single' 90×45 🪵`;
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name);
  const script = await copy(page, 'TypeScript');
  expect(script).toContain(`client.staff.products.update.mutate`);
  expect(script).not.toContain('price');
  // The form is still there, with what was typed.
  await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  const { updated_at: _, ...byScript } = await run(script, token);
  expect(byScript).toMatchObject({ id: ids[0], name });
  await client.staff.products.update.mutate({ id: ids[0]!, data: { name: `${mark} 1` } });
  await page.reload();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Product updated successfully')).toBeVisible();
  const byClick = JSON.parse(JSON.stringify(await client.staff.products.byId.query({ id: ids[0]! })));
  expect({ ...byClick, updated_at: undefined }).toEqual({ ...byScript, updated_at: undefined });

  await page.goto(`/admin/catalog?search=${mark}&open=${ids[0]}`);
  await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await run(await copy(page, 'TypeScript', 'Copy Deletion as Script'), token);
  await expect(client.staff.products.byId.query({ id: ids[0]! })).rejects.toThrow();
});

test('a password that was typed is never shown', async ({ page, baseURL }) => {
  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin/users?add=1');
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('By script');
  await dialog(page).getByLabel('Password', { exact: false }).first().fill('correct horse battery 9');
  for (const language of ['TypeScript', 'curl', 'Python']) {
    const script = await copy(page, language);
    expect(script).toContain('By script');
    expect(script).toContain('SOUTHBEAM_PASSWORD');
    expect(script).not.toContain('correct horse');
  }
});

test('works with the keyboard alone, and is accessible', async ({ page, baseURL }) => {
  await enterAs(page, baseURL!, 'admin');
  for (const { colorScheme, width } of LOOKS) {
    const look = `${width} px, ${colorScheme}`;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/settings');
    const more = page.getByRole('button', { name: 'More', exact: true });
    await more.press('Enter');
    const item = page.getByRole('menuitem', { name: 'Copy as Script' });
    await expect(item).toBeVisible();
    await expectAccessible(page, `the menu at ${look}`);
    // The last item of the menu.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(item).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(scripts(page).getByRole('tab', { name: 'TypeScript' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(scripts(page).getByText('curl -sS')).toBeVisible();
    await expectAccessible(page, `the script of a list at ${look}`);
    await page.keyboard.press('Tab');
    await expect(scripts(page).getByRole('region', { name: 'The script in curl' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();

    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .press('Enter');
    await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toBeFocused();
    await expectAccessible(page, `a form with a menu at ${look}`);
    await dialog(page).getByRole('button', { name: 'More', exact: true }).press('Enter');
    // Above the deletion: the arrows reach it, from whichever item has the focus.
    await expect(item).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('ArrowUp');
      await expect(item).toBeFocused({ timeout: 200 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(scripts(page).getByRole('tab', { name: 'TypeScript' })).toBeFocused();
    await expectAccessible(page, `the script of a form at ${look}`);
    await page.keyboard.press('Escape');
    await expect(scripts(page)).toHaveCount(0);
    await expect(dialog(page).getByRole('button', { name: 'More', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('is only offered to those who have switched it on in their account', async ({ page, baseURL }) => {
  await page.addInitScript((name) => localStorage.removeItem(name), SWITCH);
  await enterAs(page, baseURL!, 'sales');
  await page.goto('/admin/catalog');
  const more = page.getByRole('button', { name: 'More', exact: true });
  const item = page.getByRole('menuitem', { name: 'Copy as Script' });
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Deleted products' })).toBeVisible();
  await expect(item).toHaveCount(0);
  await page.keyboard.press('Escape');
  await goInside(page, '/admin/account');
  await page.getByRole('switch', { name: 'Show “Copy as Script”' }).press('Space');
  await goInside(page, '/admin/catalog');
  await more.click();
  await expect(item).toBeVisible();
});

test('who may only read gets the calls that read', async ({ page, baseURL }) => {
  await enterAs(page, baseURL!, 'reviewer');
  await page.goto('/admin/catalog');
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await dialog(page).getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Copy as Script']);
  await page.getByRole('menuitem').click();
  await expect(scripts(page).getByText('client.staff.products.byId.query')).toBeVisible();
  await expect(scripts(page).getByText('An admin can make one for you')).toBeVisible();
});
