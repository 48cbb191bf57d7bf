/**
 * Which procedures need a recent proof that it is the caller, over real HTTP. The list is written by hand from the requirements;
 * it does not come from shared/people/reauthentication.ts.
 */
import { describe, expect, test } from 'vitest';
import { hashSecret } from '../server/secrets.ts';
import { BUSINESS, type Business } from '../shared/content/business.ts';
import { startApp } from './support/app.ts';
import { buildToken } from './support/build-token.ts';
import { buildTwoStep, codeOf } from './support/build-two-step.ts';
import { createDatabase } from './support/database.ts';
import { buildUser, PASSWORD, password_hash } from './support/example-rows.ts';
import { EXAMPLES, listProcedures } from './support/examples.ts';
import { buildProduct } from './support/factories.ts';
import { bearer, createPlainCaller } from './support/plain-calls.ts';
import { signIn } from './support/sign-in.ts';

const { sql, target, owner } = await createDatabase();
const { app, services } = await startApp(target);
const second = await startApp(target);
const call = await createPlainCaller(app);
const callSecond = await createPlainCaller(second.app);
await buildProduct(sql, { name: 'Timber' });

/** Another's role or factor, one's own factor, tokens, webhooks and their secrets. */
const NEED_IT = [
  'auth.makeRecoveryCodes',
  'auth.setUpTwoStep',
  'auth.turnOffTwoStep',
  'auth.turnOnTwoStep',
  'staff.backups.create',
  'staff.personalData.erase',
  'staff.personalData.export',
  'staff.siteSettings.requireTwoStep',
  'staff.tokens.create',
  'staff.tokens.issue',
  'staff.tokens.update',
  'staff.users.create',
  'staff.users.remove',
  'staff.users.resetTwoStep',
  'staff.users.restore',
  'staff.users.update',
  'staff.webhooks.create',
  'staff.webhooks.issue',
  'staff.webhooks.update',
];

const age = (session: string, minutes: number) => sql`
  update sessions set authenticated_at = now() - make_interval(mins => ${minutes}) where id = ${hashSecret(session)}`;

/** An admin who signed in 16 minutes ago. */
async function oldSession(): Promise<string> {
  const session = await signIn(sql, 'admin');
  await age(session, 16);
  return session;
}
const refused = { status: 403, body: expect.objectContaining({ code: 'REAUTHENTICATION_REQUIRED' }) };

describe('16 minutes after signing in', () => {
  test.each(listProcedures())('$path is refused if it needs a proof, and only then', async ({ path }) => {
    const session = await oldSession();
    const input = await EXAMPLES[path](sql, session);
    await sql`delete from attempts`;
    await services.catchUp();
    const before = await owner`select count(*) from record_changes`;
    const { status, body } = await call(path, input, bearer(session));
    const needsIt = NEED_IT.includes(path);
    expect([path, status, body?.code]).toEqual([
      path,
      ...(needsIt ? [403, 'REAUTHENTICATION_REQUIRED'] : [200, undefined]),
    ]);
    if (needsIt) expect(await owner`select count(*) from record_changes`).toEqual(before);
  });

  test('a user may be renamed, but neither get another role, address or password, nor be deactivated', async () => {
    const session = await oldSession();
    const { id } = await buildUser(sql);
    const update = (data: object) => call('staff.users.update', { id, data }, bearer(session));
    expect(await update({ name: 'Other', role: 'user', is_active: true, password: '' })).toMatchObject({
      status: 200,
    });
    for (const data of [
      { role: 'admin' },
      { is_active: false },
      { email: 'thief@example.com' },
      { password: 'a sentence of the thief' },
    ])
      expect(await update({ name: 'Other', ...data }), JSON.stringify(data)).toMatchObject(refused);
  });
});

