/**
 * Erasing a person. The person is put into every place there is, by the product's own calls. Afterwards the address is looked for
 * in every column of every table, and in every stored file.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildPdf } from '../../tests/support/documents.ts';
import { buildProduct, statementValues } from '../../tests/support/factories.ts';
import { createPlainCaller } from '../../tests/support/plain-calls.ts';
import { upload } from '../../tests/support/uploads.ts';
import { anonymous, createContext } from '../context.ts';
import { takeDueMail } from '../mail/mails.queries.ts';
import { createCaller } from '../router.ts';
import { removeUnusedFiles } from '../storage/remove-unused-files.ts';

const { sql, target, owner } = await createDatabase();
const { app, services, storage, incoming, folder } = await startApp(target);
const admin = await callAs(services, 'admin');
const visitor = await callAs(services, null);
const plain = await createPlainCaller(app);

const ADDRESS = 'ruby.tane+yard@example.com';
const TYPED = 'Ruby.Tane+Yard@Example.COM';
const ENCODED = 'ruby.tane%2byard%40example.com';
/** Other people, whose addresses contain this one. */
const OTHERS = [
  'mary.ruby.tane+yard@example.com',
  'ruby.tane+yard@example.com.au',
  'truby.tane+yard@example.com',
];
const PASSWORD = 'kauri gum and number eight wire';

