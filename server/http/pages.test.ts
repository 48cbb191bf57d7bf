/**
 * Server-rendered pages and cached responses: what they contain, and that they are never older than the
 * content.
 */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildCategory, buildProduct } from '../../tests/support/factories.ts';
import { ResponseStore } from './cached-responses.ts';

/** Consecutive writes, each followed by a read. */
const WRITES = 300;

const { sql, target } = await createDatabase();
const brand_id = await buildBrand(sql, 'Ironbark');
const category_id = await buildCategory(sql, 'Timber & Posts');
const product = await buildProduct(sql, {
  name: 'Radiata </script><b>framing</b> 90x45',
  description: 'Kiln dried framing. '.repeat(80),
  brand_id,
  category_id,
  price: 98765,
});
const { app, services, follower } = await startApp(target);
const search = (q: string) =>
  `/trpc/site.catalogue.search?input=${encodeURIComponent(JSON.stringify({ json: { q } }))}`;

describe('pages', () => {
  test('hold products and head tags in the HTML', async () => {
    const { body, statusCode } = await app.inject('/catalog?category=timber+%26+posts');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Timber &#38; Posts | Southbeam Building Supplies</title>');
    expect(body).toMatch(/<link rel="canonical" href="http:\/\/localhost:3000\/catalog\?category=Timber/);
    expect(body).toContain('property="og:title"');
    expect(body).toContain('Radiata &lt;/script&gt;&lt;b&gt;framing&lt;/b&gt; 90x45');
  });

  test('never hold a price, and no text of a product becomes markup', async () => {
    for (const url of ['/catalog', `/catalog?product=${product}`, search('radiata')]) {
      const { body } = await app.inject(url);
      expect(body, url).not.toContain('98765');
      expect(body, url).not.toMatch(/"price"|original_price|stock_quantity/);
    }
    expect((await app.inject('/catalog')).body).not.toContain('</script><b>');
  });

  test('of an open product carry its own title and address, of a vanished one a 404', async () => {
    const open = await app.inject(`/catalog?product=${product}`);
    expect(open.body).toContain('<title>Radiata &#60;/script&#62;');
    expect(open.body).toContain('"@type":"Product"');
    expect(open.body).toContain('role="dialog"');
    for (const id of ['8b2ff2fe-2b4b-4c2e-9df6-0c8b7e4a9a11', 'nonsense']) {
      expect((await app.inject(`/catalog?product=${id}`)).statusCode).toBe(404);
    }
  });

  test('unknown addresses are 404 with the not-found screen', async () => {
    const { statusCode, body } = await app.inject('/no/such/page');
    expect(statusCode).toBe(404);
    expect(body).toContain('Oops! Page not found');
    expect(body).toContain('noindex');
  });
});

describe('cached responses', () => {
  test('are the very bytes that were computed, in every encoding, with a lasting etag', async () => {
    const { app: plain } = await startApp(target, { cache: false });
    for (const url of ['/catalog?q=framing', search('framing')]) {
      const computed = await plain.inject(url);
      const first = await app.inject(url);
      const second = await app.inject(url);
      expect(first.headers.etag).toBeDefined();
      expect(first.body).toBe(computed.body);
      expect(second.body).toBe(computed.body);
      expect(second.headers['content-type']).toBe(computed.headers['content-type']);
      for (const encoding of ['br', 'gzip']) {
        const compressed = await app.inject({ url, headers: { 'accept-encoding': encoding } });
        expect(compressed.headers['content-encoding']).toBe(encoding);
        expect(compressed.headers.etag).toBe(first.headers.etag);
        const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync;
        expect(unpack(compressed.rawPayload).toString()).toBe(computed.body);
      }
      const unchanged = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
      expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    }
  });

  test('cannot be replaced by what another kind of caller asked for', async () => {
    const url = '/trpc/site.catalogue.filters,site.catalogue.bargains?batch=1&input=%7B%7D';
    const streamed = await app.inject({ url, headers: { 'trpc-accept': 'application/jsonl' } });
    expect(streamed.statusCode).toBe(415);
    const head = await app.inject({ method: 'HEAD', url });
    expect(head.body).toBe('');
    for (let time = 0; time < 2; time++) {
      const { body, headers } = await app.inject({
        url,
        headers: { 'accept-encoding': 'br; q=0, identity' },
      });
      expect(JSON.parse(body)).toHaveLength(2);
      expect(headers['content-encoding']).toBeUndefined();
    }
    expect((await app.inject({ url, headers: { 'trpc-accept': 'application/jsonl' } })).statusCode).toBe(415);
  });

  test('are known again by a weak tag and by one of several', async () => {
    const { headers } = await app.inject('/catalog');
    const etag = String(headers.etag);
    for (const tags of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
      const again = await app.inject({ url: '/catalog', headers: { 'if-none-match': tags } });
      expect([tags, again.statusCode]).toEqual([tags, 304]);
    }
  });

  test('are never made of errors or of calls that are not public', async () => {
    const before = await app.inject('/metrics');
    const count = (text: string) => Number(/^cached_responses (\d+)/m.exec(text)?.[1]);
    for (let call = 0; call < 20; call++) {
      await app.inject(`/missing/${call}`);
      await app.inject(`/trpc/staff.dashboard.counts?n=${call}`);
    }
    expect(count((await app.inject('/metrics')).body)).toBe(count(before.body));
  });

  test('are compressed once, however many ask at the same time', async () => {
    const bytes = async () =>
      Number(/^cached_responses_bytes (\d+)/m.exec((await app.inject('/metrics')).body)?.[1]);
    const url = '/catalog?burst=1';
    const plain = await app.inject(url);
    const before = await bytes();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.inject({ url, headers: { 'accept-encoding': 'br' } })),
    );
    for (const { rawPayload } of answers)
      expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body);
    expect((await bytes()) - before).toBe(answers[0]!.rawPayload.length);
  });

  test('are bounded by bytes, the least recently used going first', () => {
    const responses = new ResponseStore(1_000_000);
    for (let index = 0; index < 100_000; index++) {
      const identity = Buffer.alloc(1000);
      responses.set(`/${index}`, {
        version: 1,
        status: 200,
        headers: [],
        etag: '',
        bytes: { identity },
        compressing: {},
        size: 2000,
      });
      if (index === 400) responses.get('/0', 1);
    }
    expect(responses.bytes).toBeLessThanOrEqual(1_000_000);
    expect(responses.count).toBe(500);
    expect(responses.get('/99999', 1)).toBeDefined();
    expect(responses.get('/99999', 2)).toBeUndefined();
  });
});

