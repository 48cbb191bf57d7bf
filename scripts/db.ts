/**
 * `npm run db:new|migrate|seed|reset|schema`: database tasks for developers. They use DATABASE_URL, or else
 * the embedded PostgreSQL in DATA_DIR (stop the server first). `schema` uses a temporary database and writes
 * sql/schema.sql.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedNewDatabase } from '../demo/seed.ts';
import { upgradeBackup } from '../server/backup/upgrade-backup.ts';
import { connect } from '../server/db/connect.ts';
import { startEmbedded } from '../server/db/embedded/embedded-postgres.ts';
import { MIGRATIONS, migrate } from '../server/db/migrate.ts';
import { readMigrations } from '../server/db/migrate-checks.ts';
import { type OpenDatabase, openDatabase } from '../server/db/open-database.ts';
import { describeSchema } from '../server/db/schema.queries.ts';
import { root } from '../server/project-root.ts';
import { type Config, readConfig } from '../server/settings/config.ts';
import { openStorage } from '../server/storage/open-storage.ts';

const log = (message: string) => console.log(message);

const commands: Record<string, (argument: string | undefined) => Promise<void>> = {
  async new(name) {
    if (!name || !/^[a-z][a-z0-9_]*$/.test(name))
      throw new Error('Name the migration: npm run db:new -- add_warehouses');
    const last = (await readMigrations(MIGRATIONS)).at(-1)?.name.slice(0, 4) ?? '0';
    const file = join(MIGRATIONS, `${String(Number(last) + 1).padStart(4, '0')}_${name}.sql`);
    await writeFile(file, '-- Why this change.\n', { flag: 'wx' });
    log(`Write ${file}, then run npm run db:schema`);
  },

  async migrate() {
    const config = readConfig();
    await withDatabase(config, async ({ owner, appRole }) => {
      const { take: beforehand, record: afterwards } = upgradeBackup(config, owner, log);
      const applied = await migrate(owner, { appRole, beforehand, afterwards });
      log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to apply');
    });
  },

  async seed() {
    const config = readConfig();
    await withDatabase(config, async ({ owner, appRole }) => {
      const storage = await openStorage(config);
      await migrate(owner, {
        appRole,
        async afterwards(sql) {
          const first = await seedNewDatabase(sql, storage, config, log);
          if (!first) log('This database is in use: demo content goes only into a new one');
          else log(`Admin ${first.email}, password ${first.password}`);
        },
      });
    });
  },

  async reset(confirmation) {
    if (confirmation !== '--yes')
      throw new Error('This deletes all data. To confirm: npm run db:reset -- --yes');
    const config = readConfig();
    await withDatabase(config, async ({ owner }) => {
      const sql = connect({ target: owner, max: 1 });
      await sql`drop schema public cascade`;
      await sql`create schema public`;
      await sql.end();
    });
    await rm(join(config.dataDir, 'files'), { recursive: true, force: true });
    await commands.seed!(undefined);
  },

  async schema() {
    const dataDir = await mkdtemp(join(tmpdir(), 'southbeam-schema-'));
    const server = await startEmbedded({ dataDir, log: () => undefined, settings: { fsync: 'off' } });
    try {
      await migrate(server.connection);
      const sql = connect({ target: server.connection, max: 1 });
      await writeFile(join(root, 'sql', 'schema.sql'), await describeSchema(sql));
      await sql.end();
      log('Wrote sql/schema.sql');
    } finally {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function withDatabase(config: Config, work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = await openDatabase(config, log);
  await work(database).finally(database.stop);
}

const [command = '', argument] = process.argv.slice(2);
const run = commands[command];
if (!run) {
  console.error(`Usage: npm run db:${Object.keys(commands).join('|')}`);
  process.exit(1);
}
await run(argument).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
