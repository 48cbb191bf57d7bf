/** The database of the product under test, for what a browser cannot do: let time pass. */
import { join } from 'node:path';
import { APP_ROLE } from '../../server/db/app-role.ts';
import { connect, type Sql } from '../../server/db/connect.ts';
import { readPidFile } from '../../server/db/embedded/postmaster-process.ts';

/** Runs statements on the database of the product with this data folder. */
export async function withDatabase<Result>(
  work: (sql: Sql) => Promise<Result>,
  dataDir = process.env.PRODUCT_DATA!,
): Promise<Result> {
  const found = await readPidFile(join(dataDir, 'postgres'));
  const { socketDir: host, port } = found!;
  const sql = connect({ target: { host, port, user: APP_ROLE, database: 'postgres' }, max: 1 });
  return work(sql).finally(() => sql.end());
}

/** Makes all sessions of a user as old as if they had signed in 16 minutes ago. */
export const ageSessions = (email: string) =>
  withDatabase(async (sql) => {
    await sql`
      update sessions set authenticated_at = now() - interval '16 minutes'
      where user_id = (select id from auth_users where email = ${email})`;
  });
