import {
  documentData,
  documentList,
  documentRow,
  documentUrl,
  type PublicDocument,
  type StoredDocument,
} from '../../shared/products/documents.ts';
import type { Sql } from '../db/connect.ts';
import { defineTable } from '../db/table.ts';

/** What the row of a document's file says about it. */
const file = (sql: Sql) => sql`
  case f.content_type when 'application/pdf' then 'pdf' else 'image' end as file_type, f.size_bytes, f.page_count`;

export const documents = defineTable({
  noun: 'documents',
  data: documentData,
  list: documentList,
  row: documentRow,
  shows: (sql) => sql`${file(sql)}, coalesce(uses.product_count, 0) as product_count`,
  joins: (sql) => sql`
    join files f on f.url = t.file_url
    left join (
      -- Counted for all at once: a list in the order of use needs them all.
      select used.id, count(*) as product_count
      from products p, jsonb_array_elements_text(p.document_ids) as used (id)
      where p.document_ids <> '[]' group by used.id
    ) uses on uses.id = t.id::text`,
  search: ['t.title', (sql) => sql`replace(t.kind, '_', ' ')`],
  sorts: { product_count: 'product_count' },
  filters: { unused: (sql, since) => (since === 'now' ? isUnused(sql) : isLongUnused(sql)) },
  usedBy: [{ noun: 'products', column: 'document_ids', holds: 'list' }],
});

/** Whether no product has the document `t`. The list of all that are used is made once, not for each. */
function isUnused(sql: Sql) {
  return sql`t.id::text <> all (array(
    select distinct jsonb_array_elements_text(p.document_ids) from products p where p.document_ids <> '[]'))`;
}

/** Whether no product has had the document `t` for a year. */
function isLongUnused(sql: Sql) {
  return sql`(
    ${isUnused(sql)}
    and coalesce((select u.ended_at from document_uses u where u.document_id = t.id), t.created_at)
      < now() - interval '1 year')`;
}

/** All documents, by id: any of them can be downloaded by whoever knows its address (decision "documents"). */
export async function listDocuments(sql: Sql): Promise<StoredDocument[]> {
  const rows = await sql<StoredDocument[]>`
    select t.id, t.title, t.kind, t.file_url, ${file(sql)} from documents t join files f on f.url = t.file_url order by t.id`;
  return [...rows];
}

/** How many of these documents are in the library. */
export async function countDocuments(sql: Sql, ids: string[]): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from documents where id = any(${ids}::uuid[])`;
  return row!.count;
}

/** `(select …)`: the documents of the row `product`, in their order. A count over rows leaves it out, unlike a join. */
export function documentsOf(sql: Sql, product: 'p' | 't') {
  return sql`(
    select coalesce(jsonb_agg(to_jsonb(one) order by place), '[]')
    from jsonb_array_elements_text(${sql(`${product}.document_ids`)}) with ordinality as chosen (id, place)
    cross join lateral (
      select d.id, d.title, d.kind, d.file_url, ${file(sql)} from documents d join files f on f.url = d.file_url
      -- Looks each of them up. Without a limit, all documents would be read for every product.
      where d.id = chosen.id::uuid limit 1
    ) one
  )`;
}

/** A document as visitors see it, with the address that outlives its file. */
export function publishDocument({ file_url, ...document }: StoredDocument): PublicDocument {
  return { ...document, url: documentUrl({ ...document, file_url }) };
}
