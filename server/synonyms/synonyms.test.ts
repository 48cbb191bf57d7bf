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
