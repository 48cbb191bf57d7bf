import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildPdf } from '../../tests/support/documents.ts';
import { buildEnquiry } from '../../tests/support/factories.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { upload } from '../../tests/support/uploads.ts';
import { readCell } from '../csv.ts';
import { forgetRemovedEnquiries } from '../removed-enquiries/removed-enquiries.queries.ts';
import { removeUnusedFiles } from '../storage/remove-unused-files.ts';
import { openingsToCsv, toCsv } from './enquiries.rules.ts';

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
  test('is moved on, given to somebody and noted about; the time line tells it all, and a stale save is refused', async () => {
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

  test('is answered by a mail, and counts as answered', async () => {
    const id = await buildEnquiry(sql, { email: 'asks@example.com' });
    await api.staff.contactQueries.reply({
      id,
      subject: 'Your windows',
      body_text: 'Kia ora,\nsee attached.',
    });
    const { events, mails } = await api.staff.contactQueries.history({ id });
    expect(events).toMatchObject([{ kind: 'reply', body: 'Kia ora,\nsee attached.' }]);
    expect(mails).toMatchObject([{ kind: 'reply', recipient: 'asks@example.com', sent_at: null }]);
    expect(
      (await api.staff.contactQueries.list({ status: 'answered' })).items.map((row) => row.id),
    ).toContain(id);
    await expect(
      api.staff.contactQueries.reply({ id: crypto.randomUUID(), subject: 'x', body_text: 'y' }),
    ).rejects.toThrow('no longer exists');
  });

  test('is answered once by two who look at it at the same time', async () => {
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

  test('hands its file to staff alone, by a token that lasts until the next, as something to be saved', async () => {
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
      await sql`select action from audit_log where action = 'download' and entity_id = ${id}`,
    ).toHaveLength(2);
    await expect(api.staff.contactQueries.download({ id: await buildEnquiry(sql) })).rejects.toThrow(
      'This file no longer exists',
    );
  });

  test('that is deleted comes back within a day as it was, with its time line, mails and file', async () => {
    const { id, path } = await submitWithFile();
    await api.staff.contactQueries.update({ id, data: { note: 'Called twice', status: 'in_progress' } });
    const known = await api.staff.contactQueries.byId({ id });
    const { events, mails } = await api.staff.contactQueries.history({ id });
    await api.staff.contactQueries.remove({ id });
    await expect(api.staff.contactQueries.byId({ id })).rejects.toThrow('This enquiry no longer exists');
    await forgetRemovedEnquiries(sql);
    await removeUnusedFiles({ sql, storage, incoming });
    expect(await api.staff.contactQueries.restore({ ids: [id] })).toEqual({ restored: 1 });
    expect(await api.staff.contactQueries.byId({ id })).toEqual(known);
    const restored = await api.staff.contactQueries.history({ id });
    expect(restored).toEqual({ events, mails });
    expect([events.length, mails.length]).toEqual([2, 2]);
    expect(await storage.read('contact_uploads', path)).not.toBeNull();
    await expect(api.staff.contactQueries.restore({ ids: [id] })).rejects.toThrow('already been restored');
  });

  test('that was deleted a day ago has left nothing, nor has its file', async () => {
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

test('subjects are kept, unique, and not paged', async () => {
  for (let number = 0; number < 12; number++)
    await api.staff.contactSubjects.create({ subject_name: `Subject ${number}` });
  const { items, page_count } = await api.staff.contactSubjects.list({ search: 'subject' });
  expect([items.length, page_count]).toEqual([12, 1]);
  await expect(api.staff.contactSubjects.create({ subject_name: 'SUBJECT 3' })).rejects.toMatchObject({
    cause: { constraint_name: 'contact_subjects__subject_name__key' },
  });
  await api.staff.contactSubjects.update({ id: items[0]!.id, data: { is_active: false } });
  expect((await visitor.site.contact.subjects()).map(({ subject_name }) => subject_name)).not.toContain(
    items[0]!.subject_name,
  );
});

test('a mail that was given up is shown with its reason and can be sent again', async () => {
  const [mail] = await sql<{ id: string }[]>`
    insert into mails (kind, recipient, subject, body_text, attempts, parked_at, last_error)
    values ('notice', 'parked@example.com', 'Enquiry', 'Text', 10, now(), 'mailbox full') returning id`;
  const { items } = await api.staff.mails.list({ search: 'parked@' });
  expect(items).toMatchObject([{ id: mail!.id, attempts: 10, last_error: 'mailbox full' }]);
  await api.staff.mails.resend({ id: mail!.id });
  expect((await api.staff.mails.list({ search: 'parked@' })).items).toMatchObject([
    { attempts: 0, parked_at: null },
  ]);
  await sql`update mails set sent_at = now() where id = ${mail!.id}`;
  await expect(api.staff.mails.resend({ id: mail!.id })).rejects.toThrow('This mail no longer exists');
  expect(await api.staff.mails.state()).toEqual({ is_sending: false });
});

const nothingMore = { items: [], openings: [], came_from: '', viewed: [] };

test('what only some enquiries have is a column of the export where one has it', async () => {
  const row = {
    full_name: 'Hana',
    email: 'h@example.com',
    phone: null,
    subject: 's',
    message: 'm',
    file_url: null,
    created_at: new Date(0),
    ...nothingMore,
  };
  const opening = {
    location: 'Lounge',
    width_mm: 2400,
    height_mm: 2100,
    quantity: 2,
    type: '=Sliding door',
    glazing: 'Double, low E',
    colour: '',
    note: '',
  };
  const product = {
    product_id: crypto.randomUUID(),
    name: 'Radiata framing',
    quantity: 12,
    note: 'In 4.8 m',
  };
  const csv = await toCsv([
    { ...row, items: [product, { ...product, note: '' }], viewed: [product] },
    { ...row, openings: [opening], came_from: '=cmd' },
  ] as never);
  const rows = parse<Record<string, string>>(csv, { columns: true, bom: true });
  expect(rows.map((cells) => cells['Enquiry List'])).toEqual([
    '12 x Radiata framing (In 4.8 m)\n12 x Radiata framing',
    '',
  ]);
  expect(rows[0]).toMatchObject({ 'Looked At': 'Radiata framing', 'Opening Schedule': '', 'Came From': '' });
  expect(rows[1]).toMatchObject({
    'Opening Schedule': '2 x =Sliding door, 2400 wide x 2100 high (Lounge; Double, low E)',
    'Came From': "'=cmd",
  });
  expect(await toCsv([row] as never)).toMatch(/,Date\r\n/);

  const [schedule] = parse<Record<string, string>>(await openingsToCsv([opening]), {
    columns: true,
    bom: true,
  });
  expect(schedule).toEqual({
    Location: 'Lounge',
    'Width mm': '2400',
    'Height mm': '2100',
    Quantity: '2',
    Type: "'=Sliding door",
    Glazing: 'Double, low E',
    Colour: '',
    Note: '',
  });
});

test('1,000 exports read back exactly, and no cell is one that a spreadsheet would run', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.toWellFormed().replaceAll('\u0000', '')),
    fc.stringMatching(/^['=+\-@\t\r\n",;]{0,4}[a-z0-9 ]{0,6}$/),
    fc.constantFrom('+64 21 555 123', '=HYPERLINK("x")', '-1', '@sum', 'a\r\nb', '"', "'"),
  );
  const row = fc.record({
    full_name: cell,
    email: cell,
    phone: fc.option(cell),
    subject: cell,
    message: cell,
    file_url: fc.option(cell),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
      const csv = await toCsv(
        rows.map((values) => ({ ...values, ...nothingMore, created_at: new Date(0) })) as never,
      );
      const [, ...read] = parse(csv, { bom: true, record_delimiter: '\r\n' }) as string[][];
      expect(read).toHaveLength(rows.length);
      read.forEach((cells, index) => {
        const { full_name, email, phone, subject, message, file_url } = rows[index]!;
        const written = [full_name, email, phone ?? '', subject, message, file_url ?? ''];
        cells.slice(0, 6).forEach((value, column) => {
          const given = written[column]!;
          const isPhone = /^\+?[\d\s()./-]+$/.test(given);
          expect(readCell(value)).toBe(given);
          if (!isPhone) expect(value).not.toMatch(/^[=+\-@\t\r\n]/);
        });
      });
    }),
    { numRuns: 1000 },
  );
});
