/** The examples (examples.ts) of the procedures that visitors call. */
import type { Sql } from '../../server/db/connect.ts';
import { hashSecret } from '../../server/secrets.ts';
import { unique } from './example-rows.ts';
import { buildEnquiry, buildEnquiryLink, buildProduct, buildStatement } from './factories.ts';

export const SITE_EXAMPLES = {
  'site.catalogue.search': async () => ({ q: 'timber', sort: 'name', page: 1 }),
  'site.catalogue.suggest': async () => ({ q: 'tim' }),
  'site.catalogue.product': async (sql) => ({ id: await buildProduct(sql) }),
  'site.catalogue.related': async (sql) => ({ id: await buildProduct(sql) }),
  'site.catalogue.preview': async (sql) => {
    const token = unique();
    await sql`
      insert into preview_links (token_hash, product_id)
      values (${hashSecret(token)}, ${await buildProduct(sql, { is_published: false })})`;
    return { token };
  },
  'site.catalogue.matchList': async () => ({ text: '12 x framing 90x45' }),
  'site.catalogue.compare': async (sql) => ({ ids: [await buildProduct(sql)] }),
  'site.catalogue.products': async (sql) => ({ ids: [await buildProduct(sql)] }),
  'site.catalogue.featured': async () => undefined,
  'site.catalogue.bargains': async () => undefined,
  'site.catalogue.filters': async () => undefined,
  'site.categories.list': async () => ({ type: 'products', limit: 4 }),
  'site.contact.page': async () => undefined,
  'site.analytics.record': async () => ({ events: [{ kind: 'search', q: 'framing' }] }),
  'site.contact.text': async () => ({ type: 'terms' }),
  'site.contact.subjects': async () => undefined,
  'site.contact.submit': async () => ({
    idempotency_key: crypto.randomUUID(),
    full_name: 'Wiremu Parata',
    email: `${unique()}@example.com`,
    subject: 'Request a Quote',
    message: 'Please send a price for the framing.',
  }),
  'site.enquiries.link': async (sql) => {
    const idempotency_key = crypto.randomUUID();
    await sql`update contact_queries set idempotency_key = ${idempotency_key} where id = ${await buildEnquiry(sql)}`;
    return { idempotency_key };
  },
  'site.enquiries.open': async (sql) => ({ token: await buildEnquiryLink(sql) }),
  'site.enquiries.add': async (sql) => ({
    token: await buildEnquiryLink(sql),
    idempotency_key: crypto.randomUUID(),
    message: 'We also need two doors.',
    items: [{ name: 'Kauri door', quantity: 2 }],
  }),
  'site.enquiries.withdraw': async (sql) => ({ token: await buildEnquiryLink(sql), reason: 'Not any more' }),
  'site.about.page': async () => undefined,
  'site.caseStudies.list': async () => undefined,
  'site.buildingStatements.list': async () => undefined,
  'site.buildingStatements.bySlug': async (sql) => ({ slug: (await buildStatement(sql)).slug }),
  'site.buildingStatements.edition': async (sql) => {
    const { slug } = await buildStatement(sql);
    await sql`update building_statements set description = 'Another' where slug = ${slug}`;
    return { slug, number: 1 };
  },
  'site.certifications.list': async () => undefined,
  'site.home.content': async () => ({ section_type: 'hero' }),
  'site.home.logos': async () => undefined,
  'site.settings.business': async () => undefined,
  'site.settings.get': async () => ({ setting_key: 'hero_background' }),
} satisfies Record<string, (sql: Sql) => Promise<unknown>>;
