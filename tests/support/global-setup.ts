/**
 * Provides one PostgreSQL for the whole run: its own, or the one of the program that runs these tests. With TEST_POOLER=pgbouncer the
 * application reaches its own through PgBouncer in transaction mode.
 */

import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { startPgbouncer } from './pgbouncer.ts';
import { startTestServer, type TestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer;
    /** Where the application reaches it instead; null: directly. */
    pooler: { host: string; port: number } | null;
  }
}

export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_SERVER;
  if (given) {
    project.provide('postgres', JSON.parse(given) as TestServer);
    project.provide('pooler', null);
    return;
  }
  const { address, stop } = await startTestServer();
  const pooler = process.env.TEST_POOLER === 'pgbouncer' ? await startPgbouncer(address) : null;
  project.provide('postgres', address);
  project.provide('pooler', pooler && { host: pooler.host, port: pooler.port });
  return async () => {
    await expectNoDatabases(address)
      .finally(() => pooler?.stop())
      .finally(stop);
  };
}

/**
 * Fails the run if a test has left its database behind: what uses it is still running then, tries to connect again for
 * ever, and makes all later tests slow.
 */
async function expectNoDatabases(server: TestServer): Promise<void> {
  const sql = postgres({ ...server, database: 'postgres', max: 1, onnotice: () => undefined });
  const left = await sql<{ datname: string; application_names: string | null }[]>`
    select d.datname, string_agg(distinct a.application_name, ', ') as application_names
    from pg_database d left join pg_stat_activity a on a.datname = d.datname
    where d.datname like 'test\\_%' group by d.datname`;
  await sql.end();
  if (left.length > 0)
    throw new Error(
      `Tests left databases: ${left.map((row) => `${row.datname} (${row.application_names})`).join('; ')}`,
    );
}
