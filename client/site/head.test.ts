/** The heads of the real pages, as search engines and link previews read them. */
import { expect, test } from 'vitest';
import { ORIGIN, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildCategory, buildProduct } from '../../tests/support/factories.ts';
import { footerLinks } from '../routes.ts';
import { openingHours } from './structured-data.ts';

const { sql, target } = await createDatabase();
const PATH = `${'a'.repeat(24)}-1600x1200-${'e'.repeat(36)}/1600.webp`;
const PICTURE = `/files/media/${PATH}`;
await sql`
  insert into files (bucket, path, content_type, size_bytes, status)
  values ('media', ${PATH}, 'image/webp', 1, 'pending')`;
const category_id = await buildCategory(sql, 'Structural Timber');
const brand_id = await buildBrand(sql);
const product = await buildProduct(sql, { name: 'Framing 90x45', category_id, brand_id });
const study_category = await buildCategory(sql, 'Residential', 'case_studies');
const [study] = await sql<{ id: string }[]>`
  insert into case_studies (title, category_id, challenge, image_url)
  values ('House on the hill', ${study_category}, 'Wind <and> weather.', ${PICTURE}) returning id`;
const { app } = await startApp(target);

async function read(path: string) {
  const { body, statusCode } = await app.inject(path);
  const tag = (name: string) => new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(body)?.[1];
  const structured = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  );
  return { body, statusCode, tag, structured, canonical: /rel="canonical" href="([^"]*)"/.exec(body)?.[1] };
}

test('every page has a title, a description, a canonical address, a picture and structured data', async () => {
  const titles = new Set<string>();
  for (const { href } of footerLinks) {
    const { body, statusCode, tag, structured, canonical } = await read(href);
    expect([href, statusCode]).toEqual([href, 200]);
    titles.add(/<title>(.*?)<\/title>/.exec(body)?.[1] ?? '');
    expect(tag('description')?.length, href).toBeGreaterThan(40);
    expect(canonical, href).toBe(`${ORIGIN}${href}`);
    expect(tag('og:url'), href).toBe(canonical);
    expect(tag('og:image'), href).toMatch(/^http:\/\/localhost:3000\/.+\.(?:png|webp)$/);
    expect(tag('twitter:card'), href).toBe('summary_large_image');
    const types = structured.map((data) => data['@type']);
    if (href === '/') expect(types).toEqual([['Organization', 'HardwareStore'], 'WebSite']);
    else expect(types, href).toContain('BreadcrumbList');
  }
  expect(titles.size).toBe(footerLinks.length);
});

test('structured data has the business hours, the questions of the contact page, and no product price', async () => {
  const [business] = (await read('/contact')).structured;
  expect(business).toMatchObject({
    '@context': 'https://schema.org',
    '@type': ['Organization', 'HardwareStore'],
    openingHours: ['Mo-Fr 07:00-17:00', 'Sa 08:00-14:00'],
    address: { '@type': 'PostalAddress', addressCountry: 'NZ' },
  });
  const { structured } = await read('/contact');
  const questions = structured.find((data) => data['@type'] === 'FAQPage')?.mainEntity as object[];
  expect(questions.length).toBeGreaterThan(3);
  const sheet = (await read(`/catalog?product=${product}`)).structured;
  expect(sheet.map((data) => data['@type'])).toEqual(['BreadcrumbList', 'Product']);
  expect(JSON.stringify(sheet)).not.toMatch(/price|offers/i);
});

test('a case study has its own title, description and picture, and a missing one is a 404', async () => {
  const { tag, canonical, structured, body } = await read(`/case-study?study=${study!.id}`);
  expect(body).toContain('<title>House on the hill | ');
  expect(tag('description')).toBe('Wind &#60;and&#62; weather.');
  expect(canonical).toBe(`${ORIGIN}/case-study?study=${study!.id}`);
  expect(tag('og:image')).toBe(ORIGIN + PICTURE);
  expect([tag('og:image:width'), tag('og:image:height')]).toEqual(['1600', '1200']);
  expect(JSON.stringify(structured)).toContain('House on the hill');
  expect((await read('/case-study?study=none')).statusCode).toBe(404);
});

test('the sitemap lists every page, category, product and case study', async () => {
  const { body } = await app.inject('/sitemap.xml');
  const named = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
  const paths = [
    ...footerLinks.map(({ href }) => href),
    '/building-information',
    '/catalog?category=Structural+Timber',
    `/case-study?study=${study!.id}`,
    `/catalog?product=${product}`,
  ];
  expect(new Set(named)).toEqual(new Set(paths.map((path) => ORIGIN + path)));
});

test('opening hours are read in the usual spellings, and left out when unclear', () => {
  for (const [days, times, read] of [
    ['Mon-Fri', '7AM-5PM', 'Mo-Fr 07:00-17:00'],
    ['Saturday', '8:30 am – 12 pm', 'Sa 08:30-12:00'],
    ['Sun', '12AM-12PM', 'Su 00:00-12:00'],
    ['Mon-Sun', '07:00 - 17:30', 'Mo-Su 07:00-17:30'],
    ['Mon', '7.30–16.00', 'Mo 07:30-16:00'],
    ['Tue', '24:00-25:00', null],
    ['Wed', '7-5', null],
    ['Thu', '7AM-12PM-5PM', null],
    ['Fri', '7AM', null],
    ['Sunday', 'closed', null],
    ['Public holidays', '9AM-1PM', null],
  ] as const)
    expect(openingHours({ days, times }), days).toBe(read);
});
