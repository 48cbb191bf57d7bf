/** Numbers that are changed in the rows of the product list (docs/number-fields.md). */
import { enter, labelled, problemOf, TABLE, TYPED } from './number-table.ts';
import { open, word } from './products-screen.ts';
import { dialog, toast } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const IN_LIST: Record<string, { title: string; label: string }> = {
  'Price, in the list': { title: 'Change the price', label: 'Price' },
  'Stock Quantity, in the list': { title: 'Change the stock', label: 'Stock Quantity' },
};

for (const [name, { title, label }] of Object.entries(IN_LIST))
  test(`${name}: what is typed replaces the value, and a success names the old and the new one`, async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, baseURL!, 'sales');
    const client = await adminClient(baseURL!);
    const mark = word();
    const draft = { name: mark, price: 52.1, stock_quantity: 265, is_published: false };
    const { id } = await client.staff.products.create.mutate(draft);
    await open(page, mark);
    const cell = page.getByTitle(title, { exact: true });
    const shownIn = async () => /^[^A-Z]*/.exec((await cell.textContent())!)![0];
    for (const [index, typed] of TYPED.entries()) {
      const before = await shownIn();
      await (typed === '7 after a double click' ? cell.dblclick() : cell.click());
      const field = labelled(page, label);
      await expect(field).toBeFocused();
      if (typed === '7 after a double click') await page.keyboard.type('7');
      else await enter(page, field, typed);
      await page.keyboard.press('Enter');
      const expected = TABLE.get(name)![index]!;
      const shown = /^`(.*)`$/.exec(expected)?.[1];
      if (shown === undefined) {
        await expect.poll(() => problemOf(field), typed).toBe(expected);
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toHaveCount(0);
      } else {
        const message = `${label === 'Price' ? 'Price' : 'Stock quantity'}: ${before} → ${shown}`;
        await expect(toast(page, message), typed).toContainText('Product updated successfully');
      }
      await expect.poll(shownIn, typed).toBe(shown ?? before);
    }
    expect(await client.staff.products.byId.query({ id })).toMatchObject(
      label === 'Price' ? { price: 1250, stock_quantity: 265 } : { price: 52.1, stock_quantity: 1250 },
    );
  });

test('a price that is typed over the old one is saved, and saving nothing is no success', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, baseURL!, 'sales');
  const client = await adminClient(baseURL!);
  const name = word();
  const { id } = await client.staff.products.create.mutate({ name, price: 52.1, is_published: false });
  const read = async () => (await client.staff.products.byId.query({ id })).price;
  await open(page, name);
  const cell = page.getByTitle('Change the price', { exact: true });
  await cell.click();
  await expect(labelled(page, 'Price')).toBeFocused();
  await page.keyboard.type('44.44');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Price: $52.10 → $44.44')).toContainText('Product updated successfully');
  await expect(cell).toHaveText('$44.44');
  expect(await read()).toBe(44.44);
  await toast(page, 'Price: $52.10').getByRole('button', { name: 'Close this message' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await cell.click();
  await expect(labelled(page, 'Price')).toBeFocused();
  await page.keyboard.type('$44.440');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Nothing was changed')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was changed' })).toHaveCount(2);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('updated successfully')).toHaveCount(0);

  await cell.click();
  await expect(labelled(page, 'Price')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(labelled(page, 'Price')).toHaveValue('44.45');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText('$44.43');
});
