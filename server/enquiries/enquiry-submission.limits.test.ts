/** Limits that keep bots and floods of enquiries away from the business and from strangers' mailboxes. */
import { describe, expect, test } from 'vitest';
import { startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildPdf } from '../../tests/support/documents.ts';
import { enquiryForm, FORM } from '../../tests/support/enquiry-form.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { upload } from '../../tests/support/uploads.ts';
import { LIMITS } from '../limits/limits.rules.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const { submit } = await enquiryForm(app, services);

describe('an enquiry', () => {
  test('that a bot may have sent is marked as suspect, and the visitor gets no mail', async () => {
    for (const [sign, told] of [
      [{ website: 'https://spam.example' }, []],
      // A person who returns to a draft may be this fast, so the business still gets a notice.
      [{ filled_ms: 300 }, [{ kind: 'notice' }]],
    ] as const) {
      const { id } = await submit(sign);
      expect(await sql`select is_suspect from contact_queries where id = ${id}`).toEqual([
        { is_suspect: true },
      ]);
      expect(await sql`select kind from mails where contact_query_id = ${id}`).toEqual(told);
    }
    const { id } = await submit({ filled_ms: 20_000 });
    expect(await sql`select is_suspect from contact_queries where id = ${id}`).toEqual([
      { is_suspect: false },
    ]);
  });

  test('is acknowledged at most five times an hour per mailbox, and always sends a notice', async () => {
    const email = 'flooded@example.com';
    for (let number = 0; number < 8; number++)
      await submit({ email: number % 2 ? email : email.toUpperCase() });
    const counts = await sql`
      select kind, count(*) from mails m join contact_queries q on q.id = m.contact_query_id
      where lower(q.email) = ${email} group by kind order by kind`;
    expect(counts).toEqual([
      { kind: 'acknowledgement', count: 5 },
      { kind: 'notice', count: 8 },
    ]);
  });
});

test('refused enquiries do not count, and a caller over the limit is told when to try again', async () => {
  const { app: limited } = await startApp(target, { limits: LIMITS });
  const send = (calls: object[]) =>
    limited.inject({
      method: 'POST',
      url: `/trpc/${calls.map(() => 'site.contact.submit').join(',')}?batch=1`,
      remoteAddress: '2001:db8::7',
      headers: { 'content-type': 'application/json', authorization: 'Bearer none' },
      payload: JSON.stringify(Object.fromEntries(calls.map((json, index) => [index, { json }]))),
    });
  const wrong = { ...FORM, message: 'too short' };
  const gone = { ...FORM, file_url: 'gone.pdf', file_token: 'made-up' };
  for (let number = 0; number < 11; number++)
    expect((await send([number % 2 ? wrong : gone])).statusCode).toBe(400);
  expect((await send(Array(10).fill(wrong))).statusCode).toBe(400);
  for (let number = 0; number < 9; number++) expect((await send([FORM])).statusCode).toBe(200);
  expect((await send([FORM, wrong])).statusCode).toBe(429);
  expect((await send([FORM])).statusCode).toBe(200);
  const refused = await send([FORM]);
  expect(refused.statusCode).toBe(429);
  const { message } = refused.json()[0].error.json;
  expect(message).toMatch(/^Too many requests\. Please try again in \d+ (?:minutes|seconds)\.$/);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1);
});

test('an address may send 10 enquiries in ten minutes and 50 files in an hour', async () => {
  const { app: limited } = await startApp(target, { limits: LIMITS });
  const headers = { 'content-type': 'application/json', authorization: 'Bearer none' };
  const statuses: number[] = [];
  for (let number = 0; number < 11; number++) {
    const payload = JSON.stringify({ json: FORM });
    statuses.push(
      (await limited.inject({ method: 'POST', url: '/trpc/site.contact.submit', headers, payload }))
        .statusCode,
    );
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  const files: number[] = [];
  for (let number = 0; number < 51; number++) {
    const response = await upload(limited, 'none', 'contact_uploads', { name: 'a.pdf', bytes: buildPdf() });
    files.push(response.statusCode);
    if (response.statusCode === 429) expect(Number(response.headers['retry-after'])).toBeGreaterThan(3000);
  }
  expect(files).toEqual([...Array(50).fill(200), 429]);
  const staff = await signIn(sql, 'sales');
  expect((await upload(limited, staff, 'media', { name: 'a.pdf', bytes: buildPdf() })).statusCode).toBe(415);
});