describe('after a change', () => {
  test('header and footer of every page say what staff wrote for the contact page, in their order', async () => {
    const staff = await callAs(services, 'admin');
    await staff.staff.contactContent.create({
      content_type: 'contact_info',
      phone: '09 555 0199',
      email: 'yard@example.com',
      address: '1 Mill Lane',
    });
    await staff.staff.contactContent.create({
      content_type: 'business_hours',
      business_hours: { Sat: '8AM-1PM', 'Mon-Fri': '6AM-4PM' },
    });
    await staff.staff.contactContent.create({
      content_type: 'social_links',
      social_links: {
        Youtube: 'https://example.com/video',
        valueOf: 'https://example.com/c',
        Other: [1],
      },
    });
    for (const name of ['constructor', '__proto__', 'prototype']) {
      const social_links = `{"a":[{"${name}":"x"}]}`;
      await expect(
        staff.staff.contactContent.create({ content_type: 'social_links', social_links }),
      ).rejects.toThrow('cannot be used as a name');
      await expect(
        sql`insert into contact_content (content_type, social_links) values ('social_links', ${social_links}::text::json)`,
      ).rejects.toThrow('contact_content__social_links');
    }
    for (const url of ['/', '/about', '/terms-conditions', '/missing']) {
      const { body } = await app.inject(url);
      for (const said of [
        'href="tel:095550199"',
        'href="mailto:yard@example.com"',
        '1 Mill Lane',
        'Mon-Fri 6AM-4PM, Sat 8AM-1PM',
      ])
        expect(body, url).toContain(said);
      const links = [...body.matchAll(/href="(https:\/\/example\.com[^"]*)"/g)].map(([, href]) => href);
      expect(links.slice(0, 2), url).toEqual(['https://example.com/video', 'https://example.com/c']);
      expect(body, url).not.toContain('facebook.com');
    }
  });

  test(`${WRITES} random writes are each on the very next read, in whatever encoding`, async () => {
    const staff = await callAs(services, 'admin');
    const [content] = await sql<{ hero: string; study: string; certificate: string; story: string }[]>`
      with hero as (insert into home_content (section_type, title) values ('hero', 'x') returning id),
        study as (insert into case_studies (title) values ('x') returning id),
        certificate as (insert into certifications (title, file_url, file_type) values ('x', '/x.pdf', 'pdf') returning id),
        story as (insert into about_content (section_type, title) values ('story', 'x') returning id),
        contact as (insert into contact_content (content_type, title) values ('hero', 'x'))
      select hero.id as hero, study.id as study, certificate.id as certificate, story.id as story
      from hero, study, certificate, story`;
    const { hero, study, certificate, story } = content!;
    // Staff procedures update the published content before they answer. After plain SQL the test triggers
    // that itself.
    const bySql = (write: (mark: string) => Promise<unknown>) => async (mark: string) => {
      await write(mark);
      await follower.catchUp();
    };
    const writes: { pages: string[]; write: (mark: string) => Promise<unknown> }[] = [
      {
        pages: ['/catalog', `/catalog?product=${product}`, search('framing')],
        write: (name) => staff.staff.products.update({ id: product, data: { name: `${name} framing` } }),
      },
      {
        pages: ['/catalog', search('framing')],
        write: (name) => staff.staff.brands.update({ id: brand_id, data: { name } }),
      },
      {
        pages: ['/', '/catalog', '/about'],
        write: (name) => staff.staff.categories.update({ id: category_id, data: { name } }),
      },
      {
        pages: ['/'],
        write: bySql((title) => sql`update home_content set title = ${title} where id = ${hero}`),
      },
      {
        pages: ['/case-study', `/case-study?study=${study}`],
        write: bySql((title) => sql`update case_studies set title = ${title} where id = ${study}`),
      },
      {
        pages: ['/certifications'],
        write: bySql((title) => sql`update certifications set title = ${title} where id = ${certificate}`),
      },
      {
        pages: ['/about'],
        write: bySql((title) => sql`update about_content set title = ${title} where id = ${story}`),
      },
      { pages: ['/contact'], write: bySql((title) => sql`update contact_content set title = ${title}`) },
    ];
    const encodings = ['identity', 'gzip', 'br'];
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!;
    const tags = new Map<string, string>();
    const stale: string[] = [];
    let known = 0;
    for (let round = 0; round < WRITES; round++) {
      const { pages, write } = pick(writes);
      const url = pick(pages);
      const mark = `Mark${round}x`;
      // A response computed while the content changes must not be cached as the new content.
      const under = app.inject({ url, headers: { 'accept-encoding': pick(encodings) } });
      await write(mark);
      const answer = await app.inject({
        url,
        headers: { 'accept-encoding': pick(encodings), 'if-none-match': tags.get(url) ?? '' },
      });
      const packed = answer.headers['content-encoding'];
      const bytes = answer.rawPayload;
      const text =
        packed === 'br' ? brotliDecompressSync(bytes) : packed === 'gzip' ? gunzipSync(bytes) : bytes;
      if (!text.includes(mark)) stale.push(`${round} ${url} ${answer.statusCode}`);
      tags.set(url, String(answer.headers.etag));
      await under;
      const again = await app.inject({ url, headers: { 'if-none-match': tags.get(url)! } });
      if (again.statusCode === 304) known++;
    }
    process.stdout.write(
      `${WRITES} writes: ${stale.length} stale reads; ${known} unchanged pages known again by their tag\n`,
    );
    expect(stale).toEqual([]);
    expect(known).toBe(WRITES);
  }, 120_000);
});
