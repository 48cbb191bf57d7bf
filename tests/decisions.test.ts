/**
 * Every citation such as `decision 10` refers to an existing record, and every record has a correct number,
 * status and table row.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../server/project-root.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const FOLDER = 'docs/decisions';
const records = readdirSync(join(root, FOLDER))
  .filter((file) => file !== 'README.md')
  .sort()
  .map((file) => {
    const text = read(`${FOLDER}/${file}`);
    const [, heading = '', title = ''] = /^# (\d+)\. (.+)\n/.exec(text) ?? [];
    const [, status = ''] = /^Date: \d{4}-\d\d-\d\d · Status: (.+)$/m.exec(text) ?? [];
    return { file, number: Number(file.slice(0, 4)), heading: Number(heading), title, status, text };
  });
const numbers = new Set(records.map(({ number }) => number));

/** Also matches lists and ranges ("decisions 33, 38–40", "decisions 28 to 30") that span comment lines. */
const CITATION = /\bdecisions?[\s*]+(\d+(?:(?:,? and |, | to |–)\d+)*)/gi;
/** The cited numbers. For a range, only its first and last number. */
function citedIn(text: string): number[] {
  return [...text.matchAll(CITATION)].flatMap(([, list]) => list!.match(/\d+/g)!.map(Number));
}

test('every cited decision has a record', () => {
  const folders = ['server', 'client', 'shared', 'sql', 'tests', 'scripts', 'bench', 'docs', 'README.md'];
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => /\.(?:tsx?|js|sql|css|html|md|sh)$/.test(file) && existsSync(join(root, file)));
  const cited = files.flatMap((file) => citedIn(read(file)).map((number) => ({ file, number })));
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([]);
});

describe('decision records', () => {
  test('have a number of their own, the same in the file name and in the heading', () => {
    const numbers = records.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(records.map(({ heading }) => heading)).toEqual(numbers);
    expect(records.filter(({ file }) => !/^\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/.test(file))).toEqual([]);
  });

  test.each(records)('$file has the required parts and a known status', ({ text, status }) => {
    const [head = '', ...parts] = text.split(/^## /m);
    expect(head).toMatch(/^# \d+\. \S.*\n\nDate: \d{4}-\d\d-\d\d · Status: \S.*\n\n$/);
    expect(parts.map((part) => part.split('\n')[0])).toEqual(['Context', 'Decision', 'Consequences']);
    for (const part of parts) expect(part).toMatch(/^\w+\n\n\S/);
    const [, replacement] = /^(?:accepted|superseded by (\d+))$/.exec(status) ?? expect.fail(status);
    if (replacement !== undefined) expect([...numbers]).toContain(Number(replacement));
  });

  test('are listed in the table of the folder, with number, title and status', () => {
    const rows = read(`${FOLDER}/README.md`)
      .split('\n')
      .filter((line) => /^\| \[?\d/.test(line));
    expect(rows).toEqual(
      records.map(({ file, number, title, status }) => `| [${number}](${file}) | ${title} | ${status} |`),
    );
  });
});
