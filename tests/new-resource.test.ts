/** `npm run new:resource` writes a resource that passes the tests as it is. Run on a copy of the project. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../server/project-root.ts';
import { makeScratchCopy } from './mutate/scratch-copy.ts';

const copy = await makeScratchCopy();
afterAll(() => copy.remove());

/** Returns what a program prints. If it fails, the error includes the output. */
function run(program: string, ...args: string[]): string {
  const command = join(root, 'node_modules', '.bin', program);
  return execFileSync(command, args, { cwd: copy.folder, encoding: 'utf8', stdio: 'pipe' });
}

/** A name that no product uses: whoever adds a resource must not break this test. */
const NAME = 'sample-records';
/** The second check looks only at what changed since the first. */
const CHECK = ['--noEmit', '--incremental', '--tsBuildInfoFile', 'tsc.tsbuildinfo'];
const told = run('tsx', 'scripts/new-resource.ts', NAME);

test('a new resource compiles, is formatted, and passes the tests of permissions, triggers, constraints and calls', {
  timeout: 1_200_000,
}, () => {
  expect(told).toContain('client/staff/sample-records/sample-records-screen.tsx');
  run('tsx', 'scripts/db.ts', 'schema');
  run('tsc', ...CHECK);
  run('biome', 'ci', ...told.split('\n').filter((line) => /^\S+\.tsx?$/.test(line)));
  const tests = [
    'tests/permissions.test.ts',
    'tests/tables.test.ts',
    'server/resource.test.ts',
    'tests/every-field.test.ts',
    'tests/code-size.test.ts',
    'tests/api.test.ts',
    'tests/idempotency.test.ts',
  ];
  // Those of the new procedures and of whole lists. The others run outside of this copy.
  run(
    'vitest',
    'run',
    ...tests,
    '-t',
    'sampleRecords|procedure has|has every procedure|has a row|unique constraint|files|a new table',
  );
});

test('its lines keep an alphabetical list in order', async () => {
  for (const [file, lines] of [
    ['server/router.ts', /^ {4}(\w+): \w+Staff,$/gm],
    ['client/staff/shell/record-addresses.ts', /^ {2}(\w+): \{ entity: /gm],
    ['shared/activity-words.ts', /^ {2}(\w+): \['/gm],
  ] as const) {
    const source = await readFile(join(copy.folder, file), 'utf8');
    const names = [...source.matchAll(lines)].map(([, name]) => name!);
    expect(names, file).toContain('sampleRecords');
    expect(names, file).toEqual(names.toSorted());
  }
});

test('a sort that the list input, the table and the column do not all name does not compile', {
  timeout: 300_000,
}, async () => {
  const errors = await copy.during(
    [
      {
        file: `server/${NAME}/${NAME}.queries.ts`,
        find: "created_at: 't.created_at' }",
        replace: "created_at: 't.created_at', is_active: 't.is_active' }",
      },
      {
        file: 'server/brands/brands.queries.ts',
        find: "sorts: { name: 't.name', created_at: 't.created_at' }",
        replace: "sorts: { name: 't.name' }",
      },
      {
        file: `client/staff/${NAME}/${NAME}-screen.tsx`,
        find: 'statusColumn(),',
        replace: "statusColumn(), { accessor: 'updated_at', title: 'Changed', sortable: true },",
      },
    ],
    async () => {
      const command = join(root, 'node_modules', '.bin', 'tsc');
      const { stdout } = spawnSync(command, CHECK, { cwd: copy.folder, encoding: 'utf8' });
      return stdout.match(/^\S+(?=\(\d+,\d+\): error)/gm);
    },
  );
  expect([...new Set(errors)]).toEqual(
    expect.arrayContaining([
      `client/staff/${NAME}/${NAME}-screen.tsx`,
      'server/brands/brands.queries.ts',
      `server/${NAME}/${NAME}.queries.ts`,
    ]),
  );
});

test('a name that is taken or invalid writes nothing', () => {
  expect(() => run('tsx', 'scripts/new-resource.ts', 'Trade partners!')).toThrow(
    'Name the records in the plural',
  );
  expect(() => run('tsx', 'scripts/new-resource.ts', 'brands')).toThrow('shared/brands.ts is there already');
  expect(readdirSync(join(copy.folder, 'sql')).filter((name) => name.endsWith('_brands.sql'))).toEqual([]);
});
