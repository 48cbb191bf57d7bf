import { afterAll, expect, test } from 'vitest';
import { makeDataFolder } from '../../tests/support/data-folder.ts';
import { readConfig } from '../config.ts';
import { connect } from './connect.ts';
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
