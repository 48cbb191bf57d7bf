/** Easily forgotten for a new staff table: its triggers, and the messages for its constraints. */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import type { Sql } from '../server/db/connect.ts';
import { getHistory } from '../server/db/history.ts';
import { deleteRow, insertRow, updateRow } from '../server/db/rows.ts';
import type { Table } from '../server/db/table.ts';
import { translateError } from '../server/procedures/translate-error.ts';
import { FOUND_NOUNS, NOUNS, type Noun } from '../shared/nouns.ts';
import { PERMISSIONS } from '../shared/permissions.ts';
import { findStaffRoute } from '../shared/staff-routes.ts';
import { createDatabase } from './support/database.ts';
import { listProcedures } from './support/examples.ts';

const { sql, owner } = await createDatabase();

/** Enquiries have their own history table (contact_query_events). */
const OWN_TIME_LINE = new Set(['contactQueries']);
/** Unique constraints on internal values, which no user can violate by typing. */
const NEVER_TYPED = [
  'backups__open',
  'contact_queries__idempotency_key__key',
  'contact_queries__reference__key',
  'dictionary_words__synonym_id__key',
  'files__bucket_path__key',
  'files__url__key',
  'mails__digest',
  'site_settings__id__key',
  'subcategories__id_parent_category_id__key',
  'token_secrets__secret_hash__key',
  'users__auth_user_id__key',
];

const resources = listProcedures()
  .map(({ path }) => /^staff\.(\w+)\.history$/.exec(path)?.[1])
  .filter((noun) => noun !== undefined);
const tableOf = (noun: string) => noun.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test.each(resources.filter((noun) => !OWN_TIME_LINE.has(noun)))(
  '%s has triggers that record its history and the time of its last change',
  async (noun) => {
    const table = tableOf(noun);
    const rows = await sql<{ name: string }[]>`
      select tgname as name from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal`;
    const names = rows.map(({ name }) => name);
    for (const trigger of ['record_insert', 'record_update', 'record_removal', 'touch'])
      expect(names, `call add_resource_triggers('${table}') in sql/functions/triggers.sql`).toContain(
        `${table}__${trigger}`,
      );
  },
);

test.each(resources)('%s is named by columns that its table has', async (noun) => {
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = ${tableOf(noun)}`;
  const names: string[] = columns.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...NOUNS[noun as Noun].named]));
});

test.each(FOUND_NOUNS)('whoever may read %s may open the screen that shows them', (noun) => {
  expect(findStaffRoute(NOUNS[noun].screen)?.roles).toEqual(
    expect.arrayContaining([...PERMISSIONS[`staff.${noun}.list`]]),
  );
});

describe('a new table', async () => {
  await owner`
    create table depots (
      id uuid not null default gen_random_uuid(),
      name text not null,
      logo_url text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint depots__pkey primary key (id)
    )`;
  await owner`call add_resource_triggers('depots')`;
  await owner`call add_announce_triggers('depots')`;
  await owner`call add_event_triggers('depots')`;
  await owner`call add_picture_triggers('depots', 'logo_url')`;
  const depots: Table = {
    name: 'depots',
    entity: 'depot',
    label: (sql) => sql`t.name`,
    select: (sql) => sql`select t.id, t.name, t.logo_url, t.created_at, t.updated_at from depots t`,
    columns: ['name', 'logo_url'],
    search: ['t.name'],
    sorts: { name: 't.name' },
    usedBy: [],
  };
  const actor = { id: randomUUID(), email: 'mele@example.com' };

  test('records its history and the time of its last change', async () => {
    const id = randomUUID();
    await insertRow(owner, depots, id, { name: 'Kauri Co', logo_url: null }, actor);
    await updateRow(owner, depots, id, { name: 'Totara Co' }, {}, actor);
    expect(await owner`select updated_at > created_at as is_later from depots where id = ${id}`).toEqual([
      { is_later: true },
    ]);
    await deleteRow(owner, depots, id, actor);
    const { changes } = await getHistory(owner, 'depots', id);
    expect(changes).toMatchObject([
      { action: 'remove', before: { id, name: 'Totara Co' } },
      { action: 'update', before: { name: 'Kauri Co' }, after: { name: 'Totara Co' } },
      { action: 'create' },
    ]);
    const actors = await owner`select distinct actor_id from record_changes where record_id = ${id}`;
    expect(actors).toEqual([{ actor_id: actor.id }]);
  });

  test('announces its changes to every instance, and claims the pictures it uses', async () => {
    const id = randomUUID();
    await insertRow(owner, depots, id, { name: 'Rimu Co', logo_url: null }, actor);
    const logged = await owner<{ table_name: string; row_ids: string[] }[]>`
      select table_name, row_ids from content_changes order by version desc limit 1`;
    expect(logged).toEqual([{ table_name: 'depots', row_ids: [id] }]);
    const logo_url = '/files/media/none.webp';
    await expect(updateRow(owner, depots, id, { logo_url }, {}, actor)).rejects.toMatchObject({
      constraint_name: 'depots__logo_url__file',
    });
  });

  const calls: [string, (by: Sql) => Promise<unknown>][] = [
    ['add_resource_triggers', (by) => by`call add_resource_triggers('brands')`],
    ['add_announce_triggers', (by) => by`call add_announce_triggers('brands')`],
    ['add_event_triggers', (by) => by`call add_event_triggers('brands')`],
    ['add_picture_triggers', (by) => by`call add_picture_triggers('brands', 'logo_url')`],
  ];
  test.each(calls)('cannot get triggers from the application: %s is for the owner', async (name, call) => {
    await expect(call(sql)).rejects.toThrow(`permission denied for procedure ${name}`);
  });
});

test('there are resources to check', () => expect(resources.length).toBeGreaterThan(12));

test('every violated unique constraint gives a message beside its field', async () => {
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
