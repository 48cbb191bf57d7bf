/** A client that a kept generator makes from our OpenAPI document compiles in a strict project and works. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../server/project-root.ts';
import { startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { buildProduct } from './support/factories.ts';
import { compile } from './support/packed-types.ts';
import { signIn } from './support/sign-in.ts';

const execute = promisify(execFile);

const OPTIONS = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: 'NodeNext',
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: ['node'],
  },
  include: ['.'],
};

/** Fourteen calls: lists, one record, writes, a repeat with an idempotency key, and refusals. */
const PROGRAM = `
import * as api from './api.js';

const [url, token] = process.argv.slice(2);
api.defaults.baseUrl = url!;
const visitor = await api.siteCatalogueSearch({ q: 'framing', limit: 5 });
const refused = await api.staffBrandsList();
api.defaults.headers = { authorization: \`Bearer \${token}\` };
const session = await api.authSession();
const products = await api.staffProductsList({ search: 'framing', sort: 'name', limit: 10 });
const created = await api.staffBrandsCreate({ name: 'Kauri Mills' }, { idempotencyKey: 'kauri-mills-1' });
const repeated = await api.staffBrandsCreate({ name: 'Kauri Mills' }, { idempotencyKey: 'kauri-mills-1' });
if (created.status !== 200 || repeated.status !== 200) throw new Error('not created');
const { id } = created.data;
const taken = await api.staffBrandsCreate({ name: 'Kauri Mills' });
const updated = await api.staffBrandsUpdate(id, { data: { description: 'Sawmill' }, updated_at: created.data.updated_at });
const brand = await api.staffBrandsById(id);
const history = await api.staffBrandsHistory(id);
const changes = await api.staffChangesList({ nouns: ['brands'] });
const counts = await api.staffDashboardCounts();
const removed = await api.staffBrandsRemove(id);
const missing = await api.staffBrandsById(id);
console.log(JSON.stringify({
  visitor: visitor.status === 200 && visitor.data.items.map((item) => item.name),
  refused: refused.status === 401 && refused.data.code,
  email: session.status === 200 && session.data?.user.email,
  products: products.status === 200 && products.data.items.map((item) => item.name),
  isSame: repeated.data.id === id,
  taken: taken.status === 409 && taken.data.field_errors,
  description: updated.status === 200 && updated.data.description,
  name: brand.status === 200 && brand.data.name,
  actions: history.status === 200 && history.data.changes.map((change) => change.action),
  changed: changes.status === 200 && changes.data.items.some((change) => change.id === id),
  counts: counts.status,
  removed: removed.status === 200 && removed.data.id === id,
  missing: missing.status,
}));
`;

test('a generated client compiles with the strictest options and makes fourteen calls', async () => {
  const { sql, target } = await createDatabase();
  const { app, services } = await startApp(target);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await buildProduct(sql, { name: 'Radiata framing' });
  await services.catchUp();
  // Inside the repository, where the generator's runtime is installed.
  await mkdir(join(root, 'dist'), { recursive: true });
  const folder = await mkdtemp(join(root, 'dist', 'generated-'));
  try {
    const generator = join(root, 'node_modules/.bin/oazapfts');
    await execute(generator, [`${url}/api/openapi.json`, join(folder, 'api.ts')]);
    await writeFile(join(folder, 'calls.ts'), PROGRAM);
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(OPTIONS));
    expect(await compile(folder)).toBe('');
    const token = await signIn(sql, 'admin');
    const program = ['--import', 'tsx', join(folder, 'calls.ts'), url, token];
    const { stdout } = await execute(process.execPath, program, { cwd: root });
    expect(JSON.parse(stdout)).toEqual({
      visitor: ['Radiata framing'],
      refused: 'UNAUTHORIZED',
      email: expect.stringMatching(/^admin-/),
      products: ['Radiata framing'],
      isSame: true,
      taken: { name: expect.stringContaining('exists') },
      description: 'Sawmill',
      name: 'Kauri Mills',
      actions: ['update', 'create'],
      changed: true,
      counts: 200,
      removed: true,
      missing: 404,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
