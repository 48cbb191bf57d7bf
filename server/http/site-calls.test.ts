/** Calls of public queries: answered without tRPC's adapter, and exactly as it would answer. */
import superjson from 'superjson';
import { expect, test } from 'vitest';
import { callAs, searchAddress, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { EXAMPLES, listProcedures } from '../../tests/support/examples.ts';
import { buildProduct } from '../../tests/support/factories.ts';

const { sql, target } = await createDatabase();
await sql`insert into home_content (section_type, title) values ('hero', 'Built to last'), ('reviews', 'Ana')`;
await sql`insert into case_studies (title, materials) values ('House', 'Pine')`;
await sql`insert into certifications (title, file_url, file_type) values ('FSC', '/x.pdf', 'pdf')`;
await sql`insert into about_content (section_type, title) values ('story', 'Since 1987')`;
await sql`insert into contact_content (content_type, title, business_hours) values ('hero', 'Contact', '{"Mon": "7AM"}')`;
await sql`insert into contact_subjects (subject_name) values ('Price')`;
const product = await buildProduct(sql, { name: 'Radiata framing 90x45' });
const { app, services } = await startApp(target);
const visitor = await callAs(services, null);

const address = (paths: string[], inputs: unknown[]) => {
  const input = Object.fromEntries(inputs.map((json, index) => [index, superjson.serialize(json)]));
  return `/trpc/${paths.join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`;
};

test('every public query answers plain JSON, in the envelope that the typed client reads', async () => {
  const queries = listProcedures().filter(({ path, type }) => path.startsWith('site.') && type === 'query');
  expect(queries.length).toBeGreaterThan(10);
  for (const { path } of queries) {
    const input = await EXAMPLES[path]!(sql);
    await services.catchUp();
    const call = path
      .split('.')
      .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], visitor);
    const answer = superjson.serialize(await (call as (given: unknown) => Promise<unknown>)(input));
    expect(answer.meta, path).toBeUndefined();
    const single = `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(superjson.serialize(input)))}`;
    expect((await app.inject(single)).json(), path).toEqual({ result: { data: answer } });
    expect((await app.inject(address([path], [input]))).json(), path).toEqual([{ result: { data: answer } }]);
  }
});

test('a batch answers each call in its place', async () => {
  const paths = ['site.catalogue.product', 'site.catalogue.search', 'site.contact.subjects'];
  const answers = (await app.inject(address(paths, [{ id: product }, { q: 'framing' }]))).json();
  expect(answers[0].result.data.json.id).toBe(product);
  expect(answers[1].result.data.json.total).toBe(1);
  expect(answers[2].result.data.json).toEqual(await visitor.site.contact.subjects());
});

test('a call that fails has its own error, beside the answers of the others, and is never cached', async () => {
  const missing = '00000000-0000-4000-8000-000000000000';
  const url = address(
    ['site.catalogue.product', 'site.catalogue.search'],
    [{ id: missing }, { q: 'framing' }],
  );
  for (let time = 0; time < 2; time++) {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(207);
    expect(response.headers['cache-control']).toBe('no-store');
    const [failed, found] = response.json();
    expect(failed.error.json.data.code).toBe('NOT_FOUND');
    expect(found.result.data.json.total).toBe(1);
  }
});

test.each([
  ['an input that is not JSON', '/trpc/site.catalogue.search?input=%7B', 400],
  ['an input without an envelope', '/trpc/site.catalogue.search?input=%22timber%22', 400],
  ['a batch whose inputs are a list', '/trpc/site.catalogue.search?batch=1&input=%5B1%5D', 400],
  ['two calls without batch=1', '/trpc/site.catalogue.search,site.catalogue.filters', 404],
  ['a mutation by GET', '/trpc/site.contact.submit?input=%7B%22json%22%3A%7B%7D%7D', 404],
  ['a query that does not exist', '/trpc/site.catalogue.prices', 404],
])('%s is refused in our shape', async (_what, url, status) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(status);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(JSON.stringify(response.json())).toContain('"code"');
});

test('a search answer keeps its version until a product changes, whatever else does', async () => {
  const version = async () => (await app.inject(searchAddress('framing'))).json().result.data.json.version;
  const before = await version();
  await sql`insert into team_members (name, role) values ('Ana', 'Manager')`;
  await services.catchUp();
  expect(await version()).toBe(before);
  await sql`update products set name = 'Radiata framing 140x45' where id = ${product}`;
  await services.catchUp();
  expect(await version()).toBeGreaterThan(before);
});
