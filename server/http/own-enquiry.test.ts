/** The page of an enquiry, as a browser without JavaScript opens it and sends its forms (decision "private page"). */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callAs, ORIGIN, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { enquiryForm } from '../../tests/support/enquiry-form.ts';
import { buildEnquiry, buildEnquiryLink, buildProduct } from '../../tests/support/factories.ts';
import {
  hidden,
  keptFiles,
  PAGE_HEADERS,
  plainForm,
  plan,
  textOf,
  uniqueForm,
} from '../../tests/support/plain-form.ts';
import { multipart, type Sent } from '../../tests/support/uploads.ts';
import { LIMITS } from '../limits/limits.rules.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const { contactQueries } = (await callAs(services, 'admin')).staff;
const { submit, attach } = await enquiryForm(app, services);
const CLOSED = 'This enquiry is not open here';

const pathOf = async (id: string) => `/enquiries/${(await contactQueries.byId({ id })).reference}`;
const get = (url: string, cookie = '', to = app) =>
  to.inject({ url, headers: { accept: 'text/html', cookie } });
function post(url: string, cookie: string, fields: Record<string, string>, files: Sent[] = [], to = app) {
  const parts = Object.entries(fields).map(([field, value]) => ({ field, value }));
  const body = multipart([...parts, ...files]);
  return to.inject({
    method: 'POST',
    url,
    headers: { ...PAGE_HEADERS, ...body.headers, cookie },
    payload: body.payload,
  });
}

/** An enquiry whose link was followed: the address of its page, and the cookie of the browser. */
async function followed(values: Parameters<typeof buildEnquiry>[1] = {}) {
  const id = await buildEnquiry(sql, values);
  const token = await buildEnquiryLink(sql, id);
  return { id, token, path: await pathOf(id), cookie: `enquiry=${encodeURIComponent(token)}` };
}
const add = (path: string, cookie: string, fields: Record<string, string>, files: Sent[] = []) =>
  post(path, cookie, { action: 'add', key: randomUUID(), ...fields }, files);
const messagesOf = async (id: string) => (await contactQueries.history({ id })).received;

test('a link leads to the address without its secret, which a cookie for that address alone keeps', async () => {
  const { token, path } = await followed({ message: 'Twelve windows for Penrose.' });
  const answer = await get(`${path}?key=${encodeURIComponent(token)}`);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, path]);
  const set = String(answer.headers['set-cookie']);
  expect(set).toContain(`Path=${path};`);
  expect(set).toMatch(/HttpOnly/);
  expect(set).toMatch(/SameSite=Lax/);
  expect(set).not.toMatch(/Expires|Max-Age|Domain/);
  const page = await get(path, set.split(';')[0]);
  expect(page.statusCode).toBe(200);
  expect(textOf(page)).toContain('Twelve windows for Penrose.');
  expect(page.body).not.toContain(token);
  for (const { headers } of [answer, page]) {
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['x-robots-tag']).toBe('noindex');
  }
  expect(page.body).toContain('<meta name="robots" content="noindex">');
});

test('https sets the cookie for https only', async () => {
  const { token, path } = await followed();
  const { app: secure } = await startApp(target, {
    config: { publicOrigin: 'https://southbeam.example', trustProxy: [], logLevel: 'silent' },
  });
  const answer = await get(`${path}?key=${encodeURIComponent(token)}`, '', secure);
  expect(String(answer.headers['set-cookie'])).toMatch(/; Secure/);
});

