import { expect, test } from 'vitest';
import { buildInChunks } from './build.ts';
import type { SearchOptions } from './options.ts';
import { createSearchIndex } from './search-index.ts';

interface Part {
  id: string;
  name: string;
  code: string | null;
  kind?: string;
}

const options: SearchOptions<Part, 'kind', 'name'> = {
  id: ({ id }) => id,
  fields: { name: { text: ({ name }) => name, boost: 6 } },
  code: ({ code }) => code,
  facets: { kind: ({ kind }) => kind },
  orders: { name: (a, b) => (a.name < b.name ? -1 : 1) },
};
const rival: Part = { id: 'rival', name: 'AB 12 C bracket AB12C', code: null, kind: 'bracket' };
const part: Part = { id: 'part', name: 'Washer', code: 'AB-12.C', kind: 'washer' };

function indexOf(...parts: Part[]) {
  const index = createSearchIndex(options);
  for (const one of parts) index.add(one);
  return index;
}
const ids = (index: ReturnType<typeof indexOf>, text: string) =>
  index.search({ text }).hits.map(({ id }) => id);

test('a document whose code is the whole query is the first hit, however the code is typed', () => {
  const index = indexOf(rival, part);
  for (const text of ['AB-12.C', 'ab12c', ' ab 12 c ', 'AB/12-C'])
    expect(ids(index, text)[0], text).toBe('part');
  expect(index.suggest('ab 12 c').hits[0]?.id).toBe('part');
});

test('every part of a code is found, and another query keeps its order', () => {
  const index = indexOf(rival, part);
  for (const text of ['AB-12', '12.C', 'b-12.', 'ab12']) expect(ids(index, text), text).toContain('part');
  expect(ids(index, 'AB 12 bracket')[0]).toBe('rival');
});

test('codes obey filters and an explicit order', () => {
  const index = indexOf(rival, part);
  expect(index.search({ text: 'ab12c', filters: { kind: 'bracket' } }).hits.map(({ id }) => id)).toEqual([
    'rival',
  ]);
  expect(index.search({ text: 'ab12c', order: 'name' }).hits.map(({ id }) => id)).toEqual(['rival', 'part']);
});

test('documents that share a code come first in the same order, however the index grew', () => {
  const twin: Part = { ...part, id: 'twin', code: 'AB12C' };
  for (const index of [indexOf(rival, part, twin), indexOf(twin, part, rival)])
    expect(ids(index, 'ab-12-c')).toEqual(['part', 'twin', 'rival']);
});

test('an index follows a changed code at once, whether one or many documents change', async () => {
  const index = indexOf(rival, part);
  index.replace({ ...part, code: 'XY-1' });
  expect(ids(index, 'ab12c')).toEqual(['rival']);
  expect(ids(index, 'xy1')).toEqual(['part']);
  await index.changeInChunks({ put: [part] });
  expect(ids(index, 'ab12c')[0]).toBe('part');
  expect(ids(index, 'xy1')).toEqual([]);
  index.discard('part');
  expect(ids(index, 'ab12c')).toEqual(['rival']);
});

test('a code is no completion, and does not change how other documents score', async () => {
  const index = indexOf(part, { id: 'word', name: 'Abutment', code: null });
  expect(index.suggest('ab').completions).toEqual(['abutment']);
  const without = await buildInChunks({ ...options, code: () => null }, [rival, part]);
  const score = (one: typeof index) => one.search({ text: 'bracket' }).hits[0]?.score;
  expect(score(indexOf(rival, part))).toBe(score(without));
});
