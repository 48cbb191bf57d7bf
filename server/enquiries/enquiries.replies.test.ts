/** Replies with files: claimed once, sent with the mail, and kept or removed together with the enquiry. */
import { expect, test } from 'vitest';
import { callAs, eventually, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildPdf } from '../../tests/support/documents.ts';
import { buildEnquiry } from '../../tests/support/factories.ts';
import { startTestWorker } from '../../tests/support/mail-worker.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { startMailServer } from '../../tests/support/smtp.ts';
import { buildPicture, namedPicture, upload } from '../../tests/support/uploads.ts';
import { removeUnusedFiles } from '../storage/remove-unused-files.ts';
import { forgetRemovedEnquiries } from './removed-enquiries.queries.ts';

const { sql, target, owner } = await createDatabase();
const { app, services, storage, incoming } = await startApp(target);
const api = await callAs(services, 'admin');
const session = await signIn(sql, 'admin');

const reply = { subject: 'Your windows', body_text: 'Kia ora' };
const attach = async (name = 'quote.pdf', bytes = buildPdf()) =>
  (await upload(app, session, 'contact_uploads', { name, bytes })).json() as { path: string; token: string };
const isKept = async ({ path }: { path: string }) => {
  await removeUnusedFiles({ sql, storage, incoming });
  const file = await storage.read('contact_uploads', path);
  file?.stream.destroy();
  return file !== null;
};

test('the files of a reply are sent with it, under their names, unchanged', async () => {
  const id = await buildEnquiry(sql, { email: 'asks@example.com' });
  const bytes = buildPdf();
  const picture = namedPicture('jpeg', await buildPicture());
  const files = [await attach('Quote – “rev” 2.pdf', bytes), await attach(picture.name, picture.bytes)];
  await api.staff.contactQueries.reply({ id, ...reply, files });
  expect((await api.staff.contactQueries.history({ id })).mails).toMatchObject([
    { kind: 'reply', files: ['Quote – “rev” 2.pdf', picture.name] },
  ]);
  const { port, received } = await startMailServer();
  const stop = startTestWorker({ sql, storage, port });
  await eventually('the mail arrives', () => received.length === 1);
  await stop();
  const [mail] = received;
  const lines = mail!.replaceAll('\r\n', '\n');
  expect(lines).toContain('Kia ora');
  expect(lines.match(/^Content-Disposition: attachment/gm)).toHaveLength(2);
  expect(lines.replaceAll('\n', '')).toContain(bytes.toString('base64'));
  expect(lines.replaceAll('\n', '')).toContain(picture.bytes.toString('base64'));
});

test('a reply whose file is gone, belongs to somebody else or was used before is refused, and nothing is sent', async () => {
  const id = await buildEnquiry(sql);
  const used = await attach();
  await api.staff.contactQueries.reply({ id, ...reply, files: [used] });
  const { path } = await attach();
  for (const file of [used, { path, token: 'wrong' }, { path: 'none.pdf', token: 'none' }])
    await expect(
      api.staff.contactQueries.reply({ id, ...reply, files: [await attach(), file] }),
    ).rejects.toThrow('A file no longer exists. Please attach it again.');
  await expect(
    api.staff.contactQueries.reply({ id, ...reply, files: Array.from({ length: 6 }, () => used) }),
  ).rejects.toThrow('At most 5 files');
  expect((await api.staff.contactQueries.history({ id })).mails).toHaveLength(1);
});

test('files that are too large together are refused', async () => {
  const id = await buildEnquiry(sql);
  const files = [await attach(), await attach()];
  await sql`update files set size_bytes = 8 * 1024 * 1024 where path in ${sql(files.map(({ path }) => path))}`;
  await expect(api.staff.contactQueries.reply({ id, ...reply, files })).rejects.toThrow('at most 15 MB');
  await sql`update files set size_bytes = 7 * 1024 * 1024 where path in ${sql(files.map(({ path }) => path))}`;
  await api.staff.contactQueries.reply({ id, ...reply, files });
});

test('the files of replies come back with a restored enquiry, and go a day after its deletion', async () => {
  const id = await buildEnquiry(sql);
  const file = await attach();
  await api.staff.contactQueries.reply({ id, ...reply, files: [file] });
  const { mails } = await api.staff.contactQueries.history({ id });
  const aDayLater = () =>
    owner`update record_changes set changed_at = changed_at - interval '25 hours' where record_id = ${id}`;

  await api.staff.contactQueries.remove({ id });
  await forgetRemovedEnquiries(sql);
  expect(await isKept(file)).toBe(true);
  await api.staff.contactQueries.restore({ ids: [id] });
  expect((await api.staff.contactQueries.history({ id })).mails).toEqual(mails);
  // The deletion that was undone is forgotten, and the file stays.
  await aDayLater();
  await forgetRemovedEnquiries(sql);
  expect(await isKept(file)).toBe(true);

  await api.staff.contactQueries.remove({ id });
  await aDayLater();
  await forgetRemovedEnquiries(sql);
  expect(await isKept(file)).toBe(false);
});
