import { expect, test } from 'vitest';
import { seed } from './content.ts';

test('there are 8 documents, each a well-formed PDF for shelves that exist', () => {
  const shelves = seed.subcategories.map(({ name }) => name);
  expect(new Set(seed.documents.map(({ title }) => title)).size).toBe(8);
  for (const row of seed.documents) {
    expect(shelves).toEqual(expect.arrayContaining([...row.shelves]));
    const paper = row.file().toString('latin1');
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(paper)?.[1]);
    expect(paper.slice(start, start + 4)).toBe('xref');
    expect(paper).toContain(`(${row.title}) Tj`);
  }
});
