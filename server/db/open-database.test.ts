import { afterAll, expect, test } from 'vitest';
import { makeDataFolder } from '../../tests/support/data-folder.ts';
import { readConfig } from '../settings/config.ts';
import { connect } from './connect.ts';
import type { EmbeddedServer } from './embedded/embedded-postgres.ts';
import { firstAnswer } from './first-answer.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const folder = await makeDataFolder('southbeam-open-');
const database = await openDatabase(readConfig({ DATA_DIR: folder.path }), () => undefined);
afterAll(() => database.stop().finally(folder.remove));

test('our own PostgreSQL is migrated by its owner, and the application reads and writes without owning anything', async () => {
  const { owner, app, appRole } = database;
  await migrate(owner, { appRole });
  const sql = connect({ target: app, max: 1 });
  const [role] = await sql<{ owns: number; is_superuser: string }[]>`
    select count(*) filter (where pg_get_userbyid(relowner) = current_user) as owns,
      current_setting('is_superuser') as is_superuser
    from pg_class where relnamespace = 'public'::regnamespace`;
  expect(role).toEqual({ owns: 0, is_superuser: 'off' });
  await sql`insert into brands (name) values ('Halberd')`;
  expect(await sql`select name from brands`).toEqual([{ name: 'Halberd' }]);
  await sql.end();
});

test('addresses may name a socket folder, as in psql', async () => {
  const { owner, app } = database as {
    owner: EmbeddedServer['connection'];
    app: EmbeddedServer['connection'];
  };
  const address = ({ user, host, port }: EmbeddedServer['connection']) =>
    `postgres://${user}@${encodeURIComponent(host)}:${port}/postgres`;
  const opened = await openDatabase(
    readConfig({ DATABASE_URL: address(app), MIGRATION_DATABASE_URL: address(owner) }),
    () => undefined,
  );
  expect(opened.appRole).toBe('southbeam_app');
  const sql = connect({ target: opened.owner, max: 1 });
  expect(await sql`select current_user::text as role`).toEqual([{ role: 'southbeam' }]);
  await sql.end();
  const nowhere = address({ ...app, host: '/nowhere' });
  await expect(
    firstAnswer(nowhere, { setting: 'DATABASE_URL', log: () => undefined, patienceMs: 0 }),
  ).rejects.toThrow('no database answered at /nowhere:5432/postgres within 0 seconds (ENOENT)');
});
