/** Gives each test file its own database, copied from the migrated template. */
import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { APP_ROLE } from '../../server/db/app-role.ts';
import { type ConnectOptions, connect, type Sql } from '../../server/db/connect.ts';
import { afterwards } from './afterwards.ts';

/** As long as the slowest machine may need. Tests of the limits themselves connect as the product does. */
const STATEMENT_TIMEOUT_MS = 30_000;

type Target = Exclude<ConnectOptions['target'], string>;

export interface TestDatabase {
  /** Connects with the application's role, so every test shows that its rights are sufficient. */
  sql: Sql;
  target: Target;
  /**
   * Connects as the owner, for what the application may not do, such as changing the history or the schema.
   */
  owner: Sql;
  ownerTarget: Target;
}

const directTargets = new WeakMap<object, Target>();

/** Past the pooler that the tests may run with: for listening. */
export function directOf(target: ConnectOptions['target']): ConnectOptions['target'] {
  return (typeof target === 'object' && directTargets.get(target)) || target;
}

/** Creates the database and drops it afterwards. */
export async function createDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const admin = postgres({ ...server, database: 'postgres', max: 1, onnotice: () => undefined });
  await admin`create database ${admin(database)} template template_southbeam`;
  const ownerTarget = { ...server, database };
  const direct = { ...ownerTarget, user: APP_ROLE };
  const pooler = inject('pooler');
  const target = pooler ? { ...direct, ...pooler, prepare: false } : direct;
  directTargets.set(target, direct);
  const patient = { statementTimeout: STATEMENT_TIMEOUT_MS, isStarting: () => true };
  const sql = connect({ target, max: 4, applicationName: 'test', ...patient });
  const owner = connect({ target: ownerTarget, max: 1, applicationName: 'test owner', ...patient });
  afterwards(async () => {
    await Promise.all([sql.end({ timeout: 2 }), owner.end({ timeout: 2 })]);
    await admin`drop database if exists ${admin(database)} with (force)`;
    await admin.end();
  });
  return { sql, target, owner, ownerTarget };
}
