/** The products that visitors see. Prices and stock counts are not selected (decision "no public prices"). */
import { type ProductDetails, productDetails } from '../../shared/catalogue/catalogue.ts';
import type { PublicDocument, StoredDocument } from '../../shared/products/documents.ts';
import { productData } from '../../shared/products/products.ts';
import { findValue } from '../../shared/products/specifications.ts';
import type { Sql } from '../db/connect.ts';
import { enumerate } from '../db/history.ts';
import { documentsOf, publishDocument } from '../products/documents.queries.ts';

/** A listed product, with what is used for sorting and filtering and never sent out. What it covers is read when it is shown. */
export interface ListedProduct extends Omit<ProductDetails, 'covers_m' | 'covers_m2'> {
  created_at: Date;
  /** Its values for the filters of its category, in their order; null for those it lacks. */
  filter_values: (string | null)[];
  /** Ids of the products that staff show with it, listed or not. */
  goes_with: string[];
  instead_of: string[];
  statement_id: string | null;
}

type Row = Omit<ListedProduct, 'filter_values' | 'documents'> & {
  filter_names: string[];
  documents: StoredDocument[];
};

/** Most categories have no filters, so their products share this. */
const NO_VALUES: (string | null)[] = [];
const NO_DOCUMENTS: PublicDocument[] = [];

function toListed({ filter_names, documents, ...product }: Row): ListedProduct {
  const { specifications } = product;
  const filter_values =
    filter_names.length === 0 ? NO_VALUES : filter_names.map((name) => findValue(specifications, name));
  return {
    ...product,
    filter_values,
    documents: documents.length === 0 ? NO_DOCUMENTS : documents.map(publishDocument),
  };
}

/** The columns of products that visitors see as they are. A unit may be that of the category. */
const SHOWN_COLUMNS = Object.keys(productDetails.shape)
  .filter((field) => field === 'id' || (field in productData.shape && field !== 'unit'))
  .map((field) => `p.${field}`);

const select = (sql: Sql) => sql`
  select ${enumerate(sql, SHOWN_COLUMNS)}, p.goes_with, p.instead_of, p.statement_id, p.created_at,
    c.name as category_name, s.name as subcategory_name, b.name as brand_name, coalesce(p.unit, c.unit) as unit, c.filter_names,
    ${documentsOf(sql, 'p')} as documents, case when bs.is_published then jsonb_build_object(
      'name', bs.name, 'slug', bs.slug, 'clauses', bs.clauses, 'has_warning', bs.has_warning) end as statement
  from products p
  join categories c on c.id = p.category_id
  join brands b on b.id = p.brand_id
  left join subcategories s on s.id = p.subcategory_id
  left join building_statements bs on bs.id = p.statement_id`;
const listed = (sql: Sql) => sql`${select(sql)} where is_listed(p)`;

/**
 * One page of a full load: products that visitors see (decision "listed products"), by id, after `afterId`, at most `limit`.
 */
export async function listListedProducts(
  sql: Sql,
  afterId: string | null,
  limit: number,
): Promise<ListedProduct[]> {
  const rows = await sql<Row[]>`
    ${listed(sql)} ${afterId === null ? sql`` : sql`and p.id > ${afterId}`}
    order by p.id limit ${limit}`;
  return rows.map(toListed);
}

/** The given products, without those that visitors may not see. */
export async function listListedProductsByIds(sql: Sql, ids: string[]): Promise<ListedProduct[]> {
  const rows = await sql<Row[]>`${listed(sql)} and p.id = any(${ids}::uuid[])`;
  return rows.map(toListed);
}

/** Drafts as they would be listed, those changed last first; without those that lack a brand or category. */
export async function listDraftProducts(sql: Sql, limit: number): Promise<ListedProduct[]> {
  const rows = await sql<Row[]>`
    ${select(sql)} where not p.is_published order by p.updated_at desc, p.id limit ${limit}`;
  return rows.map(toListed);
}

/** A product as it would be listed, published or not; undefined as long as it has no brand or category. */
export async function getUnlistedProduct(sql: Sql, id: string): Promise<ListedProduct | undefined> {
  const [product] = await sql<Row[]>`${select(sql)} where p.id = ${id}`;
  return product && toListed(product);
}

/** Tables besides `products` from which a listed product shows something. */
export const SHOWN_TABLES = [
  'categories',
  'subcategories',
  'brands',
  'documents',
  'building_statements',
] as const;
export type ShownTable = (typeof SHOWN_TABLES)[number];

/** Ids of the listed products that show the given rows of another table; at most `limit`. */
export async function listProductIdsOf(
  sql: Sql,
  table: ShownTable,
  ids: string[],
  limit: number,
): Promise<string[]> {
  const isShown = {
    categories: sql`category_id = any(${ids}::uuid[])`,
    subcategories: sql`subcategory_id = any(${ids}::uuid[])`,
    brands: sql`brand_id = any(${ids}::uuid[])`,
    building_statements: sql`statement_id = any(${ids}::uuid[])`,
    documents: sql`document_ids <> '[]' and document_ids ?| array(select unnest(${ids}::uuid[])::text)`,
  }[table];
  const rows = await sql<{ id: string }[]>`
    select id from products p where ${isShown} and is_listed(p) limit ${limit}`;
  return rows.map((row) => row.id);
}
