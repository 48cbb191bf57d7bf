/** Every staff resource: one call creates one record, and visitors see a change once the call returns. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { callAs, searchAddress, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { EXAMPLES, listProcedures } from '../../tests/support/examples.ts';
import { buildBrand, buildEnquiry, buildProduct } from '../../tests/support/factories.ts';
import { signIn } from '../../tests/support/sign-in.ts';

const { sql, owner, target } = await createDatabase();
const { app, services } = await startApp(target);

async function call(path: string, bearer: string, input: unknown) {
  const response = await app.inject({
    method: 'POST',
    url: `/trpc/${path}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    payload: JSON.stringify({ json: input }),
  });
  const { result, error } = response.json();
  return { status: response.statusCode, row: result?.data.json, error: error?.json.data };
}

/** An import holds nothing yet, the name of a view is unique, and only one backup runs. */
const WITHOUT_ID = ['staff.productImports.create', 'staff.savedViews.create', 'staff.backups.create'];
const CREATES = listProcedures()
  .map(({ path }) => path)
  .filter((path) => /^staff\.\w+\.create$/.test(path) && !WITHOUT_ID.includes(path));

test.each(CREATES)('%s, called four times at once with one id, creates one record', async (path) => {
  const bearer = await signIn(sql, 'admin');
  const input = {
    ...((await EXAMPLES[path as keyof typeof EXAMPLES](sql, bearer)) as object),
    id: randomUUID(),
  };
  const list = path.replace('.create', '.list');
  const total = async () => {
    const { body } = await app.inject({
      url: `/trpc/${list}`,
      headers: { authorization: `Bearer ${bearer}` },
    });
    return JSON.parse(body).result.data.json.total as number;
  };
  const before = await total();
  const answers = await Promise.all(Array.from({ length: 4 }, () => call(path, bearer, input)));
  expect(answers.map(({ status, error }) => [status, error])).toEqual(Array(4).fill([200, undefined]));
  expect(answers.map(({ row }) => row)).toEqual(Array(4).fill(answers[0]!.row));
  expect(answers[0]!.row.id).toBe(input.id);
  expect(await total()).toBe(before + 1);
  const changes = await sql`select action from record_changes where record_id = ${input.id}`;
  expect(changes).toEqual([{ action: 'create' }]);
});

/** The removal of the demo content is about no single record. */
const REMOVES = listProcedures()
  .map(({ path }) => path)
  .filter((path) => /^staff\.\w+\.remove$/.test(path) && path !== 'staff.demoContent.remove');

test.each(REMOVES)('%s of a record that is gone says so', async (path) => {
  const { status, error } = await call(path, await signIn(sql, 'admin'), { id: randomUUID() });
  expect([status, error?.code, error?.message]).toEqual([
    404,
    'NOT_FOUND',
    expect.stringContaining('no longer exists'),
  ]);
});

test('an id used for another record, with other content or by another person is refused', async () => {
  const [one, other] = [await signIn(sql, 'admin'), await signIn(sql, 'admin')];
  const id = randomUUID();
  expect((await call('staff.brands.create', one, { name: 'Once', id })).status).toBe(200);
  const message = 'This brand was already saved with different content. Close the form and check the list.';
  for (const [bearer, name] of [
    [one, 'Twice'],
    [other, 'Once'],
  ] as const)
    expect((await call('staff.brands.create', bearer, { name, id })).error).toMatchObject({
      code: 'CONFLICT',
      message,
    });
  // After ten minutes it no longer counts as a repeat.
  await owner`update record_changes set changed_at = now() - interval '11 minutes' where record_id = ${id}`;
  expect((await call('staff.brands.create', one, { name: 'Once', id })).error).toMatchObject({ message });
  // Without an id, or with another one, an existing name is refused as usual.
  for (const more of [{}, { id: randomUUID() }])
    expect((await call('staff.brands.create', one, { name: 'Once', ...more })).error).toMatchObject({
      field_errors: { name: 'A brand with this name already exists' },
    });
});

