/** Synonyms that staff keep change the next search on every instance. */
import { describe, expect, test } from 'vitest';
import { callAs, eventually, searchAddress, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildProduct } from '../../tests/support/factories.ts';

const { sql, target } = await createDatabase();
await buildProduct(sql, { name: 'Plasterboard 10 mm' });
await buildProduct(sql, { name: 'Wall Segment R2.2' });
const one = await startApp(target);
const other = await startApp(target);
const api = await callAs(one.services, 'admin');

async function found(text: string): Promise<string[]> {
  const { body } = await other.app.inject(searchAddress(text));
  return JSON.parse(body).result.data.json.items.map(({ name }: { name: string }) => name);
}

/** Waits until a search on the other instance finds exactly these. Returns how long it took, in milliseconds. */
function untilFound(text: string, names: string[]): Promise<number> {
  return eventually(
    `${text} finds ${names}`,
    async () => String((await found(text)).sort()) === String(names),
  );
}

describe('a synonym', () => {
  test('is live on another instance within a second of being saved, and gone when deleted', async () => {
    expect(await found('drywall')).toEqual([]);
    const saved = performance.now();
    const { id } = await api.staff.synonyms.create({ name: 'drywall,  plasterboard ,' });
    await untilFound('drywall', ['Plasterboard 10 mm']);
    process.stdout.write(
      `A saved synonym: in the answer of another instance after ${(performance.now() - saved).toFixed(0)} ms\n`,
    );
    expect((await api.staff.synonyms.list({ search: 'drywall' })).items[0]?.name).toBe(
      'drywall, plasterboard',
    );
    await api.staff.synonyms.update({ id, data: { is_active: false } });
    await untilFound('drywall', []);
    await api.staff.synonyms.update({ id, data: { is_active: true } });
    await untilFound('drywall', ['Plasterboard 10 mm']);
    await api.staff.synonyms.remove({ id });
    await untilFound('drywall', []);
  });

  test('that also finds something is not read backwards', async () => {
    await api.staff.synonyms.create({ name: 'batts', finds: 'wall segment' });
    await untilFound('batts', ['Wall Segment R2.2']);
    await buildProduct(sql, { name: 'Batts Box' });
    await untilFound('batts', ['Batts Box', 'Wall Segment R2.2']);
    expect(await found('wall segment')).toEqual(['Wall Segment R2.2']);
  });

  test('survives a rebuild of the index', async () => {
    await api.staff.synonyms.create({ name: 'gyprock, plasterboard' });
    await sql`update products set name = name || ' Board'`;
    await untilFound('gyprock', ['Plasterboard 10 mm Board']);
  });

  test('of a single word is refused with words that help', async () => {
    await expect(api.staff.synonyms.create({ name: 'alone' })).rejects.toThrow(/Add a second word/);
    await expect(api.staff.synonyms.create({ name: ' , ' })).rejects.toThrow(/Words are required/);
  });

  test('over the limit of 2,000 is refused, and nothing is saved', async () => {
    const [{ count = 0 } = {}] = await sql<{ count: number }[]>`select count(*)::int as count from synonyms`;
    const rows = Array.from({ length: 2000 - count }, (_, at) => ({ name: `word ${at}, other ${at}` }));
    await sql`insert into synonyms ${sql(rows, 'name')}`;
    await expect(api.staff.synonyms.create({ name: 'one, too many' })).rejects.toThrow();
    expect((await api.staff.synonyms.list({})).total).toBe(2000);
  });
});

describe('a file of synonyms', () => {
  test('creates new ones, changes those with the same words, and comes back as it went', async () => {
    await sql`delete from synonyms`;
    await api.staff.synonyms.create({ name: 'lining, plasterboard' });
    const rows = [
      { name: 'Lining , Plasterboard', finds: '', is_active: false },
      { name: 'gutter, spouting' },
      { name: 'batts', finds: 'insulation' },
    ];
    expect(await api.staff.synonyms.import({ rows })).toEqual({ created: 2, updated: 1, unchanged: 0 });
    expect(await api.staff.synonyms.import({ rows })).toEqual({ created: 0, updated: 0, unchanged: 3 });
    const { csv, filename } = await api.staff.synonyms.export({});
    expect(filename).toMatch(/^synonyms_all_/);
    expect(csv.split('\r\n')).toEqual([
      '\ufeffwords,also_find,active',
      'batts,insulation,true',
      '"gutter, spouting",,true',
      '"lining, plasterboard",,false',
      '',
    ]);
    const { items } = await api.staff.synonyms.list({ search: 'gutter' });
    expect((await api.staff.synonyms.history({ id: items[0]!.id })).changes[0]).toMatchObject({
      action: 'create',
    });
  });

  test('with a wrong row is refused, names the row, and saves nothing', async () => {
    await sql`delete from synonyms`;
    const { synonyms } = api.staff;
    await expect(synonyms.import({ rows: [{ name: 'one, two' }, { name: 'alone' }] })).rejects.toThrow(
      /Add a second word/,
    );
    await expect(synonyms.import({ rows: [{ name: 'one, two' }, { name: 'One,  Two' }] })).rejects.toThrow(
      /The same words are in a row above/,
    );
    await expect(synonyms.import({ rows: [] })).rejects.toThrow(/no rows/);
    expect((await synonyms.list({})).total).toBe(0);
  });
});

test('a preview shows what a search finds now and with the synonym, and changes nothing for visitors', async () => {
  await sql`delete from synonyms`;
  const board = await buildProduct(sql, { name: 'Ceiling Tile' });
  await one.services.catchUp();
  const draft = { q: 'soffit', name: 'soffit, ceiling', finds: '', is_active: true };
  expect(await api.staff.synonyms.preview(draft)).toEqual({
    before: { total: 0, close_total: 0, products: [] },
    after: { total: 1, close_total: 0, products: [{ id: board, name: 'Ceiling Tile' }] },
  });
  const answer = await one.app.inject(searchAddress('soffit'));
  expect(JSON.parse(answer.body).result.data.json.items).toEqual([]);
  const { id } = await api.staff.synonyms.create({ name: draft.name });
  await untilFound('soffit', ['Ceiling Tile']);
  const without = await api.staff.synonyms.preview({ ...draft, is_active: false, id });
  expect([without.before.total, without.after.total]).toEqual([1, 0]);
  expect((await api.staff.synonyms.preview({ ...draft, name: '' })).after.total).toBe(1);
});
