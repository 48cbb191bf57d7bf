import type { Queue, SystemError, SystemStatus } from '../../shared/operations/system.ts';
import type { Sql } from '../db/connect.ts';

/** How it goes with a mailbox that is read. */
export async function readMailbox(sql: Sql, name: string): Promise<SystemStatus['mail']['mailbox']> {
  const [row] = await sql<NonNullable<SystemStatus['mail']['mailbox']>[]>`
    select read_at, failed_at, last_error from mailboxes where name = ${name}`;
  return { name, read_at: null, failed_at: null, last_error: null, ...row };
}

interface SeenInstance {
  id: string;
  host: string;
  version: string;
  errors: readonly SystemError[];
}

/** Writes that an instance runs. Forgets instances that were last seen a week ago. */
export async function noteInstance(
  sql: Sql,
  { id, host, version, errors }: SeenInstance,
  contentVersion: number,
): Promise<void> {
  const listed = JSON.stringify(errors);
  await sql`
    with gone as (
      delete from instances where seen_at < now() - interval '7 days'
    )
    insert into instances (id, host, version, node, content_version, errors)
    values (${id}, ${host}, ${version}, ${process.version}, ${contentVersion}, ${listed}::text::jsonb)
    on conflict (id) do update
      set seen_at = now(), content_version = excluded.content_version, errors = excluded.errors`;
}

/** Writes that an instance has stopped. */
export async function noteStopped(sql: Sql, id: string): Promise<void> {
  await sql`update instances set stopped_at = now() where id = ${id}`;
}

/** What waits in the outboxes of mails and webhooks. `failed`: what was given up. */
export async function readQueues(sql: Sql): Promise<SystemStatus['queues']> {
  const [[mails], [webhooks]] = await Promise.all([
    sql<Queue[]>`
      select count(*) filter (where parked_at is null) as waiting, count(*) filter (where parked_at is not null) as failed,
        min(created_at) filter (where parked_at is null) as oldest_at
      from mails where sent_at is null`,
    sql<Queue[]>`
      select (select count(*) from webhook_deliveries where state = 'waiting') as waiting,
        (select count(*) from webhook_deliveries where state = 'failed') as failed,
        (select min(queued_at) from webhook_deliveries where state = 'waiting') as oldest_at`,
  ]);
  return { mails: mails!, webhooks: webhooks! };
}

/**
 * The connections of the product's role to its database, from all instances, and how many PostgreSQL allows to normal roles. A pool is
 * named as its connections name themselves.
 */
export async function readConnections(
  sql: Sql,
): Promise<{ open: { pool: string; state: string; count: number }[]; most: number }> {
  const [open, [limits]] = await Promise.all([
    sql<{ pool: string; state: string; count: number }[]>`
      select application_name as pool, coalesce(state, 'unknown') as state, count(*)::int as count
      from pg_stat_activity
      where datname = current_database() and usename = current_user
      group by 1, 2 order by 1, 2`,
    sql<{ most: number }[]>`
      select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`,
  ]);
  return { open: [...open], most: limits!.most };
}

/** How far an instance that shows a content version is behind the database. */
export async function readLag(sql: Sql, version: number): Promise<{ versions: number; seconds: number }> {
  const [row] = await sql<{ versions: number; seconds: number }[]>`
    select greatest(0, (select v.version from content_version v) - ${version}::bigint) as versions,
      coalesce(extract(epoch from now() - min(changed_at)), 0)::float8 as seconds
    from content_changes where version > ${version}`;
  return row!;
}

type Read = Pick<SystemStatus, 'instances' | 'errors' | 'mail'> & {
  database: { version: string; size: number };
};

/**
 * What the database knows of the product. `own` is the id of the instance that asks: it knows its errors better.
 */
export async function readSystem(
  sql: Sql,
  own: string,
): Promise<Omit<Read, 'mail'> & { mail: Omit<Read['mail'], 'server' | 'mailbox'> }> {
  const [[about], instances, errors] = await Promise.all([
    sql<
      {
        version: string;
        size: number;
        sent_at: Date | null;
        failed_at: Date | null;
        last_error: string | null;
      }[]
    >`
      select current_setting('server_version') as version, pg_database_size(current_database()) as size,
        (select max(sent_at) from mails where kind <> 'received') as sent_at, failed.failed_at, failed.last_error
      from (select 1) one left join (
        select failed_at, last_error from mails where failed_at is not null order by failed_at desc limit 1
      ) failed on true`,
    sql<Read['instances']>`
      select id, host, version, node, started_at, seen_at, id = ${own} as is_answering,
        (
          -- What was changed since its last heartbeat says nothing about it.
          select count(*)::int from content_changes c
          where c.version > content_version and c.changed_at < seen_at - interval '1 second'
        ) as behind
      from instances where stopped_at is null and seen_at > now() - interval '1 minute' order by started_at, id`,
    sql<Read['errors']>`
      select i.host, e.request_id, e.what, e.error, e.at
      from instances i, jsonb_to_recordset(i.errors) as e (request_id text, what text, error text, at timestamptz)
      where i.id <> ${own} order by e.at desc limit 100`,
  ]);
  const { version, size, ...mail } = about!;
  return { database: { version, size }, mail, instances: [...instances], errors: [...errors] };
}
