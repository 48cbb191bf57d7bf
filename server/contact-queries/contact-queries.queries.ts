import type { Sql } from '../db/connect.ts';
import { type Actor, containing, type Table } from '../db/rows.ts';

export const contactQueries: Table = {
  name: 'contact_queries',
  entity: 'enquiry',
  select: (sql) => sql`
    select t.id, t.full_name, t.email, t.phone, t.subject, t.message, t.file_url, t.created_at from contact_queries t`,
  columns: [],
  search: ['t.full_name', 't.email', 't.subject'],
  sorts: { created_at: 't.created_at', full_name: 't.full_name', email: 't.email', subject: 't.subject' },
  usedBy: [],
};

export interface ContactQuery {
  full_name: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
  file_url: string | null;
  created_at: Date;
}

/** The enquiries with these ids, or all that match the search, newest first; who took them is logged by the same statement. */
export async function exportContactQueries(
  sql: Sql,
  { search, ids }: { search: string; ids?: string[] | undefined },
  actor: Actor,
): Promise<ContactQuery[]> {
  const pattern = containing(search);
  const where = ids
    ? sql`id = any(${ids}::uuid[])`
    : sql`full_name ilike ${pattern} or email ilike ${pattern} or subject ilike ${pattern}`;
  return sql<ContactQuery[]>`
    with chosen as materialized (
      select id, full_name, email, phone, subject, message, file_url, created_at from contact_queries where ${where}
    ), logged as (
      insert into audit_log (actor_id, actor_email, action, entity, detail)
      select ${actor.id}, ${actor.email}, 'export', 'contact_queries',
        jsonb_build_object('count', count(*), 'search', ${search}::text)
      from chosen
    )
    select full_name, email, phone, subject, message, file_url, created_at from chosen order by created_at desc, id`;
}
