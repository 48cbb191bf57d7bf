/** Misspelt query words: their corrections, and the order of the results. */
import { expect, test } from 'vitest';
import { found, indexOf, item, named, sampleShop } from '../../tests/support/sample-shop.ts';

test('one edit is tolerated from four letters, and a swap counts as one', () => {
  const index = named('Fire Rated Board', 'Galvanised Nail', 'Pine');
  for (const [typed, meant] of [
    ['ratde', 'rated'],
    ['raated', 'rated'],
    ['rsted', 'rated'],
    ['pne', 'pine'],
  ] as const) {
    const answer = index.search({ text: `${typed} ` });
    expect(answer.corrections).toEqual([{ from: typed, to: meant }]);
    expect(answer.words).toContain(meant);
    expect(answer.total).toBe(1);
  }
});

test('two edits are tolerated only from eight letters', () => {
  const index = named('Galvanised Nail', 'Hinge');
  expect(index.search({ text: 'galvenized' }).total).toBe(1);
  expect(index.search({ text: 'aglvanisde' }).total).toBe(1);
  expect(index.search({ text: 'hnige' }).total).toBe(1);
  expect(index.search({ text: 'hnieg' }).total).toBe(0);
});

test('known words and numbers are never corrected', () => {
  expect(found(['Boards', 'Boarding', 'Beards'], 'board')).not.toContain('Beards');
  expect(found(['Stud 9045', 'Stud 9044'], '9045')).toEqual(['Stud 9045']);
  expect(named('Stud 9045').search({ text: '9046' }).corrections).toEqual([]);
});

test('a typo in an unfinished word is tolerated when nothing else is found', () => {
  const answer = named('Insulation', 'Door').search({ text: 'insualt' });
  expect(answer).toMatchObject({ total: 1, corrections: [{ from: 'insualt', to: 'insulation' }] });
});

test('each likely meaning of a misspelt word appears on the first page', () => {
  const boards = Array.from({ length: 30 }, (_, at) => item(`b${at}`, { name: 'Board' }));
  const road = item('road', { name: 'Gravel', about: 'For a private road and other uses.' });
  const ids = indexOf(...boards, road)
    .search({ text: 'boad' })
    .hits.map(({ id }) => id);
  expect(ids).toContain('road');
  expect(ids[0]).toMatch(/^b/);
});

test('pages of results for a misspelt word neither overlap nor leave anything out', () => {
  const boards = Array.from({ length: 70 }, (_, at) =>
    item(`b${at}`, { name: at % 9 ? 'Board' : 'Gravel Road' }),
  );
  const index = indexOf(...boards);
  const seen: string[] = [];
  for (let offset = 0; offset < 80; offset += 10) {
    seen.push(...index.search({ text: 'boad', offset }).hits.map(({ id }) => id));
  }
  expect(seen).toHaveLength(70);
  expect(new Set(seen).size).toBe(70);
});

test('the words to highlight do not depend on the order in which documents were added', () => {
  const shop = [...sampleShop(), item('Weatherboard'), item('Leatherboard')];
  const index = indexOf(...shop);
  const other = indexOf(...shop.reverse());
  for (const text of ['slidn', 'wnid']) {
    const { words } = index.search({ text });
    expect(words.length).toBeGreaterThan(1);
    expect(other.search({ text }).words).toEqual(words);
  }
});
