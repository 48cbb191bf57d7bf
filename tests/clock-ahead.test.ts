/**
 * An instance whose clock is a day ahead or behind. Rules that compare with stored times must use the clock
 * that stored them.
 */
import { stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteEnquiry } from '../server/enquiries/enquiry-changes.queries.ts';
import { forgetRemovedEnquiries, restoreEnquiries } from '../server/enquiries/removed-enquiries.queries.ts';
import { LEASE_SECONDS, takeDueMail } from '../server/mail/mails.queries.ts';
import { removeUnusedFiles } from '../server/storage/remove-unused-files.ts';
import { callAs, eventually, startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { buildPdf } from './support/documents.ts';
import { buildEnquiry } from './support/factories.ts';
import { startTestWorker } from './support/mail-worker.ts';
import { startMailServer } from './support/smtp.ts';
import { upload } from './support/uploads.ts';

const { sql, owner, target } = await createDatabase();
const { app, services, storage, incoming } = await startApp(target);
const visitor = await callAs(services, null);
const actor = { id: crypto.randomUUID(), email: 'admin@example.com' };

const HOUR_MS = 60 * 60 * 1000;
const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

describe.each([
  ['ahead', 24 * HOUR_MS],
  ['behind', -24 * HOUR_MS],
])('with a clock that is a day %s', (_name, shift) => {
  beforeEach(async () => {
    await sql`delete from mails`;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + shift });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('the cleanup keeps files being received, and removes those abandoned an hour ago', async () => {
    const [fresh, old] = ['fresh', 'old'].map((name) => join(incoming, name));
    await writeFile(fresh!, 'half of a file');
    await writeFile(old!, 'half of a file');
    const { mtimeMs } = await stat(old!);
    await utimes(old!, new Date(mtimeMs), new Date(mtimeMs - HOUR_MS));
    await removeUnusedFiles({ sql, storage, incoming });
    expect([await exists(fresh!), await exists(old!)]).toEqual([true, false]);
  });

  test('the cleanup keeps an attachment that no enquiry has claimed yet', async () => {
    const bytes = buildPdf();
    const { path, token } = (
      await upload(app, 'none', 'contact_uploads', { name: 'plan.pdf', bytes })
    ).json();
    await removeUnusedFiles({ sql, storage, incoming });
    const enquiry = { full_name: 'Hana Ngata', email: 'hana@example.com', subject: 'Request a Quote' };
    await visitor.site.contact.submit({
      ...enquiry,
      message: 'Twelve windows for a house.',
      file_url: path,
      file_token: token,
    });
    expect(await storage.read('contact_uploads', path)).not.toBeNull();
  });

  test('a deleted enquiry can be restored for a day', async () => {
    const id = await buildEnquiry(sql);
    await deleteEnquiry(sql, id, actor);
    await forgetRemovedEnquiries(sql);
    expect(await restoreEnquiries(sql, [id], actor)).toMatchObject({ restored: 1 });
    await deleteEnquiry(sql, id, actor);
    await owner`update record_changes set changed_at = changed_at - interval '25 hours' where record_id = ${id}`;
    await forgetRemovedEnquiries(sql);
    await expect(restoreEnquiries(sql, [id], actor)).rejects.toThrow('no longer exists');
  });

  test('due mails are sent, and those another worker is sending are left alone', async () => {
    const queue = (recipient: string) =>
      sql`insert into mails (kind, recipient, subject, body_text) values ('reply', ${recipient}, 'Kia ora', 'Text')`;
    await queue('inhand@example.com');
    const inHand = await takeDueMail(sql);
    await queue('due@example.com');
    const { port, received } = await startMailServer();
    const stop = startTestWorker({ sql, storage, port });
    await eventually('the other is sent', () => received.length === 1);
    expect(received[0]).toContain('To: due@example.com');
    await sql`update mails set claimed_until = claimed_until - make_interval(secs => ${LEASE_SECONDS}) where id = ${inHand!.id}`;
    await eventually('it is sent after the lease', () => received.length === 2);
    await stop();
  });
});
