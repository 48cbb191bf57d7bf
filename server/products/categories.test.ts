/** Categories and subcategories: their lists, and what cannot change while they are in use. */
import { describe, expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildCategory, buildProduct } from '../../tests/support/factories.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const api = await callAs(services, 'admin');

describe('a list', () => {
  test('of categories filters by type, and of subcategories by parent', async () => {
    const timber = await api.staff.categories.create({ name: 'Timber' });
    await api.staff.categories.create({ name: 'Commercial', type: 'case_studies' });
    const page = await api.staff.categories.list({ type: 'case_studies' });
    expect(page.items.map(({ name }) => name)).toEqual(['Commercial']);
    await api.staff.subcategories.create({ name: 'Framing', parent_category_id: timber.id });
    const subcategories = await api.staff.subcategories.list({ parent_category_id: timber.id });
    expect(subcategories.items[0]).toMatchObject({ name: 'Framing', parent_category_name: 'Timber' });
  });
});

describe('a category in use', () => {
  test('keeps its type, and a subcategory in use keeps its parent', async () => {
    const one = await api.staff.categories.create({ name: 'Used' });
    const two = await api.staff.categories.create({ name: 'Empty' });
    const below = await api.staff.subcategories.create({ name: 'Below', parent_category_id: one.id });
    await buildProduct(sql, { category_id: one.id, subcategory_id: below.id });
    await expect(
      api.staff.categories.update({ id: one.id, data: { type: 'certifications' } }),
    ).rejects.toMatchObject({ cause: { constraint_name: 'categories__type__used' } });
    await expect(
      api.staff.subcategories.update({ id: below.id, data: { parent_category_id: two.id } }),
    ).rejects.toMatchObject({ cause: { constraint_name: 'subcategories__parent_category_id__used' } });
    expect((await api.staff.categories.update({ id: two.id, data: { type: 'certifications' } })).type).toBe(
      'certifications',
    );
  });
});

test('a new category warns of products without building information, and only admins choose something else', async () => {
  const id = await buildCategory(sql, 'Cladding');
  const { categories } = api.staff;
  expect((await categories.byId({ id })).without_statement).toBe('warned');
  const sales = (await callAs(services, 'sales')).staff.categories;
  await expect(sales.update({ id, data: { without_statement: 'allowed' } })).rejects.toThrow();
});
