/** The log holds no personal data: neither what people type, nor what errors quote of it (docs/safety.md, logs). */
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { eventually, ORIGIN, startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { buildPdf } from './support/documents.ts';
import { startTestWorker } from './support/mail-worker.ts';
import { startMailServer } from './support/smtp.ts';
import { multipart, upload } from './support/uploads.ts';

const { sql, owner, target } = await createDatabase();
let log = '';
const logTo = new Writable({
  write(line: Buffer, _encoding, done) {
    log += line.toString();
    done();
  },
});
const config = { publicOrigin: ORIGIN, trustProxy: [], logLevel: 'trace' as const };
const { app, storage } = await startApp(target, { config, logTo });

/** What identifies the person, in every form that a request can carry it in. */
const PERSON = [
  'Wiremu',
  'Tamahori',
  'wiremu.t',
  '555 0142',
  '5550142',
  'Karaka Street',
  'kauri-gate',
  'orange-9-boat',
];
const EMAIL = 'wiremu.t@kauri-gate.example';
const PASSWORD = 'orange-9-boat-paddles';
const FORM = {
  full_name: 'Wiremu Tamahori',
  email: EMAIL,
  phone: '+64 21 555 0142',
  subject: 'Request a Quote',
  message: 'Please call Wiremu at 8 Karaka Street.',
};
const headers = { origin: ORIGIN, 'content-type': 'application/json' };
const post = (procedure: string, json: unknown) =>
  app.inject({ method: 'POST', url: `/trpc/${procedure}`, headers, payload: JSON.stringify({ json }) });

/** Fails with the words of the person that the log holds. */
function expectNobodyIn(text: string): void {
  expect(PERSON.filter((word) => text.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
}

test('ordinary and refused requests leave nobody in it', async () => {
  expect((await post('site.contact.submit', FORM)).statusCode).toBe(200);
  expect((await post('site.contact.submit', { ...FORM, email: 'Wiremu' })).statusCode).toBe(400);
  const form = multipart(Object.entries(FORM).map(([field, value]) => ({ field, value })));
  await app.inject({
    method: 'POST',
    url: '/contact',
    payload: form.payload,
    headers: { ...form.headers, origin: ORIGIN },
  });
  expect((await post('auth.signIn', { email: EMAIL, password: PASSWORD })).statusCode).toBe(401);
  expect(
    (await post('auth.signUp', { email: EMAIL, phone: FORM.phone, password: PASSWORD })).statusCode,
  ).toBe(200);
  await post('auth.signIn', { email: EMAIL, password: `${PASSWORD}!` });
  expect((await post('auth.requestPasswordReset', { email: EMAIL })).statusCode).toBe(200);
  await app.inject(`/catalog?q=${encodeURIComponent(EMAIL)}`);
  await app.inject(
    `/trpc/site.catalogue.search?input=${encodeURIComponent(JSON.stringify({ json: { q: FORM.phone } }))}`,
  );
  await app.inject(`/nowhere/${EMAIL}`);
  await app.inject(`/files/nowhere/${encodeURIComponent(EMAIL)}/plan.pdf`);
  await app.inject({
    method: 'POST',
    url: '/trpc/site.contact.submit',
    headers,
    payload: `{"json":{"full_name":"Wiremu Tam`,
  });
  const file = { name: 'Wiremu Tamahori, 8 Karaka Street.pdf', bytes: buildPdf() };
  expect((await upload(app, 'none', 'contact_uploads', file)).statusCode).toBe(200);
  const broken = { name: 'Wiremu Tamahori.pdf', bytes: Buffer.from('Wiremu Tamahori') };
  expect((await upload(app, 'none', 'contact_uploads', broken)).statusCode).toBe(415);
  expect(log).toContain('A sign-in failed');
  expect(log).toContain('No such page');
  expect(log).not.toMatch(/bearer|cookie/i);
  expectNobodyIn(log);
});

test('unexpected errors of the database leave nobody in it, though they quote the values of the statement', async () => {
  await owner`alter table contact_queries add check (message not like 'Wiremu%' or message::int > 0) not valid`;
  await owner`alter table contact_queries add check (message not like 'Still%') not valid`;
  const failed = [await post('site.contact.submit', { ...FORM, message: 'Wiremu again, of Karaka Street.' })];
  failed.push(await post('site.contact.submit', { ...FORM, message: 'Still at 8 Karaka Street.' }));
  expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
  const [quoting, check] = log
    .split('\n')
    .filter((line) => line.includes('A procedure failed'))
    .map((line) => JSON.parse(line));
  expect(quoting).toMatchObject({
    what: 'site.contact.submit',
    reqId: failed[0]!.headers['x-request-id'],
    err: { cause: { code: '22P02', message: 'invalid input syntax for type integer: "…"' } },
  });
  expect(check.err.cause.code).toBe('23514');
  expect(check.err.cause.stack).toContain(' at ');
  expectNobodyIn(log);
});

test('a mail server that quotes the mail it refuses leaves nobody in it', async () => {
  const mailServer = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`Wiremu Tamahori <${address}> is not known`), { responseCode: 550 })),
  });
  const stop = startTestWorker({ port: mailServer.port, sql, storage, log: app.log });
  await eventually('mails are refused', async () => {
    const [row] = await sql`select count(*)::int as refused from mails where last_error is not null`;
    return row!.refused > 1;
  });
  await stop();
  expect(log).toContain('A mail could not be sent');
  expect(log).toContain('"status":550');
  expectNobodyIn(log);
});
