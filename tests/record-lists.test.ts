/** What programs ask of every staff list: so many rows, and only what is new or has changed. */
import { expect, test } from 'vitest';
import { startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { EXAMPLES, listProcedures } from './support/examples.ts';
import { buildBrand } from './support/factories.ts';
import { operationsOf, plainRequest, readDocument } from './support/plain-calls.ts';
import { signIn } from './support/sign-in.ts';

const { sql, target, owner } = await createDatabase();
const { app } = await startApp(target);
const operations = operationsOf(await readDocument(app));
const headers = { authorization: `Bearer ${await signIn(sql, 'admin')}` };

async function read(procedure: string, input: object) {
  const answer = await app.inject({ ...plainRequest(operations.get(procedure)!, input), headers });
  return { status: answer.statusCode, ...answer.json() };
}

/** Lists that are not of records: what is waiting to be sent, what was counted, and the few of one's own. */
const OTHERS = ['staff.mails.list', 'staff.savedViews.list', 'staff.siteSettings.list'];
const lists = listProcedures()
  .map(({ path }) => path)
  .filter((path) => /^staff\.\w+\.(list|bin)$/.test(path) && !OTHERS.includes(path));

for (const path of lists) {
  test(`${path} takes a limit, and lists what is new or has changed`, async () => {
    const noun = path.replace(/\.\w+$/, '');
    for (let number = 0; number < 2; number++) {
      if (`${noun}.create` in EXAMPLES) {
        const create = `${noun}.create` as keyof typeof EXAMPLES;
        const made = await read(create, (await EXAMPLES[create](sql)) as object);
        if (path.endsWith('.bin')) await read(`${noun}.remove`, { id: made.id });
      } else await EXAMPLES[`${noun}.byId` as keyof typeof EXAMPLES](sql);
    }
    const all = await read(path, {});
    const one = await read(path, { limit: 1 });
    expect([one.status, one.items.length, one.page_count]).toEqual([
      200,
      Math.min(1, all.total),
      Math.max(1, all.total),
    ]);
    const hour = 60 * 60 * 1000;
    const before = new Date(Date.now() - hour);
    const later = new Date(Date.now() + hour);
    for (const field of ['created_after', 'updated_after']) {
      expect([field, (await read(path, { [field]: before })).total]).toEqual([field, all.total]);
      expect([field, (await read(path, { [field]: later })).total]).toEqual([field, 0]);
    }
    for (const limit of [0, 101, 1.5, 'all'])
      expect([limit, (await read(path, { limit })).status]).toEqual([limit, 400]);
    if (!noun.endsWith('contactQueries') || path.endsWith('.list')) expect(all.total).toBeGreaterThan(1);
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
