/** Words that stand for other words, measures in other units, and words that say nothing. */
import { expect, test } from 'vitest';
import { found, indexOf, item, named } from '../../tests/support/sample-shop.ts';

const two = (...phrases: string[]) => ({ from: phrases, to: phrases });

function foundWith(synonyms: Parameters<ReturnType<typeof named>['setSynonyms']>[0], text: string) {
  const index = named(
    'Plasterboard 10 mm',
    'Glasswool Insulation',
    'Damp Proof Course',
    'Cedar Board',
    'Vent',
  );
  index.setSynonyms(synonyms);
  return index.search({ text }).hits.map(({ id, match }) => [id, match]);
}

test('a synonym finds what its words find, in both directions of a group', () => {
  const group = [two('gib', 'plasterboard'), two('dpc', 'damp proof course')];
  expect(foundWith(group, 'gib')).toEqual([['Plasterboard 10 mm', 'all']]);
  expect(foundWith(group, 'gibs 10')).toEqual([['Plasterboard 10 mm', 'all']]);
  expect(foundWith(group, 'dpc')).toEqual([['Damp Proof Course', 'all']]);
  expect(foundWith([], 'dpc')).toEqual([]);
  const index = named('GIB Aqualine', 'Vent');
  index.setSynonyms(group);
  expect(index.search({ text: 'plasterboard' }).hits.map(({ id }) => id)).toEqual(['GIB Aqualine']);
});

test('several words of a query together stand for others, and the result has all of them', () => {
  expect(foundWith([two('gib board', 'plasterboard')], 'gib board')[0]).toEqual([
    'Plasterboard 10 mm',
    'all',
  ]);
  expect(foundWith([two('gib board', 'plasterboard')], 'board')).toContainEqual(['Cedar Board', 'all']);
});

test('a misspelt word with a synonym is corrected, unless a document has it, also as a piece', () => {
  const group = [two('dwang', 'nogging')];
  const index = named('Nogging 600', 'Swan Neck', 'Dwarf Wall');
  index.setSynonyms(group);
  for (const slip of ['dwnag', 'dwangg', 'dwng', 'dqang']) {
    const { hits, corrections } = index.search({ text: slip });
    expect([slip, hits.map(({ id }) => id)]).toEqual([slip, ['Nogging 600']]);
    expect(corrections).toEqual([{ from: slip, to: 'dwang' }]);
  }
  expect(index.search({ text: 'dwangs' })).toMatchObject({ corrections: [], hits: [{ id: 'Nogging 600' }] });
  expect(index.search({ text: 'wan' }).hits.map(({ id }) => id)).toEqual(['Swan Neck']);
  expect(index.search({ text: 'dwar' }).hits.map(({ id }) => id)).toEqual(['Dwarf Wall']);
});

test('a one-way synonym is not read backwards', () => {
  const oneWay = [{ from: ['batts'], to: ['insulation'] }];
  expect(foundWith(oneWay, 'batts')).toEqual([['Glasswool Insulation', 'all']]);
  const index = named('Batts Pack', 'Glasswool Insulation');
  index.setSynonyms(oneWay);
  expect(index.search({ text: 'insulation' }).hits.map(({ id }) => id)).toEqual(['Glasswool Insulation']);
});

test('the word itself comes before its synonyms', () => {
  const index = named('Skylight 600', 'Roof Window 600');
  index.setSynonyms([two('skylight', 'roof window')]);
  expect(index.search({ text: 'skylight' }).hits.map(({ id }) => id)).toEqual([
    'Skylight 600',
    'Roof Window 600',
  ]);
  expect(index.search({ text: 'roof window' }).hits[0]?.id).toBe('Roof Window 600');
});

test('an old size that has a meaning is not read as two numbers first', () => {
  const index = named('Framing 90 x 45', 'Glasswool R4 2 Pack');
  index.setSynonyms([{ from: ['4x2', 'four by two'], to: ['90 x 45'] }]);
  expect(index.search({ text: '4x2' }).hits[0]?.id).toBe('Framing 90 x 45');
  expect(index.search({ text: 'four by two' }).hits[0]?.id).toBe('Framing 90 x 45');
});

test('setting synonyms replaces those before and changes the next search', () => {
  const index = named('Plasterboard');
  index.setSynonyms([two('gib', 'plasterboard')]);
  expect(index.search({ text: 'gib' }).total).toBe(1);
  index.setSynonyms([]);
  expect(index.search({ text: 'gib' }).total).toBe(0);
});

test('lengths in metres and millimetres, and the names of units, are equal', () => {
  const names = ['Sleeper 2.4 m', 'Panel 2400 x 1200', 'Compound 20 kg', 'Stain 4 L'];
  for (const text of ['2.4m', '2.4 metres', '2400mm', '2400 millimetres'])
    expect([text, found(names, text).sort()]).toEqual([text, ['Panel 2400 x 1200', 'Sleeper 2.4 m']]);
  expect(found(names, '20 kilos')).toEqual(['Compound 20 kg']);
  expect(found(names, '4 litre')).toEqual(['Stain 4 L']);
});

test('fillers weigh nothing beside other words', () => {
  expect(found(['Pine Decking', 'Vent'], 'cheap decking')).toEqual(['Pine Decking']);
});

test('two unknown words in a row are a name, not two slips, unless one document has what both may mean', () => {
  const index = named('Door Jambs', 'Harden Oil', 'Framing Timber');
  expect(index.search({ text: 'jambes hardon' })).toMatchObject({ total: 0, closeTotal: 0, corrections: [] });
  expect(index.search({ text: 'framng timbr' })).toMatchObject({ total: 1 });
});

test('a rare misspelling in a name does not hide the word as it is usually spelt', () => {
  const usual = Array.from({ length: 45 }, (_, at) => item(`${at}`, { name: `Galvanised Nail ${at}` }));
  const index = indexOf(item('slip', { name: 'Galvinised Bolt' }), ...usual);
  const { hits, total, corrections } = index.search({ text: 'galvinised', limit: 50 });
  expect([hits[0]?.id, total, corrections]).toEqual(['slip', 46, []]);
});

test('what a document is comes from its kind: an accessory comes after the thing itself', () => {
  const flashing = item('flashing', { name: 'Window Head Flashing', group: 'Flashings' });
  const window = item('window', { name: 'Awning Over Fixed Window in Charcoal', group: 'Windows' });
  expect(
    indexOf(flashing, window)
      .search({ text: 'window' })
      .hits.map(({ id }) => id),
  ).toEqual(['window', 'flashing']);
});

test('suggestions are only queries that find something as they are spelt', () => {
  const { suggestions, total } = named('Sd Rail', 'Timber').search({ text: 'sb-r08' });
  expect([suggestions, total]).toEqual([[], 0]);
});
