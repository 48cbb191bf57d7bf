/** A person who is in every place there is, put there by the product's own calls, and where their address stands. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Sql } from '../../server/db/connect.ts';
import { takeDueMail } from '../../server/mail/mails.queries.ts';
import { storeReceived } from '../../server/mail/received-mails.queries.ts';
import { anonymous, createContext } from '../../server/procedures/context.ts';
import { createCaller } from '../../server/router.ts';
import { callAs, type TestApp } from './app.ts';
import { buildPdf } from './documents.ts';
import { buildProduct, statementValues } from './factories.ts';
import { createPlainCaller } from './plain-calls.ts';
import { upload } from './uploads.ts';

export const ADDRESS = 'ruby.tane+yard@example.com';
export const TYPED = 'Ruby.Tane+Yard@Example.COM';
const ENCODED = 'ruby.tane%2byard%40example.com';
/** Other people, whose addresses contain this one. */
export const OTHERS = [
  'mary.ruby.tane+yard@example.com',
  'ruby.tane+yard@example.com.au',
  'truby.tane+yard@example.com',
];
export const PASSWORD = 'kauri gum and number eight wire';

/** Every text of the database: each column of each table, as text; bytes also as they read. */
export async function dump(owner: Sql): Promise<Map<string, string>> {
  const columns = await owner<{ table_name: string; column_name: string; data_type: string }[]>`
    select c.table_name, c.column_name, c.data_type from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`;
  const found = new Map<string, string>();
  for (const { table_name, column_name, data_type } of columns) {
    const column = owner(column_name);
    const value = data_type === 'bytea' ? owner`encode(${column}, 'escape')` : owner`${column}::text`;
    const [row] = await owner<
      { all: string | null }[]
    >`select string_agg(${value}, E'\n' order by ${value}) as all from ${owner(table_name)}`;
    found.set(`${table_name}.${column_name}`, row!.all ?? '');
  }
  return found;
}

async function readFiles(from: string): Promise<Map<string, string>> {
  const names = await readdir(from, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    await Promise.all(files.map(async (path) => [path, path + (await readFile(path, 'latin1'))] as const)),
  );
}

/** Where the address still stands, in any case, as it is or encoded. */
export async function whereFound(owner: Sql, folder: string): Promise<string[]> {
  const places = [...(await dump(owner)), ...(await readFiles(folder))];
  return places.flatMap(([place, text]) => {
    const ours = OTHERS.reduce((all, other) => all.replaceAll(other, ''), text.toLowerCase());
    return ours.includes(ADDRESS) || ours.includes(ENCODED) ? [place] : [];
  });
}

/** Who calls: an admin, a visitor, and a script. */
export async function createPeople({ app, services }: TestApp) {
  const admin = await callAs(services, 'admin');
  return { app, services, admin, visitor: await callAs(services, null), plain: await createPlainCaller(app) };
}
type People = Awaited<ReturnType<typeof createPeople>>;
type Account = Awaited<ReturnType<typeof makeAccount>>;

export async function submitAs({ app, visitor }: People, email: string, more: object = {}, file?: string) {
  const sent = {
    full_name: 'Ruby Tane',
    email,
    subject: 'Request a Quote',
    message: 'Twelve windows for a house.',
  };
  if (!file) return visitor.site.contact.submit({ ...sent, ...more });
  const { path, token } = (
    await upload(app, 'none', 'contact_uploads', { name: file, bytes: buildPdf() })
  ).json();
  return visitor.site.contact.submit({ ...sent, ...more, file_url: path, file_token: token });
}

/** Signs up, opens the mailed link, becomes an admin and signs in, with the mails and links that this leaves. */
async function makeAccount({ services, admin, visitor }: People) {
  const { sql } = services;
  const { id: earlier } = await admin.staff.users.create({
    name: 'Ruby Tane',
    email: TYPED,
    password: PASSWORD,
  });
  await admin.staff.users.remove({ id: earlier });
  await visitor.auth.signUp({ email: TYPED, password: PASSWORD });
  let mail = await takeDueMail(sql);
  while (mail?.kind !== 'confirmation') mail = await takeDueMail(sql);
  await visitor.auth.confirm({ token: mail.token!, password: PASSWORD });
  await visitor.auth.signUp({ email: ADDRESS, password: PASSWORD });
  const [user] = await sql<{ id: string }[]>`select id from users where email = ${ADDRESS}`;
  await admin.staff.users.update({ id: user!.id, data: { name: 'Ruby Tane', role: 'admin' } });
  await expect(visitor.auth.signIn({ email: TYPED, password: 'wrong' })).rejects.toThrow('Invalid login');
  const session = (await visitor.auth.signIn({ email: TYPED, password: PASSWORD, token: true }))
    .access_token!;
  return {
    id: user!.id,
    session,
    api: createCaller(createContext(services, { ...anonymous, sessionId: session, isScript: true })),
  };
}

const text = `Ask (${TYPED}), or <${ADDRESS}>. Also mailto:${ADDRESS}, ${OTHERS.join(' ')}`;

