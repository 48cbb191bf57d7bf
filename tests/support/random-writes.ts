/** Random writes to everything that visitors see, and to much that they do not; and random public addresses. */
import type { Sql } from '../../server/db/connect.ts';
import { buildDocument, buildStatement } from './factories.ts';

/** Returns a number from 0 (inclusive) to 1 (exclusive). */
export type Draw = () => number;

type Write = (sql: Sql, mark: string) => PromiseLike<unknown>;

const one = (sql: Sql, table: string) => sql`(select id from ${sql(table)} order by random() limit 1)`;

const PRODUCT_WRITES: Write[] = [
  (sql) => sql`update products set price = price + 1 where id = ${one(sql, 'products')}`,
  (sql) => sql`update products set stock_quantity = stock_quantity + 1 where id = ${one(sql, 'products')}`,
  (sql, mark) => sql`update products set name = ${`Post ${mark}`} where id = ${one(sql, 'products')}`,
  (sql, mark) =>
    sql`update products set description = ${`Treated ${mark}`} where id = ${one(sql, 'products')}`,
  (sql) => sql`
    update products set stock_status = case stock_status when 'In Stock' then 'Out of Stock' else 'In Stock' end
    where id = ${one(sql, 'products')}`,
  (sql) => sql`
    update products set document_ids = coalesce((select jsonb_agg(id) from (select id from documents order by random() limit 2) as d), '[]')
    where id = ${one(sql, 'products')}`,
  (sql) =>
    sql`update products set statement_id = ${one(sql, 'building_statements')} where id = ${one(sql, 'products')}`,
  (sql) => sql`update products set is_published = not is_published where id = ${one(sql, 'products')}`,
  (sql) => sql`
    update products set is_featured = not is_featured, discount_percentage = floor(random() * 50)
    where id = ${one(sql, 'products')}`,
  (sql) => sql`
    update products set brand_id = ${one(sql, 'brands')}, category_id = ${one(sql, 'categories')}, subcategory_id = null
    where id = ${one(sql, 'products')}`,
  (sql, mark) => sql`
    insert into products (name, price, brand_id, category_id, is_published)
    values (${`Beam ${mark}`}, 1, ${one(sql, 'brands')}, ${one(sql, 'categories')}, random() < 0.8)`,
  (sql) =>
    sql`delete from products where id = ${one(sql, 'products')} and (select count(*) from products) > 20`,
  (sql, mark) => sql`
    update products set short_description = ${`Many ${mark}`}
    where id in (select id from products order by random() limit 30)`,
];

const LIST_WRITES: Write[] = [
  (sql, mark) => sql`update categories set name = ${`Timber ${mark}`} where id = ${one(sql, 'categories')}`,
  (sql) => sql`update categories set is_active = not is_active where id = ${one(sql, 'categories')}`,
  (sql) => sql`update categories set description = 'Never shown' where id = ${one(sql, 'categories')}`,
  (sql, mark) => sql`update brands set name = ${`Brand ${mark}`} where id = ${one(sql, 'brands')}`,
  (sql) => sql`update brands set is_active = not is_active where id = ${one(sql, 'brands')}`,
  (sql, mark) =>
    sql`insert into subcategories (name, parent_category_id) values (${mark}, ${one(sql, 'categories')})`,
  (sql, mark) => sql`insert into home_content (section_type, title) values ('hero', ${mark})`,
  (sql, mark) => sql`update home_content set title = ${mark} where id = ${one(sql, 'home_content')}`,
  (sql) => sql`update home_content set is_active = not is_active where id = ${one(sql, 'home_content')}`,
  (sql, mark) => sql`insert into case_studies (title) values (${mark})`,
  (sql) => sql`delete from case_studies where id = ${one(sql, 'case_studies')}`,
  (sql, mark) =>
    sql`insert into certifications (title, file_url, file_type) values (${mark}, '/x.pdf', 'pdf')`,
  (sql) => sql`delete from certifications where id = ${one(sql, 'certifications')}`,
  (sql, mark) => sql`insert into about_content (section_type, title) values ('story', ${mark})`,
  (sql) => sql`update about_content set is_active = not is_active where id = ${one(sql, 'about_content')}`,
  (sql, mark) => sql`insert into team_members (name, role) values (${mark}, 'Manager')`,
  (sql) => sql`delete from team_members where id = ${one(sql, 'team_members')}`,
  // The order of the keys is the order of the links, and nothing else differs.
  (sql) => sql`
    insert into contact_content (content_type, social_links)
    values ('social_links', '{"A": "https://a.example", "B": "https://b.example"}')`,
  (sql) => sql`
    update contact_content set social_links = '{"B": "https://b.example", "A": "https://a.example"}'
    where id = ${one(sql, 'contact_content')}`,
  // A link that staff call "version", like the content version of a search.
  (sql, mark) => sql`
    update contact_content set social_links = ${sql.json({ version: mark.length })}
    where id = ${one(sql, 'contact_content')}`,
  (sql) => sql`delete from contact_content where id = ${one(sql, 'contact_content')}`,
  (sql, mark) => buildDocument(sql, { title: mark }),
  (sql, mark) => buildStatement(sql, { name: mark }),
  (sql, mark) => sql`
    update building_statements set description = ${mark}, has_warning = true, warning = ${mark}
    where id = ${one(sql, 'building_statements')}`,
  (sql, mark) => sql`update documents set title = ${mark} where id = ${one(sql, 'documents')}`,
  (sql, mark) => sql`insert into synonyms (name) values (${`${mark}, beam`})`,
  (sql, mark) => sql`insert into search_rules (name, is_sold) values (${mark}, false)`,
  (sql) => sql`update search_rules set is_active = not is_active where id = ${one(sql, 'search_rules')}`,
  (sql) => sql`update synonyms set is_active = not is_active where id = ${one(sql, 'synonyms')}`,
  (sql, mark) => sql`insert into contact_subjects (subject_name) values (${mark})`,
  (sql) => sql`delete from contact_subjects where id = ${one(sql, 'contact_subjects')}`,
  (sql, mark) => sql`
    insert into site_settings (setting_key, setting_value)
    values ('catalog_hero_background', ${sql.json({ overlayOpacity: (mark.length % 10) / 10 })})
    on conflict (setting_key) do update set setting_value = excluded.setting_value`,
];

