/** The states of a building information statement, as staff change them. */
import { statementValues } from '../support/factories.ts';
import { expectAccessible } from './axe.ts';
import { word } from './products-screen.ts';
import { dialog, toast } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test('staff prepare a statement as a draft, publish it and withdraw it, and are asked before a warning goes', async ({
  page,
  baseURL,
}) => {
  const client = await adminClient(baseURL!);
  const mark = word();
  const name = `Line ${mark}`;
  const { id, slug } = await client.staff.buildingStatements.create.mutate({
    ...statementValues({ name }),
    is_published: false,
  });
  await enterAs(page, baseURL!, 'sales');
  await page.goto(`/admin/catalog/building-information?state=draft&search=${mark}&open=${id}`);
  const form = dialog(page);
  const save = () => form.getByRole('button', { name: 'Save Changes' }).click();
  await form.getByRole('switch', { name: 'Published' }).click();
  await form.getByRole('radio', { name: 'Yes', exact: true }).click();
  await form.getByRole('textbox', { name: 'Which warning or ban' }).fill('Ban 7 of 2026');
  await save();
  await expect(toast(page, 'Statement updated')).toBeVisible();
  await client.staff.buildingStatements.update.mutate({
    id,
    data: { has_warning: false, warning: '' },
  });
  await client.staff.buildingStatements.update.mutate({
    id,
    data: { has_warning: true, warning: 'Ban 8 of 2026' },
  });

  // Reverting the change that set the warning would remove it.
  await page.goto(`/admin/catalog/building-information?open=${id}`);
  await form.getByRole('button', { name: 'History' }).click();
  await form.getByRole('button', { name: 'Revert' }).first().click();
  const question = page.getByRole('dialog', { name: 'Remove the warning?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await client.staff.buildingStatements.byId.query({ id })).toMatchObject({ has_warning: true });
  await form.getByRole('button', { name: 'Revert' }).first().click();
  await question.getByRole('button', { name: 'Remove the warning' }).click();
  await expect(toast(page, 'Statement updated')).toBeVisible();
  expect(await client.staff.buildingStatements.byId.query({ id })).toMatchObject({ has_warning: false });
  await client.staff.buildingStatements.update.mutate({
    id,
    data: { has_warning: true, warning: 'Ban 8 of 2026' },
  });
  await page.reload();

  await form.getByRole('switch', { name: 'Published' }).click();
  await save();
  await page
    .getByRole('dialog', { name: 'Withdraw this statement?' })
    .getByRole('button', { name: 'Withdraw' })
    .click();
  await expect(toast(page, 'Statement updated')).toBeVisible();
  await page.goto(`/building-information/${slug}`);
  await expect(page.getByText('This statement was withdrawn on')).toBeVisible();
  await expect(page.getByText('Ban 8 of 2026')).toBeVisible();
  await expectAccessible(page, 'a withdrawn statement');
  await page.goto('/building-information');
  await expect(page.getByRole('link', { name: 'Cedar weatherboards' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeHidden();
});
