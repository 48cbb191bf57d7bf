/** The order of documents, and the close matches that follow the full ones. */
import { expect, test } from 'vitest';
import { found, indexOf, item, named } from '../../tests/support/sample-shop.ts';

test('fewer than ten full matches are followed by close ones, counted separately', () => {
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

test('for two words, close matches by name come before those that only mention the rarer word', () => {
  const doors = Array.from({ length: 5 }, (_, at) => item(`door ${at}`, { name: `Panel Door ${at}` }));
  const mention = item('spout', { name: 'Spouting', about: 'seen from the front of the house' });
  const others = Array.from({ length: 60 }, (_, at) => item(`other ${at}`, { name: `Bracket ${at}` }));
  const { hits } = indexOf(mention, ...doors, ...others).search({ text: 'front door' });
  expect(hits.map(({ id }) => id).at(-1)).toBe('spout');
  expect(hits).toHaveLength(6);
});

test('a query with one known word always finds something', () => {
  const answer = named('Cedar Door', 'Vent').search({ text: 'xyzzyq plughqq cedar' });
  expect(answer).toMatchObject({ total: 0, closeTotal: 1, suggestions: [] });
});

test('ten full matches are followed by no close ones', () => {
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

test('a match in the name comes before any match in a description', () => {
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

test('the document named exactly like the query comes first, and ties are sorted by name', () => {
  const names = ['Coffee Table Tray', 'Table for Coffee', 'Coffee Table', 'Round Coffee Table'];
  expect(found(names, 'coffee table')[0]).toBe('Coffee Table');
  const twins = indexOf(item('2', { name: 'B hinge' }), item('1', { name: 'A hinge' }));
  expect(twins.search({ text: 'hinge' }).hits.map(({ doc }) => doc.name)).toEqual(['A hinge', 'B hinge']);
});

test('a document that has the word itself is on the first page, however many names have a likelier one', () => {
  const index = indexOf(
    ...Array.from({ length: 30 }, (_, at) => item(`door-${at}`, { name: `Porlock Door ${at}` })),
    ...Array.from({ length: 300 }, (_, at) => item(`hinge-${at}`, { name: `Hinge ${at}` })),
    item('rare', { name: 'A bracket', about: `${'It is bent from one sheet. '.repeat(12)} By Vorlock.` }),
  );
  expect(index.search({ text: 'vorlock' }).hits.map(({ id }) => id)).toContain('rare');
});
