/** POST /list: a material list as a browser without JavaScript sends it, and its way into the contact form. */
import { expect, test } from 'vitest';
import { eventually, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildProduct } from '../../tests/support/factories.ts';
import { PAGE_HEADERS, plainForm, textOf, uniqueForm } from '../../tests/support/plain-form.ts';
import { LIMITS } from '../limits/limits.rules.ts';

const { sql, target } = await createDatabase();
const { app } = await startApp(target);

const post = (url: string, fields: string[][], to = app) =>
  to.inject({
    method: 'POST',
    url,
    headers: { ...PAGE_HEADERS, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const plainOf = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
/** The values that the page proposes for its lines, in their order. */
const proposed = (body: string) =>
  [...body.matchAll(/<select[^>]*name="line".*?<\/select>/gs)].map(([select]) => {
    const chosen = /<option[^>]*selected=""[^>]*>/.exec(select)?.[0] ?? /<option[^>]*>/.exec(select)![0];
    return plainOf(/value="([^"]*)"/.exec(chosen)![1]!);
  });

const id = await buildProduct(sql, { name: 'Zebra Framing H1.2 90 x 45 mm – 4.8 m', unit: 'length' });
const text = 'Deck:\n86 lm zebra framing 90x45 H1.2\nthe <b>wiggly</b> thing, 2,5 of "it"\nTotal 2';

test('a list is answered with its products, and becomes an enquiry, in order', async () => {
  await eventually('the product is found', async () =>
    (await post('/list', [['text', text]])).body.includes('Sure'),
  );
  const page = await post('/list', [['text', text]]);
  expect(page.statusCode).toBe(200);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(textOf(page)).toContain('2 lines: 1 sure, 0 to check, 1 not found');
  expect(textOf(page)).toContain('86 m ÷ 4.8 m = 18 lengths');
  expect(page.body).not.toContain('<b>wiggly');
  const lines = proposed(page.body);
  expect(lines).toHaveLength(2);

  const form = await post('/contact', [['ask', '1'], ...lines.map((line) => ['line', line])]);
  expect(form.statusCode).toBe(200);
  expect(form.body).not.toContain('Error sending message');
  expect(form.body).toContain('Request a Quote');
  const list = plainOf(/name="list" value="([^"]*)"/.exec(form.body)![1]!);
  const sent = uniqueForm({ list });
  const thanks = await plainForm(app)(sent);
  expect(textOf(thanks)).toContain('18 lengths of Zebra Framing');
  const [row] = await sql<
    { items: unknown[] }[]
  >`select items from contact_queries where email = ${sent.email}`;
  expect(row!.items).toMatchObject([
    {
      product_id: id,
      quantity: 18,
      unit: 'length',
      note: '“86 lm zebra framing 90x45 H1.2” · Deck · 86 m ÷ 4.8 m = 18 lengths',
    },
    {
      product_id: null,
      name: 'the <b>wiggly</b> thing, 2,5 of "it"',
      quantity: 1,
      note: 'Deck · No quantity read',
    },
  ]);
});

test('a list that is refused comes back with the reason', async () => {
  const empty = await post('/list', [['text', ' ']]);
  expect(empty.statusCode).toBe(400);
  expect(empty.body).toContain('Paste or type a list first');
  const long = Array(301).fill('nails').join('\n');
  const page = await post('/list', [['text', long]]);
  expect(page.statusCode).toBe(400);
  expect(page.body).toContain('this list has 301');
  expect(page.body).toContain(long);
});

test('the lines count for the limit', async () => {
  const { app: limited } = await startApp(target, { limits: { ...LIMITS, lines: 2 } });
  expect((await post('/list', [['text', 'a\nb']], limited)).statusCode).toBe(200);
  const refused = await post('/list', [['text', 'a\nb']], limited);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBeDefined();
  expect(refused.body).toContain('Too many requests');
});

test('a list that arrives cut off is not sent without its last line', async () => {
  const form = uniqueForm({ list: `${id}*12,${id}*1` });
  const answer = await plainForm(app)(form);
  expect(answer.statusCode).toBe(400);
  expect(textOf(answer)).toContain('1 line of the list could not be read');
  expect(await sql`select from contact_queries where email = ${form.email}`).toHaveLength(0);
});
