/** The role table while sales read and answer enquiries, over real HTTP and on two instances (decision "sales answer"). */
import { expect, test } from 'vitest';
import { redirectFrom } from '../shared/staff-routes.ts';
import { callAs, eventually, startApp } from './support/app.ts';
import { buildToken } from './support/build-token.ts';
import { createDatabase } from './support/database.ts';
import { FORM } from './support/enquiry-form.ts';
import { SALES_ANSWER, SALES_ANSWER_SCREEN } from './support/enquiry-roles.ts';
import { EXAMPLES, listProcedures } from './support/examples.ts';
import { buildProduct } from './support/factories.ts';
import { CALLS } from './support/role-table.ts';
import { STAFF_SCREENS } from './support/screen-table.ts';
import { signIn } from './support/sign-in.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const other = await startApp(target);
await buildProduct(sql, { name: 'Timber' });
const admin = await callAs(services, 'admin');
const session = await signIn(sql, 'sales');

async function save(isOn: boolean) {
  const row = (await admin.staff.siteSettings.list()).find(
    ({ setting_key }) => setting_key === 'sales_enquiries',
  )!;
  await admin.staff.siteSettings.save({
    setting_key: 'sales_enquiries',
    setting_value: { isOn },
    updated_at: row.updated_at,
  });
}

async function statusOf(path: string, type: string, input: unknown, instance = app): Promise<number> {
  const body = { json: input };
  const headers = { authorization: `Bearer ${session}`, origin: 'http://localhost:3000' };
  const { statusCode } = await instance.inject(
    type === 'query'
      ? { url: `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(body))}`, headers }
      : { method: 'POST', url: `/trpc/${path}`, headers, payload: body },
  );
  return statusCode;
}

test('off is the default, as the specification has it', async () => {
  expect(await statusOf('staff.contactQueries.counts', 'query', undefined)).toBe(403);
  const row = (await admin.staff.siteSettings.list()).find(
    ({ setting_key }) => setting_key === 'sales_enquiries',
  );
  expect(row?.setting_value).toEqual({ isOn: false });
});

test('on, sales may do exactly what the hand-written list adds', async () => {
  await save(true);
  for (const { path, type } of listProcedures()) {
    if (!path.startsWith('staff.') || CALLS[path]!.includes('S')) continue;
    const input = await EXAMPLES[path](sql, session);
    const expected = SALES_ANSWER.includes(path) ? 200 : 403;
    expect([path, await statusOf(path, type, input)]).toEqual([path, expected]);
  }
});

test('the switch applies to the next call on every instance', async () => {
  for (const isOn of [false, true, false]) {
    await save(isOn);
    for (const instance of [app, other.app])
      expect([isOn, await statusOf('staff.contactQueries.counts', 'query', undefined, instance)]).toEqual([
        isOn,
        isOn ? 200 : 403,
      ]);
  }
});

test('the screens: one more than the specification gives to sales', () => {
  for (const [path, allowed] of Object.entries(STAFF_SCREENS))
    expect([path, redirectFrom(path, 'answering_sales')]).toEqual([
      path,
      allowed.includes('S') || path === SALES_ANSWER_SCREEN ? null : '/admin',
    ]);
});

test('they are told of new enquiries and can be assigned some, only while it is on', async () => {
  const sales = await callAs(services, 'sales');
  const [{ id: salesId } = { id: '' }] = await sql<{ id: string }[]>`
    select id from users where role = 'sales' order by created_at desc limit 1`;
  const site = await callAs(services, null);
  const told = async () => (await sales.staff.notices.recent()).unseen;

  await site.site.contact.submit({ ...FORM, full_name: 'Before' });
  await save(true);
  expect(await told()).toBe(0);
  const { id } = await site.site.contact.submit({ ...FORM, full_name: 'After' });
  await eventually('the notice', async () => (await told()) === 1);
  await admin.staff.contactQueries.update({ id, data: { assignee_id: salesId } });
  expect((await admin.staff.contactQueries.byId({ id })).assignee_id).toBe(salesId);

  await save(false);
  const next = await site.site.contact.submit({ ...FORM, full_name: 'Off again' });
  await expect(
    admin.staff.contactQueries.update({ id: next.id, data: { assignee_id: salesId } }),
  ).rejects.toThrow('This person can no longer open enquiries');
});

test('a token of the role sales follows the switch, too', async () => {
  const { secret } = await buildToken(sql, { role: 'sales', scopes: ['contactQueries:read'] });
  const read = async (instance = app) =>
    (
      await instance.inject({
        url: '/trpc/staff.contactQueries.counts',
        headers: { authorization: `Bearer ${secret}` },
      })
    ).statusCode;
  for (const isOn of [false, true, false]) {
    await save(isOn);
    const expected = isOn ? 200 : 403;
    expect([isOn, await read()]).toEqual([isOn, expected]);
    // The other instance keeps tokens in memory until it hears of the change.
    const took = await eventually('the other instance', async () => (await read(other.app)) === expected);
    process.stdout.write(`a token follows the switch on another instance after ${Math.round(took)} ms\n`);
  }
});

test('a token of the role sales finds no enquiry by name while it is off, though its owner is an admin', async () => {
  const site = await callAs(services, null);
  await site.site.contact.submit({ ...FORM, full_name: 'Kahurangi Pohatu' });
  const { secret } = await buildToken(sql, { role: 'sales', scopes: ['records:read'] });
  const found = async () => {
    const input = encodeURIComponent(JSON.stringify({ json: { search: 'Kahurangi' } }));
    const answer = await app.inject({
      url: `/trpc/staff.records.search?input=${input}`,
      headers: { authorization: `Bearer ${secret}` },
    });
    return answer.json().result.data.json.length as number;
  };
  await save(false);
  expect(await found()).toBe(0);
  await save(true);
  expect(await found()).toBe(1);
});

test('what is assigned to a salesperson is nobody’s while it is off', async () => {
  const { id } = await (await callAs(services, null)).site.contact.submit({
    ...FORM,
    full_name: 'Left alone',
  });
  const [sales] = await sql<{ id: string }[]>`select id from users where role = 'sales' limit 1`;
  await save(true);
  await admin.staff.contactQueries.update({ id, data: { assignee_id: sales!.id } });
  const isUnassigned = async () => {
    const { items } = await admin.staff.contactQueries.list({ view: 'unassigned', search: 'Left alone' });
    return items.length === 1;
  };
  expect(await isUnassigned()).toBe(false);
  await save(false);
  expect(await isUnassigned()).toBe(true);
});
