/** The client as a package: packed, unpacked into an empty folder, compiled there, and run by plain Node. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../server/project-root.ts';
import { startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { buildProduct } from './support/factories.ts';
import { installClient } from './support/packed-client.ts';
import { compile } from './support/packed-types.ts';
import { signIn } from './support/sign-in.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const token = await signIn(sql, 'admin');
await buildProduct(sql, { name: 'Radiata framing' });
await services.catchUp();

const client = await installClient();
afterAll(() => client.end());

test('the package is small, and imports nothing but its files and what it depends on', async () => {
  const { size } = await stat(client.tarball);
  process.stdout.write(`client package: ${(size / 1000).toFixed(1)} kB packed, asked at most 60\n`);
  expect(size).toBeLessThanOrEqual(60_000);
  const { dependencies } = JSON.parse(await readFile(join(client.installed, 'package.json'), 'utf8'));
  expect(Object.keys(dependencies)).toEqual(['@trpc/client', '@trpc/server', 'p-limit', 'superjson']);
  const files = (await readdir(client.installed, { recursive: true })).filter((name) =>
    /\.(?:js|ts)$/.test(name),
  );
  expect(files).toContain('create-client.d.ts');
  for (const file of files) {
    const code = await readFile(join(client.installed, file), 'utf8');
    const imported = [...code.matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, name]) => name!);
    const others = imported.filter((name) => !/^\.\.?\/[\w/-]+\.js$/.test(name));
    expect([file, others.filter((name) => !(name.replace(/\/observable$/, '') in dependencies))]).toEqual([
      file,
      [],
    ]);
  }
});

/** Options of strict projects: Node's own resolution with the types of a browser or of Node, and a bundler's. */
const PROJECTS: Record<string, object> = {
  'for a browser': {
    module: 'NodeNext',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: [],
  },
  'for Node': {
    module: 'NodeNext',
    lib: ['ES2022'],
    types: ['node'],
    typeRoots: [join(root, 'node_modules', '@types')],
  },
  'for a bundler': {
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: [],
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
  },
};

/** Calls of the stock client and of the package. Those after `@ts-expect-error` must each be refused. */
const SAMPLE = `
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import { type AppRouter, type Client, createClient, type Enquiry, followChanges, importProducts, type Inputs, type Outputs, type Product, readAll, signIn, SouthbeamError, uploadFile } from 'southbeam-client';
import superjson from 'superjson';

type Same<A, B> = (<T,>() => T extends A ? 1 : 2) extends <T,>() => T extends B ? 1 : 2 ? true : false;
const exactly = <Expected,>() => <Actual,>(_: Actual, ...same: Same<Expected, Actual> extends true ? [] : [never]) => {};

const url = 'https://www.example.co.nz';
const stock = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url, transformer: superjson })] });
const client: Client = createClient({ url, token: 'sb_live_x' });

exactly<Product>()(await stock.staff.products.byId.query({ id: 'x' }));
exactly<Product>()(await client.staff.products.byId.query({ id: 'x' }));
exactly<Outputs['staff']['products']['byId']>()(await client.staff.products.byId.query({ id: 'x' }));
exactly<Enquiry[]>()((await client.staff.contactQueries.list.query()).items);
exactly<Date>()((await client.staff.brands.byId.query({ id: 'x' })).updated_at);
exactly<number>()((await client.staff.products.byId.query({ id: 'x' })).price);
exactly<string | null>()((await client.staff.products.byId.query({ id: 'x' })).sku);
exactly<Date | null>()((await client.staff.products.byId.query({ id: 'x' })).publish_at);
exactly<boolean>()((await client.staff.changes.list.query({ nouns: ['brands'] })).has_more);
exactly<'create' | 'update' | 'remove' | 'restore'>()((await client.staff.changes.list.query()).items[0]!.action);
exactly<string>()((await client.site.catalogue.search.query({ q: 'framing', limit: 5 })).items[0]!.name);
exactly<string | undefined>()((await client.auth.session.query())?.user.email);
const input: Inputs['staff']['brands']['create'] = { name: 'Ironbark' };
exactly<string>()((await client.staff.brands.create.mutate(input, { context: { idempotencyKey: 'one' } })).name);
exactly<Date>()((await client.staff.brands.update.mutate({ id: 'x', data: { name: 'Rata' } })).created_at);
await client.staff.products.list.query({ created_after: new Date(), is_published: true, sort: 'price' }, { signal: AbortSignal.timeout(1000) });
for await (const product of readAll(client.staff.products.list, { search: 'decking' })) exactly<Product>()(product);
for await (const { items } of followChanges(client, { nouns: ['products'] })) exactly<Date>()(items[0]!.changed_at);
exactly<number>()((await importProducts(client, [{ line: 2, values: { name: 'Post', 'spec: Treatment': 'H4' } }])).created);
exactly<'pdf' | 'image'>()((await uploadFile({ url }, 'documents', new Blob([]), { name: 'a.pdf' })).type);
await (await signIn({ url, email: 'a@example.com', password: 'b' })).auth.signOut.mutate();
export function fieldErrors(error: unknown): Record<string, string> | undefined {
  if (error instanceof SouthbeamError) return error.field_errors;
  return (error as TRPCClientError<AppRouter>).data?.field_errors;
}

// @ts-expect-error There is no such procedure.
client.staff.products.remove_all;
// @ts-expect-error There is no such noun.
client.staff.prices;
// @ts-expect-error A query is not mutated.
client.staff.products.list.mutate;
// @ts-expect-error A mutation is no query.
client.staff.brands.create.query;
// @ts-expect-error A name is required.
client.staff.brands.create.mutate({});
// @ts-expect-error An input is required.
client.staff.brands.byId.query();
// @ts-expect-error A name is a text.
client.staff.brands.create.mutate({ name: 5 });
// @ts-expect-error There is no such field of a brand.
client.staff.brands.create.mutate({ name: 'Rata', colour: 'red' });
// @ts-expect-error There is no such filter.
client.staff.products.list.query({ colour: 'red' });
// @ts-expect-error A time is a date.
client.staff.products.list.query({ created_after: '2026-11-24' });
// @ts-expect-error There is no such order.
client.staff.products.list.query({ sort: 'colour' });
// @ts-expect-error A published product is true or false.
client.staff.products.list.query({ is_published: 'yes' });
// @ts-expect-error The fields of an update are in data.
client.staff.brands.update.mutate({ id: 'x', name: 'Rata' });
// @ts-expect-error There is no such status.
client.staff.products.create.mutate({ name: 'Post', price: 1, stock_status: 'Some' });
// @ts-expect-error There is no such noun to follow.
followChanges(client, { nouns: ['prices'] });
// @ts-expect-error readAll chooses the page itself.
readAll(client.staff.brands.list, { page: 2 });
// @ts-expect-error A record is no list.
readAll(client.staff.brands.byId);
// @ts-expect-error There is no such column.
importProducts(client, [{ line: 2, values: { colour: 'red' } }]);
// @ts-expect-error There is no such bucket.
uploadFile({ url }, 'pictures', new Blob([]));
// @ts-expect-error A product has no such field.
(await client.staff.products.byId.query({ id: 'x' })).colour;
`;

