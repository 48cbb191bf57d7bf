/** `npm run new:resource` writes a resource that passes the tests as it is. Run on a copy of the project. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
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

test('a new resource compiles, is formatted, and passes the tests of permissions, triggers, constraints and calls', {
  timeout: 600_000,
}, () => {
  const told = run('tsx', 'scripts/new-resource.ts', 'suppliers');
  expect(told).toContain('client/staff/suppliers/suppliers-screen.tsx');
  run('tsx', 'scripts/db.ts', 'schema');
  run('tsc', '--noEmit');
  run('biome', 'ci', 'shared', 'server', 'client/staff', 'tests/support');
  const tests = [
    'tests/permissions.test.ts',
    'tests/tables.test.ts',
    'server/resource.test.ts',
    'tests/code-size.test.ts',
  ];
  run('vitest', 'run', ...tests, '-t', 'suppliers|every procedure|unique constraint|files|a new table');
});

test('a name that is taken or invalid writes nothing', () => {
  expect(() => run('tsx', 'scripts/new-resource.ts', 'Trade partners!')).toThrow(
    'Name the records in the plural',
  );
  expect(() => run('tsx', 'scripts/new-resource.ts', 'brands')).toThrow('shared/brands.ts is there already');
  expect(readdirSync(join(copy.folder, 'sql')).filter((name) => name.endsWith('_brands.sql'))).toEqual([]);
});
