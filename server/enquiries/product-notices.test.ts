/** One email to everybody who asked for a product, or for one with a statement or a document. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUSINESS_FACTS } from '../../shared/content/business.ts';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildDocument, buildEnquiry, buildProduct, buildStatement } from '../../tests/support/factories.ts';
import { composeMail } from '../mail/compose-mail.tsx';
import { takeDueMail } from '../mail/mails.queries.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const { staff } = await callAs(services, 'admin');

/** An enquiry from this address whose list holds these products, each with the name of that day. */
async function ask(email: string, products: Record<string, string>, more: object = {}): Promise<string> {
  const items = Object.entries(products).map(([product_id, name]) => ({
    product_id,
    name,
    quantity: 1,
    note: '',
  }));
  const id = await buildEnquiry(sql, { email, ...more });
  await sql`update contact_queries set items = ${sql.json(items)} where id = ${id}`;
  return id;
}
const notice = (asked_for: object) => ({
  asked_for,
  reason: 'warning' as const,
  subject: 'Warning about the hanger',
  body_text: 'Please do not use it.',
});
const queued = () => sql<{ recipient: string; body_text: string; contact_query_id: string }[]>`
  select recipient, body_text, contact_query_id from mails where kind = 'product_notice' order by lower(recipient)`;

test('everybody who asked gets one email about what they asked for, in their last enquiry, and who gave none is named', async () => {
  const [hanger, bracket, other] = await Promise.all([1, 2, 3].map(() => buildProduct(sql)));
  const { id: statement_id } = await buildStatement(sql);
  await sql`update products set statement_id = ${statement_id} where id in ${sql([hanger!, bracket!])}`;
  const first = await ask('hana@example.com', { [hanger!]: 'Joist hanger 47' });
  const second = await ask('Hana@Example.com', { [bracket!]: 'Bracket', [other!]: 'Nails' });
  await sql`update contact_queries set created_at = now() - interval '40 days' where id = ${first}`;
  const wiremu = await ask('wiremu@example.com', { [hanger!]: 'Joist hanger 47' }, { status: 'closed' });
  await ask('machine@example.com', { [hanger!]: 'Joist hanger 47' }, { is_suspect: true });
  await ask('robot@example.com', { [hanger!]: 'Joist hanger 47' }, { is_suspect: true, status: 'closed' });
  const called = await ask('', { [hanger!]: 'Joist hanger 47' }, { full_name: 'Aroha', phone: '027 1' });
  await ask('nails@example.com', { [other!]: 'Nails' });

  const { name } = await staff.buildingStatements.byId({ id: statement_id });
  expect(await staff.contactQueries.askers({ statement_id })).toEqual({
    name,
    enquiries: 4,
    people: 2,
    to_call: 1,
    left_out: 2,
    without_email: [{ id: called, full_name: 'Aroha', phone: '027 1' }],
    last_sent_at: null,
  });
  expect(await staff.contactQueries.notify(notice({ statement_id }))).toEqual({ people: 2 });
  const mails = await queued();
  expect(mails.map(({ recipient, contact_query_id }) => [recipient, contact_query_id])).toEqual([
    ['Hana@Example.com', second],
    ['wiremu@example.com', wiremu],
  ]);
  const { reference } = await staff.contactQueries.byId({ id: second });
  expect(mails[0]!.body_text).toMatch(
    new RegExp(
      `^Kia ora,\\n\\nYou asked us about Bracket, Joist hanger 47 on \\d+ \\w+ 20\\d\\d \\(reference ${reference}\\)\\.\\n\\nPlease do not use it\\.$`,
    ),
  );
  expect((await staff.contactQueries.history({ id: wiremu })).events).toMatchObject([
    { kind: 'product_notice', body: mails[1]!.body_text },
  ]);
  // It answers nothing: the enquiry stays as it is.
  expect((await staff.contactQueries.byId({ id: wiremu })).status).toBe('closed');
  const { items } = await staff.activity.list({ kind: 'notify' });
  expect(items).toMatchObject([
    { noun: 'buildingStatements', record_id: statement_id, detail: { reason: 'warning', people: 2 } },
  ]);
  expect((await staff.contactQueries.askers({ statement_id })).last_sent_at).toBeInstanceOf(Date);

  const mail = (await takeDueMail(sql))!;
  const composed = await composeMail(mail, {
    origin: 'https://www.southbeam.example',
    business: () => BUSINESS_FACTS,
    replyAddress: 'enquiries@example.com',
  });
  expect(composed.subject).toBe('Warning about the hanger');
  expect(composed.text).toContain('Please do not use it.');
  expect(composed.replyTo).toContain(mail.id.replaceAll('-', ''));
});

