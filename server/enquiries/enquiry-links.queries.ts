/** Links with which visitors open their own enquiry (decision "private page"). Only the hash of a link's secret is stored. */
import type { IdempotentCall } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { write } from '../db/write.ts';
import { hashSecret, makeSecret } from '../secrets.ts';

/** The most links to one enquiry that are not mailed. */
const MAX_LINKS = 20;
/** For how long the key of an enquiry gives a link. Later, the link in the email is the way. */
const KEY_TIME = '1 hour';

/** What may have links, of an enquiry `q`: not what staff wrote down, because the words are those of staff, nor suspected spam. */
const hasPage = (sql: Sql) => sql`q.source = 'website' and not q.is_suspect and enquiry_link_days() > 0`;

/** `insert …`: a link that is mailed to the address of the enquiry of each acknowledgement in a part of the statement. */
export const insertMailedLink = (sql: Sql, mails: string, token_hash: string) => sql`
  insert into enquiry_links (token_hash, contact_query_id, is_mailed)
  select ${token_hash}, q.id, true from ${sql(mails)} mail join contact_queries q on q.id = mail.contact_query_id
  where mail.kind = 'acknowledgement' and ${hasPage(sql)}
  returning contact_query_id`;

/**
 * Makes a link to an enquiry that has just arrived, by its id or by the key with which it was sent.
 * @returns its secret; null if the enquiry has no page, arrived longer ago, or has too many links.
 */
export async function makeLink(
  sql: Sql,
  by: { id: string } | { idempotency_key: string },
  call?: IdempotentCall,
): Promise<string | null> {
  const token = makeSecret();
  const isChosen = 'id' in by ? sql`q.id = ${by.id}` : sql`q.idempotency_key = ${by.idempotency_key}`;
  const rows = await write(sql, call, {
    changes: sql`
      made as (
        insert into enquiry_links (token_hash, contact_query_id)
        select ${hashSecret(token)}, q.id from contact_queries q
        where ${isChosen} and ${hasPage(sql)} and q.created_at > now() - ${KEY_TIME}::interval and ${MAX_LINKS}::integer > (
          select count(*) from enquiry_links known where known.contact_query_id = q.id and not known.is_mailed)
        returning contact_query_id
      )`,
    answer: sql`select contact_query_id from made`,
  });
  return rows.length > 0 ? token : null;
}

/** `select …`: the enquiry of a link that works, and when the link ends. */
export const linked = (sql: Sql, token_hash: string) => sql`
  select l.contact_query_id as id, l.is_mailed, l.created_at + make_interval(days => enquiry_link_days()) as ends_at
  from enquiry_links l
  where l.token_hash = ${token_hash} and l.created_at > now() - make_interval(days => enquiry_link_days())`;

/** Forgets links that have ended, and those to enquiries that can no longer be restored. */
export async function deleteOldLinks(sql: Sql): Promise<void> {
  await sql`
    delete from enquiry_links l
    where l.created_at <= now() - make_interval(days => enquiry_link_days())
      or not exists (select from contact_queries q where q.id = l.contact_query_id) and not exists (
        select from record_changes c
        where c.table_name = 'contact_queries' and c.record_id = l.contact_query_id and c.action = 'remove' and c.before is not null)`;
}
