/** Changes by staff are on every page at the next read, cached or not. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { callAs, searchAddress, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildCategory, buildProduct } from '../../tests/support/factories.ts';

/** The number of writes. Each is followed by a read. */
const WRITES = 300;

const { sql, target } = await createDatabase();
const brand_id = await buildBrand(sql, 'Ironbark');
const category_id = await buildCategory(sql, 'Timber & Posts');
const product = await buildProduct(sql, {
  name: 'Radiata framing 90x45',
  description: 'Kiln dried framing. '.repeat(80),
  brand_id,
  category_id,
});
const { app, services, follower } = await startApp(target);

describe('after a change', () => {
  test('the header and footer of every page show the contact details in the order staff entered them', async () => {
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

  test('a number that staff call "version" shows like everything else', async () => {
    for (const version of [1, 2]) {
      await sql`update contact_content set social_links = ${sql.json({ version })} where content_type = 'social_links'`;
      await follower.catchUp();
      for (const url of ['/contact', '/trpc/site.contact.page'])
        expect((await app.inject(url)).body, url).toContain(`"social_links":{"version":${version}}`);
    }
  });

  test('a page that had to leave something out shows it as soon as it can be read', async () => {
    // An id that our contract refuses, so the query for the footer's categories fails.
    const id = '11111111-1111-1111-1111-111111111111';
    await sql`insert into categories (id, name, type) values (${id}, 'Unreadable', 'products')`;
    await follower.catchUp();
    expect((await app.inject('/about')).body).not.toContain('Timber &amp; Posts');
    await sql`delete from categories where id = ${id}`;
    await follower.catchUp();
    expect((await app.inject('/about')).body).toContain('Timber &amp; Posts');
  });

  test(`each of ${WRITES} random writes shows on the very next read, in any encoding`, async () => {
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
    // Staff procedures publish before they respond. After plain SQL, the instance has to catch up.
    const bySql = (write: (mark: string) => Promise<unknown>) => async (mark: string) => {
      await write(mark);
      await follower.catchUp();
    };
    const writes: { pages: string[]; write: (mark: string) => Promise<unknown> }[] = [
      {
        pages: ['/catalog', `/catalog?product=${product}`, searchAddress('framing')],
        write: (name) => staff.staff.products.update({ id: product, data: { name: `${name} framing` } }),
      },
      {
        pages: ['/catalog', searchAddress('framing')],
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
      // A read that is in progress while the content changes must not be cached as the new content.
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
  });
});
