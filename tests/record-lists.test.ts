/** What programs ask of every staff list: so many rows, and only what is new or has changed. */
import { expect, test } from 'vitest';
import type { Procedure } from '../shared/permissions.ts';
import { startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { EXAMPLES, listProcedures } from './support/examples.ts';
import { buildBrand } from './support/factories.ts';
import { bearer, createPlainCaller } from './support/plain-calls.ts';
import { signIn } from './support/sign-in.ts';

const { sql, target, owner } = await createDatabase();
const { app } = await startApp(target);
const call = await createPlainCaller(app);
const headers = bearer(await signIn(sql, 'admin'));

async function read(procedure: string, input: object) {
  const { status, body } = await call(procedure, input, headers);
  return { ...body, status };
}

/** Lists that are not of records: what is waiting to be sent, what was counted, and the few of one's own. */
const OTHERS = ['staff.mails.list', 'staff.savedViews.list', 'staff.siteSettings.list'];
const lists = listProcedures()
  .map(({ path }) => path)
  .filter((path) => /^staff\.\w+\.(list|bin)$/.test(path) && !OTHERS.includes(path));

for (const path of lists) {
  test(`${path} takes a limit, and lists what is new or has changed`, async () => {
    const noun = path.replace(/\.\w+$/, '');
    const actions = path.endsWith('.bin') ? ['remove'] : ['create', 'byId'];
    const example = actions
      .map((action) => `${noun}.${action}`)
      .find((name) => name in EXAMPLES) as Procedure;
    for (let number = 0; number < 2; number++) {
      const answer = await read(example, (await EXAMPLES[example](sql)) as object);
      expect([example, answer.status]).toEqual([example, 200]);
    }
    const all = await read(path, {});
    const one = await read(path, { limit: 1 });
    expect(all.total).toBeGreaterThan(1);
    expect([one.status, one.items.length, one.page_count]).toEqual([200, 1, all.total]);
    const hour = 60 * 60 * 1000;
    const before = new Date(Date.now() - hour);
    const later = new Date(Date.now() + hour);
    for (const field of ['created_after', 'updated_after']) {
      expect([field, (await read(path, { [field]: before })).total]).toEqual([field, all.total]);
      expect([field, (await read(path, { [field]: later })).total]).toEqual([field, 0]);
    }
    for (const limit of [0, 101, 1.5, 'all'])
      expect([limit, (await read(path, { limit })).status]).toEqual([limit, 400]);
  });
}

test('a change moves a record into what has changed, but not into what is new', async () => {
  const ids = [await buildBrand(sql, 'Rimu'), await buildBrand(sql, 'Totara')];
  await owner`alter table brands disable trigger user`;
  await owner`update brands set created_at = '2026-01-01', updated_at = '2026-01-01'`;
  await owner`alter table brands enable trigger user`;
  const since = new Date('2026-01-01T00:00:00.000Z').toISOString();
  expect((await read('staff.brands.list', { updated_after: since })).total).toBe(0);
  await read('staff.brands.update', { id: ids[1], data: { name: 'Tōtara' } });
  const changed = await read('staff.brands.list', { updated_after: since });
  expect(changed.items.map(({ name }: { name: string }) => name)).toEqual(['Tōtara']);
  expect((await read('staff.brands.list', { created_after: since })).total).toBe(0);
});
