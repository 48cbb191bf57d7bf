/** The page of an enquiry, as a browser without JavaScript opens it and sends its forms (decision "private page"). */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callAs, ORIGIN, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { enquiryForm } from '../../tests/support/enquiry-form.ts';
import { buildEnquiryLink } from '../../tests/support/factories.ts';
import { enquiryPages } from '../../tests/support/own-enquiries.ts';
import { hidden, plainForm, textOf, uniqueForm } from '../../tests/support/plain-form.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const { contactQueries } = (await callAs(services, 'admin')).staff;
const { submit, attach } = await enquiryForm(app, services);
const CLOSED = 'This enquiry is not open here';

const { get, post, followed } = enquiryPages(app, sql);

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
  for (const key of ['guess', other.token, old]) {
    const answer = await get(`${one.path}?key=${encodeURIComponent(key)}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, one.path]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  const closed = [
    await get(one.path),
    await get(one.path, other.cookie),
    await get(one.path, 'enquiry=guess'),
    await get(one.path, 'session=guess; enquiry='),
    await get(one.path.toLowerCase(), one.cookie),
    await get('/enquiries/%3Cscript%3E', one.cookie),
    await get('/enquiries/0000-0000', one.cookie),
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
    closed[6]!.body.replaceAll('/enquiries/0000-0000', ''),
  );
  await contactQueries.remove({ id: one.id });
  expect(textOf(await get(one.path, one.cookie))).toContain(CLOSED);
});

test('a page has one address', async () => {
  const { path, cookie } = await followed();
  for (const other of [
    `${path}/`,
    path
      .replace('/enquiries/', '/enquiries/%2')
      .replace('%2', `%${path.charCodeAt(11).toString(16)}`)
      .replace(/(%..)./, '$1'),
  ]) {
    const answer = await get(other, cookie);
    expect([other, answer.statusCode, answer.headers.location]).toEqual([other, 303, path]);
  }
});

test('what is no form of the page is refused, and an address that is no reference harms nothing', async () => {
  const { id, path, cookie } = await followed();
  for (const action of ['', 'Delete']) {
    const answer = await post(path, cookie, { action, key: randomUUID(), message: 'Hello' });
    expect(answer.statusCode).toBe(400);
  }
  expect((await contactQueries.history({ id })).received).toEqual([]);
  for (const name of ['x%3BDomain=a', '%00', '%0d%0a', '%E2%82%AC'])
    expect((await post(`/enquiries/${name}`, '', { action: 'close' })).statusCode).toBe(303);
});

test('the link of the confirmation does not take the place of the one in the email', async () => {
  const { id, token, path, cookie } = await followed();
  const mailed = await buildEnquiryLink(sql, id, undefined, true);
  const opened = await post(path, `enquiry=${encodeURIComponent(mailed)}`, { action: 'open', token });
  expect([opened.statusCode, opened.headers['set-cookie']]).toEqual([303, undefined]);
  const other = await post(path, cookie, { action: 'open', token: mailed });
  expect(String(other.headers['set-cookie'])).toContain(encodeURIComponent(mailed));
});

test('other websites can send none of its forms', async () => {
  const { id, path, cookie } = await followed();
  for (const headers of [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site', origin: ORIGIN },
  ]) {
    const answer = await post(path, cookie, { action: 'withdraw' }, [], app, headers);
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
