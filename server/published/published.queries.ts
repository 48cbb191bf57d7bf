/** What memory reads from the database. Only what visitors may see is selected: no price, no stock count (decision 7). */
import type { AboutPage, PublicAboutContent, PublicTeamMember } from '../../shared/about.ts';
import { type PublicCaseStudy, readMaterials } from '../../shared/case-studies.ts';
import type { PublicProduct } from '../../shared/catalogue.ts';
import type { PublicCertification } from '../../shared/certifications.ts';
import type { ContactRow, ContactSubjects } from '../../shared/enquiry-submission.ts';
import type { PublicHomeContent } from '../../shared/home-content.ts';
import type { Sql } from '../db/connect.ts';

export interface CategoryRow {
  id: string;
  name: string;
  type: string;
  is_active: boolean;
}
export interface SubcategoryRow {
  id: string;
  name: string;
  parent_category_id: string;
  is_active: boolean;
}
export interface BrandRow {
  id: string;
  name: string;
  logo_url: string | null;
  is_active: boolean;
}

/** A listed product together with what orders it (never sent out). */
export type ListedProduct = PublicProduct & { created_at: Date };

const listed = (sql: Sql) => sql`
  select p.id, p.name, p.short_description, p.description,
    p.category_id, c.name as category_name, p.subcategory_id, s.name as subcategory_name,
    p.brand_id, b.name as brand_name, p.image_url, p.stock_status, p.discount_percentage, p.is_featured, p.created_at
  from products p
  join categories c on c.id = p.category_id
  join brands b on b.id = p.brand_id
  left join subcategories s on s.id = p.subcategory_id
  where p.is_published`;

/** Products that visitors see (decision 9), by id, after `afterId`, at most `limit`: a page of a full load. */
export async function listListedProducts(
  sql: Sql,
  afterId: string | null,
  limit: number,
): Promise<ListedProduct[]> {
  return sql<ListedProduct[]>`
    ${listed(sql)} ${afterId === null ? sql`` : sql`and p.id > ${afterId}`}
    order by p.id limit ${limit}`;
}

/** Those of the given products that visitors see. */
export async function listListedProductsByIds(sql: Sql, ids: string[]): Promise<ListedProduct[]> {
  return sql<ListedProduct[]>`${listed(sql)} and p.id = any(${ids}::uuid[])`;
}

/** Ids of the products that carry a name of the given categories, subcategories or brands; at most `limit`. */
export async function listProductIdsOf(
  sql: Sql,
  table: 'categories' | 'subcategories' | 'brands',
  ids: string[],
  limit: number,
): Promise<string[]> {
  const column = { categories: sql`category_id`, subcategories: sql`subcategory_id`, brands: sql`brand_id` }[
    table
  ];
  const rows = await sql<{ id: string }[]>`
    select id from products where ${column} = any(${ids}::uuid[]) and is_published limit ${limit}`;
  return rows.map((row) => row.id);
}

export async function listCategories(sql: Sql): Promise<CategoryRow[]> {
  return sql<CategoryRow[]>`select id, name, type, is_active from categories order by lower(name)`;
}

export async function listSubcategories(sql: Sql): Promise<SubcategoryRow[]> {
  return sql<
    SubcategoryRow[]
  >`select id, name, parent_category_id, is_active from subcategories order by lower(name)`;
}

export async function listBrands(sql: Sql): Promise<BrandRow[]> {
  return sql<BrandRow[]>`select id, name, logo_url, is_active from brands order by lower(name)`;
}

export async function listHomeContent(sql: Sql): Promise<PublicHomeContent[]> {
  return sql<PublicHomeContent[]>`
    select id, section_type, title, subtitle, content, image_url, link_text, link_url, display_order
    from home_content
    where is_active and section_type in ('hero', 'categories', 'catalog', 'reviews', 'catalog_hero')
    order by display_order, created_at, id`;
}

/** Case studies, the newest first. */
export async function listCaseStudies(sql: Sql): Promise<PublicCaseStudy[]> {
  const rows = await sql<(Omit<PublicCaseStudy, 'materials'> & { materials: string })[]>`
    select s.id, s.title, s.category_id, c.name as category_name, s.duration, s.challenge, s.solution, s.result,
      s.materials, s.image_url
    from case_studies s left join categories c on c.id = s.category_id
    order by s.created_at desc, s.id`;
  return rows.map((row) => ({ ...row, materials: readMaterials(row.materials) }));
}

/** The active parts of the About page, by display order. */
export async function getAboutPage(sql: Sql): Promise<AboutPage> {
  const [sections, team] = await Promise.all([
    sql<PublicAboutContent[]>`
      select id, section_type, title, subtitle, content, image_url, link_url, link_text, icon_name
      from about_content where is_active order by display_order, created_at, id`,
    sql<PublicTeamMember[]>`
      select id, name, role, tagline, image_url
      from team_members where is_active order by display_order, created_at, id`,
  ]);
  return { sections: [...sections], team: [...team] };
}

/** Certifications, the newest first; what may not be downloaded without its address (decision 26). */
export async function listCertifications(sql: Sql): Promise<PublicCertification[]> {
  const rows = await sql<PublicCertification[]>`
    select t.id, t.title, t.description, t.image_url, case when t.allow_download then t.file_url end as file_url,
      t.file_type, t.category_id, c.name as category_name
    from certifications t left join categories c on c.id = t.category_id
    order by t.created_at desc, t.id`;
  return [...rows];
}

/** The first row of each kind (decision 27). */
export async function listContactContent(sql: Sql): Promise<(ContactRow & { content_type: string })[]> {
  return sql<(ContactRow & { content_type: string })[]>`
    select distinct on (content_type) content_type, title, subtitle, phone, email, address, business_hours,
      social_links, map_embed_code
    from contact_content order by content_type, created_at, id`;
}

export async function listContactSubjects(sql: Sql): Promise<ContactSubjects> {
  const rows = await sql<ContactSubjects>`
    select id, subject_name from contact_subjects where is_active order by lower(subject_name)`;
  return [...rows];
}

export async function listSettings(sql: Sql): Promise<{ setting_key: string; setting_value: unknown }[]> {
  return sql<
    { setting_key: string; setting_value: unknown }[]
  >`select setting_key, setting_value from site_settings`;
}

export interface ContentChange {
  version: number;
  table_name: string;
  /** null: read the whole table again. */
  row_ids: string[] | null;
}

export async function getContentVersion(sql: Sql): Promise<number> {
  const [row] = await sql<{ version: number }[]>`select version from content_version`;
  return row!.version;
}

/** The changes after a version, oldest first. */
export async function listContentChanges(sql: Sql, after: number): Promise<ContentChange[]> {
  return sql<ContentChange[]>`
    select version, table_name, row_ids from content_changes where version > ${after} order by version`;
}

/** Forgets changes that every running instance has read long ago. */
export async function deleteOldContentChanges(sql: Sql): Promise<void> {
  await sql`delete from content_changes where changed_at < now() - interval '1 day'`;
}
