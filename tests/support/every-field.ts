/**
 * Two sets of values for every staff resource, each with every field that a caller may send, written by hand. Each field has
 * two different values, of which one at least is not its default.
 */
import type { Sql } from '../../server/db/connect.ts';
import { buildStaff } from './build-token.ts';
import { unique } from './example-rows.ts';
import {
  buildBrand,
  buildCategory,
  buildDocument,
  buildFile,
  buildProduct,
  buildStatement,
  buildSubcategory,
} from './factories.ts';

type Values = Record<string, unknown>;
/** `turn`: 1 or 2. */
type Filling = (sql: Sql, turn: number) => Promise<Values> | Values;

const words = (turn: number, ...fields: string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, `${field} ${turn}`]));
/** False, then true: one of the two is not the default. */
const switches = (turn: number, ...fields: string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, turn === 2]));
const links = (turn: number, ...fields: string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, `https://example.com/${field}-${turn}`]));
const either = <Value>(turn: number, first: Value, second: Value) => (turn === 1 ? first : second);

export const EVERY_FIELD: Record<string, Filling> = {
  aboutContent: (_, turn) => ({
    ...words(turn, 'title', 'subtitle', 'content', 'link_text'),
    ...links(turn, 'image_url', 'link_url'),
    ...switches(turn, 'is_active'),
    section_type: either(turn, 'values', 'cta'),
    icon_name: either(turn, 'Heart', 'Award'),
    display_order: 3 + turn,
  }),
  brands: (_, turn) => ({
    ...words(turn, 'description'),
    ...links(turn, 'logo_url'),
    ...switches(turn, 'is_active'),
    name: unique(),
  }),
  buildingStatements: (_, turn) => ({
    ...words(
      turn,
      'identifier',
      'description',
      'scope_of_use',
      'place_of_manufacture',
      'legal_name',
      'trading_name',
    ),
    ...words(turn, 'address_for_service', 'phone', 'overseas_manufacturer', 'compliance', 'limitations'),
    ...words(turn, 'design_requirements', 'installation_requirements', 'maintenance_requirements', 'warning'),
    ...links(turn, 'website'),
    name: unique(),
    slug: `a-page-${unique()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')}`,
    is_imported: turn === 1,
    email: `mill${turn}@example.com`,
    nzbn: either(turn, '9429000000000', ''),
    clauses: either(turn, ['B1'], ['B2', 'E2']),
    has_warning: turn === 1,
    is_published: turn === 2,
  }),
  caseStudies: async (sql, turn) => ({
    ...words(turn, 'title', 'challenge', 'solution', 'result', 'materials'),
    ...links(turn, 'image_url'),
    category_id: await buildCategory(sql, unique(), 'case_studies'),
    duration: 3 + turn,
  }),
  categories: (_, turn) => ({
    ...words(turn, 'description'),
    ...switches(turn, 'is_active'),
    name: unique(),
    type: either(turn, 'certifications', 'case_studies'),
    filter_names: [`Grade ${turn}`],
    without_statement: either(turn, 'allowed', 'refused'),
    unit: either(turn, 'sheet', 'kg'),
  }),
  certifications: async (sql, turn) => ({
    ...words(turn, 'title', 'description', 'file_type'),
    ...links(turn, 'image_url', 'file_url'),
    ...switches(turn, 'allow_download'),
    category_id: await buildCategory(sql, unique(), 'certifications'),
  }),
  contactContent: (_, turn) => ({
    ...words(turn, 'content_type', 'title', 'subtitle', 'address', 'body'),
    phone: `0800 12345${turn}`,
    email: `desk${turn}@example.com`,
    business_hours: { Monday: `7am to ${turn}pm` },
    social_links: { facebook: `https://facebook.com/page${turn}` },
    map_embed_code: `https://www.google.com/maps/embed?pb=${turn}`,
  }),
  contactQueries: (_, turn) => ({
    ...words(turn, 'full_name', 'subject', 'message'),
    ...switches(turn, 'is_given_by_other'),
    phone: `021 555 010${turn}`,
    email: `hana-${turn}@example.com`,
    source: either(turn, 'counter', 'email'),
    delivery: either(turn, 'delivery', 'pick_up'),
    site_address: `${turn} Rimu Road`,
    needed_by: `2036-03-0${turn + 1}`,
    items: [
      { product_id: null, name: `Screws ${turn}`, quantity: turn + 1, unit: 'box', note: `grey ${turn}` },
    ],
  }),
  contactSubjects: (_, turn) => ({ ...switches(turn, 'is_active'), subject_name: unique() }),
  documents: async (sql, turn) => ({
    title: unique(),
    kind: either(turn, 'installation', 'warranty'),
    file_url: await buildFile(sql),
  }),
  homeContent: (_, turn) => ({
    ...words(turn, 'title', 'subtitle', 'content', 'link_text'),
    ...links(turn, 'image_url', 'link_url'),
    ...switches(turn, 'is_active'),
    section_type: either(turn, 'banner', 'promotion'),
    display_order: 3 + turn,
  }),
  products: async (sql, turn) => {
    const category_id = await buildCategory(sql, unique());
    return {
      ...words(turn, 'description', 'short_description'),
      ...links(turn, 'image_url'),
      ...switches(turn, 'is_featured', 'is_published'),
      name: unique(),
      sku: `SKU-${unique()}`.slice(0, 40),
      unit: either(turn, 'm²', 'roll'),
      price: 100 + turn,
      original_price: 200 + turn,
      discount_percentage: turn / 4,
      category_id,
      subcategory_id: await buildSubcategory(sql, category_id, unique()),
      brand_id: await buildBrand(sql, unique()),
      specifications: [{ name: 'Grade', value: `H${turn}` }],
      stock_quantity: 10 + turn,
      stock_status: either(turn, 'Low Stock', 'Out of Stock'),
      // A product that is published does not wait for a time.
      publish_at: either(turn, new Date('2027-01-01T00:00:00Z'), null),
      withdraw_at: new Date(`2027-02-0${turn}T00:00:00Z`),
      goes_with: [await buildProduct(sql)],
      instead_of: [await buildProduct(sql)],
      document_ids: [await buildDocument(sql)],
      // A product has the one or the other.
      statement_id: either(turn, (await buildStatement(sql, { name: unique() })).id, null),
      no_statement_reason: either(turn, null, 'electrical'),
    };
  },
  replyTemplates: (_, turn) => ({ ...words(turn, 'subject', 'body_text'), name: unique() }),
  searchRules: async (sql, turn) => ({
    ...switches(turn, 'is_active'),
    name: unique().toLowerCase(),
    // What is not sold has no category.
    category_id: either(turn, null, await buildCategory(sql, unique())),
    is_sold: turn === 2,
    product_ids: [await buildProduct(sql)],
  }),
  subcategories: async (sql, turn) => ({
    ...words(turn, 'description'),
    ...switches(turn, 'is_active'),
    name: unique(),
    parent_category_id: await buildCategory(sql, unique()),
  }),
  synonyms: (_, turn) => ({
    ...switches(turn, 'is_active'),
    name: `left ${unique().toLowerCase()}`,
    finds: `right ${turn}`,
  }),
  teamMembers: (_, turn) => ({
    ...words(turn, 'name', 'role', 'tagline'),
    ...links(turn, 'image_url'),
    ...switches(turn, 'is_active'),
    display_order: 3 + turn,
  }),
  tokens: async (sql, turn) => ({
    name: unique(),
    owner_id: await buildStaff(sql),
    role: either(turn, 'sales', 'reviewer'),
    scopes: either(turn, ['products:read'], ['brands:read', 'brands:write']),
    expires_at: new Date(`2099-01-0${turn}T00:00:00Z`),
    addresses: [`192.0.2.${turn}`],
  }),
  users: (_, turn) => ({
    ...switches(turn, 'is_active'),
    name: `Hana ${turn}`,
    email: `${unique()}@example.com`.toLowerCase().replaceAll(' ', '-'),
    role: either(turn, 'sales', 'reviewer'),
  }),
  webhooks: (_, turn) => ({
    ...switches(turn, 'is_active'),
    name: unique(),
    url: `https://example.com/hook-${turn}`,
    events: either(turn, ['enquiry.created'], ['product.published', 'product.changed']),
  }),
};

/** Fields that are read under another name or never, and the test that shows that they are stored. */
export const READ_ELSEWHERE: Record<string, string> = {
  'caseStudies.category':
    'server/procedures/resource.test.ts: takes the name of a category in place of its id',
  'certifications.category':
    'server/procedures/resource.test.ts: takes the name of a category in place of its id',
  'users.password': 'server/people/users.test.ts: signs in with it',
};