test('the address opens nothing without the cookie, with that of another enquiry, or with a secret that is wrong or has ended', async () => {
  const one = await followed({ message: 'Only for me to read.' });
  const other = await followed();
  const old = await buildEnquiryLink(sql, one.id, new Date(Date.now() - 91 * 86_400_000));
  const closed = [
    await get(one.path),
    await get(one.path, other.cookie),
    await get(one.path, 'enquiry=guess'),
    await get(one.path, 'session=guess; enquiry='),
    await get(`${one.path}?key=guess`),
    await get(`${one.path}?key=${encodeURIComponent(other.token)}`),
    await get(`${one.path}?key=${encodeURIComponent(old)}`),
    await get(`${one.path.toLowerCase()}`, one.cookie),
    await get('/enquiries/0000-0000', one.cookie),
    await get('/enquiries/%3Cscript%3E', one.cookie),
  ];
  for (const page of closed) {
    expect(page.statusCode).toBe(404);
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['cache-control']).toBe('no-store');
    expect(textOf(page)).toContain(CLOSED);
    expect(page.body).not.toContain('Only for me');
  }
  // Whether there is such a reference, nobody learns.
  expect(closed[0]!.body.replaceAll(one.path, '')).toBe(
    closed[8]!.body.replaceAll('/enquiries/0000-0000', ''),
  );
  await contactQueries.remove({ id: one.id });
  expect(textOf(await get(one.path, one.cookie))).toContain(CLOSED);
});

test('other websites can send none of its forms', async () => {
  const { id, path, cookie } = await followed();
  const body = multipart([{ field: 'action', value: 'withdraw' }]);
  for (const headers of [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site', origin: ORIGIN },
  ]) {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers: { accept: 'text/html', ...body.headers, ...headers, cookie },
      payload: body.payload,
    });
    expect(answer.statusCode).toBe(403);
  }
  expect((await contactQueries.byId({ id })).status).toBe('new');
});

test('a form opens the enquiry with a kept secret, and another closes it in this browser', async () => {
  const { token, path } = await followed();
  const opened = await post(path, '', { action: 'open', token });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, path]);
  expect(String(opened.headers['set-cookie'])).toContain('enquiry=');
  const closed = await post(path, '', { action: 'close' });
  expect([closed.statusCode, closed.headers.location]).toEqual([303, '/enquiries']);
  expect(String(closed.headers['set-cookie'])).toMatch(
    /enquiry=;.*Path=\/enquiries\/.*Expires=Thu, 01 Jan 1970/,
  );
});

test('words, files and lines are added without JavaScript, once for each time the page is opened', async () => {
  const product = await buildProduct(sql, { name: 'Rimu Board', sku: 'RB-90', unit: 'length' });
  await services.catchUp();
  const { id, path, cookie } = await followed();
  const key = hidden((await get(path, cookie)).body, 'key')!;
  const fields = {
    action: 'add',
    key,
    message: 'We also need\r\nboards.',
    'lines.0.name': 'rb-90',
    'lines.0.quantity': '12',
    'lines.2.name': 'Nails, any',
  };
  for (const answer of [
    await post(path, cookie, fields, [plan()]),
    await post(path, cookie, fields, [plan()]),
  ]) {
    expect(answer.statusCode).toBe(200);
    expect(textOf(answer)).toContain('What you added has arrived');
    expect(textOf(answer)).toContain('12 lengths of Rimu Board');
  }
  const [message, ...more] = await messagesOf(id);
  expect(more).toEqual([]);
  expect(message).toMatchObject({
    text: 'We also need\nboards.',
    items: [
      { product_id: product, sku: 'RB-90', unit: 'length', quantity: 12 },
      { product_id: null, name: 'Nails, any', quantity: 1 },
    ],
    files: [{ name: 'plan.pdf' }],
  });
});

test('the lines of a list go along with their notes', async () => {
  const product = await buildProduct(sql, { name: 'Tawa Board' });
  const { id, path, cookie } = await followed();
  const item = JSON.stringify({ product_id: product, quantity: 3, unit: 'each', note: 'sanded' });
  expect((await add(path, cookie, { item })).statusCode).toBe(200);
  expect(await messagesOf(id)).toMatchObject([
    { items: [{ name: 'Tawa Board', quantity: 3, note: 'sanded' }] },
  ]);
  expect((await add(path, cookie, { message: 'Hi', item: '{"broken' })).statusCode).toBe(400);
  expect(await messagesOf(id)).toHaveLength(1);
});

