/** How records are written, and what the database refuses by itself. */
import type { Mutation } from './mutation.ts';

export const DATABASE: readonly Mutation[] = [
  {
    name: 'stale save: overwrites',
    file: 'server/db/rows.ts',
    find: "sql`and date_trunc('milliseconds', ${sql(column)}) = ${updated_at}::timestamptz`",
    replace: 'sql`and ${sql(column)} is not null`',
    tests: ['server/products/products.test.ts > is not saved over somebody else’s change'],
  },
  {
    name: 'cursor: a walk misses rows without a value',
    file: 'server/db/list-cursors.ts',
    find: '(${column} > ${value} or ${column} is null)',
    replace: '(${column} > ${value})',
    tests: ['server/db/list-cursors.test.ts > a walk returns every row once and in order when nobody writes'],
  },
  {
    name: 'cursor: of another list',
    file: 'server/db/list-cursors.ts',
    find: ' || mark !== markOf(text, identity)',
    replace: '',
    tests: ['tests/record-lists.test.ts > a cursor is refused beside a page'],
  },
  {
    name: 'removal: of what is in use',
    file: 'server/db/rows.ts',
    find: 'and 0 = all (select unnest(uses) from used) returning id',
    replace: 'returning id',
    tests: ['server/db/rows.test.ts > is refused with usage counts while the row is in use'],
  },
  {
    name: 'database: a statement takes as long as it likes',
    file: 'server/db/connect.ts',
    find: 'statement_timeout: statementTimeout,',
    replace: '',
    tests: ['tests/guards.test.ts > are ended by their time limits'],
  },
  {
    name: 'database: a write waits for a lock for ever',
    file: 'server/db/connect.ts',
    find: 'lock_timeout: LOCK_TIMEOUT_MS,',
    replace: '',
    tests: ['tests/guards.test.ts > are ended by their time limits'],
  },
  {
    name: 'migrations: two instances at once',
    file: 'server/db/migrate.ts',
    find: 'await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;',
    replace: '',
    tests: ['server/db/migrate.test.ts > several instances can migrate a new database at the same time'],
  },
  {
    name: 'migrations: a file that was changed after it was applied',
    file: 'server/db/migrate-checks.ts',
    find: 'if (checksum !== null && checksum !== file.checksum) {',
    replace: 'if (checksum === file.name) {',
    tests: ['server/db/migrate-checks.test.ts > names an edited file and applies nothing new'],
  },
  {
    name: 'database: the application may change the history',
    file: 'server/db/app-role.ts',
    find: 'await sql`revoke update, delete on audit_log, record_changes from ${to}`;',
    replace: '',
    tests: ['server/db/app-role.test.ts > the application’s database role may not run'],
  },
  {
    name: 'database: the application owns the schema',
    file: 'server/db/open-database.ts',
    find: 'const { connection: owner, appConnection: app, stop } = server;',
    replace: 'const { connection: owner, connection: app, stop } = server;',
    tests: ['server/db/open-database.test.ts > our own PostgreSQL is migrated by its owner'],
  },
  {
    name: 'embedded PostgreSQL: a copy takes the socket of its original',
    file: 'server/db/embedded/spawn-postmaster.ts',
    find: '(existsSync(left) && (await isSocketDirOf(left, cluster)))',
    replace: 'existsSync(left)',
    tests: ['server/db/embedded/copied-data.test.ts > a copy made during writes runs beside the original'],
  },
];
