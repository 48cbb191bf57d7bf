/** A database of its own for each test file, copied from the migrated template. */
import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, inject } from 'vitest';
import { type ConnectOptions, connect, type Sql } from '../../server/db/connect.ts';

export interface TestDatabase {
  sql: Sql;
  target: Exclude<ConnectOptions['target'], string>;
}

/** Creates the database and drops it when the file's tests are done. */
export async function createDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const admin = postgres({ ...server, database: 'postgres', max: 1, onnotice: () => undefined });
  await admin`create database ${admin(database)} template template_southbeam`;
  const target = { ...server, database };
  const sql = connect({ target, max: 4, applicationName: 'test' });
  afterAll(async () => {
    await sql.end({ timeout: 2 });
    await admin`drop database if exists ${admin(database)} with (force)`;
    await admin.end();
  });
  return { sql, target };
}
