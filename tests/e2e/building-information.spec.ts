/** Building information: statements that staff keep, choose for products, and that anybody can read. */
import { expectAccessible, LOOKS } from './axe.ts';
import { open, word } from './products-screen.ts';
import { dialog, toast } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

const statement = (name: string) => ({
  name,
  identifier: 'Branded on each length',
  description: 'Kiln-dried pine.',
  scope_of_use: 'Enclosed framing.',
  place_of_manufacture: 'New Zealand',
  legal_name: 'Ironbark Timber Limited',
  address_for_service: '1 Mill Road, Tokoroa 3420',
  clauses: ['B1' as const],
  compliance: 'Contributes to meeting B1.3.1.',
  has_warning: false,
  is_published: true,
});

test.describe('staff', () => {
  test('enter a statement with the keyboard, and read what is missing', async ({ page, baseURL }) => {
    const mark = word();
    await enterAs(page, baseURL!, 'sales');
    await page.goto('/admin/catalog/building-information');
    await page.getByRole('button', { name: 'Add Statement' }).press('Enter');
    const form = dialog(page);
    const name = form.getByRole('textbox', { name: 'Name', exact: true });
    await expect(name).toBeFocused();
    await page.keyboard.type(`Rim boards ${mark}`);
    await form.getByRole('button', { name: 'Create Statement' }).press('Enter');
    await expect(form.getByText('The scope of use is required')).toBeVisible();
    await expect(form.getByText('Choose at least one clause')).toBeVisible();
    await expect(form.getByText('Say whether it is subject to a warning or ban')).toBeVisible();
    const fields: [string, string][] = [
      ['Product identifier', 'Stamped on the face'],
      ['Description', 'Laminated boards.'],
      ['Scope of use', 'Floors.'],
      ['Place of manufacture', 'Germany'],
      ['Legal name', 'Beam Imports Limited'],
      ['Address for service', '1 Port Road, Tauranga'],
      ['How the product contributes to compliance', 'Contributes to meeting B1.3.1.'],
    ];
    for (const [label, text] of fields) {
      await form.getByRole('textbox', { name: label, exact: true }).focus();
      await page.keyboard.type(text);
    }
    await form.getByRole('combobox', { name: 'Relevant Building Code clauses' }).focus();
    await page.keyboard.type('structure');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await form.getByRole('radio', { name: 'importer' }).press('Space');
    await form.getByRole('radio', { name: 'No', exact: true }).press('Space');
    await form.getByRole('switch', { name: 'Published' }).press('Space');
    await form.getByRole('button', { name: 'Create Statement' }).press('Enter');
    await expect(form.getByText('An imported product needs its overseas manufacturer')).toBeVisible();
    await form.getByRole('textbox', { name: 'Overseas manufacturer' }).focus();
    await page.keyboard.type('Holz GmbH');
    await expectAccessible(page, 'the form of a statement');
    await form.getByRole('button', { name: 'Create Statement' }).press('Enter');
    await expect(toast(page, 'Statement created')).toBeVisible();
    await page.goto(`/admin/catalog/building-information?search=${mark}`);
    await page
      .getByRole('cell', { name: new RegExp(`Rim boards ${mark}`) })
      .first()
      .click();
    await form.getByRole('radio', { name: 'Yes', exact: true }).click();
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(form.getByText('Say which warning or ban it is')).toBeVisible();
    await form.getByRole('textbox', { name: 'Which warning or ban' }).fill('Ban 7 of 2026');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Statement updated')).toBeVisible();
    await page.goto(`/building-information/rim-boards-${mark}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Rim boards ${mark}`);
    await expect(page.getByText('Ban 7 of 2026')).toBeVisible();
    await page.goto(`/building-information/rim-boards-${mark}?edition=1`);
    await expect(page.getByText('A later edition says that these products are subject to')).toBeVisible();
    await page.goto(`/building-information/rim-boards-${mark}`);
    await expect(page.getByText('Holz GmbH')).toBeVisible();
    await expect(page.getByText('B1 Structure')).toBeVisible();
  });

  test('choose a statement for a product, or why it needs none, and for many products at once', async ({
    page,
    baseURL,
  }) => {
    const client = await adminClient(baseURL!);
    const mark = word();
    const { id: statement_id } = await client.staff.buildingStatements.create.mutate(
      statement(`Line ${mark}`),
    );
    const { id } = await client.staff.products.create.mutate({ name: `Board ${mark}`, price: 1 });
    const product = () => client.staff.products.byId.query({ id });
    await enterAs(page, baseURL!, 'sales');
    await open(page, `Board ${mark}`);
    await page.getByRole('cell', { name: `Board ${mark}`, exact: true }).click();
    const field = dialog(page).getByRole('combobox', { name: 'Building information' });
    await field.fill(mark);
    await page.getByRole('option', { name: `Line ${mark}` }).click();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Product updated')).toBeVisible();
    expect(await product()).toMatchObject({ statement_id, no_statement_reason: null });

    await page.getByRole('checkbox', { name: `Select Board ${mark}` }).click();
    await page.getByRole('button', { name: 'Change selected' }).click();
    await page.getByRole('menuitem', { name: 'Set building information' }).click();
    await dialog(page).getByRole('combobox', { name: 'Building information' }).fill('gas');
    await page.getByRole('option', { name: 'It is a gas product' }).click();
    await expect(dialog(page).getByText(`Line ${mark} → It is a gas product`)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Change 1 product' }).click();
    await expect(toast(page, '1 product updated')).toBeVisible();
    expect(await product()).toMatchObject({ statement_id: null, no_statement_reason: 'gas' });

    await page.goto('/admin');
    await page.getByRole('link', { name: /^\d+ without building information$/ }).click();
    await expect(page).toHaveURL(/problem=no_statement/);
    await expect(
      page.getByRole('button', { name: /^Problem: Without building information \(\d/ }),
    ).toBeVisible();
  });
});

test.describe('visitors', () => {
  test('go from a product to its statement, and to an earlier edition of it', async ({ page, baseURL }) => {
    const client = await adminClient(baseURL!);
    const mark = word();
    const { id, slug } = await client.staff.buildingStatements.create.mutate({
      ...statement(`Line ${mark}`),
      limitations: 'Not for decks.',
    });
    await client.staff.buildingStatements.update.mutate({ id, data: { limitations: 'Not outdoors.' } });
    const { categories, brands } = await client.staff.products.choices.query();
    const product = await client.staff.products.create.mutate({
      name: `Joist ${mark}`,
      price: 1,
      category_id: categories[0]!.id,
      brand_id: brands[0]!.id,
      statement_id: id,
    });
    await page.goto(`/catalog?product=${product.id}`);
    const panel = page.getByRole('table', { name: 'Building Code information' });
    await expect(panel).toContainText('B1 Structure');
    await panel.getByRole('link', { name: `Line ${mark}` }).click();
    await expect(page).toHaveURL(new RegExp(`/building-information/${slug}$`));
    await expect(page.getByText('Not outdoors.')).toBeVisible();
    await expect(page.getByRole('link', { name: `Joist ${mark}` })).toBeVisible();
    for (const { colorScheme, width } of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, `the statement at ${width} px`);
    }
    const editions = page
      .getByRole('region', { name: 'Earlier editions' })
      .or(page.locator('section', { hasText: 'Earlier editions' }));
    await editions.getByRole('link').click();
    await expect(page.getByText('This is an earlier edition.')).toBeVisible();
    await expect(page.getByText('Not for decks.')).toBeVisible();
    await page.getByRole('link', { name: 'Read the current edition' }).click();
    await expect(page.getByText('Not outdoors.')).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('read all statements and each of them', async ({ page }) => {
      await page.goto('/building-information');
      await page.getByRole('link', { name: 'Cedar weatherboards' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cedar weatherboards');
      await expect(page.getByText('E2 External moisture')).toBeVisible();
      await expect(page.getByText('Last changed on')).toBeVisible();
    });
  });

  test('print a statement on A4, with the letterhead and without the buttons', async ({ page }) => {
    await page.goto('/building-information/cedar-weatherboards');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByText('Ironbark').or(page.getByText('E2 External moisture')).first()).toBeVisible();
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g);
    expect(pages!.length).toBeLessThanOrEqual(2);
  });

  test.describe('at an address that no statement has', () => {
    test.use({ expectedErrors: [/404/] });
    test('are told so, and led to the others', async ({ page }) => {
      const response = await page.goto('/building-information/nothing-here');
      expect(response!.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such statement');
      await page.getByRole('link', { name: 'all statements' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Building information');
    });
  });
});
