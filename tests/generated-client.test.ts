/** Clients that kept generators make from our OpenAPI document compile in a strict project and work; a kept linter has no errors. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../server/project-root.ts';
import { startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { buildProduct } from './support/factories.ts';
import { compile } from './support/packed-types.ts';
import { signIn } from './support/sign-in.ts';

const execute = promisify(execFile);

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const token = await signIn(sql, 'admin');
await buildProduct(sql, { name: 'Radiata framing' });
await services.catchUp();
// Inside the repository, where the runtimes of the generators are installed.
await mkdir(join(root, 'dist'), { recursive: true });
const folder = await mkdtemp(join(root, 'dist', 'generated-'));
afterAll(() => rm(folder, { recursive: true }));
const document = (await app.inject('/api/openapi.json')).body;
await writeFile(join(folder, 'openapi.json'), document);

interface Generator {
  /** The command and its arguments, in the folder of the client. */
  command: [program: string, ...args: string[]];
  /** The client, and calls as this generator has them, each with what `report` expects of it. */
  calls: string;
}

const GENERATORS: Record<string, Generator> = {
  oazapfts: {
    command: ['oazapfts/dist/cli.js', '../openapi.json', 'api.ts'],
    calls: `
import * as api from './api.js';
import type { Product } from './api.js';
api.defaults.baseUrl = url!;
const visitor = await api.siteCatalogueSearch({ q: 'framing', limit: 5 });
const refused = await api.staffBrandsList();
api.defaults.headers = { authorization: \`Bearer \${token}\` };
const products = await api.staffProductsList({ search: 'framing', sort: 'name', limit: 10 });
const created = await api.staffBrandsCreate({ name }, { idempotencyKey: name });
const repeated = await api.staffBrandsCreate({ name }, { idempotencyKey: name });
const taken = await api.staffBrandsCreate({ name });
if (visitor.status !== 200 || refused.status !== 401 || products.status !== 200) throw new Error('not as expected');
if (created.status !== 200 || repeated.status !== 200 || taken.status !== 409) throw new Error('not as expected');
const { id, updated_at } = created.data;
const updated = await api.staffBrandsUpdate(id, { data: { description: 'Sawmill' }, updated_at });
const session = await api.authSession();
const brand = await api.staffBrandsById(id);
const history = await api.staffBrandsHistory(id);
const changes = await api.staffChangesList({ nouns: ['brands', 'users'], limit: 1000 });
const counts = await api.staffDashboardCounts();
if (session.status !== 200 || brand.status !== 200 || history.status !== 200 || changes.status !== 200 || counts.status !== 200) throw new Error('not as expected');
more(session.data?.user.email, brand.data.name, history.data.changes.map(({ action }) => action), changes.data.items.some((change) => change.id === id));
const removed = await api.staffBrandsRemove(id);
const missing = await api.staffBrandsById(id);
const found: Product | undefined = products.data.items[0];
report(visitor.data.items[0], refused.data, found, repeated.data.id === id, taken.data, updated.status === 200 && updated.data, removed.status, missing.status);`,
  },
  'openapi-typescript with openapi-fetch': {
    command: ['openapi-typescript/bin/cli.js', '../openapi.json', '-o', 'api.ts'],
    calls: `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.js';
const anyone = createClient<paths>({ baseUrl: url! });
const api = createClient<paths>({ baseUrl: url!, headers: { authorization: \`Bearer \${token}\` } });
const visitor = await anyone.GET('/api/site/catalogue/search', { params: { query: { q: 'framing', limit: 5 } } });
const refused = await anyone.GET('/api/brands');
const products = await api.GET('/api/products', { params: { query: { search: 'framing', sort: 'name', limit: 10 } } });
const once = { body: { name }, params: { header: { 'Idempotency-Key': name } } };
const created = await api.POST('/api/brands', once);
const repeated = await api.POST('/api/brands', once);
const taken = await api.POST('/api/brands', { body: { name } });
const { id, updated_at } = created.data!;
const params = { path: { id } };
const updated = await api.PATCH('/api/brands/{id}', { params, body: { data: { description: 'Sawmill' }, updated_at } });
const session = await api.GET('/api/auth/session');
const brand = await api.GET('/api/brands/{id}', { params });
const history = await api.GET('/api/brands/{id}/history', { params });
const changes = await api.GET('/api/changes', { params: { query: { nouns: ['brands', 'users'], limit: 1000 } } });
const counts = await api.GET('/api/dashboard/counts');
more(session.data?.user.email, brand.data?.name, history.data?.changes.map(({ action }) => action), counts.data && changes.data?.items.some((change) => change.id === id));
const removed = await api.DELETE('/api/brands/{id}', { params });
const missing = await api.GET('/api/brands/{id}', { params });
const found: components['schemas']['Product'] | undefined = products.data?.items[0];
report(visitor.data?.items[0], refused.error, found, repeated.data?.id === id, taken.error, updated.data, removed.response.status, missing.response.status);`,
  },
  'hey-api': {
    command: [
      '@hey-api/openapi-ts/dist/run.mjs',
      '-i',
      '../openapi.json',
      '-o',
      'api',
      '-c',
      '@hey-api/client-fetch',
    ],
    calls: `
import { client } from './api/client.gen.js';
import * as api from './api/sdk.gen.js';
import type { Product } from './api/types.gen.js';
client.setConfig({ baseUrl: url! });
const visitor = await api.siteCatalogueSearch({ query: { q: 'framing', limit: 5 } });
const refused = await api.staffBrandsList();
client.setConfig({ auth: token! });
const products = await api.staffProductsList({ query: { search: 'framing', sort: 'name', limit: 10 } });
const once = { body: { name }, headers: { 'Idempotency-Key': name } };
const created = await api.staffBrandsCreate(once);
const repeated = await api.staffBrandsCreate(once);
const taken = await api.staffBrandsCreate({ body: { name } });
const { id, updated_at } = created.data!;
const updated = await api.staffBrandsUpdate({ path: { id }, body: { data: { description: 'Sawmill' }, updated_at } });
const session = await api.authSession();
const brand = await api.staffBrandsById({ path: { id } });
const history = await api.staffBrandsHistory({ path: { id } });
const changes = await api.staffChangesList({ query: { nouns: ['brands', 'users'], limit: 1000 } });
const counts = await api.staffDashboardCounts();
more(session.data?.user.email, brand.data?.name, history.data?.changes.map(({ action }) => action), counts.data && changes.data?.items.some((change) => change.id === id));
const removed = await api.staffBrandsRemove({ path: { id } });
const missing = await api.staffBrandsById({ path: { id } });
const found: Product | undefined = products.data?.items[0];
report(visitor.data?.items[0], refused.error, found, repeated.data?.id === id, taken.error, updated.data, removed.response!.status, missing.response!.status);`,
  },
};