describe('in a strict project', () => {
  test('the sample has twenty wrong calls, and at least twenty right ones', () => {
    expect(SAMPLE.match(/@ts-expect-error/g)).toHaveLength(20);
    expect(
      SAMPLE.match(
        /^(?:exactly|await|for await).*(?:query|mutate|readAll|followChanges|importProducts|uploadFile)\(/gm,
      )!.length,
    ).toBeGreaterThanOrEqual(20);
  });

  for (const [name, options] of Object.entries(PROJECTS)) {
    test(`${name}, a sample and the code of the documents compile, and mistakes do not`, async () => {
      const readme = await readFile(join(client.installed, 'README.md'), 'utf8');
      // Those of the documentation read the environment, which is Node's.
      const documents =
        name === 'for Node' ? [readme, await readFile(join(root, 'docs/scripts.md'), 'utf8')] : [readme];
      const blocks = documents.flatMap((text) =>
        [...text.matchAll(/```ts\n(.+?)```/gs)].map(([, code]) => code!),
      );
      expect(blocks.length).toBeGreaterThan(2);
      await client.write('sample.mts', SAMPLE);
      const files = blocks.map((_, index) => `block-${index}.mts`);
      for (const [index, block] of blocks.entries())
        await client.write(files[index]!, `${block}export {};\n`);
      const compilerOptions = {
        target: 'ES2022',
        strict: true,
        noEmit: true,
        ...options,
      };
      await client.write(
        'tsconfig.json',
        JSON.stringify({ compilerOptions, files: ['sample.mts', ...files] }),
      );
      // The declarations of tRPC, and of Node, refer to others that not every project has.
      const errors = (await compile(client.folder)).split('\n').filter((line) => /^\S/.test(line));
      expect(errors.filter((line) => !/node_modules\/@(?:trpc|types)\//.test(line))).toEqual([]);
    });
  }
});

test('in plain Node, the stock client and the package call, list, upload, and throw their errors', async () => {
  await sql`insert into brands (name) select 'Listed ' || n from generate_series(1, 150) n`;
  await client.write('all.mjs', PROGRAM);
  expect(JSON.parse(await client.run('all.mjs', url, token))).toEqual({
    found: 'Radiata framing',
    stockDate: true,
    isDate: true,
    listed: 150,
    conflict: ['SouthbeamError', 'CONFLICT', 409, ['name'], true],
    unconnected: 'NO_CONNECTION',
    refused: 'UNSUPPORTED_MEDIA_TYPE',
  });
});

const PROGRAM = `
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createClient, readAll, SouthbeamError, uploadFile } from 'southbeam-client';
import superjson from 'superjson';

const [url, token] = process.argv.slice(2);
const headers = { authorization: \`Bearer \${token}\` };
const stock = createTRPCClient({ links: [httpBatchLink({ url: \`\${url}/trpc\`, transformer: superjson, headers })] });
const { items: [found] } = await stock.site.catalogue.search.query({ q: 'framing' });
const made = await stock.staff.brands.create.mutate({ name: 'Stock' });

const client = createClient({ url, token });
const fail = (call) => call.then(() => { throw new Error('it succeeded'); }, (error) => error);
const { created_at } = await client.staff.brands.create.mutate({ name: 'Ironbark' });
let listed = 0;
for await (const brand of readAll(client.staff.brands.list, { search: 'Listed' })) listed += brand.name ? 1 : 0;
const conflict = await fail(client.staff.brands.create.mutate({ name: 'Ironbark' }));
const unconnected = await fail(createClient({ url: 'http://127.0.0.1:1', retries: 1 }).site.home.logos.query());
const refused = await fail(uploadFile({ url, token }, 'media', new Blob(['text']), { name: 'deck.png' }));
console.log(JSON.stringify({
  found: found.name,
  stockDate: made.created_at instanceof Date,
  isDate: created_at instanceof Date,
  listed,
  conflict: [conflict.name, conflict.code, conflict.status, Object.keys(conflict.field_errors), conflict instanceof SouthbeamError],
  unconnected: unconnected.code,
  refused: refused.code,
}));
`;
