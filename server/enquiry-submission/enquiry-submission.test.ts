import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildPdf } from '../../tests/support/documents.ts';
import { buildProduct } from '../../tests/support/factories.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { upload } from '../../tests/support/uploads.ts';
import { LIMITS } from '../limits/limits.rules.ts';
import { removeUnusedFiles } from '../storage/remove-unused-files.ts';

const SCHEDULES = 600;

const { sql, target } = await createDatabase();
const { app, services, storage, incoming } = await startApp(target);
const api = await callAs(services, null);

const FORM = {
  full_name: 'Hana Ngata',
  email: 'hana@example.com',
  phone: '+64 21 555 123',
  subject: 'Request a Quote',
  message: 'Twelve windows for a house in Penrose.',
};
const submit = (more: object = {}) => api.site.contact.submit({ ...FORM, ...more } as never);
const attach = async (name = 'plan.pdf') => {
  const { path, token } = (await upload(app, 'none', 'contact_uploads', { name, bytes: buildPdf() })).json();
  return { file_url: path as string, file_token: token as string };
};

describe('an enquiry', () => {
  test('is written with its file and two mails, and none of what was typed goes to the visitor', async () => {
    const file = await attach('Plan – rev 3.pdf');
    const { id } = await submit({ ...file, phone: '' });
    const [row] = await sql`
      select full_name, email, phone, subject, message, file_url, file_name, is_suspect from contact_queries where id = ${id}`;
    expect(row).toEqual({
      ...FORM,
      phone: null,
      file_url: file.file_url,
      file_name: 'Plan – rev 3.pdf',
      is_suspect: false,
    });
    expect(await sql`select status, token_hash from files where path = ${file.file_url}`).toEqual([
      { status: 'claimed', token_hash: null },
    ]);
    const mails =
      await sql`select kind, recipient, subject, body_text from mails where contact_query_id = ${id} order by kind`;
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['acknowledgement', 'hana@example.com'],
      ['notice', 'counter@example.com'],
    ]);
    expect(mails[1]?.body_text).toContain(FORM.message);
    expect(JSON.stringify(mails[0])).not.toMatch(/Hana Ngata|Twelve|Quote/);
  });

  test('is refused with the texts of the specification', async () => {
    const cases: [object, string, string][] = [
      [{ full_name: ' ' }, 'full_name', 'Full name is required'],
      [{ full_name: 'H' }, 'full_name', 'Name must be at least 2 characters'],
      [{ email: '' }, 'email', 'Email is required'],
      [{ email: 'hana@example' }, 'email', 'Please enter a valid email address'],
      [{ email: 'a@b.co, c@d.co' }, 'email', 'Please enter a valid email address'],
      [{ email: 'a@b.co\r\nBcc: x@y.co' }, 'email', 'Please enter a valid email address'],
      [{ subject: '' }, 'subject', 'Please select a subject'],
      [{ message: '' }, 'message', 'Message is required'],
      [{ message: 'too short' }, 'message', 'Message must be at least 10 characters'],
    ];
    for (const [change, field, text] of cases) {
      const response = await app.inject({
        method: 'POST',
        url: '/trpc/site.contact.submit',
        headers: { 'content-type': 'application/json', authorization: 'Bearer none' },
        payload: JSON.stringify({ json: { ...FORM, ...change } }),
      });
      expect([response.statusCode, response.json().error.json.data.field_errors[field]]).toEqual([400, text]);
    }
  });

  test('sent again under its key is answered again; other content is refused', async () => {
    const idempotency_key = crypto.randomUUID();
    const file = await attach();
    const first = await submit({ idempotency_key, ...file });
    expect(await submit({ idempotency_key, ...file })).toEqual(first);
    await expect(
      submit({ idempotency_key, ...file, message: 'Something else altogether.' }),
    ).rejects.toMatchObject({
      cause: { code: 'CONFLICT' },
    });
    const other = await attach();
    await expect(submit({ idempotency_key, ...other })).rejects.toMatchObject({
      cause: { code: 'CONFLICT' },
    });
    expect(await sql`select status from files where path = ${other.file_url}`).toEqual([
      { status: 'pending' },
    ]);
    expect(await sql`select count(*) from mails where contact_query_id = ${first.id}`).toEqual([
      { count: 2 },
    ]);
  });

  test('carries its list with the names of the day; another list under its key is other content', async () => {
    const product_id = await buildProduct(sql, { name: 'Radiata framing' });
    const draft = await buildProduct(sql, { name: 'Secret', is_published: false });
    const items = [
      { product_id, quantity: 12, note: 'In 4.8 m' },
      { product_id: draft, quantity: 1 },
    ];
    const idempotency_key = crypto.randomUUID();
    const { id } = await submit({ idempotency_key, items });
    await sql`update products set name = 'Renamed' where id = ${product_id}`;
    expect(await sql`select items from contact_queries where id = ${id}`).toEqual([
      {
        items: [
          { product_id, quantity: 12, note: 'In 4.8 m', name: 'Radiata framing' },
          { product_id: draft, quantity: 1, note: '', name: 'Not listed any more' },
        ],
      },
    ]);
    await expect(submit({ idempotency_key, items: items.slice(1) })).rejects.toMatchObject({
      cause: { code: 'CONFLICT' },
    });
    for (const wrong of [{ quantity: 0 }, { quantity: 1.5 }, { product_id: 'x' }])
      await expect(submit({ items: [{ ...items[0], ...wrong }] })).rejects.toThrow();
  });

  test('carries its opening schedule, and says it in the notice', async () => {
    const opening = {
      location: 'Lounge',
      width_mm: 2400,
      height_mm: 2100,
      quantity: 2,
      type: 'Sliding door',
    };
    const idempotency_key = crypto.randomUUID();
    const { id } = await submit({ idempotency_key, openings: [opening] });
    expect(await sql`select openings from contact_queries where id = ${id}`).toEqual([
      { openings: [{ ...opening, glazing: '', colour: '', note: '' }] },
    ]);
    const [notice] = await sql<{ body_text: string }[]>`
      select body_text from mails where contact_query_id = ${id} and kind = 'notice'`;
    expect(notice?.body_text).toContain('Opening schedule: 2 openings, 10.1 m²');
    expect(notice?.body_text).toContain('2 x Sliding door, 2400 wide x 2100 high (Lounge)');
    await expect(
      submit({ idempotency_key, openings: [{ ...opening, width_mm: 2410 }] }),
    ).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
    for (const wrong of [{ width_mm: 24 }, { height_mm: 1.5 }, { quantity: 0 }, { width_mm: '2400' }])
      await expect(submit({ openings: [{ ...opening, ...wrong }] as never })).rejects.toThrow();
    await expect(submit({ openings: Array(201).fill(opening) })).rejects.toThrow('At most 200 rows');
  });

  test('says where it came from and what was looked at, published products alone', async () => {
    const seen = await buildProduct(sql, { name: 'Cedar weatherboard' });
    const draft = await buildProduct(sql, { name: 'Secret', is_published: false });
    const { id } = await submit({
      came_from: '/catalog?q=cedar',
      viewed: [crypto.randomUUID(), seen, draft],
    });
    expect(await sql`select came_from, viewed from contact_queries where id = ${id}`).toEqual([
      { came_from: '/catalog?q=cedar', viewed: [{ product_id: seen, name: 'Cedar weatherboard' }] },
    ]);
  });

  test('has one line where a form has one: nothing typed passes for a line of the mail', async () => {
    const product_id = await buildProduct(sql);
    const { id } = await submit({
      full_name: 'Hana\r\nEmail: boss@example.com',
      phone: '021\n1',
      items: [{ product_id, quantity: 1, note: 'a\u2028b' }],
      openings: [{ width_mm: 600, height_mm: 600, quantity: 1, location: 'Bath\nroom' }],
      came_from: '/\t/evil.example',
    });
    const [row] =
      await sql`select full_name, phone, came_from, items, openings from contact_queries where id = ${id}`;
    expect(row).toMatchObject({
      full_name: 'Hana Email: boss@example.com',
      phone: '021 1',
      came_from: '/ /evil.example',
      items: [{ note: 'a b' }],
      openings: [{ location: 'Bath room' }],
    });
    const [notice] = await sql<{ body_text: string }[]>`
      select body_text from mails where contact_query_id = ${id} and kind = 'notice'`;
    expect(notice?.body_text.match(/^Email: .*$/gm)).toEqual([`Email: ${FORM.email}`]);
  });

  test('takes over a file only with its token, once, and not when it was swept', async () => {
    const file = await attach();
    await expect(submit({ ...file, file_token: 'made-up' })).rejects.toThrow('no longer exists');
    await expect(submit({ file_url: file.file_url })).rejects.toThrow('no longer exists');
    await submit(file);
    await expect(submit(file)).rejects.toThrow('no longer exists');
    const swept = await attach();
    await removeUnusedFiles({ sql, storage, incoming }, { patience: 0 });
    await expect(submit(swept)).rejects.toThrow('The file no longer exists. Please attach it again.');
    expect(await storage.read('contact_uploads', swept.file_url)).toBeNull();
    expect(await storage.read('contact_uploads', file.file_url)).not.toBeNull();
  });

  test('that a machine may have sent is kept apart, and the visitor gets no mail', async () => {
    for (const [sign, told] of [
      [{ website: 'https://spam.example' }, []],
      // A person who returns to their draft may be that fast, so the business still gets a notice.
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

  test('is acknowledged five times an hour to one mailbox, and always noticed', async () => {
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

test(`${SCHEDULES} random schedules of double clicks, lost answers and other content: one row for each key, always`, async () => {
  const send = fc.record({
    key: fc.nat({ max: 2 }),
    content: fc.nat({ max: 1 }),
    /** Whether it waits for the responses to all earlier ones. */
    waits: fc.boolean(),
  });
  let sends = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(send, { minLength: 1, maxLength: 6 }), async (schedule) => {
      const keys = [0, 1, 2].map(() => crypto.randomUUID());
      const answers: { key: number; content: number; id: string | null }[] = [];
      let open: Promise<void>[] = [];
      for (const { key, content, waits } of schedule) {
        if (waits) await Promise.all(open.splice(0));
        sends++;
        const message = `Content number ${content} of this enquiry.`;
        open.push(
          submit({ idempotency_key: keys[key], message }).then(
            ({ id }) => void answers.push({ key, content, id }),
            (error: { cause?: { code?: string } }) => {
              if (error.cause?.code !== 'CONFLICT') throw error;
              answers.push({ key, content, id: null });
            },
          ),
        );
      }
      await Promise.all(open);
      open = [];
      const rows = await sql<{ id: string; idempotency_key: string; message: string }[]>`
        select id, idempotency_key, message from contact_queries where idempotency_key in ${sql(keys)}`;
      const used = new Set(schedule.map(({ key }) => key));
      expect(rows).toHaveLength(used.size);
      for (const { key, content, id } of answers) {
        const row = rows.find(({ idempotency_key }) => idempotency_key === keys[key]);
        const isTheirs = row?.message === `Content number ${content} of this enquiry.`;
        expect(id).toBe(isTheirs ? row.id : null);
      }
      const mails = await sql`
        select 1 from mails where kind = 'notice' and contact_query_id in ${sql(rows.map(({ id }) => id))}`;
      expect(mails).toHaveLength(rows.length);
    }),
    { numRuns: SCHEDULES },
  );
  process.stdout.write(`enquiry schedules: ${SCHEDULES}, ${sends} sends, rows equal distinct keys in all\n`);
}, 120_000);

test('what the contact page shows follows the database, the first row of each kind', async () => {
  expect(await api.site.contact.page()).toEqual({});
  await sql`insert into contact_content (content_type, title, created_at) values
    ('hero', 'Second', now()), ('hero', 'First', now() - interval '1 day'), ('contact_info', 'Info', now())`;
  await sql`insert into contact_subjects (subject_name, is_active) values ('Zinc', true), ('Awnings', true), ('Old', false)`;
  await services.catchUp();
  expect(Object.entries(await api.site.contact.page()).map(([kind, { title }]) => [kind, title])).toEqual([
    ['contact_info', 'Info'],
    ['hero', 'First'],
  ]);
  expect((await api.site.contact.subjects()).map(({ subject_name }) => subject_name)).toEqual([
    'Awnings',
    'Zinc',
  ]);
});

test('an address may send 10 enquiries in ten minutes and 20 files in an hour', async () => {
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
  for (let number = 0; number < 21; number++) {
    const response = await upload(limited, 'none', 'contact_uploads', { name: 'a.pdf', bytes: buildPdf() });
    files.push(response.statusCode);
    if (response.statusCode === 429) expect(Number(response.headers['retry-after'])).toBeGreaterThan(3000);
  }
  expect(files).toEqual([...Array(20).fill(200), 429]);
  const staff = await signIn(sql, 'sales');
  expect((await upload(limited, staff, 'media', { name: 'a.pdf', bytes: buildPdf() })).statusCode).toBe(415);
});
