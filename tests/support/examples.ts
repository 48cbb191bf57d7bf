/** A valid input for every procedure, for tests that call all of them. */
import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../server/auth/passwords.ts';
import type { Sql } from '../../server/db/connect.ts';
import { appRouter } from '../../server/router.ts';
import { hashToken } from '../../server/tokens.ts';
import type { Procedure } from '../../shared/permissions.ts';
import { buildBrand, buildCategory, buildEnquiry, buildProduct, buildSubcategory } from './factories.ts';

const PASSWORD = 'a long and plain sentence';
const password_hash = await hashPassword(PASSWORD);
const unique = () => randomBytes(6).toString('hex');

async function buildUser(sql: Sql) {
  const email = `${unique()}@example.com`;
  const [row] = await sql<{ id: string }[]>`
    with auth_user as (
      insert into auth_users (email, password_hash, email_confirmed_at)
      values (${email}, ${password_hash}, now()) returning id
    )
    insert into users (auth_user_id, name, email, role) select id, 'Wiremu', ${email}, 'user' from auth_user
    returning id`;
  return { id: row!.id, email };
}

async function confirmationToken(sql: Sql): Promise<string> {
  const token = unique();
  await sql`
    with auth_user as (
      insert into auth_users (email, password_hash) values (${`${token}@example.com`}, 'none') returning id
    )
    insert into email_confirmations (token_hash, auth_user_id, password_hash, expires_at)
    select encode(sha256(${token}::bytea), 'hex'), id, ${password_hash}, now() + interval '1 hour' from auth_user`;
  return token;
}

/** An import of one product that belongs to the session's user, or to a new user without a session. */
async function buildImport(sql: Sql, session?: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    with owner as (
      insert into auth_users (email, password_hash) values (${`${unique()}@example.com`}, 'none') returning id
    ), import as (
      insert into product_imports (created_by)
      select coalesce((select user_id from sessions where id = ${hashToken(session ?? '')}), owner.id) from owner
      returning id
    ), rows as (
      insert into product_import_rows (import_id, line, data, errors)
      select id, 2, ${sql.json({ name: unique(), price: 5 })}, '[]' from import
    )
    select id from import`;
  return row!.id;
}

async function buildMail(sql: Sql): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into mails (kind, recipient, subject, body_text, parked_at)
    values ('notice', 'counter@example.com', 'Enquiry', 'Text', now()) returning id`;
  return row!.id;
}

/** Returns a function that inserts a row with only the required columns and returns its id. */
function rowOf(table: string, values: () => Record<string, string>) {
  return async (sql: Sql) => {
    const [row] = await sql<{ id: string }[]>`insert into ${sql(table)} ${sql(values())} returning id`;
    return row!.id;
  };
}

interface ResourceExample {
  /** Inserts a row and returns its id. */
  build: (sql: Sql) => Promise<string>;
  list: unknown;
  create: (sql: Sql) => Promise<unknown>;
  data: () => unknown;
}

type ResourceAction = 'list' | 'byId' | 'history' | 'create' | 'update' | 'remove' | 'restore';

/** The examples of a staff resource. They differ only in the contents of a row. */
function resourceExamples<Noun extends string>(
  noun: Noun,
  table: string,
  { build, list, create, data }: ResourceExample,
) {
  const one = async (sql: Sql) => ({ id: await build(sql) });
  return {
    [`staff.${noun}.list`]: async () => list,
    [`staff.${noun}.byId`]: one,
    [`staff.${noun}.history`]: one,
    [`staff.${noun}.create`]: create,
    [`staff.${noun}.update`]: async (sql: Sql) => ({ ...(await one(sql)), data: data() }),
    [`staff.${noun}.remove`]: one,
    [`staff.${noun}.restore`]: async (sql: Sql) => {
      const { id } = await one(sql);
      if (table === 'users')
        await sql`delete from auth_users where id = (select auth_user_id from users where id = ${id})`;
      else await sql`delete from ${sql(table)} where id = ${id}`;
      return { ids: [id] };
    },
  } as Record<`staff.${Noun}.${ResourceAction}`, (sql: Sql) => Promise<unknown>>;
}

