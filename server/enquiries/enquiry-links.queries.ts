/** Links with which visitors open their own enquiry (decision "private page"). Only the hash of a link's secret is stored. */
import type { Fragment } from 'postgres';
import type { IdempotentCall } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { write } from '../db/write.ts';
import { hashSecret, makeSecret } from '../secrets.ts';

/** The most links to one enquiry: each try to send the acknowledgement makes one. */
const MAX_LINKS = 50;

/**
 * `insert …`: a link to each enquiry `q` that a condition chooses, if it may have one. What staff wrote down for somebody has none,
 * because the words are those of staff; nor has suspected spam.
 */
export const insertLink = (sql: Sql, isChosen: Fragment, token_hash: string) => sql`
  insert into enquiry_links (token_hash, contact_query_id)
  select ${token_hash}, q.id from contact_queries q
  where ${isChosen} and q.source = 'website' and not q.is_suspect and enquiry_link_days() > 0
    and ${MAX_LINKS}::integer > (select count(*) from enquiry_links known where known.contact_query_id = q.id)
  returning contact_query_id`;

/** Makes a link to an enquiry, by its id or by the key with which it was sent. @returns its secret; null if the enquiry has no page. */
export async function makeLink(
  sql: Sql,
  by: { id: string } | { idempotency_key: string },
  call?: IdempotentCall,
): Promise<string | null> {
  const token = makeSecret();
  const isChosen = 'id' in by ? sql`q.id = ${by.id}` : sql`q.idempotency_key = ${by.idempotency_key}`;
  const rows = await write(sql, call, {
    changes: sql`made as (${insertLink(sql, isChosen, hashSecret(token))})`,
    answer: sql`select contact_query_id from made`,
  });
  return rows.length > 0 ? token : null;
}

/** `select …`: the enquiry of a link that works, and when the link ends. */
export const linked = (sql: Sql, token_hash: string) => sql`
  select l.contact_query_id as id, l.created_at + make_interval(days => enquiry_link_days()) as ends_at
  from enquiry_links l
  where l.token_hash = ${token_hash} and l.created_at > now() - make_interval(days => enquiry_link_days())`;

/** Forgets links that have ended. */
export async function deleteOldLinks(sql: Sql): Promise<void> {
  await sql`delete from enquiry_links where created_at <= now() - make_interval(days => enquiry_link_days())`;
}
