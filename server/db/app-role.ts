/**
 * The role that the application runs as, and all it may do: read and write rows, add to the history and the audit log. It
 * owns nothing, so an injected statement cannot change the schema, the history, files of the server or other roles.
 * It is no wall against code that runs in this process: that can open the owner's connection as well.
 */
import type { ISql } from 'postgres';
import type { Sql } from './connect.ts';

/** The role in our own PostgreSQL. With DATABASE_URL it is whoever that address names. */
export const APP_ROLE = 'southbeam_app';

/** Makes the role where it is missing, and takes from it what somebody gave it. Writes nothing when all is right. */
export async function ensureAppRole(sql: ISql): Promise<void> {
  const [found] = await sql<{ is_right: boolean }[]>`
    select rolcanlogin and not (rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls) as is_right
    from pg_roles where rolname = ${APP_ROLE}`;
  if (!found) await sql`create role ${sql(APP_ROLE)} login`;
  else if (!found.is_right)
    await sql`alter role ${sql(APP_ROLE)} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`;
}

/**
 * Grants a role what the application needs, on every table there is: to be run by the owner after the migrations, in a
 * transaction, because a running instance must not be without its rights in between.
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
  await sql`revoke update, delete on audit_log, record_changes from ${to}`;
  await sql`revoke insert, update, delete on migrations from ${to}`;
  await sql`grant usage on all sequences in schema public to ${to}`;
}

/** What the role of this connection can do beyond what the application needs, in words; empty when all is right. */
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
      (has_table_privilege('audit_log', 'update, delete') or has_table_privilege('record_changes', 'update, delete'),
        'may change the history')
    ) as v (has, excess)
    where r.rolname = current_user and has`;
  return rows.map((row) => row.excess);
}
