import { expect, test } from 'vitest';
import {
  type Item,
  type ItemFacet,
  type ItemOrder,
  item,
  itemOptions,
  sampleShop,
} from '../../tests/support/sample-shop.ts';
import type { SearchRequest } from './options.ts';
import { createSearchIndex } from './search-index.ts';

function indexOf(...items: Item[]) {
  const index = createSearchIndex(itemOptions);
  for (const one of items) index.add(one);
  return index;
}

function named(...names: string[]) {
  return indexOf(...names.map((name) => item(name)));
}

function found(names: string[], text: string): string[] {
  return named(...names)
    .search({ text })
    .hits.map(({ id }) => id);
}

test('without text all documents come in the first order', () => {
  const answer = named('Cedar', 'Ash', 'Beech').search();
  expect(answer.hits.map(({ id }) => id)).toEqual(['Ash', 'Beech', 'Cedar']);
  expect(answer.total).toBe(3);
});

test('a query without any word finds all documents', () => {
  expect(named('Ash', 'Beech').search({ text: ' -/? ' }).total).toBe(2);
});

test('a word is found whole, as a prefix and anywhere inside', () => {
  expect(found(['Window', 'Windowsill', 'Subwindow', 'Door'], 'window')).toEqual([
    'Window',
    'Windowsill',
    'Subwindow',
  ]);
  for (const piece of ['n', 'in', 'ndo', 'sil'])
    expect(found(['Windowsill', 'Bath'], piece)).toEqual(['Windowsill']);
});

test('singular and plural find each other', () => {
  expect(found(['Batteries', 'Shelf', 'Glass'], 'battery')).toEqual(['Batteries']);
  expect(found(['Batteries', 'Shelf', 'Glass'], 'shelves')).toEqual(['Shelf']);
});

test('among several words another form of one counts nearly like the word itself', () => {
  const names = ['Deck Oil Mat', 'Decking Screw', 'Roof Screw'];
  expect(found(names, 'deck screws')[0]).toBe('Decking Screw');
  expect(found(['Corrugate Roofing', 'Drain Coil'], 'corrugated roof')).toEqual(['Corrugate Roofing']);
  expect(found(['Corrugate Sheet'], 'corrugated')).toEqual(['Corrugate Sheet']);
});

test('a number is a word beside its unit, written together or apart', () => {
  const names = ['Stud 90x45', 'Stud 90 x 45', 'Batten 2.4m', 'Batten 2.4 m', 'Post H3.2', 'Roof 0.55BMT'];
  expect(new Set(found(names, '90x45'))).toEqual(new Set(['Stud 90x45', 'Stud 90 x 45']));
  expect(new Set(found(names, '90 x 45'))).toEqual(new Set(['Stud 90x45', 'Stud 90 x 45']));
  expect(new Set(found(names, '2.4m'))).toEqual(new Set(['Batten 2.4m', 'Batten 2.4 m']));
  expect(new Set(found(names, '2.4 m'))).toEqual(new Set(['Batten 2.4m', 'Batten 2.4 m']));
  expect(found(names, 'h 3.2')[0]).toBe('Post H3.2');
  expect(found(names, '0.55')).toEqual(['Roof 0.55BMT']);
});

test('stop words are not required while other words remain', () => {
  const index = named('Mirror Bathroom', 'The Door');
  expect(index.search({ text: 'mirror for the bathroom' })).toMatchObject({ total: 1, closeTotal: 0 });
  expect(index.search({ text: 'to the' }).hits[0]?.id).toBe('The Door');
});

test('two words that are one word in the catalogue find it', () => {
  expect(named('Bedside Lamp', 'Bed').search({ text: 'bed side lamp' }).hits[0]).toMatchObject({
    id: 'Bedside Lamp',
    match: 'all',
  });
});

test('one word that is two in the catalogue finds documents with both', () => {
  expect(found(['Bathroom Vanity', 'Bathroom', 'Vanity'], 'bathroomvanity')).toEqual(['Bathroom Vanity']);
});

