import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../server/project-root.ts';
import { applyEdit, editsOf, readTests } from './mutation.ts';
import { MUTATIONS } from './mutations.ts';

test('every mutation still applies to the source', () => {
  const problems = MUTATIONS.flatMap((mutation) => {
    const sources = new Map<string, string>();
    try {
      for (const edit of editsOf(mutation)) {
        const source = sources.get(edit.file) ?? readFileSync(join(root, edit.file), 'utf8');
        sources.set(edit.file, applyEdit(source, edit));
      }
      return [];
    } catch (error) {
      return [`${mutation.name}: ${(error as Error).message}`];
    }
  });
  expect(problems).toEqual([]);
});

/** Whether a test file holds three neighbouring words of a title: the others may come from a placeholder. */
function hasTitle(file: string, title: string): boolean {
  const source = readFileSync(join(root, file), 'utf8');
  const words = title.split(' ');
  return words.some(
    (_, at) => at <= Math.max(0, words.length - 3) && source.includes(words.slice(at, at + 3).join(' ')),
  );
}

test('every mutation names tests that exist, and no two mutations share a name', () => {
  for (const mutation of MUTATIONS) {
    for (const { file, title } of readTests(mutation)) {
      expect([file, existsSync(join(root, file))]).toEqual([file, true]);
      expect([mutation.name, title, hasTitle(file, title)]).toEqual([mutation.name, title, true]);
    }
  }
  expect(new Set(MUTATIONS.map(({ name }) => name)).size).toBe(MUTATIONS.length);
});

test('an edit that does not apply exactly once is refused', () => {
  const edit = { file: 'a.ts', find: 'guard();', replace: '' };
  expect(applyEdit('one(); guard(); two();', edit)).toBe('one();  two();');
  expect(() => applyEdit('one();', edit)).toThrow('0 times, not once');
  expect(() => applyEdit('guard(); guard();', edit)).toThrow('2 times, not once');
});