describe('a proof', () => {
  async function admin() {
    const session = await oldSession();
    await sql`
      update auth_users set password_hash = ${password_hash}
      where id = (select user_id from sessions where id = ${hashSecret(session)})`;
    const issue = async () => call('staff.tokens.issue', { id: (await buildToken(sql)).id }, bearer(session));
    const prove = (input: object, by = call) => by('auth.reauthenticate', input, bearer(session));
    return { session, issue, prove };
  }

  test('by the password holds for 15 minutes, for this session only', async () => {
    const { session, issue, prove } = await admin();
    const other = await oldSession();
    expect(await issue()).toMatchObject(refused);
    expect(await prove({ password: PASSWORD })).toMatchObject({
      status: 200,
      body: { reauthenticated: true },
    });
    expect((await issue()).status).toBe(200);
    expect(await call('staff.tokens.issue', { id: (await buildToken(sql)).id }, bearer(other))).toMatchObject(
      refused,
    );
    await age(session, 14);
    expect((await issue()).status).toBe(200);
    await age(session, 15);
    expect(await issue()).toMatchObject(refused);
  });

  test('by a code works for who has two-step verification, and only once', async () => {
    const { session, issue, prove } = await admin();
    const none = await prove({ code: '123456' });
    expect(none).toMatchObject({ status: 400, body: { field_errors: { code: expect.any(String) } } });
    const code = codeOf(await buildTwoStep(sql, session));
    expect(await prove({ code })).toMatchObject({ status: 200 });
    expect((await issue()).status).toBe(200);
    await age(session, 16);
    expect(await prove({ code })).toMatchObject({ status: 400 });
    expect(await issue()).toMatchObject(refused);
  });

  test('needs a password or a code, and not both', async () => {
    const { prove } = await admin();
    for (const input of [{}, { password: PASSWORD, code: '123456' }])
      expect(await prove(input)).toMatchObject({ status: 400 });
  });

  test('is not found by guessing: five passwords, on two instances, and it is recorded', async () => {
    const { session, prove, issue } = await admin();
    const answers = [];
    for (let guess = 0; guess < 12; guess++)
      answers.push(await prove({ password: `guess ${guess}` }, guess % 2 ? call : callSecond));
    expect(answers.map(({ status }) => status)).toEqual([
      400, 400, 400, 400, 400, 429, 429, 429, 429, 429, 429, 429,
    ]);
    expect(answers[0]!.body.field_errors).toEqual({ password: 'This is not your password.' });
    expect((await prove({ password: PASSWORD })).status).toBe(429);
    expect(await issue()).toMatchObject(refused);
    const logged = await owner`
      select from activity where action = 'sign_in_failed'
        and record_id = (select user_id from sessions where id = ${hashSecret(session)})`;
    expect(logged).toHaveLength(1);
  });

  test('does not help somebody who has only stolen the session to turn off two-step verification', async () => {
    const { session } = await admin();
    await buildTwoStep(sql, session);
    for (const path of ['auth.turnOffTwoStep', 'auth.makeRecoveryCodes'] as const)
      expect(await call(path, undefined, bearer(session))).toMatchObject(refused);
    expect((await call('auth.twoStep', undefined, bearer(session))).body.is_on).toBe(true);
  });
});

test('a token has no session, so it may do none of it', async () => {
  const { secret } = await buildToken(sql, { scopes: ['users:write', 'siteSettings:write'] });
  for (const path of NEED_IT) {
    const { status, body } = await call(
      path,
      await EXAMPLES[path as 'staff.users.update'](sql, undefined),
      bearer(secret),
    );
    expect([path, status, body.detail]).toEqual([path, 403, 'A token cannot do this: sign in instead.']);
  }
  const { id } = await buildUser(sql);
  expect((await call('staff.users.update', { id, data: { name: 'Renamed' } }, bearer(secret))).status).toBe(
    200,
  );
});

test('the time for which enquiries are kept needs it, other settings do not', async () => {
  const { secret } = await buildToken(sql, { scopes: ['siteSettings:write'] });
  const retention = {
    setting_key: 'enquiry_retention',
    setting_value: { keepMonths: 1, restoreDays: 0, linkDays: 90 },
  };
  const { status, body } = await call('staff.siteSettings.save', retention, bearer(secret));
  expect([status, body.detail]).toEqual([403, 'A token cannot do this: sign in instead.']);
  const other = await EXAMPLES['staff.siteSettings.save'](sql, undefined);
  expect((await call('staff.siteSettings.save', other, bearer(secret))).status).toBe(200);
});

test('the email address of the business needs it, because notices of enquiries go there; its other facts do not', async () => {
  const { secret } = await buildToken(sql, { scopes: ['siteSettings:write'] });
  const save = (facts: Partial<Business>) =>
    call(
      'staff.siteSettings.save',
      { setting_key: 'business', setting_value: { ...BUSINESS, ...facts } },
      bearer(secret),
    );
  const { status, body } = await save({ email: 'thief@example.com' });
  expect([status, body.detail]).toEqual([403, 'A token cannot do this: sign in instead.']);
  expect((await save({ tagline: 'Timber since 1987' })).status).toBe(200);
});
