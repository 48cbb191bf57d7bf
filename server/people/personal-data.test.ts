/**
 * Erasing a person. The person is put into every place there is, by the product's own calls. Afterwards the address is looked for
 * in every column of every table, and in every stored file.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import {
  ADDRESS,
  createPeople,
  dump,
  fill,
  OTHERS,
  PASSWORD,
  submitAs,
  TYPED,
  whereFound,
} from '../../tests/support/person-everywhere.ts';
import { anonymous, createContext } from '../procedures/context.ts';
import { createCaller } from '../router.ts';
import { removeUnusedFiles } from '../storage/remove-unused-files.ts';

const { sql, target, owner } = await createDatabase();
const running = await startApp(target);
const { services, storage, incoming, folder } = running;
const admin = await callAs(services, 'admin');
const visitor = await callAs(services, null);
const people = await createPeople(running);

/** The rows of people whose addresses are like this one, but nothing that mentions this one. */
async function readOthers() {
  return sql`
    select to_jsonb(u)::text as row from users u where email = any(string_to_array(${OTHERS.join(',')}, ','))
    union all select to_jsonb(a)::text from auth_users a where email = any(string_to_array(${OTHERS.join(',')}, ','))
    union all select to_jsonb(q)::text from contact_queries q where email = ${OTHERS[2]!}
    union all select to_jsonb(m)::text from mails m where recipient = any(string_to_array(${OTHERS.join(',')}, ',')) and body_text = '' and subject not like 'Ask%'
    union all select to_jsonb(e)::text from contact_query_events e join contact_queries q on q.id = e.contact_query_id where q.email = ${OTHERS[2]!}
    union all select to_jsonb(l)::text from activity l where actor_name = 'Mary'
    order by 1`;
}

describe('a person who is in every place there is', async () => {
  for (const email of OTHERS)
    await admin.staff.users.create({ name: 'Mary', email, password: PASSWORD, role: 'sales' });
  await visitor.auth.signIn({ email: OTHERS[0]!, password: PASSWORD, token: true });
  const untouched = await submitAs(people, OTHERS[2]!);
  await admin.staff.contactQueries.update({ id: untouched.id, data: { note: 'Called' } });
  const person = await fill(people);

  test('is found, and a copy holds what there is', async () => {
    const { refusal, counts, enquiries } = await admin.staff.personalData.preview({ email: ` ${TYPED} ` });
    expect(refusal).toBeNull();
    expect(counts).toMatchObject({ enquiries: 2, files: 6, accounts: 2, tokens: 1, saved_views: 1 });
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
    // What is counted as an email is in the copy, also the notice to staff about an enquiry.
    expect(counts!.mails).toBe(data.emails.length);
    expect(data.emails.map(({ kind }: { kind: string }) => kind)).toContain('notice');
    expect(data.attachments).toContainEqual({
      name: `${TYPED} plan.pdf`,
      size_bytes: expect.any(Number),
      enquiry: person.own.reference,
      link: expect.stringMatching(new RegExp(`^http.*/admin/contact-management\\?open=${person.own.id}$`)),
    });
    expect(data.deleted_account).toMatchObject([{ deleted_at: expect.any(String) }]);
    expect([data.enquiries.length, data.deleted_enquiries.length, data.account.length]).toEqual([1, 1, 1]);
    expect(data.enquiries[0]).toMatchObject({
      phone: '+64 21 555 123',
      timeline: [{ kind: 'reply' }, { kind: 'status' }],
      file_name: `${TYPED} plan.pdf`,
    });
    expect(data.sign_ins.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['sign_up', 'sign_in_failed', 'sign_in']),
    );
    expect(json).not.toMatch(/_hash|secret_|idempotency/i);
  });

  test('is still there after a preview', async () => {
    // Uses of tokens are written now and then.
    const readAll = async () =>
      [...(await dump(owner))].filter(([place]) => !place.startsWith('token_uses.'));
    const before = await readAll();
    await admin.staff.personalData.preview({ email: ADDRESS });
    expect(await readAll()).toEqual(before);
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
    const places = await whereFound(owner, folder);
    expect(places.length).toBeGreaterThan(25);
    process.stdout.write(`the address was in ${places.length} columns: ${places.join(', ')}\n`);
    const others = await readOthers();
    expect(others.length).toBeGreaterThan(8);
    const { counts } = await admin.staff.personalData.erase({ email: ADDRESS, confirmation: TYPED });
    await removeUnusedFiles({ sql, storage, incoming });
    expect(await whereFound(owner, folder)).toEqual([]);
    expect(await readOthers()).toEqual(others);
    expect(await readdir(join(folder, 'contact_uploads')).catch(() => [])).toEqual([]);

    const logged = await sql<{ actor_name: string; detail: object }[]>`
      select actor_name, detail from activity where action = 'erase'`;
    expect(logged).toEqual([{ actor_name: 'admin', detail: counts }]);
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