/** Enquiries of the person, and of others who name the address. */
async function fillEnquiries(people: People, { id, api }: Account) {
  const { app, admin } = people;
  const own = await submitAs(people, TYPED, { phone: '+64 21 555 123' }, `${TYPED} plan.pdf`);
  const removed = await submitAs(people, ` ${ADDRESS} `, {}, 'removed.pdf');
  await admin.staff.contactQueries.update({ id: removed.id, data: { note: text } });
  await admin.staff.contactQueries.remove({ id: removed.id });
  const other = await submitAs(people, OTHERS[0]!, { message: text, came_from: `/catalog?q=${ENCODED}` });
  await api.staff.contactQueries.update({ id: other.id, data: { note: text, assignee_id: id } });
  const file = (
    await upload(app, 'none', 'contact_uploads', { name: 'reply.pdf', bytes: buildPdf() })
  ).json();
  await api.staff.contactQueries.reply({
    id: own.id,
    subject: 'Kia ora',
    body_text: text,
    files: [{ path: file.path, token: file.token }],
  });
  await api.staff.contactQueries.reply({ id: other.id, subject: text.slice(0, 60), body_text: text });
  const gone = await submitAs(people, OTHERS[1]!);
  for (const enquiry of [other.id, gone.id, null]) await receiveFrom(people, enquiry);
  await api.staff.contactQueries.update({ id: gone.id, data: { status: 'in_progress' } });
  await admin.staff.contactQueries.remove({ id: gone.id });
  // One without a timeline.
  await admin.staff.contactQueries.remove({
    id: (await submitAs(people, OTHERS[1]!, { full_name: 'Mary' })).id,
  });
  return { own, removed, other, gone };
}

/** An email from the person, with a file: into an enquiry, or unsorted. */
async function receiveFrom({ app, services: { sql } }: People, enquiry: string | null): Promise<void> {
  const name = `${TYPED} drawing.pdf`;
  const { path } = (await upload(app, 'none', 'contact_uploads', { name, bytes: buildPdf() })).json();
  const answered = await sql<{ id: string }[]>`
    select id from mails where contact_query_id = ${enquiry} and kind = 'acknowledgement'`;
  const mail = {
    address: TYPED,
    name: 'Ruby Tane',
    subject: text,
    text,
    is_cut: false,
    is_automatic: false,
    arrived_at: new Date(),
    digest: `${enquiry}`,
    files: [{ path, name }],
    unkept: [{ name: `${ADDRESS}.exe`, reason: 'Please upload an image, PDF, or Word document' }],
    own_id: null,
    answers: answered.map(({ id }) => id),
    bounced: null,
  };
  await storeReceived(sql, mail, sql`read as (select 1)`);
}

/** Content that names the address. */
async function fillContent({ services, admin }: People, { api }: Account) {
  const product = await buildProduct(services.sql);
  await api.staff.products.update({
    id: product,
    data: { description: text, specifications: [{ name: 'Ask', value: TYPED }] },
  });
  await api.staff.webhooks.create({
    name: 'CRM',
    url: `https://example.com/?to=${ENCODED}`,
    events: ['product.changed'],
  });
  const webhook = (await admin.staff.webhooks.list({})).items[0]!.id;
  await admin.staff.webhooks.issue({ id: webhook });
  await api.staff.products.update({ id: product, data: { name: `Post, ${ADDRESS}` } });
  const content = {
    content_type: 'contact_info',
    email: ADDRESS,
    address: text,
    // In the history a line break is the two characters \n.
    body: `Write to:\n${ADDRESS}\nThanks`,
    social_links: { a: `https://x.nz/?${ENCODED}` },
  };
  await api.staff.contactContent.create(content);
  const statement = await api.staff.buildingStatements.create(
    statementValues({ email: ADDRESS, description: text }),
  );
  await api.staff.homeContent.create({
    section_type: 'banner',
    content: text,
    link_url: `mailto:${ADDRESS}`,
  });
  await api.staff.teamMembers.create({ name: 'Ruby', role: 'Sales', tagline: text });
  await api.staff.synonyms.create({ name: `${ADDRESS}, ruby` });
  const deleted = await api.staff.caseStudies.create({ title: 'House', challenge: text });
  await api.staff.caseStudies.remove({ id: deleted.id });
  return { product, statement: statement.id };
}

/** What belongs to the account. */
async function fillAccount({ app, admin, plain }: People, { id, session, api }: Account) {
  const view = { noun: 'contactQueries' as const, query: `search=hello+${ENCODED}` };
  await api.staff.savedViews.create({ ...view, name: TYPED });
  await admin.staff.savedViews.create({ ...view, name: `About ${ADDRESS}` });
  const token = await api.staff.tokens.create({
    name: `Token of ${ADDRESS}`,
    owner_id: id,
    role: 'sales',
    scopes: ['brands:read'],
  });
  const { secret } = await api.staff.tokens.issue({ id: token.id });
  await app.inject({ url: '/trpc/staff.brands.list', headers: { authorization: `Bearer ${secret}` } });
  const imported = await api.staff.productImports.create({ file_name: `${ADDRESS}.csv` });
  await api.staff.productImports.addRows({ id: imported.id, rows: [{ line: 2, values: { name: text } }] });
  const headers = { authorization: `Bearer ${session}`, 'idempotency-key': 'ruby-s-own-key' };
  expect((await plain('staff.brands.create', { name: `Brand of ${ADDRESS}` }, headers)).status).toBe(200);
}

/** Everything that names the address or the person, and what belongs to other people. */
export async function fill(people: People) {
  const account = await makeAccount(people);
  const enquiries = await fillEnquiries(people, account);
  const content = await fillContent(people, account);
  await fillAccount(people, account);
  return { ...account, ...enquiries, ...content };
}
