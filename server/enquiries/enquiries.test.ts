/** What staff do with an enquiry: move it on, answer it, download its file, delete and restore it. */
import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import { callAs, eventually, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildPdf } from '../../tests/support/documents.ts';
import { buildEnquiry } from '../../tests/support/factories.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { upload } from '../../tests/support/uploads.ts';
import { removeUnusedFiles } from '../storage/remove-unused-files.ts';
import { forgetRemovedEnquiries } from './removed-enquiries.queries.ts';

const { sql, target, owner } = await createDatabase();
const { app, services, storage, incoming } = await startApp(target);
const api = await callAs(services, 'admin');
const visitor = await callAs(services, null);

async function submitWithFile(name = 'plan.pdf') {
  const bytes = buildPdf();
  const { path, token } = (await upload(app, 'none', 'contact_uploads', { name, bytes })).json();
  const { id } = await visitor.site.contact.submit({
    full_name: 'Hana Ngata',
    email: 'hana@example.com',
    subject: 'Request a Quote',
    message: 'Twelve windows for a house.',
    file_url: path,
    file_token: token,
  });
  return { id, path: path as string, bytes };
}

describe('an enquiry', () => {
  test('is no spam any more once somebody says so, and cannot be called spam', async () => {
    const id = await buildEnquiry(sql, { is_suspect: true });
    const data = { is_suspect: false } as const;
    for (const _ of [1, 2])
      expect(await api.staff.contactQueries.update({ id, data })).toMatchObject({ is_suspect: false });
    const { events } = await api.staff.contactQueries.history({ id });
    expect(events.map(({ kind, actor_name }) => [kind, actor_name])).toEqual([['not_spam', 'admin']]);
    await expect(
      api.staff.contactQueries.update({ id, data: { is_suspect: true as false } }),
    ).rejects.toThrow();
  });

  test('can change status, be assigned and get notes, all shown in its timeline, and a stale save is refused', async () => {
    const id = await buildEnquiry(sql);
    const [colleague] = await api.staff.contactQueries.assignees();
    const { items } = await api.staff.contactQueries.list();
    const { updated_at } = items.find((row) => row.id === id)!;
    const data = { status: 'in_progress', assignee_id: colleague!.id, note: 'Called back' } as const;
    const moved = await api.staff.contactQueries.update({ id, data, updated_at });
    expect(moved).toMatchObject({
      status: 'in_progress',
      assignee_id: colleague!.id,
      assignee_name: colleague!.name,
    });
    await expect(
      api.staff.contactQueries.update({ id, data: { status: 'closed' }, updated_at }),
    ).rejects.toThrow('Somebody else');
    await api.staff.contactQueries.update({ id, data: { assignee_id: null } });
    await api.staff.contactQueries.update({ id, data: { status: 'in_progress' } });
    const { events } = await api.staff.contactQueries.history({ id });
    expect(events.map(({ kind, body }) => [kind, body])).toEqual([
      ['status', 'in_progress'],
      ['assignee', colleague!.name],
      ['note', 'Called back'],
      ['assignee', ''],
    ]);
    expect(events.every(({ actor_name }) => actor_name === 'admin')).toBe(true);
    expect(
      (await api.staff.contactQueries.list({ status: 'in_progress' })).items.map((row) => row.id),
    ).toContain(id);
  });

  test('is told to be no spam once, however many people say so at the same moment', async () => {
    const id = await buildEnquiry(sql, { is_suspect: true });
    const other = postgres({ ...target, max: 1, onnotice: () => undefined });
    let saying: Promise<unknown> | undefined;
    await other.begin(async (tx) => {
      await tx`select from contact_queries where id = ${id} for update`;
      const data = { is_suspect: false } as const;
      saying = Promise.all([1, 2].map(() => api.staff.contactQueries.update({ id, data })));
      await eventually('both wait', async () => {
        const waiting = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return waiting.length === 2;
      });
    });
    await saying;
    await other.end();
    const { events } = await api.staff.contactQueries.history({ id });
    expect(events.map(({ kind }) => kind)).toEqual(['not_spam']);
  });

  test('is assigned only to somebody who can open it, and stays with somebody who no longer can', async () => {
    const id = await buildEnquiry(sql);
    const [colleague] = await api.staff.contactQueries.assignees();
    const assign = (assignee_id: string | null) =>
      api.staff.contactQueries.update({ id, data: { assignee_id, note: 'Yours' } });
    await assign(colleague!.id);
    const [{ role }] = await sql<[{ role: string }]>`select role from users where id = ${colleague!.id}`;
    for (const [lost, back] of [
      [sql`role = 'sales'`, sql`role = ${role}`],
      [sql`is_active = false`, sql`is_active = true`],
    ] as const) {
      await sql`update users set ${lost} where id = ${colleague!.id}`;
      expect(await assign(colleague!.id)).toMatchObject({ assignee_id: colleague!.id });
      await assign(null);
      await expect(assign(colleague!.id)).rejects.toThrow('This person can no longer open enquiries');
      await sql`update users set ${back} where id = ${colleague!.id}`;
      await assign(colleague!.id);
    }
    const { events } = await api.staff.contactQueries.history({ id });
    expect(events.filter(({ kind }) => kind === 'note')).toHaveLength(7);
  });

  test('is answered by mail, which is queued at once', async () => {
    const id = await buildEnquiry(sql, { email: 'asks@example.com' });
    await api.staff.contactQueries.reply({
      id,
      subject: 'Your windows',
      body_text: 'Kia ora,\nsee attached.',
    });
    const { events, mails } = await api.staff.contactQueries.history({ id });
    expect(events).toMatchObject([
      { kind: 'reply', body: 'Kia ora,\nsee attached.' },
      { kind: 'status', body: 'in_progress' },
    ]);
    expect(mails).toMatchObject([{ kind: 'reply', recipient: 'asks@example.com', sent_at: null }]);
    await expect(
      api.staff.contactQueries.reply({ id: crypto.randomUUID(), subject: 'x', body_text: 'y' }),
    ).rejects.toThrow('no longer exists');
  });

  test('is answered only once when two people reply at the same time', async () => {
    const id = await buildEnquiry(sql);
    const { updated_at } = await api.staff.contactQueries.byId({ id });
    const answer = { id, subject: 'Your windows', body_text: 'Kia ora', updated_at };
    const outcomes = await Promise.allSettled([
      api.staff.contactQueries.reply(answer),
      api.staff.contactQueries.reply(answer),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await api.staff.contactQueries.history({ id })).mails).toHaveLength(1);
  });

  test('gives its file only to staff, as a download, with a token that the next download replaces', async () => {
    const { id, path, bytes } = await submitWithFile('Plan – “rev” 3.pdf');
    const { url } = await api.staff.contactQueries.download({ id });
    const get = async (address: string, role?: 'reviewer' | 'sales') =>
      app.inject({ url: address, headers: role ? { cookie: `session=${await signIn(sql, role)}` } : {} });
    const served = await get(url, 'reviewer');
    expect([served.statusCode, served.rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(served.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(served.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('Plan – “rev” 3.pdf')}`,
    );
    for (const [address, role] of [
      [url],
      [url, 'sales'],
      [`/files/contact_uploads/${path}`, 'reviewer'],
      [`${url}x`, 'reviewer'],
    ] as const)
      expect((await get(address, role)).statusCode).toBe(404);
    await api.staff.contactQueries.download({ id });
    expect((await get(url, 'reviewer')).statusCode).toBe(404);
    expect(
      await sql`select action from activity where action = 'download' and record_id = ${id}`,
    ).toHaveLength(2);
    await expect(api.staff.contactQueries.download({ id: await buildEnquiry(sql) })).rejects.toThrow(
      'This file no longer exists',
    );
  });

  test('can be restored within a day of its deletion, with its timeline, mails and file', async () => {
    const { id, path } = await submitWithFile();
    await api.staff.contactQueries.update({ id, data: { note: 'Called twice', status: 'in_progress' } });
    const known = await api.staff.contactQueries.byId({ id });
    const history = await api.staff.contactQueries.history({ id });
    await api.staff.contactQueries.remove({ id });
    await expect(api.staff.contactQueries.byId({ id })).rejects.toThrow('This enquiry no longer exists');
    await forgetRemovedEnquiries(sql);
    await removeUnusedFiles({ sql, storage, incoming });
    expect(await api.staff.contactQueries.restore({ ids: [id] })).toMatchObject({ restored: 1, refused: [] });
    expect(await api.staff.contactQueries.byId({ id })).toEqual(known);
    expect(await api.staff.contactQueries.history({ id })).toEqual(history);
    expect([history.events.length, history.mails.length]).toEqual([2, 2]);
    expect(await storage.read('contact_uploads', path)).not.toBeNull();
    await expect(api.staff.contactQueries.restore({ ids: [id] })).rejects.toThrow('already been restored');
  });

  test('leaves nothing behind a day after its deletion, not even its file', async () => {
    const { id, path } = await submitWithFile();
    await api.staff.contactQueries.update({ id, data: { note: 'x' } });
    await api.staff.contactQueries.remove({ id });
    expect(await sql`select 1 from mails where contact_query_id = ${id}`).toEqual([]);
    await owner`update record_changes set changed_at = changed_at - interval '25 hours' where record_id = ${id}`;
    await forgetRemovedEnquiries(sql);
    expect(await sql`select 1 from record_changes where record_id = ${id}`).toEqual([]);
    await removeUnusedFiles({ sql, storage, incoming });
    expect(await storage.read('contact_uploads', path)).toBeNull();
    expect(await sql`select 1 from files where path = ${path}`).toEqual([]);
    await expect(api.staff.contactQueries.remove({ id })).rejects.toThrow('This enquiry no longer exists');
  });
});
