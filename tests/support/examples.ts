/** An input for every procedure that lets it succeed, for tests that go through all of them. */
import type { Sql } from '../../server/db/connect.ts';
import { appRouter } from '../../server/router.ts';
import type { Procedure } from '../../shared/permissions.ts';
import { AUTH_EXAMPLES } from './auth-examples.ts';
import { buildStaff, buildToken } from './build-token.ts';
import { buildTwoStep } from './build-two-step.ts';
import { ENQUIRY_EXAMPLES } from './enquiry-examples.ts';
import {
  buildImport,
  buildNotice,
  buildSavedView,
  buildUser,
  PASSWORD,
  rowOf,
  unique,
} from './example-rows.ts';
import {
  buildBrand,
  buildCategory,
  buildDocument,
  buildFile,
  buildProduct,
  buildStatement,
  buildSubcategory,
  statementValues,
} from './factories.ts';
import { plainExamples, resourceExamples } from './resource-examples.ts';
import { SITE_EXAMPLES } from './site-examples.ts';
import { WEBHOOK_EXAMPLES } from './webhook-examples.ts';

/** Every procedure of the router. */
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
    file_url: '/certificate.pdf',
    file_type: 'pdf',
  })),
  ...plainExamples('contactContent', 'contact_content', () => ({ content_type: 'hero' })),
  ...plainExamples('aboutContent', 'about_content', () => ({ section_type: 'story' })),
  ...plainExamples('teamMembers', 'team_members', () => ({ name: 'Hana', role: 'Manager' })),
  ...plainExamples('brands', 'brands', () => ({ name: unique() })),
  ...plainExamples('contactSubjects', 'contact_subjects', () => ({ subject_name: unique() })),
  ...plainExamples('replyTemplates', 'reply_templates', () => ({
    name: unique(),
    body_text: 'Kia ora {name}',
  })),
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
  ...resourceExamples('buildingStatements', 'building_statements', {
    build: async (sql) => (await buildStatement(sql, { is_published: false })).id,
    list: { search: 'a', state: 'withdrawn' },
    create: async () => statementValues({ is_published: false }),
    data: () => ({ description: 'Text' }),
  }),
  ...resourceExamples('documents', 'documents', {
    build: buildDocument,
    list: { search: 'guide', kind: 'installation', unused: 'for_a_year' },
    create: async (sql) => ({ title: unique(), file_url: await buildFile(sql) }),
    data: () => ({ kind: 'warranty' }),
  }),
  ...resourceExamples('searchRules', 'search_rules', {
    build: rowOf('search_rules', () => ({ name: unique(), is_sold: false })),
    list: { search: 'a' },
    create: async () => ({ name: unique(), is_sold: false }),
    data: () => ({ is_active: false }),
  }),
  ...plainExamples('synonyms', 'synonyms', () => ({ name: `${unique()}, other` })),
  'staff.synonyms.export': async () => ({}),
  'staff.synonyms.import': async () => ({ rows: [{ name: `${unique()}, other` }] }),
  'staff.synonyms.preview': async () => ({ q: 'gib', name: 'gib, board', finds: '', is_active: true }),
  'staff.system.status': async () => undefined,
  'staff.backups.list': async () => undefined,
  'staff.backups.create': async (sql) => {
    // One is queued at a time.
    await sql`delete from backups`;
  },
  ...resourceExamples('tokens', 'tokens', {
    build: async (sql) => (await buildToken(sql)).id,
    list: { search: 'a' },
    create: async (sql) => ({
      name: unique(),
      owner_id: await buildStaff(sql),
      role: 'sales',
      scopes: ['products:read'],
    }),
    data: () => ({ scopes: ['products:write'] }),
  }),
  'staff.tokens.issue': async (sql) => ({ id: (await buildToken(sql)).id }),
  ...WEBHOOK_EXAMPLES,
  'staff.notices.recent': async () => undefined,
  'staff.notices.markSeen': async (sql, session) => ({ id: await buildNotice(sql, session) }),
  'staff.notices.settings': async () => undefined,
  'staff.notices.people': async () => undefined,
  'staff.notices.choose': async (sql) => {
    const { id: user_id } = await buildUser(sql);
    await sql`update users set role = 'reviewer' where id = ${user_id}`;
    return { user_id, new_enquiries: 'daily' };
  },
  'staff.notices.saveSettings': async () => ({
    new_enquiries: 'daily',
    assignments: true,
    undelivered_replies: false,
  }),
  ...resourceExamples('users', 'users', {
    build: async (sql) => (await buildUser(sql)).id,
    list: { search: '@', sort: 'email' },
    create: async () => ({ name: 'Hana', email: `${unique()}@example.com`, password: PASSWORD }),
    data: () => ({ role: 'sales', is_active: true }),
  }),
  'staff.users.resetTwoStep': async (sql) => {
    const { id } = await buildUser(sql);
    await buildTwoStep(sql, null, { user: id });
    return { id };
  },
  'staff.users.sendPasswordLink': async (sql) => ({ id: (await buildUser(sql)).id }),
  'staff.homeContent.reorder': async (sql) => {
    const ids = [await rowOf('home_content', () => ({ section_type: 'hero' }))(sql)];
    return { ids, previous_ids: ids };
  },
  'staff.savedViews.list': async () => ({ noun: 'products' }),
  'staff.savedViews.create': async () => ({ noun: 'products', name: unique(), query: 'sort=price' }),
  'staff.savedViews.update': async (sql, session) => ({
    id: await buildSavedView(sql, session),
    data: { name: unique() },
  }),
  'staff.savedViews.remove': async (sql, session) => ({ id: await buildSavedView(sql, session) }),
  'staff.demoContent.preview': async () => undefined,
  'staff.demoContent.remove': async (sql) => {
    const id = await buildBrand(sql);
    await sql`insert into demo_records (noun, id, updated_at) select 'brands', id, updated_at from brands where id = ${id}`;
    return { confirmation: 'remove the demo content' };
  },
  'staff.setUp.get': async () => undefined,
  'staff.setUp.finish': async () => undefined,
  'staff.setUp.sendTestMail': async () => undefined,
  'staff.homeContent.featured': async () => undefined,
  'staff.siteSettings.list': async () => undefined,
  'staff.siteSettings.twoStepRoles': async () => undefined,
  // Nobody in these tests has two-step verification, so a grace period begins.
  'staff.siteSettings.requireTwoStep': async () => ({ roles: ['sales'] }),
  'staff.siteSettings.history': async () => ({ id: crypto.randomUUID() }),
  'staff.siteSettings.previewRetention': async () => ({ keepMonths: 12, restoreDays: 1, linkDays: 90 }),
  'staff.personalData.preview': async (sql) => ({ email: (await buildUser(sql)).email }),
  'staff.personalData.export': async (sql) => ({ email: (await buildUser(sql)).email }),
  'staff.personalData.erase': async (sql) => {
    const { email } = await buildUser(sql);
    return { email, confirmation: email };
  },
  'staff.siteSettings.save': async () => ({
    setting_key: 'hero_background',
    setting_value: { color: '#123456', titleShadow: { enabled: true } },
  }),
  ...AUTH_EXAMPLES,
  ...ENQUIRY_EXAMPLES,
  ...SITE_EXAMPLES,
  'staff.activity.list': async () => ({ kind: 'update', noun: 'products', from: '2026-01-01', limit: 5 }),
  'staff.activity.people': async () => undefined,
  'staff.activity.export': async () => ({ kind: 'sign_in' }),
  'staff.changes.list': async () => ({ limit: 10 }),
  'staff.dashboard.counts': async () => undefined,
  'staff.dashboard.enquiries': async () => undefined,
  'staff.analytics.searches': async () => ({ view: 'nothing', search: 'a' }),
  'staff.analytics.demand': async () => ({ group: 'categories' }),
  'staff.analytics.exportDemand': async () => ({ group: 'products' }),
  'staff.analytics.days': async () => undefined,
  'staff.analytics.advice': async () => undefined,
  'staff.records.search': async () => ({ search: 'timber' }),
  'staff.records.keepOpen': async () => ({ noun: 'products', id: crypto.randomUUID() }),
  'staff.products.ids': async () => ({ search: 'timber', problem: 'no_picture' }),
  'staff.products.bulk': async (sql) => ({
    ids: [await buildProduct(sql)],
    change: { field: 'stock_status', value: 'Low Stock' },
  }),
  'staff.products.undo': async (sql) => {
    const operation_id = crypto.randomUUID();
    await sql`
      with named as materialized (
        select set_config('southbeam.operation_id', ${operation_id}, true) as id
      )
      update products set is_featured = true from named where products.id = ${await buildProduct(sql)}`;
    return { operation_id };
  },
  'staff.products.export': async (sql) => ({ ids: [await buildProduct(sql)] }),
  'staff.products.preview': async (sql) => ({ id: await buildProduct(sql, { is_published: false }) }),
  'staff.products.health': async () => undefined,
  'staff.products.specificationNames': async () => ({}),
  'staff.products.choices': async () => undefined,
  'staff.productImports.create': async () => ({ file_name: 'products.csv' }),
  'staff.productImports.addRows': async (sql, session) => ({
    id: await buildImport(sql, session),
    rows: [{ line: 2, values: { name: unique(), price: '12.50' } }],
  }),
  'staff.productImports.check': async (sql, session) => ({ id: await buildImport(sql, session) }),
  'staff.productImports.commit': async (sql, session) => ({ id: await buildImport(sql, session) }),
  'staff.productImports.exportErrors': async (sql, session) => ({ id: await buildImport(sql, session) }),
  'staff.productImports.recent': async () => undefined,
  'staff.productPreviews.share': async (sql) => ({ product_id: await buildProduct(sql) }),
  'staff.productPreviews.count': async (sql) => ({ product_id: await buildProduct(sql) }),
  'staff.productPreviews.stop': async (sql) => ({ product_id: await buildProduct(sql) }),
  'staff.productPictures.match': async () => ({ file_names: ['SB-T01.jpg'] }),
};
