/** Links that show a draft to people without an account. Only the hash of a link's secret is stored. */
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { write } from '../db/write.ts';

/** Adds a link to a product; undefined if there is no such product. */
export async function insertPreviewLink(
  sql: Sql,
  product_id: string,
  token_hash: string,
  { call }: Actor,
): Promise<{ expires_at: Date } | undefined> {
  const [link] = await write<{ expires_at: Date }>(sql, call, {
    changes: sql`
      added as (
        insert into preview_links (token_hash, product_id)
        select ${token_hash}, id from products where id = ${product_id}
        returning expires_at
      )`,
    answer: sql`select expires_at from added`,
  });
  return link;
}

/** How many links to a product work, and until when the last of them does. */
export async function countPreviewLinks(
  sql: Sql,
  product_id: string,
): Promise<{ links: number; expires_at: Date | null }> {
  const [row] = await sql<{ links: number; expires_at: Date | null }[]>`
    select count(*) as links, max(expires_at) as expires_at
    from preview_links where product_id = ${product_id} and expires_at > now()`;
  return row!;
}

/** Ends all links to a product, and says how many there were. */
export async function deletePreviewLinks(sql: Sql, product_id: string, { call }: Actor): Promise<number> {
  const [removed] = await write<{ links: number }>(sql, call, {
    changes: sql`
      removed as (delete from preview_links where product_id = ${product_id} returning token_hash)`,
    answer: sql`select count(*) as links from removed`,
  });
  return removed!.links;
}

/** The product that a link shows; undefined if the link does not work, or no longer does. */
export async function findPreviewed(sql: Sql, token_hash: string): Promise<string | undefined> {
  const [link] = await sql<{ product_id: string }[]>`
    select product_id from preview_links where token_hash = ${token_hash} and expires_at > now()`;
  return link?.product_id;
}

/** Forgets links that have expired. */
export async function deleteExpiredPreviewLinks(sql: Sql): Promise<void> {
  await sql`delete from preview_links where expires_at <= now()`;
}
