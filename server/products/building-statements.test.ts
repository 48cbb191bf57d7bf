/** Building information statements: their editions, and the products that they serve. */
import { beforeEach, expect, test } from 'vitest';
import { callAs, emptyTables, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import {
  buildBrand,
  buildCategory,
  buildProduct,
  buildStatement,
  statementValues,
} from '../../tests/support/factories.ts';

const { sql, owner, target } = await createDatabase();
const place = {
  category_id: await buildCategory(sql, 'Timber'),
  brand_id: await buildBrand(sql, 'Ironbark'),
};
const { app, services } = await startApp(target);
const { staff } = await callAs(services, 'sales');
const { site } = await callAs(services, null);

beforeEach(() => emptyTables(services, owner, ['products', 'building_statements']));

test('a statement has an address made from its name, which stays when the name changes', async () => {
  const made = await staff.buildingStatements.create(
    statementValues({ name: 'Tōtara & Rimu: framing (SG8)' }),
  );
  expect(made.slug).toBe('totara-rimu-framing-sg8');
  await staff.buildingStatements.update({ id: made.id, data: { name: 'Native framing' } });
  expect(await site.buildingStatements.bySlug({ slug: made.slug })).toMatchObject({
    name: 'Native framing',
    number: 2,
    valid_until: null,
  });
  await expect(
    staff.buildingStatements.update({ id: made.id, data: { slug: 'other' } as never }),
  ).rejects.toThrow();
  await expect(
    staff.buildingStatements.create(statementValues({ name: 'Another', slug: 'totara-rimu-framing-sg8' })),
  ).rejects.toThrow();
});

test('earlier editions stay readable, each with the times of its beginning and its end', async () => {
  const { id, slug } = await buildStatement(sql, { limitations: 'First' });
  await staff.buildingStatements.update({ id, data: { limitations: 'Second' } });
  await staff.buildingStatements.update({ id, data: { limitations: 'Third' } });
  // Nothing changes, so this makes no edition.
  await staff.buildingStatements.update({ id, data: { limitations: 'Third' } });
  const { number, limitations, valid_from, editions } = await site.buildingStatements.bySlug({ slug });
  expect([number, limitations, editions.map((edition) => edition.number)]).toEqual([3, 'Third', [2, 1]]);
  const [second, first] = editions;
  expect([second!.valid_until, first!.valid_until]).toEqual([valid_from, second!.valid_from]);
  expect(new Date(first!.valid_from) < new Date(second!.valid_from)).toBe(true);
  const read = await Promise.all([1, 2].map((one) => site.buildingStatements.edition({ slug, number: one })));
  expect(read.map((edition) => edition.limitations)).toEqual(['First', 'Second']);
  expect(read[0]).toMatchObject(first!);
  await expect(site.buildingStatements.edition({ slug, number: 3 })).rejects.toThrow('no such edition');
});

test('the page of a statement answers with its text, an earlier edition is not indexed, and the sitemap names it', async () => {
  const { id, slug } = await buildStatement(sql, {
    name: 'Framing',
    warning: '',
    description: 'Kiln-dried <b>',
  });
  await staff.buildingStatements.update({ id, data: { has_warning: true, warning: 'Ban 7 of 2026' } });
  const url = `/building-information/${slug}`;
  const page = await app.inject(url);
  expect(page.statusCode).toBe(200);
  for (const part of [
    'Ban 7 of 2026',
    'Kiln-dried &lt;b&gt;',
    'B1 Structure',
    'rel="canonical"',
    'Ironbark Timber Limited',
  ])
    expect(page.body).toContain(part);
  const earlier = await app.inject(`${url}?edition=1`);
  expect(earlier.statusCode).toBe(200);
  expect(earlier.body).toContain('This is an earlier edition');
  expect(earlier.body).toContain('content="noindex"');
  expect(earlier.body).not.toContain('Ban 7 of 2026</dd>');
  for (const missing of ['/building-information/none', `${url}?edition=9`, `${url}/more`])
    expect([missing, (await app.inject(missing)).statusCode]).toEqual([missing, 404]);
  const { body } = await app.inject('/sitemap.xml');
  expect(body).toContain(`${url}</loc>`);
  expect(body).not.toContain(':slug');
  expect((await app.inject('/building-information')).body).toContain(`href="${url}"`);
});

test('a product shows its statement or why it needs none, never both, and follows a change of the statement', async () => {
  const { id: statement_id, slug } = await buildStatement(sql, { name: 'Framing' });
  const id = await buildProduct(sql, { ...place, name: 'Post', statement_id });
  const draft = await buildProduct(sql, { ...place, name: 'Secret', statement_id, is_published: false });
  await services.catchUp();
  const shown = () => site.catalogue.product({ id });
  expect(await shown()).toMatchObject({
    statement: { name: 'Framing', slug, clauses: ['B1', 'B2'], has_warning: false },
    no_statement_reason: null,
  });
  expect((await site.buildingStatements.bySlug({ slug })).products).toEqual([{ id, name: 'Post' }]);
  await staff.buildingStatements.update({
    id: statement_id,
    data: { clauses: ['H1', 'B1', 'E2', 'B1'], has_warning: true, warning: 'Ban' },
  });
  expect((await shown()).statement).toMatchObject({ clauses: ['B1', 'E2', 'H1'], has_warning: true });
  await expect(staff.products.update({ id, data: { no_statement_reason: 'codemark' } })).rejects.toThrow();
  await staff.products.update({ id, data: { statement_id: null, no_statement_reason: 'codemark' } });
  expect(await shown()).toMatchObject({ statement: null, no_statement_reason: 'codemark' });
  await expect(staff.buildingStatements.remove({ id: statement_id })).rejects.toThrow('used by 1 product');
  expect((await staff.products.list({ statement_id })).items.map((product) => product.id)).toEqual([draft]);
});

test('many products get a statement or a reason at once, which can be undone', async () => {
  const { id: statement_id } = await buildStatement(sql, { name: 'Framing' });
  const ids = [
    await buildProduct(sql, { ...place, name: 'A' }),
    await buildProduct(sql, { ...place, name: 'B' }),
  ];
  const missing = async () => (await staff.products.health()).problems.no_statement;
  expect(await missing()).toBe(2);
  const set = await staff.products.bulk({ ids, change: { field: 'statement_id', value: statement_id } });
  expect([set.items[0]!.before, await missing()]).toEqual(['No building information', 0]);
  const excused = await staff.products.bulk({ ids, change: { field: 'no_statement_reason', value: 'gas' } });
  expect(excused.items[0]!.before).toBe('Framing');
  const state = async () =>
    (await staff.products.list({ sort: 'name', direction: 'asc' })).items.map((row) => [
      row.statement_name,
      row.no_statement_reason,
    ]);
  expect(await state()).toEqual([
    [null, 'gas'],
    [null, 'gas'],
  ]);
  await staff.products.undo({ operation_id: excused.operation_id! });
  expect(await state()).toEqual([
    ['Framing', null],
    ['Framing', null],
  ]);
  expect((await staff.products.list({ problem: 'no_statement' })).total).toBe(0);
  await staff.products.bulk({ ids: [ids[0]!], change: { field: 'no_statement_reason', value: 'gas' } });
  expect((await staff.products.list({ no_statement_reason: 'gas' })).items.map(({ name }) => name)).toEqual([
    'A',
  ]);
  await staff.products.bulk({ ids, change: { field: 'statement_id', value: null } });
  expect(await missing()).toBe(2);
});

test('a file gives statements by name and reasons in words, and is told what is wrong with them', async () => {
  const { id: statement_id } = await buildStatement(sql, { name: 'Framing' });
  await buildProduct(sql, { ...place, name: 'A', statement_id });
  await buildProduct(sql, { ...place, name: 'B' });
  const run = async (rows: Record<string, string>[]) => {
    const { id } = await staff.productImports.create({});
    const { errors } = await staff.productImports.addRows({
      id,
      rows: rows.map((values, at) => ({ line: at + 2, values })),
    });
    return { id, errors };
  };
  const good = await run([
    { name: 'A', no_statement_reason: 'it has a codemark certificate' },
    { name: 'B', statement: 'FRAMING' },
  ]);
  const checked = await staff.productImports.check({ id: good.id });
  expect([good.errors, checked.errors]).toEqual([[], []]);
  expect(checked.updated_rows.map(({ cells }) => cells)).toEqual(
    [
      [
        { column: 'no_statement_reason', before: null, after: 'It has a CodeMark certificate' },
        { column: 'statement', before: 'Framing', after: null },
      ],
      [{ column: 'statement', before: null, after: 'Framing' }],
    ].map((cells) => expect.arrayContaining(cells)),
  );
  await staff.productImports.commit({ id: good.id });
  const { csv } = await staff.products.export({ sort: 'name', direction: 'asc' });
  expect(csv).toContain('Statement,No Statement Because');
  expect(csv).toContain('It has a CodeMark certificate');

  const bad = await run([
    { name: 'A', statement: 'Nothing' },
    { name: 'B', statement: 'Framing', no_statement_reason: 'gas' },
    { name: 'C', price: '1', no_statement_reason: 'because' },
  ]);
  const { errors } = await staff.productImports.check({ id: bad.id });
  expect(errors.map(({ line, column, value }) => [line, column, value])).toEqual([
    [2, 'statement', 'Nothing'],
    [3, 'no_statement_reason', 'It is a gas product'],
    [4, 'no_statement_reason', 'because'],
  ]);
});

test('what the law asks must be there, and numbers and addresses must be real', async () => {
  const refused = async (values: Parameters<typeof statementValues>[0]) =>
    staff.buildingStatements.create(statementValues(values)).then(
      () => 'accepted',
      () => 'refused',
    );
  const wrong = [
    { identifier: ' ' },
    { clauses: [] },
    { clauses: ['A1' as never] },
    { nzbn: '9429099010370' },
    { nzbn: '123' },
    { website: 'javascript:alert(1)' },
    { email: 'nobody' },
    { slug: 'Not A Slug' },
    { is_imported: true },
    { has_warning: true },
    { has_warning: null as never },
  ];
  expect(await Promise.all(wrong.map(refused))).toEqual(wrong.map(() => 'refused'));
  const right = [
    { nzbn: '9429 0990 10379' },
    { is_imported: true, overseas_manufacturer: 'Holz GmbH' },
    { has_warning: true, warning: 'Ban' },
  ];
  expect(await Promise.all(right.map(refused))).toEqual(right.map(() => 'accepted'));
});