/** What the calls of all generators share. */
const HEAD = `
const [url, token, name = ''] = process.argv.slice(2);
interface Named { name: string }
let others: object;
function more(email: string | undefined, brand: string | undefined, actions: string[] | undefined, isListed: boolean | undefined) {
  others = { email, isBrand: brand === name, actions, isListed };
}
interface Refusal { code: string; field_errors: Record<string, string>; reason?: string }
function report(visitor: Named | undefined, refused: Refusal | undefined, found: Named | undefined, isSame: boolean, taken: Refusal | undefined, updated: { description: string } | false | undefined, removed: number, missing: number) {
  console.log(JSON.stringify({ visitor: visitor?.name, refused: refused?.code, found: found?.name, isSame, taken: [taken?.reason, Object.keys(taken?.field_errors ?? {})], updated: updated && updated.description, removed, missing, ...others }));
}
`;

const COMPILER = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  module: 'ESNext',
  moduleResolution: 'Bundler',
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  types: ['node'],
};

describe('a client made by', () => {
  test.each(Object.entries(GENERATORS))(
    '%s compiles, and makes fourteen calls',
    async (generator, { command, calls }) => {
      const made = await mkdtemp(join(folder, 'client-'));
      const [program, ...args] = command;
      const hook = join(root, 'tests/support/typescript-of-generators.js');
      const generate = ['--import', hook, join(root, 'node_modules', program), ...args];
      await execute(process.execPath, generate, { cwd: made });
      await writeFile(join(made, 'calls.ts'), `${HEAD}${calls}\n`);
      await writeFile(
        join(made, 'tsconfig.json'),
        JSON.stringify({ compilerOptions: COMPILER, include: ['.'] }),
      );
      expect(await compile(made)).toBe('');
      const run = [
        '--import',
        'tsx',
        join(made, 'calls.ts'),
        url,
        token,
        `Brand-of-${generator.slice(0, 8)}`,
      ];
      const { stdout } = await execute(process.execPath, run, { cwd: root });
      expect(JSON.parse(stdout)).toEqual({
        visitor: 'Radiata framing',
        refused: 'UNAUTHORIZED',
        found: 'Radiata framing',
        isSame: true,
        taken: ['duplicate', ['name']],
        updated: 'Sawmill',
        removed: 200,
        missing: 404,
        email: expect.stringMatching(/^admin-/),
        isBrand: true,
        actions: ['update', 'create'],
        isListed: true,
      });
    },
  );
});

test('the linter of Redocly finds no error in the document', async () => {
  const problems = await lintFromString({
    source: document,
    config: await createConfig({ extends: ['recommended'] }),
  });
  const errors = problems.filter(({ severity }) => severity === 'error');
  process.stdout.write(
    `redocly: ${errors.length} errors, asked 0, and ${problems.length - errors.length} warnings\n`,
  );
  expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});
