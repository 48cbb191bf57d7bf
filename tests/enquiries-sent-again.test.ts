/**
 * Staff delete an enquiry, its visitor sends it again, and staff restore it. Nothing is lost, and every
 * outcome has a clear message.
 */
import { describe, expect, test } from 'vitest';
import { forgetRemovedEnquiries } from '../server/enquiries/removed-enquiries.queries.ts';
import { translateError } from '../server/procedures/translate-error.ts';
import { removeUnusedFiles } from '../server/storage/remove-unused-files.ts';
import { callAs, startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { buildPdf } from './support/documents.ts';
import { signIn } from './support/sign-in.ts';
import { upload } from './support/uploads.ts';

const { sql, owner, target } = await createDatabase();
const { app, services, storage, incoming } = await startApp(target);
const visitor = await callAs(services, null);
const staff = (await callAs(services, 'admin')).staff.contactQueries;
const session = await signIn(sql, 'admin');

const FORM = {
  full_name: 'Hana Ngata',
  email: 'hana@example.com',
  subject: 'Request a Quote',
  message: 'Twelve windows for a house in Penrose.',
};
const OTHER = 'Thirteen windows for a house in Penrose.';
const submit = (more: object) => visitor.site.contact.submit({ ...FORM, ...more });

/** The key and the uploaded file of a new form. */
async function fillIn() {
  const bytes = buildPdf();
  const { path, token } = (await upload(app, 'none', 'contact_uploads', { name: 'plan.pdf', bytes })).json();
  return { idempotency_key: crypto.randomUUID(), file_url: path as string, file_token: token as string };
}

const keyOf = async (id: string) => {
  const [row] = await sql<{ idempotency_key: string | null }[]>`
    select idempotency_key from contact_queries where id = ${id}`;
  return row?.idempotency_key;
};

/** Downloads the attachment of an enquiry as staff do, and returns the status. */
async function download(id: string): Promise<number> {
  const { url } = await staff.download({ id });
  return (await app.inject({ url, headers: { cookie: `session=${session}` } })).statusCode;
}

const forget = async (id: string) => {
  await owner`update record_changes set changed_at = changed_at - interval '25 hours' where record_id = ${id}`;
  await forgetRemovedEnquiries(sql);
  await removeUnusedFiles({ sql, storage, incoming });
};

describe('a deleted enquiry', () => {
  test('sent again becomes a new one with its key, and can be restored beside it without the key', async () => {
    const form = await fillIn();
    const first = await submit(form);
    await staff.remove({ id: first.id });
    const second = await submit(form);
    expect(second.id).not.toBe(first.id);
    expect(await submit(form)).toEqual(second);
    await expect(submit({ ...form, message: OTHER })).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
    expect(await staff.restore({ ids: [first.id] })).toMatchObject({ restored: 1, refused: [] });
    expect([await keyOf(first.id), await keyOf(second.id)]).toEqual([null, form.idempotency_key]);
    expect([await download(first.id), await download(second.id)]).toEqual([200, 200]);
    expect((await staff.history({ id: second.id })).mails).toHaveLength(2);
    await expect(staff.restore({ ids: [first.id] })).rejects.toThrow('already been restored');
    expect(await submit(form)).toEqual(second);
  });

  test('sent again with different content becomes a new one too, with its file', async () => {
    const form = await fillIn();
    const first = await submit(form);
    await staff.remove({ id: first.id });
    const second = await submit({ ...form, message: OTHER });
    expect((await staff.byId({ id: second.id })).message).toBe(OTHER);
    await expect(submit(form)).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
    await staff.restore({ ids: [first.id] });
    expect((await staff.byId({ id: first.id })).message).toBe(FORM.message);
    expect([await download(first.id), await download(second.id)]).toEqual([200, 200]);
  });

  test('restored before it is sent again keeps its key and answers the repeat', async () => {
    const form = await fillIn();
    const first = await submit(form);
    await staff.remove({ id: first.id });
    await staff.restore({ ids: [first.id] });
    expect(await submit(form)).toEqual(first);
  });

  test('and its deleted repeat can be restored together, and one of them has the key', async () => {
    const form = await fillIn();
    const first = await submit(form);
    await staff.remove({ id: first.id });
    const second = await submit(form);
    await staff.remove({ id: second.id });
    expect(await staff.restore({ ids: [first.id, second.id] })).toMatchObject({ restored: 2, refused: [] });
    const keys = [await keyOf(first.id), await keyOf(second.id)];
    expect(keys.toSorted()).toEqual([form.idempotency_key, null].toSorted());
  });

  test('does not give its file to another key, or to its own key with another path', async () => {
    const form = await fillIn();
    const { id } = await submit(form);
    await staff.remove({ id });
    const other = await fillIn();
    for (const wrong of [
      { ...form, idempotency_key: crypto.randomUUID() },
      { ...form, idempotency_key: undefined },
      { ...form, file_url: other.file_url },
    ])
      await expect(submit(wrong)).rejects.toThrow('no longer exists');
  });

  test('shares its file with its repeat for as long as either exists or can be restored', async () => {
    const form = await fillIn();
    const first = await submit(form);
    await staff.remove({ id: first.id });
    const second = await submit(form);
    await forget(first.id);
    expect(await download(second.id)).toBe(200);
    await staff.remove({ id: second.id });
    const third = await submit(form);
    await staff.remove({ id: third.id });
    await forget(second.id);
    await staff.restore({ ids: [third.id] });
    expect(await download(third.id)).toBe(200);
    await staff.remove({ id: third.id });
    await forget(third.id);
    expect(await storage.read('contact_uploads', form.file_url)).toBeNull();
    await expect(submit(form)).rejects.toThrow('Please attach it again');
    expect((await submit({ ...form, file_url: null, file_token: null })).id).toBeTruthy();
  });
});

test('200 rounds of simultaneous deleting, resending and restoring lose nothing acknowledged, and one row has the key', async () => {
  const outcomes = new Map<string, number>();
  for (let round = 0; round < 200; round++) {
    const form = round % 5 === 0 ? await fillIn() : { idempotency_key: crypto.randomUUID() };
    const { id } = await submit(form);
    if (round % 2) await staff.remove({ id });
    const begun = [
      ...(round % 2 ? [] : [staff.remove({ id })]),
      submit(form),
      submit(form),
      staff.restore({ ids: [id] }),
      submit({ ...form, message: OTHER }),
      staff.restore({ ids: [id] }),
    ];
    for (const settled of await Promise.allSettled(begun)) {
      const { known, code, message } =
        settled.status === 'fulfilled'
          ? { known: true, code: 'done', message: '' }
          : translateError(settled.reason);
      expect(known, String(settled.status === 'rejected' && settled.reason)).toBe(true);
      // A form that got no response sends the same data again, so its file must not be reported missing.
      expect(message).not.toContain('The file no longer exists');
      outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
    }
    await staff.restore({ ids: [id] }).catch(() => undefined);
    const rows = await sql<{ id: string; idempotency_key: string | null; file_url: string | null }[]>`
      select id, idempotency_key, file_url from contact_queries
      where id = ${id} or idempotency_key = ${form.idempotency_key}`;
    expect(rows.map((row) => row.id)).toContain(id);
    expect(rows.filter(({ idempotency_key }) => idempotency_key !== null).length).toBeLessThanOrEqual(1);
    const mails =
      await sql`select 1 from mails where contact_query_id in ${sql(rows.map((row) => row.id))} and kind = 'notice'`;
    expect(mails).toHaveLength(rows.length);
    for (const row of rows) if (row.file_url !== null) expect(await download(row.id)).toBe(200);
  }
  process.stdout.write(`200 rounds at once: ${JSON.stringify(Object.fromEntries(outcomes))}\n`);
});

test('an acknowledged repeat keeps answering its own id, whatever is restored', async () => {
  const form = await fillIn();
  const first = await submit(form);
  await staff.remove({ id: first.id });
  const [second, ...restored] = await Promise.all([
    submit(form),
    staff.restore({ ids: [first.id] }).catch(() => null),
    staff.restore({ ids: [first.id] }).catch(() => null),
  ]);
  expect(restored.filter((answer) => answer !== null)).toEqual([{ restored: 1, refused: [], warnings: [] }]);
  expect(await submit(form)).toEqual(second);
  expect((await staff.byId({ id: second.id })).message).toBe(FORM.message);
});
