/** Every citation such as `decision "search order"` names a section of docs/decisions, and every section has its form. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../server/project-root.ts';

const FOLDER = 'docs/decisions';
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const subjects = readdirSync(join(root, FOLDER)).filter((file) => file !== 'README.md');
const decisions = subjects.flatMap((file) => {
  const [, ...sections] = read(`${FOLDER}/${file}`).split(/^## /m);
  return sections.map((section) => {
    const [heading = '', ...rest] = section.split('\n');
    return { file, name: heading.toLowerCase(), text: rest.join('\n') };
  });
});
const names = decisions.map(({ name }) => name);

/** Also matches several ("decisions "bin", "undo" and "activity""), also over the lines of a comment, and links. */
const CITATION = /\bdecisions?[\s*]+("[^"\n]+"(?:\]\([^)]+\))?(?:(?:,|,? and)[\s*]+\[?"[^"\n]+")*)/gi;
const citedIn = (text: string) =>
  [...text.matchAll(CITATION)].flatMap(([, list]) =>
    [...list!.matchAll(/"([^"]+)"/g)].map(([, name]) => name!.toLowerCase()),
  );

test('every cited decision exists', () => {
  const folders = [
    'server',
    'client',
    'shared',
    'sql',
    'tests',
    'scripts',
    'tools',
    'demo',
    'docs',
    'examples',
    'deploy',
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
  ];
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => /\.(?:tsx?|js|sql|css|html|md|sh)$/.test(file) && existsSync(join(root, file)))
    .filter((file) => file !== 'tests/decisions.test.ts');
  const cited = files.flatMap((file) => citedIn(read(file)).map((name) => ({ file, name })));
  expect(cited.length).toBeGreaterThan(300);
  expect(cited.filter(({ name }) => !names.includes(name))).toEqual([]);
  // The baseline cannot be edited: docs/decisions/README.md says what its numbers were.
  const numbered = files.filter(
    (file) => file !== 'sql/0064_baseline.sql' && /\bdecisions?[\s*]+\d/i.test(read(file)),
  );
  expect(numbered).toEqual([]);
});

test('every decision has a name of its own, and begins with one sentence', () => {
  expect(names.length).toBeGreaterThan(100);
  expect(new Set(names).size).toBe(names.length);
  expect(
    decisions.filter(({ text }) => !/^\n\*[^*\n]+\.\*\n\n\S/.test(text)).map(({ name }) => name),
  ).toEqual([]);
});

test('the table of the folder has every subject, with the number of its decisions', () => {
  const rows = [...read(`${FOLDER}/README.md`).matchAll(/\]\(([\w-]+\.md)\) \| (\d+) \|/g)];
  const counted = subjects.map((file) => [
    file,
    decisions.filter((decision) => decision.file === file).length,
  ]);
  expect(rows.map(([, file, count]) => [file, Number(count)]).sort()).toEqual(counted.sort());
});
