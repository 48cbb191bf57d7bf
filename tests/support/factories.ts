/** Builds rows for tests. Everything has a default, so a test names only the values that matter to it. */
import type { z } from 'zod';
import type { Sql } from '../../server/db/connect.ts';
import { hashSecret } from '../../server/secrets.ts';
import type { EnquiryStatus } from '../../shared/enquiries/enquiries.ts';
import type { Clause } from '../../shared/products/building-code.ts';
import { slugOf, type statementData } from '../../shared/products/building-statements.ts';

type StatementInput = z.input<typeof statementData>;

let made = 0;
const unique = (word: string) => `${word} ${++made}`;

export interface ProductValues {
  name: string;
  sku: string | null;
  description: string;
  short_description: string;
  price: number;
  discount_percentage: number;
  category_id: string | null;
  subcategory_id: string | null;
  brand_id: string | null;
  unit: string | null;
  image_url: string | null;
  specifications: { name: string; value: string }[];
  document_ids: string[];
  statement_id: string | null;
  stock_quantity: number;
  stock_status: string;
  is_featured: boolean;
  is_published: boolean;
}

export async function buildCategory(sql: Sql, name = unique('Category'), type = 'products'): Promise<string> {
  const [row] = await sql<
    { id: string }[]
  >`insert into categories ${sql({ name, type }, 'name', 'type')} returning id`;
  return row!.id;
}

export async function buildSubcategory(
  sql: Sql,
  parent_category_id: string,
  name = unique('Subcategory'),
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into subcategories ${sql({ name, parent_category_id }, 'name', 'parent_category_id')} returning id`;
  return row!.id;
}

export async function buildBrand(sql: Sql, name = unique('Brand')): Promise<string> {
  const [row] = await sql<{ id: string }[]>`insert into brands ${sql({ name }, 'name')} returning id`;
  return row!.id;
}

/** A listed product. It gets its own category and brand unless the test names them. */
export async function buildProduct(sql: Sql, values: Partial<ProductValues> = {}): Promise<string> {
  const row: ProductValues = {
    name: unique('Product'),
    sku: null,
    description: '',
    short_description: '',
    price: 10,
    discount_percentage: 0,
    category_id: values.category_id === undefined ? await buildCategory(sql) : values.category_id,
    subcategory_id: null,
    brand_id: values.brand_id === undefined ? await buildBrand(sql) : values.brand_id,
    unit: null,
    image_url: null,
    specifications: [],
    document_ids: [],
    statement_id: null,
    stock_quantity: 5,
    stock_status: 'In Stock',
    is_featured: false,
    is_published: true,
    ...values,
  };
  const columns = Object.keys(row) as (keyof ProductValues)[];
  const [made] = await sql<{ id: string }[]>`insert into products ${sql(row, ...columns)} returning id`;
  return made!.id;
}

/** The row of an uploaded document, as far as the database knows; returns its address. */
export async function buildFile(sql: Sql, { page_count = 4, size_bytes = 1_234_567 } = {}): Promise<string> {
  const [file] = await sql<{ url: string }[]>`
    insert into files (bucket, path, content_type, size_bytes, page_count)
    values ('documents', ${`${crypto.randomUUID()}/guide.pdf`}, 'application/pdf', ${size_bytes}, ${page_count})
    returning url`;
  return file!.url;
}

export async function buildDocument(
  sql: Sql,
  values: { title?: string; kind?: string } = {},
): Promise<string> {
  const row = { title: unique('Document'), kind: 'installation', ...values, file_url: await buildFile(sql) };
  const [made] = await sql<{ id: string }[]>`insert into documents ${sql(row)} returning id`;
  return made!.id;
}

/** A complete building information statement, as a script sends it. */
export function statementValues(values: Partial<StatementInput> = {}) {
  return {
    name: unique('Framing'),
    identifier: 'SG8, branded on each length',
    description: 'Kiln-dried radiata pine.',
    scope_of_use: 'Enclosed framing.',
    place_of_manufacture: 'New Zealand',
    legal_name: 'Ironbark Timber Limited',
    address_for_service: '1 Mill Road, Tokoroa 3420',
    clauses: ['B1', 'B2'] as Clause[],
    compliance: 'Contributes to meeting B1.3.1 if designed to NZS 3604.',
    has_warning: false,
    is_published: true,
    ...values,
  };
}

export async function buildStatement(
  sql: Sql,
  values: Partial<StatementInput> = {},
): Promise<{ id: string; slug: string }> {
  const data = statementValues(values);
  const row = { slug: slugOf({ name: data.name, slug: '' }), ...data };
  const [made] = await sql<
    { id: string; slug: string }[]
  >`insert into building_statements ${sql(row)} returning id, slug`;
  return made!;
}

export interface EnquiryChanges {
  full_name: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
  file_url: string | null;
  status?: EnquiryStatus;
  assignee_id?: string;
  is_suspect?: boolean;
  created_at?: Date;
}

export async function buildEnquiry(sql: Sql, values: Partial<EnquiryChanges> = {}): Promise<string> {
  const row: EnquiryChanges = {
    full_name: unique('Visitor'),
    email: 'visitor@example.com',
    phone: null,
    subject: 'Request a Quote',
    message: 'Please send a price for the framing.',
    file_url: null,
    ...values,
  };
  const columns = Object.keys(row) as (keyof EnquiryChanges)[];
  const [made] = await sql<
    { id: string }[]
  >`insert into contact_queries ${sql(row, ...columns)} returning id`;
  return made!.id;
}

/** A link to an enquiry, which is built if none is given. @returns its secret. */
export async function buildEnquiryLink(
  sql: Sql,
  enquiry?: string,
  created_at = new Date(),
  is_mailed = false,
): Promise<string> {
  const token = unique('link');
  const id = enquiry ?? (await buildEnquiry(sql));
  await sql`
    insert into enquiry_links (token_hash, contact_query_id, created_at, is_mailed)
    values (${hashSecret(token)}, ${id}, ${created_at}, ${is_mailed})`;
  return token;
}
