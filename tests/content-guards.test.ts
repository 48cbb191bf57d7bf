/**
 * Guards for content: drafts stay hidden, staff texts cannot end a script, attachments are not shown or lost.
 */
import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import { callAs, eventually, startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { buildPdf } from './support/documents.ts';
import { EXAMPLES, listProcedures } from './support/examples.ts';
import { buildBrand, buildCategory, buildProduct } from './support/factories.ts';
import { signIn } from './support/sign-in.ts';
import { upload } from './support/uploads.ts';

const { sql, target } = await createDatabase();
const { app, services, follower } = await startApp(target);
const visitor = await callAs(services, null);

describe('the public site', () => {
  const pages = ['/', '/catalog', '/case-study', '/certifications', '/about', '/contact', '/sitemap.xml'];

  test('never shows drafts, inactive records or files that may not be downloaded', async () => {
    const mark = 'Zebrawood';
    await buildProduct(sql, { name: mark, is_published: false, is_featured: true, discount_percentage: 50 });
    for (const section_type of ['hero', 'categories', 'catalog', 'reviews', 'catalog_hero'])
      await sql`insert into home_content (section_type, title, content, is_active) values (${section_type}, ${mark}, ${mark}, false)`;
    await sql`insert into about_content (section_type, title, is_active) values ('story', ${mark}, false)`;
    await sql`insert into team_members (name, role, is_active) values (${mark}, 'Manager', false)`;
    await sql`insert into contact_subjects (subject_name, is_active) values (${mark}, false)`;
    await sql`
      insert into certifications (title, file_url, file_type, allow_download)
      values ('Certificate', ${`/${mark}.pdf`}, 'pdf', false)`;
    await follower.catchUp();
    for (const { path, type } of listProcedures().filter((one) => one.path.startsWith('site.'))) {
      if (type !== 'query') continue;
      const input =
        path.endsWith('search') || path.endsWith('suggest') ? { q: mark } : await EXAMPLES[path](sql);
      const { body } = await app.inject(
        `/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`,
      );
      expect(body.replaceAll(mark.toLowerCase(), ''), path).not.toContain(mark);
    }
    for (const url of [...pages, `/catalog?q=pine`])
      expect((await app.inject(url)).body, url).not.toContain(mark);
  });

  test('never lets staff text end a script', async () => {
    const end = '</script><b>';
    const category_id = await buildCategory(sql, `Posts ${end}`);
    const brand_id = await buildBrand(sql, `Brand ${end}`);
    const product = await buildProduct(sql, {
      ...{ name: `Post ${end}`, description: end, short_description: end },
      ...{ category_id, brand_id, is_featured: true, discount_percentage: 10 },
    });
    const [study] = await sql<{ id: string }[]>`
      insert into case_studies (title, challenge) values (${`House ${end}`}, ${end}) returning id`;
    await follower.catchUp();
    const open = [`/catalog?product=${product}`, `/case-study?study=${study!.id}`];
    for (const url of [...pages, ...open]) {
      const { body } = await app.inject(url);
      expect(body, url).not.toContain(end);
      if (open.includes(url)) expect(body, url).toContain('"@context"');
    }
  });
});

describe('an attachment', () => {
  const form = async () => {
    const plan = { name: 'plan.pdf', bytes: buildPdf() };
    const { path, token } = (await upload(app, '', 'contact_uploads', plan)).json();
    const example = (await EXAMPLES['site.contact.submit'](sql)) as object;
    return { ...example, file_url: path as string, file_token: token as string } as never;
  };

  test('is served as a download, never shown', async () => {
    const { id } = await visitor.site.contact.submit(await form());
    const { url } = await (await callAs(services, 'admin')).staff.contactQueries.download({ id });
    const headers = { cookie: `session=${await signIn(sql, 'reviewer')}` };
    const served = await app.inject({ url, headers });
    expect(served.statusCode).toBe(200);
    expect(served.headers['content-disposition']).toMatch(/^attachment; /);
    expect(served.headers['cache-control']).toBe('no-store');
  });

  test('removed by a simultaneous cleanup makes the enquiry fail instead of losing its file', async () => {
    const enquiry = (await form()) as { file_url: string };
    let sending: Promise<unknown> | undefined;
    const sweeper = postgres({ ...target, max: 1 });
    await sweeper.begin(async (sweep) => {
      await sweep`update files set status = 'removing' where path = ${enquiry.file_url}`;
      sending = visitor.site.contact.submit(enquiry as never).catch((error: Error) => error.message);
      await eventually('the enquiry waits for the cleanup', async () => {
        const waiting = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return waiting.length > 0;
      });
    });
    await sweeper.end();
    expect(await sending).toContain('The file no longer exists');
    expect(await sql`select id from contact_queries where file_url = ${enquiry.file_url}`).toHaveLength(0);
  });
});
