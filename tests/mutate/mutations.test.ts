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

test('every mutation names existing test files, and no two mutations share a name', () => {
  for (const mutation of MUTATIONS) {
    for (const { file, title } of readTests(mutation)) {
      expect([file, existsSync(join(root, file))]).toEqual([file, true]);
      expect(title).not.toBe('');
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
