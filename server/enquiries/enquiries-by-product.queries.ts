/** Which enquiries ask for a product, for one with a statement, or for one with a document. */
import type { Fragment } from 'postgres';
import type { AskedFor } from '../../shared/enquiries/product-notices.ts';
import type { Sql } from '../db/connect.ts';

/** The ids of the products that the filter of the list means. */
export function productsAskedFor(sql: Sql, filter: AskedFor, id: unknown): Fragment {
  return {
    product_id: sql`select ${id as string}::uuid`,
    statement_id: sql`select id from products where statement_id = ${id as string}`,
    document_id: sql`select id from products where document_ids ? ${id as string}::uuid::text`,
  }[filter];
}

/** `t` is an enquiry whose list holds one of them. */
export const asksFor = (filter: AskedFor) => (sql: Sql, id: unknown) =>
  sql`t.id in (
  select q.id from (${productsAskedFor(sql, filter, id)}) as asked (product_id)
  join contact_queries q on q.items @> jsonb_build_array(jsonb_build_object('product_id', asked.product_id)))`;
