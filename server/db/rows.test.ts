/** Listing, searching, changing and removing rows of staff tables. Tested with brands and categories. */
import { describe, expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildProduct } from '../../tests/support/factories.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const api = await callAs(services, 'admin');

describe('a list', () => {
  test('has pages of ten without gaps or repeats, sorts both ways, and stops at its last page', async () => {
    for (let number = 0; number < 25; number++)
      await api.staff.brands.create({ name: `Paged ${number % 5} ${number}` });
    const seen: string[] = [];
    for (let page = 1; page <= 3; page++) {
      const answer = await api.staff.brands.list({
        search: 'paged',
        page,
        sort: 'created_at',
        direction: 'desc',
      });
      expect(answer).toMatchObject({ total: 25, page, page_count: 3 });
      seen.push(...answer.items.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(25);
    const beyond = await api.staff.brands.list({ search: 'paged', page: 99 });
    expect([beyond.page, beyond.items.length]).toEqual([3, 5]);
    const names = (await api.staff.brands.list({ search: 'paged', direction: 'desc' })).items.map(
      ({ name }) => name,
    );
    expect(names).toEqual(names.toSorted().reverse());
    expect(await api.staff.brands.list({ search: 'nothing like it' })).toEqual({
      items: [],
      total: 0,
      page: 1,
      page_count: 1,
    });
    expect((await api.staff.brands.list()).items).toHaveLength(10);
  });

  test('searches literally: % and _ are not wildcards', async () => {
    await api.staff.brands.create({ name: '100% Steel_Co' });
    for (const search of ['100%', 'steel_c', '% s']) {
      expect((await api.staff.brands.list({ search })).items.map(({ name }) => name)).toEqual([
        '100% Steel_Co',
      ]);
    }
    expect((await api.staff.brands.list({ search: '_' })).total).toBe(1);
  });
});

describe('a change', () => {
  test('keeps the fields that it does not name', async () => {
    const brand = await api.staff.brands.create({
      name: 'Whole',
      description: 'Kept',
      logo_url: '/logo.webp',
    });
    const changed = await api.staff.brands.update({ id: brand.id, data: { is_active: false } });
    expect(changed).toMatchObject({
      name: 'Whole',
      description: 'Kept',
      logo_url: '/logo.webp',
      is_active: false,
    });
    expect((await api.staff.brands.update({ id: brand.id, data: { logo_url: '' } })).logo_url).toBeNull();
  });
});

describe('a removal', () => {
  test('is refused with usage counts while the row is in use', async () => {
    const category = await api.staff.categories.create({ name: 'Full' });
    await api.staff.subcategories.create({ name: 'One', parent_category_id: category.id });
    for (let number = 0; number < 12; number++) await buildProduct(sql, { category_id: category.id });
    await expect(api.staff.categories.remove({ id: category.id })).rejects.toThrow(
      'This category is used by 12 products and 1 subcategory, so it cannot be deleted.',
    );
    const brand = await api.staff.brands.create({ name: 'Free' });
    await api.staff.brands.remove({ id: brand.id });
    await expect(api.staff.brands.remove({ id: brand.id })).rejects.toThrow('This brand no longer exists.');
    const rows = await sql`select action, table_name from activity where record_id = ${brand.id} order by id`;
    expect(rows).toEqual([
      { action: 'create', table_name: 'brands' },
      { action: 'remove', table_name: 'brands' },
    ]);
  });
});
