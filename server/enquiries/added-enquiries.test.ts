/** Enquiries that staff add for people who called, came or wrote, and how an enquiry is answered without an email. */
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { FORM } from '../../tests/support/enquiry-form.ts';
import { buildEnquiry, buildProduct } from '../../tests/support/factories.ts';
import { composeMail } from '../mail/compose-mail.tsx';
import { takeDueMail } from '../mail/mails.queries.ts';
import { factsForMails } from '../published/published-lists.ts';

const { sql, target, owner } = await createDatabase();
const { services, storage } = await startApp(target);
const { contactQueries } = (await callAs(services, 'admin')).staff;
const site = await callAs(services, null);

const CALL = {
  full_name: 'Wiremu Tane',
  phone: '021 555 0199',
  subject: 'Request a Quote',
  message: 'Decking for a deck of 42 m².',
  source: 'phone',
} as const;

const mailsOf = (id: string) => sql<{ kind: string; recipient: string }[]>`
  select kind, recipient from mails where contact_query_id = ${id}`;

test('a phone number is enough: no email is sent, and the timeline says who added it', async () => {
  const enquiry = await contactQueries.create(CALL);
  expect(enquiry).toMatchObject({
    ...CALL,
    email: '',
    status: 'new',
    items: [],
    is_given_by_other: false,
    is_suspect: false,
  });
  expect(enquiry.reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect([...(await mailsOf(enquiry.id))]).toEqual([]);
  const { events } = await contactQueries.history({ id: enquiry.id });
  expect(events.map(({ kind, body, actor_name }) => [kind, body, actor_name])).toEqual([
    ['added', 'phone', 'admin'],
  ]);
  await expect(
    contactQueries.reply({ id: enquiry.id, subject: 'Your deck', body_text: 'Yes.' }),
  ).rejects.toThrow('This enquiry has no email address');
  expect([...(await mailsOf(enquiry.id))]).toEqual([]);
});

test('without a way to reach them, a name, or anything asked for, it is refused by name', async () => {
  const refused = async (change: object) =>
    contactQueries.create({ ...CALL, ...change }).then(
      () => 'stored',
      (error) => error.message as string,
    );
  const before = (await contactQueries.list({})).total;
  expect(await refused({ phone: '' })).toContain('Enter a phone number or an email address');
  expect(await refused({ full_name: ' ' })).toContain('Name is required');
  expect(await refused({ message: '' })).toContain('Write what they asked for');
  expect(await refused({ email: 'no at sign' })).toContain('Please enter a valid email address');
  expect(await refused({ items: [{ quantity: 2, unit: 'each' }] })).toContain('Say what is asked for');
  expect(await refused({ items: [{ name: 'Nails', quantity: 2.5, unit: 'box' }] })).toContain(
    'Enter a whole number',
  );
  expect(await refused({ source: 'website' })).not.toBe('stored');
  expect((await contactQueries.list({})).total).toBe(before);
});

test('lines keep their order, a product has its name and code of that day, and words stay words', async () => {
  const product_id = await buildProduct(sql, { name: 'Pine decking 140x32', sku: 'DK-14032' });
  const { items, message } = await contactQueries.create({
    ...CALL,
    message: '',
    items: [
      { name: 'Two bags of the grey screws', quantity: 2, unit: 'bag' },
      { product_id, name: 'typed by hand', quantity: 42.5, unit: 'm²', note: 'ungrooved' },
    ],
  });
  await sql`update products set name = 'Renamed', sku = 'NEW-1' where id = ${product_id}`;
  expect(items).toEqual([
    { product_id: null, name: 'Two bags of the grey screws', quantity: 2, unit: 'bag', note: '' },
    {
      product_id,
      name: 'Pine decking 140x32',
      sku: 'DK-14032',
      quantity: 42.5,
      unit: 'm²',
      note: 'ungrooved',
    },
  ]);
  expect(message).not.toBe('');
});

test('the same call sent again adds nothing, and another under its id is refused', async () => {
  const id = crypto.randomUUID();
  const first = await contactQueries.create({ ...CALL, id, full_name: 'Twice' });
  const again = await contactQueries.create({ ...CALL, id, full_name: 'Twice' });
  expect([first.id, again.id]).toEqual([id, id]);
  expect((await contactQueries.list({ search: 'Twice' })).total).toBe(1);
  await expect(contactQueries.create({ ...CALL, id, full_name: 'Other' })).rejects.toThrow();
  expect((await contactQueries.byId({ id })).full_name).toBe('Twice');
});

test('whoever has an email address gets one with the reference, which says where the details are from', async () => {
  await sql`delete from mails`;
  const told = await contactQueries.create({
    ...CALL,
    email: 'wiremu@example.com',
    source: 'counter',
    is_given_by_other: true,
    items: [{ name: 'Secret words of the counter', quantity: 1 }],
  });
  expect([...(await mailsOf(told.id))]).toEqual([
    { kind: 'acknowledgement', recipient: 'wiremu@example.com' },
  ]);
  const settings = {
    origin: 'https://kauri.example',
    business: () => factsForMails(services.published.lists),
    storage,
  };
  const { text } = await composeMail((await takeDueMail(sql))!, settings);
  const said = String(text).replaceAll(/\s+/g, ' ');
  expect(said).toContain(told.reference);
  expect(said).toContain('Somebody else gave us your name');
  expect(said).toContain('https://kauri.example/privacy');
  expect(said).not.toContain('Secret words');

  await contactQueries.create({ ...CALL, email: 'wiremu@example.com' });
  const plain = await composeMail((await takeDueMail(sql))!, settings);
  expect(String(plain.text)).not.toContain('Somebody else gave');
});

test('people who have asked before are found by name, phone in any writing, and email', async () => {
  await site.site.contact.submit({ ...FORM, full_name: 'Aroha Parata', phone: '+64 27 444 1234' });
  await site.site.contact.submit({
    ...FORM,
    full_name: 'Somebody Else',
    message: 'Aroha told me to write to you.',
  });
  const found = async (search: string) =>
    (await contactQueries.customers({ search })).map(({ full_name }) => full_name);
  expect(await found('aroha')).toEqual(['Aroha Parata']);
  expect(await found('parata aro')).toEqual(['Aroha Parata']);
  expect(await found('0274441')).toEqual(['Aroha Parata']);
  expect(await found('+64 27 444')).toEqual(['Aroha Parata']);
  expect(await found('027-444-12')).toEqual(['Aroha Parata']);
  expect(await found('a e i o')).toEqual([]);
  expect(await found('100%')).toEqual([]);
});

test('the list finds message, phone, reference, product and code', async () => {
  const product_id = await buildProduct(sql, { name: 'Zincalume flashing', sku: 'ZF-7781' });
  const { id, reference } = await contactQueries.create({
    ...CALL,
    full_name: 'Needle',
    phone: '+64 9 631 7788',
    message: 'For the bach in Whangamatā.',
    items: [{ product_id, quantity: 3, unit: 'length' }],
  });
  for (const search of [
    'bach whangamatā',
    ...['096317788', '09 631 7788', '+64 9 631 7788', '64 (9) 631-7788', '0064 9 631 7788', '631 7788'],
    ...[reference.toLowerCase(), reference.replace('-', '')],
    'zincalume flash',
    'zf-7781',
    'needle zf-77',
  ]) {
    const { items } = await contactQueries.list({ search });
    expect([search, items.map((item) => item.id)]).toEqual([search, [id]]);
  }
  expect((await contactQueries.list({ search: 'needle decking' })).total).toBe(0);
  await contactQueries.remove({ id });
  expect((await contactQueries.bin({ search: 'zf-7781' })).total).toBe(1);
  await contactQueries.restore({ ids: [id] });
  expect(await contactQueries.byId({ id })).toMatchObject({ source: 'phone', reference });
});

test('answered by phone or at the counter: the status follows, and the note stands with it once', async () => {
  const id = await buildEnquiry(sql);
  const { status } = await contactQueries.update({
    id,
    data: { outcome: 'phoned', note: 'Told her six weeks.' },
  });
  expect(status).toBe('answered');
  await contactQueries.update({ id, data: { outcome: 'counter' } });
  const { events } = await contactQueries.history({ id });
  expect(events.map(({ kind, body }) => [kind, body])).toEqual([
    ['status', 'answered'],
    ['phoned', 'Told her six weeks.'],
    ['counter', ''],
  ]);
});

test('an enquiry that was deleted before there were sources comes back as one of the website', async () => {
  const id = await buildEnquiry(sql);
  await contactQueries.remove({ id });
  await owner`
    update record_changes set before = before - 'source' - 'is_given_by_other'
    where record_id = ${id} and action = 'remove'`;
  const { restored } = await contactQueries.restore({ ids: [id] });
  expect(restored).toBe(1);
  expect((await contactQueries.byId({ id })).source).toBe('website');
});

test('an acknowledgement names no draft and no words under the id of a product, and a mailbox gets at most five', async () => {
  const draft = await buildProduct(sql, { name: 'Secret draft', is_published: false });
  for (const product_id of [draft, crypto.randomUUID()])
    await expect(
      contactQueries.create({ ...CALL, items: [{ product_id, name: 'Click here', quantity: 1 }] }),
    ).rejects.toThrow('This product is not on the website');
  for (let sent = 0; sent < 7; sent++)
    await contactQueries.create({ ...CALL, email: 'flood@example.com', message: `Call ${sent}` });
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
    select count(*) from mails where recipient = 'flood@example.com'`;
  expect(Number(count)).toBe(5);
});

test('an id that another enquiry has, or had before it was deleted, is refused, and the deleted one comes back', async () => {
  const { id } = await site.site.contact.submit(FORM);
  await expect(contactQueries.create({ ...CALL, id })).rejects.toThrow('has or had this id');
  await contactQueries.remove({ id });
  await expect(contactQueries.create({ ...CALL, id })).rejects.toThrow('has or had this id');
  expect((await contactQueries.restore({ ids: [id] })).restored).toBe(1);
  expect((await contactQueries.byId({ id })).full_name).toBe(FORM.full_name);
});

test('the export says how they got in touch, after the columns of the specification', async () => {
  const added = await contactQueries.create({ ...CALL, full_name: 'Export Me' });
  const { csv } = await contactQueries.export({ ids: [added.id] });
  const [head, row] = csv.replace('\uFEFF', '').split('\r\n');
  expect(head).toBe('Full Name,Email,Phone,Subject,Message,File URL,Date,Source,Reference,ID,Status');
  expect(row).toContain(`,Phone,${added.reference},`);
});

test('a status beside an outcome is refused', async () => {
  const id = await buildEnquiry(sql);
  await expect(contactQueries.update({ id, data: { outcome: 'phoned', status: 'closed' } })).rejects.toThrow(
    'not both',
  );
  expect((await contactQueries.byId({ id })).status).toBe('new');
});

test('the list finds inches and notes of lines', async () => {
  const { id } = await contactQueries.create({
    ...CALL,
    items: [{ name: 'Nail 4" galvanised', quantity: 2, unit: 'box', note: 'for the kererū fence' }],
  });
  for (const search of ['4"', 'kererū'])
    expect((await contactQueries.list({ search })).items.map((item) => item.id)).toEqual([id]);
});
