/** The dictionary of the trade: what is in it, how it comes into a database, and what visitors are told. */
import { beforeEach, describe, expect, test } from 'vitest';
import { usefulSynonym } from '../../shared/catalogue/synonyms.ts';
import { callAs, eventually, searchAddress, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildProduct } from '../../tests/support/factories.ts';
import { splitWords } from '../search/text.ts';
import { fold } from '../search/word-forms.ts';
import { updateDictionary } from './synonyms.queries.ts';
import { readTradeWords } from './trade-words.rules.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const { staff } = await callAs(services, 'admin');

beforeEach(async () => {
  await sql`delete from synonyms`;
  await sql`delete from dictionary_words`;
});

test('the dictionary has at least 400 groups, each as staff could save it', () => {
  const groups = readTradeWords();
  process.stdout.write(`groups of the dictionary: ${groups.length}, asked at least 400\n`);
  expect(groups.length).toBeGreaterThanOrEqual(400);
  for (const group of groups) expect(usefulSynonym.parse(group)).toMatchObject(group);
  // No phrase is in two groups, or twice in one, in another spelling.
  const phrases = groups
    .flatMap(({ name }) => name.split(', '))
    .map((phrase) => splitWords(phrase).map(fold).join(' '));
  expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([]);
});

describe('a version of the product', () => {
  const batts = { name: 'batts', finds: 'insulation' };
  const dwang = { name: 'dwang, nog', finds: 'framing' };
  const gib = { name: 'gib', finds: 'plasterboard' };
  const named = async () => {
    const { items } = await staff.synonyms.list({ limit: 200 });
    const sorted = items.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
    return sorted.map(({ name, finds, is_active, is_dictionary }) => ({
      name,
      finds,
      is_active,
      is_dictionary,
    }));
  };
  const fromDictionary = { is_active: true, is_dictionary: true };

  test('brings its groups, marked, once', async () => {
    await updateDictionary(sql, [batts, dwang]);
    await updateDictionary(sql, [batts, dwang]);
    expect(await named()).toEqual([
      { ...batts, ...fromDictionary },
      { ...dwang, ...fromDictionary },
    ]);
    expect((await staff.synonyms.list({ is_dictionary: false })).total).toBe(0);
    expect((await staff.synonyms.list({ is_dictionary: true })).total).toBe(2);
  });

  test('leaves alone what staff changed, switched off, deleted or had before', async () => {
    await updateDictionary(sql, [batts, dwang]);
    const { items } = await staff.synonyms.list({});
    await staff.synonyms.update({ id: items[0]!.id, data: { finds: 'wall batts', is_active: false } });
    await staff.synonyms.remove({ id: items[1]!.id });
    await staff.synonyms.create({ name: 'Gib', finds: 'our board' });
    await updateDictionary(sql, [batts, dwang, gib]);
    expect(await named()).toEqual([
      { name: 'batts', finds: 'wall batts', is_active: false, is_dictionary: true },
      { name: 'Gib', finds: 'our board', is_active: true, is_dictionary: false },
    ]);
    await staff.synonyms.restore({ ids: [items[1]!.id] });
    expect(await named()).toContainEqual({ ...dwang, ...fromDictionary });
  });

  test('adds what it has more than the one before, also to a shop with 2,000 synonyms of its own', async () => {
    const rows = Array.from({ length: 1999 }, (_, at) => ({ name: `word ${at}, other ${at}` }));
    await sql`insert into synonyms ${sql(rows, 'name')}`;
    await updateDictionary(sql, [batts]);
    await staff.synonyms.create({ name: 'the last, of ours' });
    await updateDictionary(sql, [batts, { name: 'velux', finds: 'skylight' }]);
    expect((await staff.synonyms.list({ search: 'velux' })).items).toMatchObject([fromDictionary]);
    await expect(staff.synonyms.create({ name: 'one, too many' })).rejects.toThrow();
  });
});

test('a version that changes or drops a group does so, unless staff have changed it', async () => {
  const first = [
    { name: 'gib', finds: 'plaster' },
    { name: 'velux', finds: 'window' },
    { name: 'dwang', finds: 'timber' },
    { name: 'linea', finds: 'cladding' },
  ];
  await updateDictionary(sql, first);
  const { items } = await staff.synonyms.list({});
  const idOf = (name: string) => items.find((item) => item.name === name)!.id;
  await staff.synonyms.update({ id: idOf('velux'), data: { finds: 'our roof windows' } });
  await staff.synonyms.update({ id: idOf('linea'), data: { finds: 'our cladding' } });
  await updateDictionary(sql, [
    { name: 'gib', finds: 'plasterboard' },
    { name: 'velux', finds: 'skylight' },
  ]);
  const left = (await staff.synonyms.list({})).items.map(({ name, finds }) => [name, finds]);
  expect(Object.fromEntries(left)).toEqual({
    gib: 'plasterboard',
    velux: 'our roof windows',
    linea: 'our cladding',
  });
});

test('a search says what it read a trade mark as, and only when something was found', async () => {
  await updateDictionary(sql, [
    { name: 'velux', finds: 'skylight' },
    { name: 'dwang', finds: 'framing' },
  ]);
  await buildProduct(sql, { name: 'Skylight 780 x 1180' });
  const answer = async (text: string) =>
    JSON.parse((await app.inject(searchAddress(text))).body).result.data.json;
  await eventually('velux finds the skylight', async () => (await answer('velux')).total === 1);
  expect((await answer('velux 780')).meanings).toEqual([{ from: 'velux', to: 'skylight' }]);
  expect((await answer('skylight')).meanings).toEqual([]);
  expect((await answer('dwang')).meanings).toEqual([]);
});