test('a product or a document has its own people, and whoever asks for nothing, for two things or for what is gone is told', async () => {
  const document_id = await buildDocument(sql);
  const product_id = await buildProduct(sql, { document_ids: [document_id] });
  await ask('sina@example.com', { [product_id]: 'Membrane' });
  for (const asked of [{ product_id }, { document_id }])
    expect(await staff.contactQueries.askers(asked)).toMatchObject({ enquiries: 1, people: 1 });
  const nobody = await buildProduct(sql);
  await expect(staff.contactQueries.notify(notice({ product_id: nobody }))).rejects.toThrow(
    'Nobody who asked for it has given an email address.',
  );
  await expect(staff.contactQueries.notify(notice({ product_id: crypto.randomUUID() }))).rejects.toThrow(
    'This product no longer exists.',
  );
  await expect(staff.contactQueries.notify(notice({}))).rejects.toThrow('Give one of product_id');
  await expect(staff.contactQueries.notify(notice({ product_id, document_id }))).rejects.toThrow(
    'Give one of',
  );
  expect((await queued()).map(({ recipient }) => recipient)).not.toContain('sina@example.com');
});

test('who asked for a product that is gone is written to, and nobody twice by a call that did not know of the first', async () => {
  const product_id = await buildProduct(sql);
  for (let person = 0; person < 3; person++)
    await ask(`late${person}@example.com`, { [product_id]: 'Old hanger' });
  await staff.products.remove({ id: product_id });
  const { last_sent_at, ...read } = await staff.contactQueries.askers({ product_id });
  expect(read).toMatchObject({ name: 'Old hanger', enquiries: 3, people: 3 });
  const call = { ...notice({ product_id }), last_sent_at };
  expect(await staff.contactQueries.notify(call)).toEqual({ people: 3 });
  await expect(staff.contactQueries.notify(call)).rejects.toThrow('Everybody has been written to about it');
  const again = await staff.contactQueries.askers({ product_id });
  expect(await staff.contactQueries.notify({ ...call, last_sent_at: again.last_sent_at })).toEqual({
    people: 3,
  });
});

test('thousands are counted and written to in seconds', async () => {
  const product_id = await buildProduct(sql);
  const items = [{ product_id, name: 'Popular hanger', quantity: 1, note: '' }];
  await sql`
    insert into contact_queries (full_name, email, subject, message, items)
    select 'Person', 'person' || number % 5000 || '@example.com', 'Request a Quote', 'Please.', ${sql.json(items)}
    from generate_series(1, 6000) as number`;
  const asked = performance.now();
  expect(await staff.contactQueries.askers({ product_id })).toMatchObject({ enquiries: 6000, people: 5000 });
  const sent = performance.now();
  expect(await staff.contactQueries.notify(notice({ product_id }))).toEqual({ people: 5000 });
  const [counted, queuedIn] = [sent - asked, performance.now() - sent].map((time) => Math.round(time));
  process.stdout.write(`5,000 people: counted in ${counted} ms, written to in ${queuedIn} ms\n`);
});

test('for any enquiries, the addresses are those of an obvious computation, each once', async () => {
  const people = ['a@example.com', 'A@example.com', 'b@example.com', 'c@example.com', ''];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...people), fc.subarray([0, 1])), { maxLength: 8 }),
      async (enquiries) => {
        const products = await Promise.all([1, 2].map(() => buildProduct(sql)));
        for (const [email, places] of enquiries)
          await ask(email, Object.fromEntries(places.map((place) => [products[place]!, 'P'])));
        const expected = enquiries
          .filter(([email, places]) => email !== '' && places.includes(0))
          .map(([email]) => email.toLowerCase());
        const found = await staff.contactQueries.askers({ product_id: products[0]! });
        expect(found.people).toBe(new Set(expected).size);
        await sql`delete from mails where kind = 'product_notice'`;
        if (expected.length === 0) return;
        await staff.contactQueries.notify(notice({ product_id: products[0]! }));
        const sent = (await queued()).map(({ recipient }) => recipient.toLowerCase());
        expect(sent.toSorted()).toEqual([...new Set(expected)].toSorted());
      },
    ),
    { numRuns: 25 },
  );
});
