/**
 * The role that the application runs as, and its rights: it may read and write rows, and add to the activity.
 * It owns nothing, so an injected statement cannot change the schema, the activity, files of the server or other roles. It does not protect against code that runs in this process, which can also
 * open the owner's connection.
 */
import type { ISql } from 'postgres';
import type { Sql } from './connect.ts';

/** The role in our embedded PostgreSQL. With DATABASE_URL, it is the role that the address names. */
export const APP_ROLE = 'southbeam_app';

/**
 * Creates the role if it is missing, and resets attributes that it should not have. Otherwise writes nothing.
 */
export async function ensureAppRole(sql: ISql): Promise<void> {
  const [found] = await sql<{ is_right: boolean }[]>`
    select rolcanlogin and not (rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls) as is_right
    from pg_roles where rolname = ${APP_ROLE}`;
  if (!found) await sql`create role ${sql(APP_ROLE)} login`;
  else if (!found.is_right)
    await sql`alter role ${sql(APP_ROLE)} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`;
}

/**
 * Grants a role the rights that the application needs, on every existing table. Run it as the owner after the
 * migrations, and in a transaction, so that a running instance is never without its rights in between.
 */
export async function grantAppRights(sql: Sql, role: string): Promise<void> {
  const [{ database } = { database: '' }] = await sql<{ database: string }[]>`
    select current_database() as database`;
  const to = sql(role);
  await sql`revoke create on schema public from public`;
  await sql`revoke temporary on database ${sql(database)} from public`;
  await sql`grant connect on database ${sql(database)} to ${to}`;
  await sql`grant usage on schema public to ${to}`;
  await sql`revoke all on all tables in schema public from ${to}`;
  await sql`grant select, insert, update, delete on all tables in schema public to ${to}`;
  await sql`revoke update, delete on activity, record_changes from ${to}`;
  await sql`revoke insert, update, delete on change_feed, migrations from ${to}`;
  await sql`grant usage on all sequences in schema public to ${to}`;
}

/** Lists in words the rights of this connection's role that the application does not need. */
export async function listExcessRights(sql: Sql): Promise<string[]> {
  const rows = await sql<{ excess: string }[]>`
    select excess
    from pg_roles r, lateral (values
      (rolsuper, 'is a superuser'),
      (rolcreatedb, 'may create databases'),
      (rolcreaterole, 'may create roles'),
      (rolreplication, 'may replicate'),
      (rolbypassrls, 'passes row security'),
      (has_schema_privilege('public', 'create'), 'may create in schema public'),
      (exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and pg_has_role(c.relowner, 'member')), 'owns tables'),
      (exists (select from pg_roles o where pg_has_role(o.oid, 'member') and o.rolname in
        ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program')), 'reaches files of the server'),
      (has_table_privilege('activity', 'update, delete'), 'may change the activity')
    ) as v (has, excess)
    where r.rolname = current_user and has`;
  return rows.map((row) => row.excess);
}
