/**
 * Which passwords are accepted, who may set them, and what users may do before they change a password that
 * somebody else chose.
 */
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { callsOf, PASSWORD } from '../../tests/support/http-calls.ts';
import { AppError } from '../app-error.ts';
import { refuseWeakPassword, verifyPassword } from './passwords.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const { buildUser, call } = callsOf(app, sql);
const NEXT = 'another plain sentence';

describe('refuses the weak password', () => {
  const weak = [
    'timber123',
    'aaaaaaaa',
    'Southbeam1',
    'southbeam building supplies',
    'Password1',
    'qwertyuiop',
    '12345678901',
    'abcabcabcabc',
    'P@ssw0rd!',
    'decking2026',
    'aroha.parata@example.com',
    'Aroha.Parata1',
    'ParataAroha',
  ];
  for (const password of weak) {
    test(`"${password}"`, async () => {
      const refused = refuseWeakPassword(password, ['aroha.parata@example.com', 'Aroha Parata']);
      await expect(refused).rejects.toThrow('too easy to guess');
      await expect(refused).rejects.toBeInstanceOf(AppError);
    });
  }
});

test('a password that is hard to guess is accepted, even a very long one', async () => {
  const strong = [
    'correct horse battery',
    'jcq-wfeq-14',
    'four plain words together',
    'Ā tōna wā ka kitea',
    randomBytes(64).toString('hex'),
  ];
  for (const password of strong) await refuseWeakPassword(password, ['aroha@example.com']);
});

test('an invalid hash matches no password', async () => {
  for (const hash of [undefined, '', 'none', '$2b$10$abcdefghijklmnopqrstuv'])
    expect(await verifyPassword(hash, 'none')).toBe(false);
});

describe('changing your own password', () => {
  test('needs the current one, ends other sessions and gives this session a new id', async () => {
    const { email } = await buildUser();
    const browser = await call('auth.signIn', { email, password: PASSWORD });
    const script = await call('auth.signIn', { email, password: PASSWORD, token: true });
    const input = { current_password: PASSWORD, new_password: NEXT };
    const changed = await call('auth.changePassword', input, { cookie: browser.cookie! });
    expect(changed.status).toBe(200);
    expect(changed.cookie).not.toBe(browser.cookie);
    const isIn = async (options: object) => (await call('auth.session', undefined, options)).data !== null;
    expect(await isIn({ cookie: changed.cookie })).toBe(true);
    expect(await isIn({ cookie: browser.cookie })).toBe(false);
    expect(await isIn({ bearer: script.data.access_token })).toBe(false);
    expect((await call('auth.signIn', { email, password: PASSWORD })).status).toBe(401);
    expect((await call('auth.signIn', { email, password: NEXT })).status).toBe(200);
  });

  test('fails with a wrong current password, and allows five attempts', async () => {
    const { email } = await buildUser();
    const { cookie } = await call('auth.signIn', { email, password: PASSWORD });
    const change = (current_password: string, new_password = NEXT) =>
      call('auth.changePassword', { current_password, new_password }, { cookie: cookie! });
    const weak = await change(PASSWORD, 'timber123');
    expect([weak.status, Object.keys(weak.error.data.field_errors)]).toEqual([400, ['new_password']]);
    const same = await change(PASSWORD, PASSWORD);
    expect(same.error.data.field_errors.new_password).toContain('your current password');
    for (let time = 0; time < 5; time++) {
      const { status, error } = await change('wrong');
      expect([status, error.data.field_errors]).toEqual([
        400,
        { current_password: 'This is not your current password.' },
      ]);
    }
    expect((await change(PASSWORD)).status).toBe(429);
    expect((await call('auth.session', undefined, { cookie: cookie! })).data.user.email).toBe(email);
  });

  test('is not possible for an admin in User Management', async () => {
    const api = await callAs(services, 'admin');
    const me = (await api.auth.session())!.user;
    const { items } = await api.staff.users.list({ search: me.email });
    await expect(api.staff.users.update({ id: items[0]!.id, data: { password: NEXT } })).rejects.toThrow(
      'Change your own password',
    );
  });

  test('twice at the same time succeeds only once', async () => {
    const { email } = await buildUser();
    const one = await call('auth.signIn', { email, password: PASSWORD });
    const answers = await Promise.all(
      ['first plain sentence', 'second plain sentence'].map((new_password) =>
        call('auth.changePassword', { current_password: PASSWORD, new_password }, { cookie: one.cookie! }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a password set by an admin', () => {
  async function enterAsNew(role: 'admin' | 'sales') {
    const admin = await callAs(services, 'admin');
    const email = `${role}${crypto.randomUUID().slice(0, 8)}@example.com`;
    const user = await admin.staff.users.create({ name: 'Hana', email, password: PASSWORD, role });
    return {
      admin,
      email,
      user,
      signedIn: await call('auth.signIn', { email, password: PASSWORD, token: true }),
    };
  }

  test('gives no access until it is changed, whatever the role', async () => {
    for (const role of ['admin', 'sales'] as const) {
      const { signedIn, email } = await enterAsNew(role);
      const bearer = signedIn.data.access_token as string;
      expect(signedIn.data.user.must_change_password).toBe(true);
      const refused = await call('staff.dashboard.counts', undefined, { bearer });
      expect([refused.status, refused.error.message]).toEqual([
        403,
        'Choose a password of your own first: open /auth, or call auth.changePassword.',
      ]);
      const upload = await app.inject({
        method: 'POST',
        url: '/uploads/media',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x--',
      });
      expect(upload.statusCode).toBe(403);
      const input = { current_password: PASSWORD, new_password: NEXT };
      const changed = await call('auth.changePassword', input, { bearer });
      expect(changed.data.user.must_change_password).toBe(false);
      const next = changed.data.access_token as string;
      expect((await call('staff.dashboard.counts', undefined, { bearer: next })).status).toBe(200);
      const again = await call('auth.signIn', { email, password: NEXT });
      expect(again.data.user.must_change_password).toBe(false);
    }
  });

  test('must be changed again after the admin sets another', async () => {
    const { admin, email, user, signedIn } = await enterAsNew('sales');
    const input = { current_password: PASSWORD, new_password: NEXT };
    await call('auth.changePassword', input, { bearer: signedIn.data.access_token });
    await admin.staff.users.update({ id: user.id, data: { name: 'Hana K' } });
    expect((await call('auth.signIn', { email, password: NEXT })).data.user.must_change_password).toBe(false);
    await admin.staff.users.update({ id: user.id, data: { password: 'third plain sentence' } });
    const after = await call('auth.signIn', { email, password: 'third plain sentence' });
    expect(after.data.user.must_change_password).toBe(true);
  });
});
