/** What a new database starts with. */
import { tmpdir } from 'node:os';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { isSetUpAwaited } from '../server/set-up/set-up.queries.ts';
import { awaitsSetUp } from '../server/set-up/set-up.rules.ts';
import { createDiskStorage } from '../server/storage/disk-storage.ts';
import { createDatabase } from '../tests/support/database.ts';
import { insertInto } from './insert-into.ts';
import { seedNewDatabase } from './seed.ts';

test('DEMO_CONTENT=off starts with the admin and nothing else, and without the set-up page', async () => {
  const { ownerTarget } = await createDatabase();
  const owner = postgres({ ...ownerTarget, max: 2 });
  const config = { adminEmail: 'mere@example.com', adminPassword: undefined, demoContent: 'off' } as const;
  const told: string[] = [];
  const first = await seedNewDatabase(owner, createDiskStorage(tmpdir()), config, (line) => told.push(line));
  expect(first).toMatchObject({ email: 'mere@example.com' });
  expect(told).toEqual([]);
  const [counts] = await owner`
    select (select count(*)::int from users) as users, (select count(*)::int from products) as products,
      (select count(*)::int from files) as files, (select count(*)::int from demo_records) as demo_records`;
  expect(counts).toEqual({ users: 1, products: 0, files: 0, demo_records: 0 });
  expect(await isSetUpAwaited(owner)).toBe(false);
  await owner.end();
});

test.each([
  ['the printed password and no choice', undefined, undefined, true],
  ['a chosen password', 'correct horse battery', undefined, false],
  ['demo content that was chosen', undefined, 'on', false],
] as const)('the set-up page opens after %s: %s, %s, %s', (_case, adminPassword, demoContent, awaited) => {
  expect(awaitsSetUp({ adminPassword, demoContent })).toBe(awaited);
});

test('demo content without a value names the table and the column, and nothing is inserted', async () => {
  const { ownerTarget } = await createDatabase();
  const owner = postgres({ ...ownerTarget, max: 1 });
  const rows = [
    { name: 'Halberd', description: 'Hand tools' },
    { name: 'Ferrow', description: undefined },
  ];
  const inserting = async () => owner`${insertInto(owner, 'brands', rows, ['name', 'description'])}`;
  await expect(inserting).rejects.toThrow(
    'the demo content has no value for the column description of the table brands. Add it in demo/, or start with DEMO_CONTENT=off.',
  );
  expect(await owner`select from brands`).toHaveLength(0);
  expect(
    await owner`${insertInto(owner, 'brands', rows.slice(0, 1), ['name', 'description'])} returning name`,
  ).toEqual([{ name: 'Halberd' }]);
  await owner.end();
});
