/** Who must have two-step verification, and who may take it off another (decision "two step verification"). */
import { beforeEach, describe, expect, test } from 'vitest';
import { startApp } from '../../tests/support/app.ts';
import { buildToken } from '../../tests/support/build-token.ts';
import { buildTwoStep } from '../../tests/support/build-two-step.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { anonymous, createContext } from '../procedures/context.ts';
import { createCaller } from '../router.ts';
import { hashSecret } from '../secrets.ts';
import { resetTwoStep } from './two-step-reset.queries.ts';

const { sql, target, owner } = await createDatabase();
const { app, services } = await startApp(target);
const second = await startApp(target);
const as = (sessionId: string, on = services) => createCaller(createContext(on, { ...anonymous, sessionId }));

async function staff(role: 'admin' | 'sales' | 'reviewer' | 'user' = 'admin') {
  const session = await signIn(sql, role);
  const [row] = await sql<{ id: string; auth_user_id: string; email: string }[]>`
    select u.id, u.auth_user_id, u.email from users u join sessions s on s.user_id = u.auth_user_id
    where s.id = ${hashSecret(session)}`;
  return { session, ...row! };
}
const hasTwoStep = async (auth_user_id: string) =>
  (await sql`select from two_step_secrets where user_id = ${auth_user_id}`).length > 0;

/** As if the roles had been required, and the accounts made, so many days earlier. */
async function passDays(days: number) {
  await owner`
    update site_settings set setting_value = (
      select jsonb_object_agg(key, value::timestamptz - make_interval(days => ${days})) from jsonb_each_text(setting_value))
    where setting_key = 'two_step'`;
  await owner`update auth_users set created_at = created_at - make_interval(days => ${days})`;
}

beforeEach(async () => {
  await owner`delete from site_settings where setting_key = 'two_step'`;
  await owner`update users set role = 'user'`;
});

describe('a role that must have it', () => {
  test('has seven days, is told until when, and is then refused every staff call until it is set up', async () => {
    const boss = await staff('admin');
    const seller = await staff('sales');
    expect((await as(seller.session).auth.session())!.user).toMatchObject({ two_step_due_at: null });
    const [required] = await as(boss.session).staff.siteSettings.requireTwoStep({ roles: ['sales'] });
    const { user } = (await as(seller.session).auth.session())!;
    expect(user.two_step_due_at!.getTime()).toBe(required!.required_at.getTime() + 7 * 24 * 3_600_000);
    expect(user.must_set_up_two_step).toBe(false);
    await passDays(6);
    await as(seller.session).staff.products.list({});
    await passDays(1);
    expect((await as(seller.session).auth.session())!.user.must_set_up_two_step).toBe(true);
    const answer = await app.inject({
      url: '/trpc/staff.products.list',
      headers: { authorization: `Bearer ${seller.session}` },
    });
    expect(answer.json().error.json.data).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('Your role needs two-step verification'),
    });
    // The others go on, and so does what the person needs to set it up.
    await as(boss.session).staff.products.list({});
    await as(seller.session).auth.setUpTwoStep();
    await buildTwoStep(sql, seller.session);
    await as(seller.session).staff.products.list({});
    expect((await as(seller.session).auth.session())!.user).toMatchObject({
      has_two_step: true,
      two_step_due_at: null,
      must_set_up_two_step: false,
    });
  });

  test('gives a new account seven days of its own, and a role that was required before keeps its time', async () => {
    const boss = await staff('admin');
    const { staff: api } = as(boss.session);
    await buildTwoStep(sql, boss.session);
    await api.siteSettings.requireTwoStep({ roles: ['sales', 'admin'] });
    await passDays(30);
    const before = await api.siteSettings.twoStepRoles();
    const after = await api.siteSettings.requireTwoStep({ roles: ['admin', 'reviewer'] });
    expect(after.map(({ role }) => role)).toEqual(['admin', 'reviewer']);
    expect(after[0]).toEqual(before[0]);
    expect(after[1]!.required_at.getTime()).toBeGreaterThan(before[1]!.required_at.getTime());
    const fresh = await staff('admin');
    const { two_step_due_at } = (await as(fresh.session).auth.session())!.user;
    expect((two_step_due_at!.getTime() - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
  });

  test('is not told to visitors', async () => {
    const answer = await app.inject({
      url: `/trpc/site.settings.get?input=${encodeURIComponent('{"json":{"setting_key":"two_step"}}')}`,
    });
    expect(answer.statusCode).toBe(400);
  });

  test('does not stop the API tokens of its people', async () => {
    const { secret } = await buildToken(sql, { scopes: ['products:read'] });
    const boss = await staff('admin');
    await as(boss.session).staff.siteSettings.requireTwoStep({ roles: ['admin'] });
    await passDays(8);
    const list = (token: string) =>
      app.inject({ url: '/trpc/staff.products.list', headers: { authorization: `Bearer ${token}` } });
    expect([(await list(secret)).statusCode, (await list(boss.session)).statusCode]).toEqual([200, 403]);
  });
});

