/** The library of documents: who sees which, and where their links lead. */
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildPdf, buildPdfOf } from '../../tests/support/documents.ts';
import {
  buildBrand,
  buildCategory,
  buildDocument,
  buildFile,
  buildProduct,
  buildStatement,
} from '../../tests/support/factories.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { upload } from '../../tests/support/uploads.ts';

const { sql, owner, target } = await createDatabase();
const place = {
  category_id: await buildCategory(sql, 'Timber'),
  brand_id: await buildBrand(sql, 'Ironbark'),
};
const { app, services } = await startApp(target);
const { staff, site } = await callAs(services, 'sales');
const bearer = await signIn(sql, 'sales');

const pages = (count: number) => `<</Type/Pages/Kids[${'3 0 R '.repeat(count)}]/Count ${count}>>`;
async function store(name: string, bytes: Buffer) {
  const response = await upload(app, bearer, 'documents', { name, bytes });
  return { status: response.statusCode, ...(response.json() as { url: string; message?: string }) };
}

test('visitors download a document by its title, and its link leads to the current edition', async () => {
  const [first, second] = [buildPdfOf([pages(4)]), buildPdfOf([pages(5)])];
  const { url: file_url } = await store('scan 0001.pdf', first);
  const document = await staff.documents.create({
    title: 'Tōtara: fixing guide',
    kind: 'installation',
    file_url,
  });
  const id = await buildProduct(sql, place);
  await staff.products.update({ id, data: { document_ids: [document.id] } });
  const [shown] = (await site.catalogue.product({ id })).documents;
  expect(shown).toEqual({
    id: document.id,
    title: 'Tōtara: fixing guide',
    kind: 'installation',
    url: `/documents/${document.id}/Totara-fixing-guide.pdf`,
    file_type: 'pdf',
    size_bytes: first.length,
    page_count: 4,
  });
  const served = await app.inject(shown!.url);
  expect(served.rawPayload.equals(first)).toBe(true);
  expect(served.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition':
      'attachment; filename="Totara-fixing-guide.pdf"; filename*=UTF-8\'\'T%C5%8Dtara%20fixing%20guide.pdf',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  });
  const known = { 'if-none-match': String(served.headers.etag) };
  const weak = { 'if-none-match': `"other", W/${served.headers.etag}` };
  for (const headers of [known, weak, { 'if-none-match': '*' }])
    expect((await app.inject({ url: shown!.url, headers })).statusCode).toBe(304);
  for (const url of [`/documents/${document.id}`, `/documents/${document.id.toUpperCase()}/old name.pdf`])
    expect([url, (await app.inject(encodeURI(url))).statusCode]).toEqual([url, 200]);

  const replaced = await store('scan 0002.pdf', second);
  await staff.documents.update({ id: document.id, data: { title: 'Fixing guide', file_url: replaced.url } });
  const later = await app.inject({ url: shown!.url, headers: known });
  expect([later.statusCode, later.rawPayload.equals(second)]).toEqual([200, true]);
  expect((await site.catalogue.product({ id })).documents[0]).toMatchObject({
    title: 'Fixing guide',
    page_count: 5,
  });
  await staff.products.update({ id, data: { document_ids: [] } });
  await staff.documents.remove({ id: document.id });
  expect((await app.inject(shown!.url)).statusCode).toBe(404);
});

test('the search finds a product by the title of its document, and a draft by none', async () => {
  const document = await buildDocument(sql, { title: 'Zephyrline appraisal' });
  await buildProduct(sql, { ...place, name: 'Weatherboard', document_ids: [document] });
  await buildProduct(sql, { ...place, name: 'Secret board', document_ids: [document], is_published: false });
  await services.catchUp();
  const find = async (q: string) => (await site.catalogue.search({ q })).items.map(({ name }) => name);
  expect(await find('zephyrline')).toEqual(['Weatherboard']);
  await staff.documents.update({ id: document, data: { title: 'Southerly appraisal' } });
  expect([await find('zephyrline'), await find('southerly')]).toEqual([[], ['Weatherboard']]);
});

test('documents are shown in the order that staff chose, each once, and one that is not in the library is refused', async () => {
  const [one, two] = [await buildDocument(sql, { title: 'One' }), await buildDocument(sql, { title: 'Two' })];
  const id = await buildProduct(sql, place);
  await expect(
    staff.products.update({ id, data: { document_ids: [two, crypto.randomUUID()] } }),
  ).rejects.toThrow('no longer in the library');
  const row = await staff.products.update({
    id,
    data: { document_ids: [two, one, two.toUpperCase()] },
  });
  expect(row.documents.map(({ title }) => title)).toEqual(['Two', 'One']);
  const titles = async () => (await site.catalogue.product({ id })).documents.map(({ title }) => title);
  expect(await titles()).toEqual(['Two', 'One']);
  await expect(staff.documents.remove({ id: two })).rejects.toThrow('used by 1 product');
  expect((await staff.documents.byId({ id: two })).product_count).toBe(1);
  expect((await staff.products.list({ document_id: two })).items.map((product) => product.id)).toEqual([id]);
});