test('a reply sent twice at the same time queues one mail', async () => {
  const api = await callAs(services, 'admin');
  const id = await buildEnquiry(sql);
  const { updated_at } = await api.staff.contactQueries.byId({ id });
  const reply = () =>
    api.staff.contactQueries.reply({ id, subject: 'Re: Framing', body_text: 'On its way.', updated_at });
  const outcomes = await Promise.allSettled([reply(), reply()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await sql`select kind from mails where contact_query_id = ${id} and kind = 'reply'`).toHaveLength(1);
});

describe('a change', () => {
  test('is in the public catalogue by the time the call returns', async () => {
    const api = await callAs(services, 'admin');
    const brand = await api.staff.brands.create({ name: 'Before' });
    await buildProduct(sql, { name: 'Renamed brand product', brand_id: brand.id });
    await services.catchUp();
    await api.staff.brands.update({ id: brand.id, data: { name: 'Afterwards' } });
    expect((await app.inject(searchAddress('afterwards'))).body).toContain('Renamed brand product');
  });
});

test.each([
  ['caseStudies', 'case_studies', { title: 'Woolshed' }],
  ['certifications', 'certifications', { title: 'Appraisal', file_url: '/a.pdf', file_type: 'pdf' }],
] as const)('staff.%s takes the name of a category in place of its id', async (noun, type, data) => {
  const bearer = await signIn(sql, 'admin');
  const name = `Farm buildings ${type}`;
  const { row: category } = await call('staff.categories.create', bearer, { name, type });
  const id = randomUUID();
  const input = { ...data, id, category: name.toUpperCase() };
  const created = await call(`staff.${noun}.create`, bearer, input);
  expect(created.row).toMatchObject({ category_id: category.id, category_name: name });
  // Sent twice, it still creates one record.
  expect((await call(`staff.${noun}.create`, bearer, input)).row).toEqual(created.row);
  await call(`staff.${noun}.update`, bearer, { id, data: { category_id: null } });
  const updated = await call(`staff.${noun}.update`, bearer, { id, data: { category: name } });
  expect(updated.row).toMatchObject({ category_id: category.id });
  const { error } = await call(`staff.${noun}.create`, bearer, { ...data, category: 'Bridges' });
  expect(error).toMatchObject({
    code: 'BAD_REQUEST',
    field_errors: { category: expect.stringContaining('There is no category called Bridges') },
  });
});

test('About content is listed by section, then by its order', async () => {
  const { aboutContent } = (await callAs(services, 'admin')).staff;
  for (const [section_type, display_order] of [
    ['values', 2],
    ['story', 3],
    ['values', 1],
    ['hero', 9],
  ] as const)
    await aboutContent.create({ section_type, display_order, title: `${section_type} ${display_order}` });
  const { items } = await aboutContent.list();
  expect(items.map(({ title }) => title).filter((title) => title !== '')).toEqual([
    'hero 9',
    'story 3',
    'values 1',
    'values 2',
  ]);
});

test('an order that the database cannot hold is refused at its field', async () => {
  const bearer = await signIn(sql, 'admin');
  for (const noun of ['aboutContent', 'homeContent', 'teamMembers'] as const)
    for (const [display_order, message] of [
      [3_000_000_000, 'Too large'],
      [-3_000_000_000, 'Too small'],
    ] as const) {
      const needed = noun === 'teamMembers' ? { name: 'Kiri', role: 'Driver' } : { section_type: 'hero' };
      const { error } = await call(`staff.${noun}.create`, bearer, { ...needed, display_order });
      expect(error, noun).toMatchObject({ field_errors: { display_order: message } });
    }
});

test('a page has as many rows as asked for, of 10, 25, 50 or 100, and paging goes on from there', async () => {
  const { brands } = (await callAs(services, 'admin')).staff;
  for (let index = 0; index < 27; index++) await buildBrand(sql, `Paged ${String(index).padStart(2, '0')}`);
  const page = (input: Parameters<typeof brands.list>[0]) => brands.list({ search: 'paged', ...input });
  expect((await page({})).items).toHaveLength(10);
  const second = await page({ page_size: 25, page: 2 });
  expect([second.items.length, second.page_count, second.total]).toEqual([2, 2, 27]);
  expect(second.items[0]?.name).toBe('Paged 25');
  for (const page_size of [0, 24, 1000])
    await expect(brands.list({ page_size: page_size as 25 })).rejects.toThrow('One of 10, 25, 50, 100');
});

test('a list that is always shown at once has no pages, whatever page size is asked for', async () => {
  const { contactSubjects } = (await callAs(services, 'admin')).staff;
  for (let index = 0; index < 12; index++) await contactSubjects.create({ subject_name: `Unpaged ${index}` });
  const { items, page_count } = await contactSubjects.list({ search: 'unpaged', page_size: 10 });
  expect([items.length, page_count]).toEqual([12, 1]);
});
