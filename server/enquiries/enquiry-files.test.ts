/** The files of one enquiry: up to five, all or none of them stored, and gone with it. */
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { enquiryForm, FORM } from '../../tests/support/enquiry-form.ts';
import { openMailbox } from '../../tests/support/mailbox.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { translateError } from '../procedures/translate-error.ts';
import { removeUnusedFiles } from '../storage/remove-unused-files.ts';
import { forgetRemovedEnquiries } from './removed-enquiries.queries.ts';

const NAMES = ['plan.pdf', 'lounge.pdf', 'kitchen.pdf', 'bath.pdf', 'schedule.pdf'] as const;

const { sql, target, owner } = await createDatabase();
const { app, services, storage, incoming } = await startApp(target);
const { staff } = await callAs(services, 'admin');
const { submit, attach } = await enquiryForm(app, services);

type Sent = Awaited<ReturnType<typeof attach>>;
const pathsOf = ({ file_url, more_files }: Sent) => [file_url, ...more_files.map(({ path }) => path)];
const statuses = async (paths: string[]) =>
  (await sql<{ status: string }[]>`select distinct status from files where path in ${sql(paths)}`).map(
    ({ status }) => status,
  );
const refusal = (more: object) =>
  submit(more).then(
    () => 'stored',
    (error: unknown) => translateError(error).field_errors,
  );
const isKept = async (path: string) => (await storage.read('contact_uploads', path)) !== null;

test('an enquiry has five files, in the order in which they were attached, and the notice names them', async () => {
  const files = await attach(...NAMES);
  const { id } = await submit({ ...files, message: '' });
  const row = await staff.contactQueries.byId({ id });
  expect(row).toMatchObject({
    file_url: files.file_url,
    file_name: 'plan.pdf',
    message: 'See the attached list',
  });
  expect(row.more_files).toEqual(
    files.more_files.map(({ path }, place) => ({ path, name: NAMES[place + 1] })),
  );
  expect(await statuses(pathsOf(files))).toEqual(['claimed']);
  const mail = openMailbox(sql);
  expect((await mail('counter@example.com')).text).toContain(
    'Attachment: plan.pdf, lounge.pdf, kitchen.pdf, bath.pdf, schedule.pdf',
  );
  const { text } = await mail(FORM.email);
  expect(text).toContain('- 5 attached files');
  expect(text).not.toContain('lounge');
});

test('what cannot be stored whole is not stored at all, and the files at fault are named', async () => {
  const six = await attach(...NAMES, 'sixth.pdf');
  expect(await refusal(six)).toEqual({ more_files: 'At most 5 files' });
  const { file_url, file_token, more_files } = await attach('a.pdf', 'b.pdf', 'c.pdf');
  const [b, c] = more_files as [{ path: string; token: string }, { path: string; token: string }];
  const GONE = 'The file no longer exists. Please attach it again.';
  const wrong = { path: c.path, token: 'made-up' };
  expect(await refusal({ file_url, file_token, more_files: [b, wrong] })).toEqual({ 'more_files.1': GONE });
  expect(await refusal({ file_url, file_token: 'x', more_files: [wrong, b] })).toEqual({
    file_url: GONE,
    'more_files.0': GONE,
  });
  expect(await refusal({ more_files: [b] })).toEqual({ file_url: 'Send the first file as file_url' });
  expect(await refusal({ file_url, file_token, more_files: [b, b] })).toEqual({
    more_files: 'Each file once',
  });
  expect(
    await refusal({ file_url, file_token, more_files: [{ path: file_url, token: file_token }] }),
  ).toEqual({
    more_files: 'Each file once',
  });
  expect(await statuses([file_url, b.path, c.path])).toEqual(['pending']);
  expect(await refusal({ file_url, file_token, more_files })).toBe('stored');
});