/** The examples of a resource whose rows have no references, built from the required columns. */
function plainExamples<Noun extends string>(noun: Noun, table: string, values: () => Record<string, string>) {
  return resourceExamples(noun, table, {
    build: rowOf(table, values),
    list: { search: 'a' },
    create: async () => values(),
    data: values,
  });
}

/** An enquiry with an attachment. Only its database rows exist. */
async function buildAttachedQuery(sql: Sql): Promise<string> {
  const file_url = `${unique()}.pdf`;
  await sql`
    insert into files (bucket, path, content_type, size_bytes, status)
    values ('contact_uploads', ${file_url}, 'application/pdf', 1, 'claimed')`;
  return buildEnquiry(sql, { file_url });
}

/** Lists every procedure of the router. */
export function listProcedures(): { path: Procedure; type: string }[] {
  return Object.entries(appRouter._def.procedures).map(([path, procedure]) => ({
    path: path as Procedure,
    type: (procedure as unknown as { _def: { type: string } })._def.type,
  }));
}

/**
 * Creates the records that the input refers to, for the caller with this session. The same procedure can
 * therefore be called again and again.
 */
export const EXAMPLES: Record<Procedure, (sql: Sql, session?: string) => Promise<unknown>> = {
  ...plainExamples('homeContent', 'home_content', () => ({ section_type: 'hero' })),
  ...plainExamples('caseStudies', 'case_studies', () => ({ title: 'House' })),
  ...plainExamples('certifications', 'certifications', () => ({
    title: 'Certificate',
    file_url: '/files/certificate.pdf',
    file_type: 'pdf',
  })),
  ...plainExamples('contactContent', 'contact_content', () => ({ content_type: 'hero' })),
  ...plainExamples('aboutContent', 'about_content', () => ({ section_type: 'story' })),
  ...plainExamples('teamMembers', 'team_members', () => ({ name: 'Hana', role: 'Manager' })),
  ...plainExamples('brands', 'brands', () => ({ name: unique() })),
  ...plainExamples('contactSubjects', 'contact_subjects', () => ({ subject_name: unique() })),
  ...plainExamples('categories', 'categories', () => ({ name: unique(), type: 'products' })),
  ...resourceExamples('subcategories', 'subcategories', {
    build: async (sql) => buildSubcategory(sql, await buildCategory(sql, unique()), unique()),
    list: { search: 'a' },
    create: async (sql) => ({ name: unique(), parent_category_id: await buildCategory(sql, unique()) }),
    data: () => ({ description: 'Text' }),
  }),
  ...resourceExamples('products', 'products', {
    build: (sql) => buildProduct(sql, { name: unique() }),
    list: { search: 'timber', sort: 'price', is_published: true },
    create: async (sql) => ({
      name: unique(),
      price: 12.5,
      category_id: await buildCategory(sql, unique()),
      brand_id: await buildBrand(sql, unique()),
    }),
    data: () => ({ price: 10, stock_status: 'Low Stock' }),
  }),
  ...resourceExamples('users', 'users', {
    build: async (sql) => (await buildUser(sql)).id,
    list: { search: '@', sort: 'email' },
    create: async () => ({ name: 'Hana', email: `${unique()}@example.com`, password: PASSWORD }),
    data: () => ({ role: 'sales', is_active: true }),
  }),
  'staff.homeContent.reorder': async (sql) => {
    const ids = [await rowOf('home_content', () => ({ section_type: 'hero' }))(sql)];
    return { ids, previous_ids: ids };
  },
  'staff.siteSettings.list': async () => undefined,
  'staff.siteSettings.history': async () => ({ id: crypto.randomUUID() }),
  'staff.siteSettings.save': async () => ({
    setting_key: 'hero_background',
    setting_value: { color: '#123456', titleShadow: { enabled: true } },
  }),
  'auth.signIn': async (sql) => ({ email: (await buildUser(sql)).email, password: PASSWORD, token: true }),
  'auth.signUp': async () => ({ email: `${unique()}@example.com`, password: PASSWORD }),
  'auth.confirm': async (sql) => ({ token: await confirmationToken(sql), password: PASSWORD }),
  'auth.changePassword': async (sql, session) => {
    await sql`
      update auth_users set password_hash = ${password_hash}
      where id = (select user_id from sessions where id = ${hashToken(session ?? '')})`;
    return { current_password: PASSWORD, new_password: `${PASSWORD} ${unique()}` };
  },
  'auth.signOut': async () => undefined,
  'auth.session': async () => undefined,
  'auth.role': async () => ({}),
  'site.catalogue.search': async () => ({ q: 'timber', sort: 'name', page: 1 }),
  'site.catalogue.suggest': async () => ({ q: 'tim' }),
  'site.catalogue.product': async (sql) => ({ id: await buildProduct(sql) }),
  'site.catalogue.featured': async () => undefined,
  'site.catalogue.bargains': async () => undefined,
  'site.catalogue.filters': async () => undefined,
  'site.categories.list': async () => ({ type: 'products', limit: 4 }),
  'site.contact.page': async () => undefined,
  'site.contact.subjects': async () => undefined,
  'site.contact.submit': async () => ({
    idempotency_key: crypto.randomUUID(),
    full_name: 'Wiremu Parata',
    email: `${unique()}@example.com`,
    subject: 'Request a Quote',
    message: 'Please send a price for the framing.',
  }),
  'site.about.page': async () => undefined,
  'site.caseStudies.list': async () => undefined,
  'site.certifications.list': async () => undefined,
  'site.home.content': async () => ({ section_type: 'hero' }),
  'site.home.logos': async () => undefined,
  'site.settings.get': async () => ({ setting_key: 'hero_background' }),
  'staff.dashboard.counts': async () => undefined,
  'staff.dashboard.enquiries': async () => undefined,
  'staff.records.search': async () => ({ search: 'timber' }),
  'staff.contactQueries.byId': async (sql) => ({ id: await buildEnquiry(sql) }),
  'staff.products.ids': async () => ({ search: 'timber', problem: 'no_picture' }),
  'staff.products.bulk': async (sql) => ({
    ids: [await buildProduct(sql)],
    change: { field: 'stock_status', value: 'Low Stock' },
  }),
  'staff.products.export': async (sql) => ({ ids: [await buildProduct(sql)] }),
  'staff.products.health': async () => undefined,
  'staff.products.choices': async () => undefined,
  'staff.productImports.create': async () => ({ file_name: 'products.csv' }),
  'staff.productImports.addRows': async (sql, session) => ({
    id: await buildImport(sql, session),
    rows: [{ line: 2, values: { name: unique(), price: '12.50' } }],
  }),
  'staff.productImports.check': async (sql, session) => ({ id: await buildImport(sql, session) }),
  'staff.productImports.commit': async (sql, session) => ({ id: await buildImport(sql, session) }),
  'staff.contactQueries.history': async (sql) => ({ id: await buildEnquiry(sql) }),
  'staff.contactQueries.assignees': async () => undefined,
  'staff.contactQueries.update': async (sql) => ({
    id: await buildEnquiry(sql),
    data: { status: 'in_progress', note: 'Called back' },
  }),
  'staff.contactQueries.reply': async (sql) => ({
    id: await buildEnquiry(sql),
    subject: 'Your enquiry',
    body_text: 'Kia ora',
  }),
  'staff.contactQueries.download': async (sql) => ({ id: await buildAttachedQuery(sql) }),
  'staff.mails.list': async () => ({ search: '@' }),
  'staff.mails.state': async () => undefined,
  'staff.mails.resend': async (sql) => ({ id: await buildMail(sql) }),
  'staff.contactQueries.list': async () => ({ search: 'quote', sort: 'subject' }),
  'staff.contactQueries.export': async (sql) => ({ ids: [await buildEnquiry(sql)] }),
  'staff.contactQueries.exportOpenings': async (sql) => ({ id: await buildEnquiry(sql) }),
  'staff.contactQueries.restore': async (sql) => {
    const id = await buildEnquiry(sql);
    await sql`
      with removed as (
        delete from contact_queries q where id = ${id} returning to_jsonb(q) as was
      )
      insert into record_changes (table_name, record_id, action, before)
      select 'contact_queries', ${id}, 'remove', was from removed`;
    return { ids: [id] };
  },
  'staff.contactQueries.remove': async (sql) => ({ id: await buildEnquiry(sql) }),
};
