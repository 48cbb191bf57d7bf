/** The sender of an enquiry opens it by a link, adds to it and withdraws it (decision "private page"). */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { FORM } from '../../tests/support/enquiry-form.ts';
import { buildReceivedMail } from '../../tests/support/example-rows.ts';
import { buildEnquiryLink, buildProduct } from '../../tests/support/factories.ts';
import { openMailbox, tokenIn } from '../../tests/support/mailbox.ts';
import { ownEnquiries } from '../../tests/support/own-enquiries.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const { enquiries, attach, sent, add } = await ownEnquiries(app, services);
const { contactQueries, notices } = (await callAs(services, 'admin')).staff;

test('a link opens what was sent, and the database has only its hash', async () => {
  const files = await attach('plan.pdf', 'window.pdf');
  const { reference, token } = await sent({ ...files, delivery: 'pick_up', site_address: '1 Queen Street' });
  expect(await enquiries.open({ token })).toMatchObject({
    ...FORM,
    reference,
    status: 'new',
    delivery: 'pick_up',
    site_address: '1 Queen Street',
    files: [{ name: 'plan.pdf' }, { name: 'window.pdf' }],
    messages: [],
  });
  const rows = await sql`select row_to_json(l)::text as row from enquiry_links l`;
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('the acknowledgement has a link of its own, which opens the same enquiry', async () => {
  const email = 'ack@example.com';
  const { id, reference } = await sent({ email });
  const mail = await openMailbox(sql)(email);
  expect(mail.text).toContain(`/enquiries/${reference}?key=`);
  const token = tokenIn(mail.text);
  expect((await enquiries.open({ token })).reference).toBe(reference);
  const links =
    await sql`select is_mailed from enquiry_links where contact_query_id = ${id} order by created_at`;
  expect(links).toEqual([{ is_mailed: false }, { is_mailed: true }]);
});

test('the page has answers, calls and what the sender wrote, and nothing that staff noted or others wrote', async () => {
  const { id } = await sent();
  const token = await buildEnquiryLink(sql, id, undefined, true);
  await contactQueries.update({ id, data: { note: 'Pays late.' } });
  await contactQueries.update({ id, data: { outcome: 'phoned', note: 'Told the margin.' } });
  await contactQueries.reply({ id, subject: 'Your windows', body_text: 'Kia ora, here is your quote.' });
  const receivedAs = (address: string, text: string, is_automatic = false) =>
    buildReceivedMail(sql, { enquiry: id, address, text, is_automatic });
  await receivedAs(FORM.email.toUpperCase(), 'When can you come?');
  await receivedAs('supplier@example.com', 'Your price is 40 % off.');
  await receivedAs(FORM.email, 'I am on holiday.', true);
  const page = await enquiries.open({ token });
  expect(page.messages.map(({ kind, is_ours, text }) => [kind, is_ours, text])).toEqual([
    ['phoned', true, ''],
    ['email', true, 'Kia ora, here is your quote.'],
    ['email', false, 'When can you come?'],
  ]);
  expect(JSON.stringify(page)).not.toMatch(/Pays late|margin|40 %|holiday|assignee|came_from/);
});

test('a link that did not come by email tells that something was said by email, and not what', async () => {
  const { id, token } = await sent();
  const { file_url, file_token } = await attach('Your account.pdf');
  const files = [{ path: file_url!, token: file_token! }];
  await contactQueries.reply({ id, subject: 'Gate code', body_text: 'Dear boss, it is 4711.', files });
  await sql`update mails set sent_at = now() where contact_query_id = ${id}`;
  await buildReceivedMail(sql, { enquiry: id, address: FORM.email, text: 'Thanks, boss here.' });
  const mailed = await buildEnquiryLink(sql, id, undefined, true);
  await add(mailed, { message: 'Boss again.', items: [{ name: 'Safe', quantity: 1 }] });
  await add(token, { message: 'And mine?' });
  const page = await enquiries.open({ token });
  const withheld = { is_withheld: true, subject: '', text: '', files: [], items: [], is_cut: false };
  expect(page.is_mailed).toBe(false);
  expect(page.items).toEqual([]);
  expect(page.messages).toMatchObject([
    { kind: 'email', is_ours: true, ...withheld },
    { kind: 'email', is_ours: false, ...withheld },
    { kind: 'website', is_ours: false, ...withheld },
    { kind: 'website', is_withheld: false, text: 'And mine?' },
  ]);
  const told = JSON.stringify(page);
  expect(told).not.toMatch(/4711|Gate|account\.pdf|[Bb]oss|Safe/);
  // The id of a mail is the secret by which answers to it are filed.
  for (const { id: mail } of await sql`select id from mails where contact_query_id = ${id}`)
    expect(told).not.toContain(mail);
  await enquiries.withdraw({ token: mailed, reason: 'Boss is done.' });
  expect(JSON.stringify(await enquiries.open({ token }))).not.toContain('Boss');
  const all = (await enquiries.open({ token: mailed })).messages;
  expect(all[0]).toMatchObject({ is_withheld: false, text: 'Dear boss, it is 4711.', files: [{}] });
  expect(all.at(-1)).toMatchObject({ kind: 'withdrawn', text: 'Boss is done.' });
});

test('a reply that has not left is not told of by a link that did not come by email', async () => {
  const { id, token } = await sent();
  await contactQueries.reply({ id, subject: 'Windows', body_text: 'Kia ora' });
  expect((await enquiries.open({ token })).messages).toEqual([]);
  expect((await enquiries.open({ token })).is_acknowledged).toBe(false);
});

test('another addition under the same key is refused, and so is another withdrawal', async () => {
  const { id, token } = await sent();
  const { file_url, file_token } = await attach('one.pdf');
  const first = {
    token,
    idempotency_key: randomUUID(),
    message: 'One',
    items: [{ name: 'Nail', quantity: 2 }],
  };
  await enquiries.add(first);
  await enquiries.add(first);
  for (const other of [
    { message: 'Two' },
    { items: [{ name: 'Nail', quantity: 3 }] },
    { files: [{ path: file_url!, token: file_token! }] },
  ])
    await expect(enquiries.add({ ...first, ...other })).rejects.toThrow('Something else has been added');
  expect((await contactQueries.history({ id })).received).toHaveLength(1);
  await contactQueries.update({ id, data: { status: 'closed' } });
  await expect(enquiries.withdraw({ token, reason: 'Bought elsewhere' })).rejects.toThrow('closed already');
});

test('words, files and lines are added once, stand in the timeline, open the enquiry again and tell staff', async () => {
  const product = await buildProduct(sql, { name: 'Kauri Post', sku: 'KP-1' });
  const { id, token } = await sent({ items: [{ product_id: product, quantity: 2 }] });
  await contactQueries.update({ id, data: { status: 'answered' } });
  const { unseen } = await notices.recent();
  const { file_url, file_token } = await attach('sketch.pdf');
  const addition = {
    token,
    idempotency_key: randomUUID(),
    message: 'We also need doors.',
    items: [
      { product_id: product, quantity: 5 },
      { name: 'Brass hinges', quantity: 12, note: 'polished' },
    ],
    files: [{ path: file_url, token: file_token }],
  };
  const answers = await Promise.all([1, 2, 3].map(() => enquiries.add(addition)));
  expect(answers).toEqual([1, 2, 3].map(() => ({ status: 'in_progress' })));
  const page = await enquiries.open({ token: await buildEnquiryLink(sql, id, undefined, true) });
  expect(page.messages).toMatchObject([
    { kind: 'website', is_ours: false, text: 'We also need doors.', files: [{ name: 'sketch.pdf' }] },
  ]);
  expect(page.items.map(({ name, sku, quantity, is_added }) => [name, sku, quantity, is_added])).toEqual([
    ['Kauri Post', 'KP-1', 2, undefined],
    ['Kauri Post', 'KP-1', 5, true],
    ['Brass hinges', undefined, 12, true],
  ]);
  const { received, events } = await contactQueries.history({ id });
  expect(received).toMatchObject([
    { channel: 'website', text: 'We also need doors.', items: [{ quantity: 5 }, { note: 'polished' }] },
  ]);
  expect(events.at(-1)).toMatchObject({ kind: 'status', body: 'in_progress', actor_name: 'System' });
  expect(await contactQueries.byId({ id })).toMatchObject({ has_new_message: true, status: 'in_progress' });
  expect((await notices.recent()).unseen).toBe(unseen + 1);
  expect((await contactQueries.download({ id, path: received[0]!.files[0]!.path })).url).toContain(
    'contact_uploads',
  );
  expect((await contactQueries.list({ product_id: product })).items.map((row) => row.id)).toContain(id);
});

test('what cannot be added is refused by name, and nothing of it is stored', async () => {
  const { id, token } = await sent({ items: [{ product_id: await buildProduct(sql), quantity: 1 }] });
  const hidden = await buildProduct(sql, { is_published: false });
  const { file_url, file_token } = await attach();
  const file = { path: file_url!, token: file_token! };
  await expect(add(token, {})).rejects.toThrow('Write something, or add a product or a file');
  await expect(add(token, { items: [{ product_id: hidden, quantity: 1 }] })).rejects.toThrow(
    'not on the website',
  );
  await expect(add(token, { message: 'Hi', files: [{ ...file, token: 'other' }] })).rejects.toThrow(
    'no longer exists',
  );
  await expect(add(token, { files: [file, file] })).rejects.toThrow('Each file once');
  const many = Array.from({ length: 300 }, () => ({ name: 'Nail', quantity: 1 }));
  await expect(add(token, { items: many, files: [file] })).rejects.toThrow('at most 300 lines');
  await expect(add(token, { items: [{ name: 'Sheets', quantity: 2.5, unit: 'sheet' }] })).rejects.toThrow(
    'whole number',
  );
  expect((await contactQueries.history({ id })).received).toEqual([]);
  expect((await contactQueries.byId({ id })).items).toHaveLength(1);
  await add(token, { files: [file] });
  expect((await enquiries.open({ token })).messages).toHaveLength(1);
});

test('a file of one enquiry is not taken by another, and a claimed one not twice', async () => {
  const one = await sent();
  const other = await sent();
  const { file_url, file_token } = await attach();
  const files = [{ path: file_url, token: file_token }];
  await add(one.token, { files });
  await expect(add(other.token, { files })).rejects.toThrow('no longer exists');
});

test('an enquiry is withdrawn with its reason, staff are told, and what is added later opens it again', async () => {
  const { id, token } = await sent();
  const { unseen } = await notices.recent();
  await enquiries.withdraw({ token, reason: 'The client has changed their mind.' });
  const page = await enquiries.open({ token: await buildEnquiryLink(sql, id, undefined, true) });
  expect(page).toMatchObject({
    status: 'closed',
    messages: [{ kind: 'withdrawn', is_ours: false, text: 'The client has changed their mind.' }],
  });
  const twice = { token, reason: 'The client has changed their mind.' };
  for (const { status } of await Promise.all([enquiries.withdraw(twice), enquiries.withdraw(twice)]))
    expect(status).toBe('closed');
  await expect(enquiries.withdraw({ token, reason: 'Again' })).rejects.toThrow('closed already');
  const { events } = await contactQueries.history({ id });
  expect(events).toMatchObject([
    { kind: 'withdrawn', body: 'The client has changed their mind.', actor_name: 'Customer' },
    { kind: 'status', body: 'closed', actor_name: 'Customer' },
  ]);
  expect((await notices.recent()).unseen).toBe(unseen + 1);
  expect(await add(token, { message: 'We do need it.' })).toEqual({ status: 'in_progress' });
});