test('the same key with other further files is another enquiry', async () => {
  const idempotency_key = crypto.randomUUID();
  const files = await attach('a.pdf', 'b.pdf');
  const first = await submit({ idempotency_key, ...files });
  expect(await submit({ idempotency_key, ...files })).toEqual(first);
  await expect(submit({ idempotency_key, ...files, more_files: [] })).rejects.toMatchObject({
    cause: { code: 'CONFLICT' },
  });
});

test('staff download each of them, and none of another enquiry', async () => {
  const [mine, other] = [await attach('a.pdf', 'b.pdf'), await attach('c.pdf', 'd.pdf')];
  const { id } = await submit(mine);
  await submit(other);
  const get = async (path?: string) => {
    const { url } = await staff.contactQueries.download({ id, ...(path && { path }) });
    const cookie = `session=${await signIn(sql, 'reviewer')}`;
    const { statusCode, headers } = await app.inject({ url, headers: { cookie } });
    return [statusCode, headers['content-disposition']];
  };
  expect(await get()).toEqual([200, expect.stringContaining('a.pdf')]);
  expect(await get(mine.file_url)).toEqual([200, expect.stringContaining('a.pdf')]);
  expect(await get(mine.more_files[0]!.path)).toEqual([200, expect.stringContaining('b.pdf')]);
  for (const path of pathsOf(other)) await expect(get(path)).rejects.toThrow('no longer exists');
});

test('a deleted enquiry keeps its files while it can be restored or is sent again, and then all go', async () => {
  const idempotency_key = crypto.randomUUID();
  const files = await attach(...NAMES);
  const first = await submit({ idempotency_key, ...files });
  await staff.contactQueries.remove({ id: first.id });
  const second = await submit({ idempotency_key, ...files });
  expect((await staff.contactQueries.byId({ id: second.id })).more_files).toHaveLength(4);
  await staff.contactQueries.restore({ ids: [first.id] });
  expect((await staff.contactQueries.byId({ id: first.id })).more_files).toEqual(
    (await staff.contactQueries.byId({ id: second.id })).more_files,
  );
  const forget = async () => {
    await owner`update record_changes set changed_at = now() - interval '2 days' where table_name = 'contact_queries'`;
    await forgetRemovedEnquiries(sql);
    await removeUnusedFiles({ sql, storage, incoming });
    return Promise.all(pathsOf(files).map(isKept));
  };
  await staff.contactQueries.remove({ id: first.id });
  expect(await forget()).toEqual(NAMES.map(() => true));
  await staff.contactQueries.remove({ id: second.id });
  expect(await forget()).toEqual(NAMES.map(() => false));
});

test('a person gets the names of all their files, and the erasure takes every one', async () => {
  const email = 'moana@example.com';
  const files = await attach('moana.pdf', 'deck.pdf');
  const { id } = await submit({ ...files, email });
  const { json } = await staff.personalData.export({ email });
  const { attachments, enquiries } = JSON.parse(json);
  expect(attachments.map(({ name }: { name: string }) => name)).toEqual(['deck.pdf', 'moana.pdf']);
  expect(JSON.stringify(enquiries)).not.toContain(files.more_files[0]!.path);
  await staff.contactQueries.remove({ id });
  const { counts } = await staff.personalData.erase({ email, confirmation: email });
  expect(counts).toMatchObject({ enquiries: 1, files: 2 });
  await removeUnusedFiles({ sql, storage, incoming });
  expect(await Promise.all(pathsOf(files).map(isKept))).toEqual([false, false]);
  expect(await sql`select from files where original_name in ('moana.pdf', 'deck.pdf')`).toHaveLength(0);
});

test('the exported table names the further files in a column of its own', async () => {
  const files = await attach('a.pdf', 'b.pdf', 'c.pdf');
  const { id } = await submit(files);
  const { csv } = await staff.contactQueries.export({ ids: [id] });
  expect(csv.split('\r\n')[0]).toContain(',Date,More Files,Reference,');
  expect(csv).toContain(`"b.pdf (${files.more_files[0]!.path})\nc.pdf (${files.more_files[1]!.path})"`);
});
