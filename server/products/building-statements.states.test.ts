/** The states of a building information statement: draft, published, withdrawn. */
import { beforeEach, expect, test } from 'vitest';
import { callAs, emptyTables, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildCategory, buildProduct, buildStatement } from '../../tests/support/factories.ts';

const { sql, owner, target } = await createDatabase();
const place = {
  category_id: await buildCategory(sql, 'Timber'),
  brand_id: await buildBrand(sql, 'Ironbark'),
};
const { app, services } = await startApp(target);
const { staff } = await callAs(services, 'sales');
const { site } = await callAs(services, null);

beforeEach(() => emptyTables(services, owner, ['products', 'building_statements']));

test('a draft is for staff only; a withdrawn statement stays readable, but not as the information of a product', async () => {
  const { id: statement_id, slug } = await buildStatement(sql, { name: 'Framing', is_published: false });
  const id = await buildProduct(sql, { ...place, name: 'Post', statement_id });
  const update = (data: object) => staff.buildingStatements.update({ id: statement_id, data });
  const url = `/building-information/${slug}`;
  const read = async () => ({
    status: (await app.inject(url)).statusCode,
    listed: (await site.buildingStatements.list()).length,
    onProduct: (await site.catalogue.product({ id })).statement?.name,
    inSitemap: (await app.inject('/sitemap.xml')).body.includes(url),
    missing: (await staff.products.health()).problems.no_statement,
    state: (await staff.buildingStatements.byId({ id: statement_id })).state,
  });
  const hidden = { listed: 0, onProduct: undefined, inSitemap: false, missing: 1 };
  await update({ limitations: 'First' });
  expect(await read()).toEqual({ ...hidden, status: 404, state: 'draft' });
  await update({ is_published: true });
  const shown = { listed: 1, onProduct: 'Framing', inSitemap: true, missing: 0 };
  expect(await read()).toEqual({ ...shown, status: 200, state: 'published' });
  expect(await site.buildingStatements.bySlug({ slug })).toMatchObject({ number: 1, editions: [] });

  await update({ is_published: false });
  expect(await read()).toEqual({ ...hidden, status: 200, state: 'withdrawn' });
  const withdrawn = await app.inject(url);
  expect(withdrawn.body).toContain('This statement was withdrawn on');
  expect(withdrawn.body).toContain('content="noindex"');
  // What staff prepare is read by nobody.
  await update({ limitations: 'Second' });
  expect(await site.buildingStatements.bySlug({ slug })).toMatchObject({
    limitations: 'First',
    number: 1,
    products: [],
  });
  await update({ is_published: true });
  const current = await site.buildingStatements.bySlug({ slug });
  expect(current).toMatchObject({ limitations: 'Second', number: 2, valid_until: null });
  expect(current.editions).toHaveLength(1);
  expect(new Date(current.editions[0]!.valid_until!) < new Date(current.valid_from)).toBe(true);
});

test('a statement that was published cannot be deleted, and a draft can', async () => {
  const remove = (id: string) => staff.buildingStatements.remove({ id });
  const { id: draft } = await buildStatement(sql, { is_published: false });
  await remove(draft);
  await staff.buildingStatements.restore({ ids: [draft] });
  expect(await staff.buildingStatements.byId({ id: draft })).toMatchObject({ state: 'draft' });
  const { id } = await buildStatement(sql);
  await expect(remove(id)).rejects.toThrow('has been published');
  await staff.buildingStatements.update({ id, data: { is_published: false } });
  await expect(remove(id)).rejects.toThrow('has been published');
  const states = await Promise.all(
    (['draft', 'published', 'withdrawn'] as const).map((state) => staff.buildingStatements.list({ state })),
  );
  expect(states.map(({ items }) => items.map((item) => item.id))).toEqual([[draft], [], [id]]);
});