/** Every text of the database: each column of each table, as text; bytes also as they read. */
async function dump(): Promise<Map<string, string>> {
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
    >`select string_agg(${value}, E'\n') as all from ${owner(table_name)}`;
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
async function whereFound(): Promise<string[]> {
  const places = [...(await dump()), ...(await readFiles(folder))];
  return places.flatMap(([place, text]) => {
    const ours = OTHERS.reduce((all, other) => all.replaceAll(other, ''), text.toLowerCase());
    return ours.includes(ADDRESS) || ours.includes(ENCODED) ? [place] : [];
  });
}

async function submit(email: string, more: object = {}, file?: string) {
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
async function makeAccount() {
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

/** Everything that names the address or the person, and what belongs to other people. */
async function fill() {
  const { id, session, api } = await makeAccount();
  const own = await submit(TYPED, { phone: '+64 21 555 123' }, `${TYPED} plan.pdf`);
  const removed = await submit(` ${ADDRESS} `, {}, 'removed.pdf');
  await admin.staff.contactQueries.update({ id: removed.id, data: { note: text } });
  await admin.staff.contactQueries.remove({ id: removed.id });
  const other = await submit(OTHERS[0]!, { message: text, came_from: `/catalog?q=${ENCODED}` });
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
  const gone = await submit(OTHERS[1]!);
  await api.staff.contactQueries.update({ id: gone.id, data: { status: 'in_progress' } });
  await admin.staff.contactQueries.remove({ id: gone.id });

  const product = await buildProduct(sql);
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
  return { id, session, own, removed, other, gone, product, statement: statement.id };
}

/** The rows of people whose addresses are like this one, but nothing that mentions this one. */
async function readOthers() {
  return sql`
    select to_jsonb(u)::text as row from users u where email = any(string_to_array(${OTHERS.join(',')}, ','))
    union all select to_jsonb(a)::text from auth_users a where email = any(string_to_array(${OTHERS.join(',')}, ','))
    union all select to_jsonb(q)::text from contact_queries q where email = ${OTHERS[2]!}
    union all select to_jsonb(m)::text from mails m where recipient = any(string_to_array(${OTHERS.join(',')}, ',')) and body_text = '' and subject not like 'Ask%'
    union all select to_jsonb(e)::text from contact_query_events e join contact_queries q on q.id = e.contact_query_id where q.email = ${OTHERS[2]!}
    union all select to_jsonb(l)::text from audit_log l where actor_email = any(string_to_array(${OTHERS.join(',')}, ','))
    order by 1`;
}

describe('a person who is in every place there is', async () => {
  for (const email of OTHERS)
    await admin.staff.users.create({ name: 'Mary', email, password: PASSWORD, role: 'sales' });
  await visitor.auth.signIn({ email: OTHERS[0]!, password: PASSWORD, token: true });
  const untouched = await submit(OTHERS[2]!);
  await admin.staff.contactQueries.update({ id: untouched.id, data: { note: 'Called' } });
  const person = await fill();

  test('is found, and a copy holds what there is', async () => {
    const { refusal, counts, enquiries } = await admin.staff.personalData.preview({ email: ` ${TYPED} ` });
    expect(refusal).toBeNull();
    expect(counts).toMatchObject({ enquiries: 2, files: 3, accounts: 1, tokens: 1, saved_views: 1 });
    expect(counts!.mentions).toMatchObject({
      products: 1,
      building_statements: 1,
      contact_content: 1,
      saved_views: 1,
      webhooks: 1,
    });
    expect(enquiries.map(({ reference, is_removed }) => [reference, is_removed])).toEqual([
      [person.removed.reference, true],
      [person.own.reference, false],
    ]);
    const { filename, json } = await admin.staff.personalData.export({ email: TYPED });
    expect(filename).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(json);
    expect([data.enquiries.length, data.deleted_enquiries.length, data.account.length]).toEqual([1, 1, 1]);
    expect(data.enquiries[0]).toMatchObject({
      phone: '+64 21 555 123',
      timeline: [{ kind: 'reply' }],
      file_name: `${TYPED} plan.pdf`,
    });
    expect(data.sign_ins.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['sign_up', 'sign_in_failed', 'sign_in']),
    );
    expect(json).not.toMatch(/password|secret|hash|idempotency/i);
  });

  test('is still there after a preview', async () => {
    const before = await dump();
    await admin.staff.personalData.preview({ email: ADDRESS });
    expect(await dump()).toEqual(before);
  });

  test('cannot be erased by a mistyped confirmation, by themselves, or as the last active admin', async () => {
    const self = createCaller(
      createContext(services, { ...anonymous, sessionId: person.session, isScript: true }),
    );
    const erase = { email: ADDRESS, confirmation: TYPED };
    await expect(admin.staff.personalData.erase({ ...erase, confirmation: OTHERS[0]! })).rejects.toThrow(
      'Type the same address',
    );
    expect((await self.staff.personalData.preview({ email: ADDRESS })).refusal).toBe('self');
    await expect(self.staff.personalData.erase(erase)).rejects.toThrow('your own address');
    const others = await sql<{ id: string }[]>`
      update users set is_active = false where role = 'admin' and email <> ${ADDRESS} returning id`;
    const [row] = await sql`select erase_personal_data(${ADDRESS}, null, true) as outcome`;
    expect(row!.outcome).toEqual({ outcome: 'last' });
    for (const { id } of others) await sql`update users set is_active = true where id = ${id}`;
  });

  test('is found nowhere after the erasure, in no table and no file, and others keep what is theirs', async () => {
    const places = await whereFound();
    expect(places.length).toBeGreaterThan(25);
    process.stdout.write(`the address was in ${places.length} columns: ${places.join(', ')}\n`);
    const others = await readOthers();
    expect(others.length).toBeGreaterThan(8);
    const { counts } = await admin.staff.personalData.erase({ email: ADDRESS, confirmation: TYPED });
    await removeUnusedFiles({ sql, storage, incoming });
    expect(await whereFound()).toEqual([]);
    expect(await readOthers()).toEqual(others);
    expect(await readdir(join(folder, 'contact_uploads')).catch(() => [])).toEqual([]);

    const [logged] = await sql<{ actor_email: string; detail: object }[]>`
      select actor_email, detail from audit_log where entity = 'personal_data' and action = 'delete'`;
    expect(logged).toMatchObject({ actor_email: expect.stringMatching(/^admin-/), detail: counts });
    expect(
      await sql`select from audit_log where entity = 'personal_data' and action = 'delete'`,
    ).toHaveLength(1);
  });

  test('is "Former user" in what they did, which stays', async () => {
    const { changes } = await admin.staff.products.history({ id: person.product });
    expect(new Set(changes.map(({ actor_name }) => actor_name))).toEqual(new Set(['Former user', 'admin']));
    expect(await sql`select from record_changes where actor_name like '%Ruby%'`).toHaveLength(0);
    expect(
      await sql`select from contact_query_events where actor_name || body like '%Ruby Tane%'`,
    ).toHaveLength(0);
    const { events } = await admin.staff.contactQueries.history({ id: person.other.id });
    expect(events.find(({ kind }) => kind === 'assignee')).toMatchObject({
      body: 'Former user',
      actor_name: 'Former user',
    });
    expect(events.find(({ kind }) => kind === 'note')!.body).toBe(
      `Ask ([erased]), or <[erased]>. Also mailto:[erased], ${OTHERS.join(' ')}`,
    );
    await admin.staff.contactQueries.restore({ ids: [person.gone.id] });
    const back = await admin.staff.contactQueries.history({ id: person.gone.id });
    expect(back.events.map(({ actor_name }) => actor_name)).toEqual(['Former user']);
  });

  test('leaves the records of others readable, and cannot be restored or found again', async () => {
    expect(await admin.staff.contactContent.list({})).toMatchObject({ items: [{ email: '' }] });
    expect(await admin.staff.homeContent.list({ section_type: 'banner' })).toMatchObject({
      items: [{ link_url: null }],
    });
    expect(await admin.staff.buildingStatements.byId({ id: person.statement })).toMatchObject({ email: '' });
    for (const noun of ['users', 'tokens', 'contactQueries', 'caseStudies'] as const)
      expect(JSON.stringify(await admin.staff[noun].bin({}))).not.toContain('Ruby');
    await expect(admin.staff.contactQueries.restore({ ids: [person.own.id] })).rejects.toThrow(
      'no longer exists',
    );
    await expect(visitor.auth.signIn({ email: ADDRESS, password: PASSWORD })).rejects.toThrow(
      'Invalid login',
    );
    await sql`delete from attempts`;
    expect(await admin.staff.personalData.preview({ email: ADDRESS })).toMatchObject({
      refusal: 'nothing',
      counts: null,
    });
    await expect(admin.staff.personalData.erase({ email: ADDRESS, confirmation: ADDRESS })).rejects.toThrow(
      'There is nothing',
    );
  });

  test('is gone for scripts that follow the changes', async () => {
    const removals = await sql<{ record_id: string; before: unknown }[]>`
      select record_id, before from record_changes where action = 'remove' and record_id = ${person.own.id}`;
    expect(removals).toEqual([{ record_id: person.own.id, before: null }]);
  });
});
