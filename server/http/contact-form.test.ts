/** POST /contact: the form as a browser without JavaScript sends it, and the pages that answer it. */
import { describe, expect, test } from 'vitest';
import { eventually, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildProduct } from '../../tests/support/factories.ts';
import { hidden, PAGE_HEADERS, plainForm, plan, textOf, uniqueForm } from '../../tests/support/plain-form.ts';
import { LIMITS } from '../limits/limits.rules.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);

const send = plainForm(app);
const stored = (email: string) =>
  sql`select reference, message, file_name, subject, is_suspect from contact_queries where email = ${email}`;
let made = 0;

describe('a form sent without JavaScript', () => {
  test('is stored with its file, and answered with the confirmation and its reference number', async () => {
    const form = uniqueForm();
    const response = await send({ ...form, website: '' }, [plan()]);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const [row] = await stored(form.email);
    expect(row).toMatchObject({ message: form.message, file_name: 'plan.pdf', is_suspect: false });
    expect(response.body).toContain('Thanks for contacting us!');
    expect(response.body).toContain(`<strong>${row?.reference}</strong>`);
    expect(response.body).toContain('plan.pdf');
    expect(await sql`select status from files where original_name = 'plan.pdf'`).toEqual([
      { status: 'claimed' },
    ]);
  });

  test('is promised an email only when emails are sent', async () => {
    expect((await send(uniqueForm())).body).not.toContain('A short email');
    Object.assign(services.config, { smtpUrl: 'smtp://127.0.0.1:1' });
    expect((await send(uniqueForm())).body).toContain('A short email');
    Object.assign(services.config, { smtpUrl: undefined });
  });

  test('is stored once when it is sent again, with a file too, even at the same time', async () => {
    const form = uniqueForm();
    const file = plan();
    const answers = await Promise.all([1, 2, 3].map(() => send(form, [file])));
    answers.push(await send(form, [file]));
    const rows = await stored(form.email);
    expect(rows).toHaveLength(1);
    for (const { statusCode, body } of answers)
      expect([statusCode, body.includes(rows[0]!.reference)]).toEqual([200, true]);
    await send({ ...form, message: 'Another message altogether.' });
    expect(await stored(form.email)).toHaveLength(2);
  });

  test('is told apart from the same words of somebody else, from the same house or from another one', async () => {
    const message = `Please call me about a deck. ${++made}`;
    const [hana, wiremu] = [uniqueForm({ message }), uniqueForm({ message, full_name: 'Wiremu Parata' })];
    const sameOffice = { ...hana, full_name: 'Aroha Ngata' };
    const visits = [
      { form: hana, from: '198.51.100.7' },
      { form: wiremu, from: '198.51.100.7' },
      { form: sameOffice, from: '198.51.100.7' },
      { form: hana, from: '203.0.113.9' },
    ];
    const answers = await Promise.all(
      [...visits, ...visits].map(({ form, from }) => send(form, [], { remoteAddress: from })),
    );
    const rows = await sql<{ reference: string; full_name: string }[]>`
      select reference, full_name from contact_queries where message = ${message} order by full_name`;
    expect(rows.map(({ full_name }) => full_name)).toEqual([
      'Aroha Ngata',
      'Hana Ngata',
      'Hana Ngata',
      'Wiremu Parata',
    ]);
    // Each visitor gets one number, also when they press twice, and nobody gets the number of somebody else.
    const numbers = answers.map(({ body }) => rows.findIndex(({ reference }) => body.includes(reference)));
    expect(numbers.slice(4)).toEqual(numbers.slice(0, 4));
    expect(new Set(numbers)).toEqual(new Set([0, 1, 2, 3]));
  });

  test('is refused with the texts of the specification, beside everything that was typed', async () => {
    const response = await send({ full_name: 'H<i>', email: 'x', phone: '021 1', subject: '', message: '' });
    expect(response.statusCode).toBe(400);
    for (const text of [
      'Error sending message',
      'Please enter a valid email address',
      'Please select a subject',
      'Message is required',
      'value="H&lt;i&gt;"',
      'value="021 1"',
    ])
      expect(response.body, text).toContain(text);
  });

  test('is stored with where and when the goods are wanted, and a wrong day comes back with the rest', async () => {
    const form = uniqueForm({ delivery: 'pick_up', site_address: '12 Rimu Road', needed_by: 'Friday' });
    const refused = await send(form);
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('Enter a day like 2026-12-04');
    expect(refused.body).toMatch(/<details[^>]* open=""/);
    expect(refused.body).toMatch(/name="site_address"[^>]*value="12 Rimu Road"/);
    const sent = await send({ ...form, needed_by: '2036-03-07' });
    for (const said of ['Pick up', '12 Rimu Road', 'Fri, 7 March 2036']) expect(sent.body).toContain(said);
    const [row] = await sql`
      select delivery, site_address, needed_by::text as needed_by from contact_queries where email = ${form.email}`;
    expect(row).toEqual({ delivery: 'pick_up', site_address: '12 Rimu Road', needed_by: '2036-03-07' });
  });

  test('is stored with its list and its openings, and a wrong row comes back with everything else', async () => {
    const product = await buildProduct(sql, { name: 'Larch decking' });
    await eventually(
      'the product is listed',
      async () => services.published.products.document(product) !== undefined,
    );
    const form = uniqueForm({
      message: '',
      list: `${product}*12.5*m²,<script>*1,end`,
      'openings.0.location': 'Bath',
      'openings.0.width_mm': '600',
      'openings.0.height_mm': 'tall',
      'openings.2.location': 'Hall',
    });
    const refused = await send({ ...form, full_name: '' });
    expect(refused.statusCode).toBe(400);
    for (const said of [
      'Full name is required',
      'Enter millimetres, like 1200',
      '12.5 m² of',
      '1 line of the list could not be read.',
    ])
      expect(textOf(refused)).toContain(said);
    expect(refused.body).toMatch(/name="openings\.1\.location"[^>]*value="Hall"/);
    const sent = await send({
      ...form,
      list: `${product}*12.5*m²,end`,
      'openings.0.height_mm': '900',
      'openings.2.width_mm': '900',
      'openings.2.height_mm': 'H 900',
    });
    expect(textOf(sent)).toContain('12.5 m² of');
    const [row] = await sql`select items, openings from contact_queries where email = ${form.email}`;
    expect(row).toMatchObject({
      items: [{ product_id: product, quantity: 12.5, unit: 'm²', name: 'Larch decking' }],
      openings: [
        { location: 'Bath', width_mm: 600, height_mm: 900 },
        { location: 'Hall', width_mm: 900, height_mm: 900 },
      ],
    });
    // Another list is another enquiry.
    await send({
      ...form,
      'openings.0.height_mm': '900',
      'openings.2.location': '',
      list: `${product}*3*m²,end`,
    });
    expect(await stored(form.email)).toHaveLength(2);
  });

  test('counts and stores each line break of a message as one character, in both ways of sending', async () => {
    const typed = `${'Line\n'.repeat(1999)}Line.`;
    const message = typed.replaceAll('\n', '\r\n');
    const [form, plain] = [uniqueForm({ message }), uniqueForm({ message })];
    await send(form);
    await app.inject({
      method: 'POST',
      url: '/contact',
      headers: { ...PAGE_HEADERS, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(plain).toString(),
    });
    for (const { email } of [form, plain]) expect(await stored(email)).toMatchObject([{ message: typed }]);
  });

  test('asks for the product that is wanted in another size, once, also when it is corrected', async () => {
    const form = uniqueForm({ message: '1200 wide x 900 high' });
    const asked = '1200 wide x 900 high\n\nPlease quote in my size: Awning Window <W1>';
    const refused = await send({ ...form, full_name: '', opening: 'Awning Window <W1>' });
    expect(refused.body).toContain(asked.replace('<W1>', '&lt;W1&gt;'));
    expect(hidden(refused.body, 'opening')).toBeUndefined();
    await send({ ...form, message: asked });
    expect(await stored(form.email)).toMatchObject([{ message: asked }]);
    const short = uniqueForm({ message: '' });
    await send({ ...short, opening: 'Sliding Door' });
    expect(await stored(short.email)).toMatchObject([{ message: 'Please quote in my size: Sliding Door' }]);
  });

  test('may be sent as plain fields, and an empty file field is no file', async () => {
    const form = uniqueForm();
    const response = await app.inject({
      method: 'POST',
      url: '/contact',
      headers: { ...PAGE_HEADERS, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form as never).toString(),
    });
    expect(response.statusCode).toBe(200);
    const other = uniqueForm();
    expect((await send(other, [{ name: '', bytes: Buffer.alloc(0) }])).statusCode).toBe(200);
    expect(await stored(other.email)).toMatchObject([{ file_name: '' }]);
  });

  test('with a filled honeypot is stored as suspect, and the visitor gets no mail', async () => {
    const form = uniqueForm();
    expect((await send({ ...form, website: 'https://spam.example' })).statusCode).toBe(200);
    expect(await stored(form.email)).toMatchObject([{ is_suspect: true }]);
    expect(await sql`select kind from mails where recipient = ${form.email}`).toEqual([]);
  });

  test('from another site is refused with a page', async () => {
    const form = uniqueForm();
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const { statusCode, body } = await send(form, [], { headers });
      expect([statusCode, body.includes('<h1>This page cannot be shown</h1>')]).toEqual([403, true]);
    }
    expect(await stored(form.email)).toEqual([]);
  });

  test('counts like a call, and beyond the limit gets back what was typed and when to try again', async () => {
    const { app: limited } = await startApp(target, { limits: { ...LIMITS, enquiries: 2 } });
    for (const status of [200, 200, 429]) {
      const form = uniqueForm();
      const { statusCode, body, headers } = await send(form, [], { to: limited });
      expect(statusCode).toBe(status);
      if (status !== 429) continue;
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(body).toContain('Please try again in');
      expect(body).toContain(form.email);
    }
  });
});

test('the pages of the confirmation and of the list are rendered, but not for search engines', async () => {
  const { body: sitemap } = await app.inject('/sitemap.xml');
  for (const path of ['/contact/sent', '/list']) {
    const { statusCode, body } = await app.inject(path);
    expect([path, statusCode]).toEqual([path, 200]);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(sitemap).not.toContain(`${path}<`);
  }
  expect(sitemap).toContain('/contact<');
});