test('one edit is forgiven from four letters, a swap counting as one', () => {
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

test('two edits are forgiven from eight letters only', () => {
  const index = named('Galvanised Nail', 'Hinge');
  expect(index.search({ text: 'galvenized' }).total).toBe(1);
  expect(index.search({ text: 'aglvanisde' }).total).toBe(1);
  expect(index.search({ text: 'hnige' }).total).toBe(1);
  expect(index.search({ text: 'hnieg' }).total).toBe(0);
});

test('a known word and a number are never taken for another', () => {
  expect(found(['Boards', 'Boarding', 'Beards'], 'board')).not.toContain('Beards');
  expect(found(['Stud 9045', 'Stud 9044'], '9045')).toEqual(['Stud 9045']);
  expect(named('Stud 9045').search({ text: '9046' }).corrections).toEqual([]);
});

test('a slip in a word being typed is forgiven when nothing else is found', () => {
  const answer = named('Insulation', 'Door').search({ text: 'insualt' });
  expect(answer).toMatchObject({ total: 1, corrections: [{ from: 'insualt', to: 'insulation' }] });
});

test('each likely meaning of a misspelt word is on the first page', () => {
  const boards = Array.from({ length: 30 }, (_, at) => item(`b${at}`, { name: 'Board' }));
  const road = item('road', { name: 'Gravel', about: 'For a private road and other uses.' });
  const ids = indexOf(...boards, road)
    .search({ text: 'boad' })
    .hits.map(({ id }) => id);
  expect(ids).toContain('road');
  expect(ids[0]).toMatch(/^b/);
});

test('pages of a misspelt word neither overlap nor leave anything out', () => {
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

test('fewer than ten full matches are followed by close ones, counted apart', () => {
  const answer = named('Cedar Sash Window', 'Cedar Window', 'Cedar Door', 'Sash Brush').search({
    text: 'cedar sash window',
  });
  expect(answer).toMatchObject({ total: 1, closeTotal: 3 });
  expect(answer.hits.slice(0, 2).map(({ id, match }) => [id, match])).toEqual([
    ['Cedar Sash Window', 'all'],
    ['Cedar Window', 'some'],
  ]);
  expect(answer.hits.slice(2).every(({ match }) => match === 'some')).toBe(true);
});

test('of two words, the close matches that are called so come before those that mention the rarer one', () => {
  const doors = Array.from({ length: 5 }, (_, at) => item(`door ${at}`, { name: `Panel Door ${at}` }));
  const mention = item('spout', { name: 'Spouting', about: 'seen from the front of the house' });
  const others = Array.from({ length: 60 }, (_, at) => item(`other ${at}`, { name: `Bracket ${at}` }));
  const { hits } = indexOf(mention, ...doors, ...others).search({ text: 'front door' });
  expect(hits.map(({ id }) => id).at(-1)).toBe('spout');
  expect(hits).toHaveLength(6);
});

test('two words that are nearly one word of the catalogue are taken for it', () => {
  const { hits } = named('Cedar Weatherboard', 'Wetherly Downpipe', 'Skirting Board').search({
    text: 'wether board',
  });
  expect(hits[0]?.id).toBe('Cedar Weatherboard');
});

test('6 m is 6.0 m', () => {
  const index = named('Framing 90 x 45 mm – 6.0 m', 'Framing 90 x 45 mm – 4.8 m', 'Hex Bolt 6 mm');
  expect(index.search({ text: 'framing 6m' }).hits[0]).toMatchObject({
    id: 'Framing 90 x 45 mm – 6.0 m',
    match: 'all',
  });
});

test('a times sign is the letter x', () => {
  expect(named('Framing 90 x 45', 'Framing 90 x 32').search({ text: '90×45' }).hits[0]?.id).toBe(
    'Framing 90 x 45',
  );
});

test('the word before the first number says what a thing is', () => {
  const { hits } = named('Window Head Flashing 0.55', 'Fixed Picture Window 1800 x 1500').search({
    text: 'window',
  });
  expect(hits[0]?.id).toBe('Fixed Picture Window 1800 x 1500');
});

test('a query never ends at nothing while one of its words is known', () => {
  const answer = named('Cedar Door', 'Vent').search({ text: 'xyzzyq plughqq cedar' });
  expect(answer).toMatchObject({ total: 0, closeTotal: 1, suggestions: [] });
});

test('ten full matches are followed by nothing', () => {
  const items = Array.from({ length: 10 }, (_, at) => item(`${at}`, { name: 'Cedar Door' }));
  const answer = indexOf(...items, item('x', { name: 'Cedar' })).search({ text: 'cedar door', limit: 20 });
  expect(answer).toMatchObject({ total: 10, closeTotal: 0 });
  expect(answer.hits).toHaveLength(10);
});

test('close matches continue on later pages', () => {
  const items = Array.from({ length: 15 }, (_, at) => item(`${at}`, { name: `Cedar ${at}` }));
  const index = indexOf(item('both', { name: 'Cedar Door' }), ...items);
  const pages = [0, 5, 10, 15].map((offset) => index.search({ text: 'cedar door', offset, limit: 5 }).hits);
  const ids = pages.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(16);
  expect(ids[0]).toBe('both');
});

test('a name hit comes before any description hit of the word', () => {
  const chatty = item('a', { name: 'Bracket', about: 'hinge hinge hinge hinge' });
  const long = item('z', {
    name: 'Soft close hinge in a very long name with many other words to read through',
  });
  expect(
    indexOf(chatty, long)
      .search({ text: 'hinge' })
      .hits.map(({ id }) => id),
  ).toEqual(['z', 'a']);
});

test('the document named like the query is first, equal ones come by name', () => {
  const names = ['Coffee Table Tray', 'Table for Coffee', 'Coffee Table', 'Round Coffee Table'];
  expect(found(names, 'coffee table')[0]).toBe('Coffee Table');
  const twins = indexOf(item('2', { name: 'B hinge' }), item('1', { name: 'A hinge' }));
  expect(twins.search({ text: 'hinge' }).hits.map(({ doc }) => doc.name)).toEqual(['A hinge', 'B hinge']);
});

test('an explicit order holds with a query too', () => {
  const index = indexOf(
    item('1', { name: 'Z hinge', maker: 'A' }),
    item('2', { name: 'Hinge', maker: 'B' }),
    item('3', { name: 'Door', maker: 'A' }),
  );
  expect(index.search({ text: 'hinge', order: 'maker' }).hits.map(({ id }) => id)).toEqual(['1', '2']);
  expect(index.search({ text: 'hinge' }).hits.map(({ id }) => id)).toEqual(['2', '1']);
});

test('only a query that finds nothing gets suggestions', () => {
  const index = named('Plasterboard Sheet', 'Cedar');
  const nothing = index.search({ text: 'plostorbord' });
  expect(nothing.total).toBe(0);
  expect(nothing.suggestions).toContain('plasterboard');
  expect(index.search({ text: 'cedar' }).suggestions).toEqual([]);
});

test('suggestions while typing complete the last word and lead somewhere', () => {
  const index = named('Window Sill', 'Window Silver', 'Window Sills', 'Silicone', 'Windows');
  expect(index.suggest('si').completions).toEqual(['sill', 'silicone', 'silver']);
  expect(index.suggest('window si').completions).toEqual(['window sill', 'window silver']);
  expect(index.suggest('windwo').completions).toEqual(['window']);
  expect(index.suggest('').completions).toEqual([]);
  expect(index.suggest('sill', { limit: 1 }).hits).toHaveLength(1);
});

test('replacing and discarding take effect at once and free the words', () => {
  const index = named('Cedar', 'Ash');
  index.replace({ ...item('Cedar'), name: 'Oak' });
  expect(index.search({ text: 'cedar' })).toMatchObject({ total: 0 });
  expect(index.search({ text: 'oak' }).hits[0]?.id).toBe('Cedar');
  expect(index.discard('Ash')).toBe(true);
  expect(index.discard('Ash')).toBe(false);
  expect(index.size).toBe(1);
  expect(index.has('Ash')).toBe(false);
  expect(index.document('Cedar')?.name).toBe('Oak');
  expect(index.deadRatio).toBeCloseTo(2 / 3);
});

test('no text is an error', () => {
  const index = createSearchIndex(itemOptions);
  for (const one of sampleShop()) index.add(one);
  const hostile = [
    '\0',
    '\uD800',
    '\uDC00x',
    '__proto__',
    'constructor',
    'a'.repeat(1 << 20),
    'é '.repeat(5e5),
  ];
  hostile.push(
    '1.1.1.1',
    'x'.repeat(40),
    '\n',
    '[object Object]',
    'A\u0301\u0301',
    '%',
    "' or 1=1",
    '💥 door',
  );
  for (const text of hostile) {
    expect(() => index.search({ text })).not.toThrow();
    expect(() => index.suggest(text)).not.toThrow();
  }
});

test('documents of hostile strings can be found and discarded', () => {
  const texts = [
    '__proto__',
    'constructor',
    'toString',
    '\uD800\0',
    'z'.repeat(1 << 17),
    '',
    'İstanbul',
    '中文 窗',
  ];
  const index = indexOf(
    ...texts.map((name, at) => item(`__proto__${at}`, { name, group: '__proto__', maker: 'constructor' })),
  );
  expect(index.search({ text: '__proto__' }).hits[0]?.doc.name).toBe('__proto__');
  expect(index.search({ text: 'istanb' }).total).toBe(1);
  expect(index.search({ text: '窗' }).total).toBe(1);
  expect(index.search({ filters: { group: '__proto__' } }).total).toBe(texts.length);
  expect(index.search({ filters: { maker: '__proto__' } }).total).toBe(0);
  for (const [at] of texts.entries()) expect(index.discard(`__proto__${at}`)).toBe(true);
  expect(index.search({ text: 'proto' }).total).toBe(0);
});

test('odd page numbers are read as the nearest sensible ones', () => {
  const index = named('Ash', 'Beech');
  for (const request of [{ offset: -3 }, { limit: 1.9, offset: Number.NaN }, { offset: 1e9 }, { limit: 0 }]) {
    const odd: SearchRequest<ItemFacet, ItemOrder> = { text: 'a', ...request };
    expect(() => index.search(odd)).not.toThrow();
  }
  expect(index.search({ limit: 0 }).hits).toEqual([]);
});