test('the history of a product names its documents, its statement and its related products', async () => {
  const document = await buildDocument(sql, { title: 'Named' });
  const { id: statement_id } = await buildStatement(sql, { name: 'Line' });
  const other = await buildProduct(sql, { ...place, name: 'Other' });
  const id = await buildProduct(sql, place);
  await staff.products.update({
    id,
    data: { document_ids: [document], statement_id, goes_with: [other] },
  });
  const { names } = await staff.products.history({ id });
  expect(names).toMatchObject({ [document]: 'Named', [statement_id]: 'Line', [other]: 'Other' });
});

test('a document that no product has had for a year is listed', async () => {
  const make = async (title: string, years: number) => {
    const id = await buildDocument(sql, { title });
    await owner`update documents set created_at = now() - make_interval(years => ${years}) where id = ${id}`;
    return id;
  };
  const [used, dropped, deleted] = [
    await make('Used', 3),
    await make('Dropped', 3),
    await make('Deleted', 3),
  ];
  await make('Never used', 2);
  await make('New', 0);
  const product = await buildProduct(sql, { ...place, document_ids: [used, dropped] });
  const other = await buildProduct(sql, { ...place, document_ids: [deleted] });
  await sql`update products set document_ids = ${sql.json([used])} where id = ${product}`;
  await sql`delete from products where id = ${other}`;
  const unused = async (since: 'now' | 'for_a_year' = 'for_a_year') =>
    (await staff.documents.list({ unused: since, sort: 'title', direction: 'asc' })).items.map(
      ({ title }) => title,
    );
  expect(await unused('now')).toEqual(['Deleted', 'Dropped', 'Never used', 'New']);
  expect(await unused()).toEqual(['Never used']);
  await owner`update document_uses set ended_at = now() - interval '1 year 1 day' where document_id <> ${used}`;
  expect(await unused()).toEqual(['Deleted', 'Dropped', 'Never used']);
});

test('a document needs a file of the library that exists', async () => {
  await expect(
    staff.documents.create({ title: 'A', file_url: 'https://evil.example/a.pdf' }),
  ).rejects.toThrow();
  await expect(
    staff.documents.create({ title: 'A', file_url: '/files/contact_uploads/a.pdf' }),
  ).rejects.toThrow();
  await expect(
    staff.documents.create({ title: 'A', file_url: '/files/documents/0/none.pdf' }),
  ).rejects.toThrow();
  expect((await staff.documents.create({ title: 'A', file_url: await buildFile(sql) })).page_count).toBe(4);
});

test('the pages of a PDF are counted, whichever program wrote it', async () => {
  const padding = `<</Padding(${'x'.repeat(70_000)})>>`;
  const cases: [string, Buffer, number | null][] = [
    ['in plain text', buildPdfOf(['<< /Type /Pages /Count 12 /Kids [3 0 R] >>']), 12],
    ['the type last', buildPdfOf(['<</Kids[3 0 R]/Count 7/Type/Pages>>']), 7],
    ['in an object stream', buildPdfOf([], [`2 0 3 40 <</Type/Outlines/Count 90>>${pages(3)}`]), 3],
    ['a tree of two levels', buildPdfOf([pages(8), pages(3), pages(5)]), 8],
    ['across the border of two pieces', buildPdfOf([padding, pages(9000)]), 9000],
    ['the number elsewhere', buildPdfOf(['<</Type/Pages/Kids[]/Count 15 0 R>>']), null],
    ['no number', buildPdfOf(['<</Type/Outlines/Count 5>>']), null],
    ['no pages', buildPdf(), null],
    ['too many to be true', buildPdfOf(['<</Type/Pages/Count 999999999>>']), null],
  ];
  for (const [what, bytes, count] of cases) {
    const { url: file_url } = await store('a.pdf', bytes);
    const { page_count } = await staff.documents.create({ title: what, file_url });
    expect([what, page_count]).toEqual([what, count]);
  }
});

test('20 MB are taken and no byte more, and a protected PDF is refused', async () => {
  const limit = 20 * 1024 * 1024;
  expect((await store('large.pdf', buildPdf(limit))).status).toBe(200);
  expect(await store('larger.pdf', buildPdf(limit + 1))).toMatchObject({
    status: 413,
    detail: 'Please upload a file smaller than 20MB',
  });
  const stream = deflateSync(Buffer.from('secret'));
  const encrypted = buildPdfOf([`<</Type/XRef/Encrypt 9 0 R/Length ${stream.length}>>`]);
  for (const name of ['/Encr#79pt 9 0 R', '/Encrypt<</Filter/Standard>>'])
    expect((await store('locked.pdf', buildPdfOf([`<</Type/XRef${name}>>`]))).status).toBe(415);
  expect((await store('titled.pdf', buildPdfOf(['<</Title(How to /Encrypt a file)>>']))).status).toBe(200);
  expect(await store('locked.pdf', encrypted)).toMatchObject({
    status: 415,
    detail: expect.stringContaining('This PDF is protected'),
  });
});
