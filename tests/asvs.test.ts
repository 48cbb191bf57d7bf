/** docs/asvs.md has every requirement of level 1 and 2 of ASVS 5.0.0, each judged and with evidence that exists. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../server/project-root.ts';

const STATUSES = ['met', 'partly', 'not applicable', 'not met'];

/** Counted in the standard: how many requirements of level 1 and of level 2 each chapter has. */
const CHAPTERS: Record<string, [one: number, two: number]> = {
  V1: [8, 19],
  V2: [4, 7],
  V3: [8, 11],
  V4: [2, 8],
  V5: [4, 5],
  V6: [13, 22],
  V7: [6, 12],
  V8: [4, 3],
  V9: [4, 3],
  V10: [5, 24],
  V11: [3, 11],
  V12: [3, 6],
  V13: [1, 12],
  V14: [2, 7],
  V15: [3, 10],
  V16: [0, 16],
  V17: [0, 7],
};

const document = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const [head = '', list = ''] = document.split(/^## /m);
const rows = document
  .split('\n')
  .filter((line) => /^\|\s*V\d/.test(line))
  .map((line) => {
    const cells = line.split('|').slice(1, -1);
    const [id = '', level = '', ask = '', status = '', evidence = ''] = cells.map((cell) => cell.trim());
    return { line, cells: cells.length, id, level, ask, status, evidence };
  });
const files = new Set(
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file))),
);
const folders = new Set([...files].map((file) => file.split('/')[0]!));

/** The words between backticks that look like files or folders of this repository. */
function citedIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`]+)`/g)].map(([, words]) => words!);
  const isPath = (words: string) =>
    /^[\w.@/-]+$/.test(words) &&
    (folders.has(words.split('/')[0]!) || /\.(?:tsx?|js|json|md|sql|yml)$/.test(words));
  return quoted.filter(isPath);
}

const exists = (path: string) =>
  files.has(path) || (path.endsWith('/') && [...files].some((file) => file.startsWith(path)));

test('each chapter has as many requirements of each level as the standard, and none twice', () => {
  const count = (chapter: string, level: string) =>
    rows.filter((row) => row.id.startsWith(`${chapter}.`) && row.level === level).length;
  const counted = Object.keys(CHAPTERS).map((chapter) => [
    chapter,
    [count(chapter, '1'), count(chapter, '2')],
  ]);
  expect(Object.fromEntries(counted)).toEqual(CHAPTERS);
  expect(rows).toHaveLength(70 + 183);
  expect(rows.filter(({ id }) => !/^V\d{1,2}\.\d{1,2}\.\d{1,2}$/.test(id))).toEqual([]);
  const ids = rows.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('each row stands in its chapter', () => {
  const wrong = document.split(/^## /m).flatMap((part) => {
    const chapter = /^V\d+/.exec(part)?.[0] ?? 'none';
    const ids = [...part.matchAll(/^\| (V\d[\d.]*) /gm)].map(([, id]) => id!);
    return ids.filter((id) => !id.startsWith(`${chapter}.`));
  });
  expect(wrong).toEqual([]);
});

test('no row has an empty cell, an unknown status or a long sentence of the standard', () => {
  const wrong = rows.filter(
    ({ cells, ask, status, evidence }) =>
      cells !== 5 ||
      ask === '' ||
      evidence.length < 10 ||
      !STATUSES.includes(status) ||
      ask.split(/\s+/).length >= 15,
  );
  expect(wrong.map(({ line }) => line)).toEqual([]);
});

test('whatever is met names a file that shows it, and every file that is named exists', () => {
  const unproven = rows.filter(({ status, evidence }) => status === 'met' && citedIn(evidence).length === 0);
  expect(unproven.map(({ id }) => id)).toEqual([]);
  const gone = rows.flatMap(({ id, evidence }) =>
    citedIn(evidence)
      .filter((path) => !exists(path))
      .map((path) => `${id}: ${path}`),
  );
  expect(gone).toEqual([]);
});

test('the counts at the head are those of the rows', () => {
  const table = [...head.matchAll(/^\| ([a-z ]+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)];
  const told = table.map(([, status, ...counts]) => [status, ...counts.map(Number)]);
  const counted = STATUSES.map((status) => {
    const of = (level: string) => rows.filter((row) => row.status === status && row.level === level).length;
    return [status, of('1'), of('2'), of('1') + of('2')];
  });
  expect(told).toEqual(counted);
});

test('the list of what is not met names exactly those requirements', () => {
  expect(list).toMatch(/^What is not met\n/);
  const named = (list.match(/^- .+$/gm) ?? []).flatMap(
    (line) => line.split(':')[0]!.match(/V[\d.]+\d/g) ?? [],
  );
  const notMet = rows.filter(({ status }) => status === 'not met').map(({ id }) => id);
  expect(named.sort()).toEqual(notMet.sort());
});
