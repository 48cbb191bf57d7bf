/**
 * What all staff resources share (server/resource.ts, server/db/rows.ts), tested on brands and similar
 * resources.
 */
import { describe, expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildProduct } from '../../tests/support/factories.ts';
import { signIn } from '../../tests/support/sign-in.ts';

const { sql, target } = await createDatabase();
const { services, app } = await startApp(target);
const api = await callAs(services, 'admin');

describe('a list', () => {
  test('has pages of ten that skip and repeat none, sorts both ways, and stops at its last page', async () => {
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

  test('searches for the text as it stands: % and _ are no wildcards', async () => {
    await api.staff.brands.create({ name: '100% Steel_Co' });
    for (const search of ['100%', 'steel_c', '% s']) {
      expect((await api.staff.brands.list({ search })).items.map(({ name }) => name)).toEqual([
        '100% Steel_Co',
      ]);
    }
    expect((await api.staff.brands.list({ search: '_' })).total).toBe(1);
  });

  test('of categories filters by type, of subcategories by parent', async () => {
    const timber = await api.staff.categories.create({ name: 'Timber' });
    await api.staff.categories.create({ name: 'Commercial', type: 'case_studies' });
    const page = await api.staff.categories.list({ type: 'case_studies' });
    expect(page.items.map(({ name }) => name)).toEqual(['Commercial']);
    await api.staff.subcategories.create({ name: 'Framing', parent_category_id: timber.id });
    const subcategories = await api.staff.subcategories.list({ parent_category_id: timber.id });
    expect(subcategories.items[0]).toMatchObject({ name: 'Framing', parent_category_name: 'Timber' });
  });
});

describe('a change', () => {
  test('is in the public catalogue when it is answered', async () => {
    const brand = await api.staff.brands.create({ name: 'Before' });
    await buildProduct(sql, { name: 'Renamed brand product', brand_id: brand.id });
    await services.catchUp();
    await api.staff.brands.update({ id: brand.id, data: { name: 'Afterwards' } });
    const input = encodeURIComponent(JSON.stringify({ json: { q: 'afterwards' } }));
    expect((await app.inject(`/trpc/site.catalogue.search?input=${input}`)).body).toContain(
      'Renamed brand product',
    );
  });

  test('leaves out what it does not name', async () => {
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

  test('with a name that exists is refused on the field', async () => {
    await api.staff.brands.create({ name: 'Unique' });
    const bearer = await signIn(sql, 'admin');
    const inject = (name: unknown) =>
      app.inject({
        method: 'POST',
        url: '/trpc/staff.brands.create',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
        payload: JSON.stringify({ json: { name } }),
      });
    const taken = (await inject('UNIQUE')).json().error.json.data;
    expect(taken).toMatchObject({
      code: 'CONFLICT',
      field_errors: { name: 'A brand with this name already exists' },
    });
    const empty = (await inject('  ')).json().error.json.data;
    expect(empty).toMatchObject({ code: 'BAD_REQUEST', field_errors: { name: 'Name is required' } });
  });

  test('of a category in use keeps its type, of a subcategory in use its parent', async () => {
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

  test('takes an address of a picture only from the web or from here', async () => {
    for (const logo_url of [
      'javascript:alert(1)',
      '//evil.example/x.png',
      '/\\evil',
      'data:image/png;base64,x',
      'x.png',
    ]) {
      await expect(api.staff.brands.create({ name: 'Logo', logo_url }), logo_url).rejects.toThrow();
    }
  });
});

describe('a removal', () => {
  test('is refused with the counts while the row is in use', async () => {
    const category = await api.staff.categories.create({ name: 'Full' });
    await api.staff.subcategories.create({ name: 'One', parent_category_id: category.id });
    for (let number = 0; number < 12; number++) await buildProduct(sql, { category_id: category.id });
    await expect(api.staff.categories.remove({ id: category.id })).rejects.toThrow(
      'This category is used by 12 products and 1 subcategory, so it cannot be deleted.',
    );
    const brand = await api.staff.brands.create({ name: 'Free' });
    await api.staff.brands.remove({ id: brand.id });
    await expect(api.staff.brands.remove({ id: brand.id })).rejects.toThrow('This brand no longer exists.');
    const rows = await sql`select actor_email, action, entity from audit_log where entity_id = ${brand.id}`;
    expect(rows).toMatchObject([{ action: 'delete', entity: 'brands' }]);
  });
});

test('the palette finds records that the caller may list, names that begin with it first', async () => {
  await api.staff.brands.create({ name: 'Zeta Joinery' });
  await api.staff.categories.create({ name: 'Old zeta' });
  const hits = await api.staff.records.search({ search: 'ZETA' });
  expect(hits.map(({ noun, name }) => [noun, name])).toEqual([
    ['brands', 'Zeta Joinery'],
    ['categories', 'Old zeta'],
  ]);
  const sales = await callAs(services, 'sales');
  expect(await sales.staff.records.search({ search: 'zeta' })).toEqual([]);
});