test('what is refused comes back with everything that was typed, and the files that are good', async () => {
  const { id, path, cookie } = await followed();
  const fields = {
    message: 'Please add these.',
    'lines.0.name': 'Sheets',
    'lines.0.quantity': '2,5',
    'lines.1.quantity': '3',
  };
  const refused = await add(path, cookie, fields, [
    plan(),
    { name: 'virus.pdf', bytes: Buffer.from('GIF89a') },
  ]);
  expect(refused.statusCode).toBe(415);
  expect(refused.body).toMatch(/virus\.pdf<[\s\S]{0,200}its content is something else/);
  const again = await add(path, cookie, { ...fields, kept_file: keptFiles(refused.body)[0]! });
  expect(again.statusCode).toBe(400);
  expect(textOf(again)).toContain('Please add these.');
  expect(again.body).toContain('Enter a number like 12 or 2.5, without a unit');
  for (const value of ['Sheets', '2,5', '3']) expect(again.body).toContain(`value="${value}"`);
  const nameless = await add(path, cookie, { ...fields, 'lines.0.quantity': '2' });
  expect(nameless.body).toContain('Say what is asked for');
  expect((await add(path, cookie, {})).body).toContain('Write something, or add a line or a file');
  expect(await messagesOf(id)).toEqual([]);
  const kept = keptFiles(again.body)[0]!;
  expect((await add(path, cookie, { message: 'Only the plan', kept_file: kept })).statusCode).toBe(200);
  expect(await messagesOf(id)).toMatchObject([{ text: 'Only the plan', files: [{ name: 'plan.pdf' }] }]);
});

test('words that arrive after the link has ended come back to whoever wrote them', async () => {
  const { id, path, cookie } = await followed();
  await sql`delete from enquiry_links where contact_query_id = ${id}`;
  const late = await add(path, cookie, { message: 'An hour of <b>writing</b>.' });
  expect(late.statusCode).toBe(404);
  expect(textOf(late)).toContain('What you wrote was not sent');
  expect(late.body).toContain('An hour of &lt;b&gt;writing&lt;/b&gt;.');
});

test('an enquiry is withdrawn', async () => {
  const { id, path, cookie } = await followed();
  const page = await post(path, cookie, { action: 'withdraw', reason: 'Bought elsewhere' });
  expect(textOf(page)).toContain('You have withdrawn it.');
  expect(page.body).not.toContain('value="withdraw"');
  expect((await contactQueries.byId({ id })).status).toBe('closed');
});

test('its files are saved by the browser, and nobody else gets them', async () => {
  const idempotency_key = randomUUID();
  const { id, reference } = await submit({ ...(await attach('My plan.pdf')), idempotency_key });
  const token = await buildEnquiryLink(sql, id);
  const cookie = `enquiry=${encodeURIComponent(token)}`;
  const { file_url } = await contactQueries.byId({ id });
  const url = `/enquiries/${reference}/files/${file_url}`;
  const file = await get(url, cookie);
  expect(file.statusCode).toBe(200);
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="My plan.pdf"',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const other = await followed();
  for (const [address, browser] of [
    [url, ''],
    [url, other.cookie],
    [`${other.path}/files/${file_url}`, other.cookie],
    [`/enquiries/${reference}/files/..%2F..%2Fmain.ts`, cookie],
    [`/enquiries/${reference}/files/`, cookie],
  ] as const)
    expect((await get(address, browser)).statusCode).toBe(404);
});

test('the confirmation of a form without JavaScript has a way to the page', async () => {
  const form = uniqueForm();
  const confirmation = await plainForm(app)(form);
  const token = hidden(confirmation.body, 'token')!;
  const [, path] = /action="(\/enquiries\/[^"]+)"/.exec(confirmation.body)!;
  const opened = await post(path!, '', { action: 'open', token });
  expect(opened.statusCode).toBe(303);
  // Whoever sends the same words again may be somebody else in the same office.
  expect(hidden((await plainForm(app)(form)).body, 'token')).toBeUndefined();
});

test('what a network adds counts with its enquiries', async () => {
  const { id, path, cookie } = await followed();
  const { app: limited } = await startApp(target, { limits: { ...LIMITS, enquiries: 1 } });
  const send = () => post(path, cookie, { action: 'add', key: randomUUID(), message: 'More' }, [], limited);
  expect((await send()).statusCode).toBe(200);
  const refused = await send();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(textOf(refused)).toContain('More');
  expect(await messagesOf(id)).toHaveLength(1);
});
