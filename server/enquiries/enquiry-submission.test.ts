/** An enquiry is stored once, with its file and its mails. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { enquiryForm, FORM } from '../../tests/support/enquiry-form.ts';
import { openMailbox } from '../../tests/support/mailbox.ts';
import { removeUnusedFiles } from '../storage/remove-unused-files.ts';

const SCHEDULES = 600;

const { sql, target } = await createDatabase();
const { app, services, storage, incoming } = await startApp(target);
const { submit, attach } = await enquiryForm(app, services);

describe('an enquiry', () => {
  test('is stored with its file and two mails, and the visitor’s mail repeats nothing they typed', async () => {
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
    const mails = await sql`select kind, recipient from mails where contact_query_id = ${id} order by kind`;
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['acknowledgement', 'hana@example.com'],
      ['notice', 'counter@example.com'],
    ]);
    const newestMail = openMailbox(sql);
    expect((await newestMail('counter@example.com')).text).toContain(FORM.message);
    expect(JSON.stringify(await newestMail('hana@example.com'))).not.toMatch(/Hana Ngata|Twelve|Quote|rev 3/);
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

  test('gets the same answer when sent again with its key, and different content is refused', async () => {
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

  test('claims a file only with its token, only once, and not after the cleanup', async () => {
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
});

test(`${SCHEDULES} random schedules of double clicks, lost responses and changed content store one row per key`, async () => {
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
});