describe('a reset by another admin', () => {
  test('is refused to who is no longer an admin when the statement runs', async () => {
    const [one, two] = [await staff('admin'), await staff('admin')];
    await owner`update users set role = 'sales' where id = ${one.id}`;
    await buildTwoStep(sql, two.session);
    const actor = { id: one.auth_user_id, email: one.email };
    expect(await resetTwoStep(sql, two.id, actor)).toBe('demoted');
    expect(await hasTwoStep(two.auth_user_id)).toBe(true);
  });

  test('turns it off, ends their sessions, tells them by mail and is recorded', async () => {
    const [boss, lost] = [await staff('admin'), await staff('sales')];
    await buildTwoStep(sql, lost.session);
    const listed = await as(boss.session).staff.users.list({ search: lost.email });
    expect(listed.items).toMatchObject([{ has_two_step: true }]);
    expect(await as(boss.session).staff.users.resetTwoStep({ id: lost.id })).toEqual({ id: lost.id });
    expect(await hasTwoStep(lost.auth_user_id)).toBe(false);
    expect(await as(lost.session).auth.session()).toBeNull();
    const [mail] = await owner`select kind, subject from mails where recipient = ${lost.email}`;
    expect(mail).toEqual({ kind: 'two_step_reset', subject: 'Your two-step verification was reset' });
    const [logged] =
      await owner`select actor_id, detail from activity where record_id = ${lost.auth_user_id} and action = 'two_step'`;
    expect(logged).toEqual({ actor_id: boss.auth_user_id, detail: { what: 'reset' } });
    await expect(as(boss.session).staff.users.resetTwoStep({ id: lost.id })).rejects.toThrow(
      'has no two-step',
    );
  });

  test('is not for one’s own', async () => {
    const [boss] = [await staff('admin'), await staff('admin')];
    await buildTwoStep(sql, boss.session);
    await expect(as(boss.session).staff.users.resetTwoStep({ id: boss.id })).rejects.toThrow(
      'You cannot reset your own',
    );
    expect(await hasTwoStep(boss.auth_user_id)).toBe(true);
  });

  test('leaves it to the last admin who has it, also when two admins reset each other at once', async () => {
    for (let round = 0; round < 10; round++) {
      await owner`update users set role = 'user'`;
      const [one, two] = [await staff('admin'), await staff('admin')];
      await buildTwoStep(sql, one.session);
      await buildTwoStep(sql, two.session);
      const results = await Promise.allSettled([
        as(one.session).staff.users.resetTwoStep({ id: two.id }),
        as(two.session, second.services).staff.users.resetTwoStep({ id: one.id }),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const left = [await hasTwoStep(one.auth_user_id), await hasTwoStep(two.auth_user_id)];
      expect(left.filter(Boolean)).toHaveLength(1);
    }
  });

  test('and a demotion at once leave one admin', async () => {
    for (let round = 0; round < 10; round++) {
      await owner`update users set role = 'user'`;
      const [one, two] = [await staff('admin'), await staff('admin')];
      await buildTwoStep(sql, one.session);
      await buildTwoStep(sql, two.session);
      await Promise.allSettled([
        as(one.session).staff.users.resetTwoStep({ id: two.id }),
        as(two.session, second.services).staff.users.update({ id: one.id, data: { role: 'sales' } }),
      ]);
      const [left] = await sql`select count(*)::int as admins from users where role = 'admin' and is_active`;
      expect(left!.admins).toBeGreaterThan(0);
    }
  });
});