/** Writes once, at random. `mark` makes what it writes different from everything before. */
export async function writeAtRandom(sql: Sql, draw: Draw, mark: string): Promise<void> {
  const writes = draw() < 0.5 ? PRODUCT_WRITES : LIST_WRITES;
  await writes[Math.floor(draw() * writes.length)]!(sql, mark);
}

const QUERIES = ['', 'post', 'beam', 'treated', 'many 1', 'pots', 'brand', 'timber post'];
const SECTIONS = ['hero', 'categories', 'catalog', 'reviews', 'catalog_hero'];
const INPUTS: Record<string, (pick: <T>(list: readonly T[]) => T, ids: readonly string[]) => unknown> = {
  'site.about.page': () => undefined,
  'site.caseStudies.list': () => undefined,
  'site.catalogue.bargains': () => undefined,
  'site.catalogue.featured': () => undefined,
  'site.catalogue.filters': () => undefined,
  'site.catalogue.product': (pick, ids) => ({ id: pick(ids) }),
  'site.catalogue.related': (pick, ids) => ({ id: pick(ids) }),
  'site.catalogue.compare': (pick, ids) => ({ ids: [pick(ids), pick(ids)] }),
  'site.catalogue.products': (pick, ids) => ({ ids: [pick(ids), pick(ids)] }),
  'site.catalogue.search': (pick) => ({ q: pick(QUERIES), page: pick([1, 2, 3]) }),
  'site.catalogue.suggest': (pick) => ({ q: pick(QUERIES) }),
  'site.buildingStatements.list': () => undefined,
  'site.categories.list': () => ({ type: 'products' }),
  'site.certifications.list': () => undefined,
  'site.contact.page': () => undefined,
  'site.contact.subjects': () => undefined,
  'site.home.content': (pick) => ({ section_type: pick(SECTIONS) }),
  'site.home.logos': () => undefined,
  'site.settings.business': () => undefined,
  'site.settings.get': () => ({ setting_key: 'catalog_hero_background' }),
};
const PAGES = [
  '/',
  '/catalog',
  '/case-study',
  '/certifications',
  '/about',
  '/contact',
  '/sitemap.xml',
  '/building-information',
];

/** A public address, at random. `ids` are those of products, listed or not. */
export function addressAtRandom(draw: Draw, ids: readonly string[], pageShare: number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(draw() * list.length)]!;
  if (draw() < pageShare) {
    const page = pick(PAGES);
    return page === '/catalog'
      ? pick([page, `${page}?q=${pick(QUERIES)}`, `${page}?product=${pick(ids)}`])
      : page;
  }
  const path = pick(Object.keys(INPUTS));
  const json = INPUTS[path]!(pick, ids);
  return json === undefined
    ? `/trpc/${path}`
    : `/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json }))}`;
}

/** A response without the content version of a search answer, which stays that of when it was made. */
export function withoutVersion(body: string): string {
  return body
    .replaceAll(/("suggestions":\[[^\]]*\]),"version":\d+/g, '$1')
    .replaceAll(/"request_id":"[^"]*"/g, '');
}
