/** What is easily forgotten for a new staff table: its triggers, and the messages for its constraints. */
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { translateError } from '../server/translate-error.ts';
import { createDatabase } from './support/database.ts';
import { listProcedures } from './support/examples.ts';

const { sql } = await createDatabase();

/** Enquiries have their own history table (contact_query_events). */
const OWN_TIME_LINE = new Set(['contactQueries']);
/** Unique constraints on internal values, which no user can violate by typing. */
const NEVER_TYPED = [
  'contact_queries__idempotency_key__key',
  'files__bucket_path__key',
  'files__url__key',
  'site_settings__id__key',
  'subcategories__id_parent_category_id__key',
  'users__auth_user_id__key',
];

const resources = listProcedures()
  .map(({ path }) => /^staff\.(\w+)\.history$/.exec(path)?.[1])
  .filter((noun) => noun !== undefined);
const tableOf = (noun: string) => noun.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test.each(resources.filter((noun) => !OWN_TIME_LINE.has(noun)))(
  '%s has triggers that keep its history and the time of its last change',
  async (noun) => {
    const table = tableOf(noun);
    const rows = await sql<{ name: string }[]>`
      select tgname as name from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal`;
    const names = rows.map(({ name }) => name);
    for (const trigger of ['record_insert', 'record_update', 'record_removal', 'touch'])
      expect(names, `sql/0015_history.sql shows how`).toContain(`${table}__${trigger}`);
  },
);

test('there are resources to look at', () => expect(resources.length).toBeGreaterThan(12));

test('whoever meets a unique constraint is told in words, beside the field', async () => {
  const rows = await sql<{ name: string }[]>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indisunique and not i.indisprimary and c.relnamespace = 'public'::regnamespace`;
  const names = rows.map(({ name }) => name).filter((name) => !NEVER_TYPED.includes(name));
  expect(names.length).toBeGreaterThan(5);
  const silent = names.filter((name) => {
    const error = Object.assign(new postgres.PostgresError('duplicate key'), {
      code: '23505',
      constraint_name: name,
    });
    const { known, field_errors } = translateError(error);
    return !known || Object.keys(field_errors).length === 0;
  });
  expect(silent, 'add each to CONSTRAINT_MESSAGES').toEqual([]);
});
