/** One's own sessions and name. */
import { describe, expect, test } from 'vitest';
import { startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { callsOf, PASSWORD } from '../../tests/support/http-calls.ts';
import { anonymous, createContext } from '../procedures/context.ts';
import { createCaller } from '../router.ts';
import { hashSecret } from '../secrets.ts';
import { describeDevice } from './describe-device.rules.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const second = await startApp(target);
const { buildUser, call } = callsOf(app, sql);

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const from = (sessionId: string | undefined, userAgent = CHROME, ip = '203.0.113.9') =>
  createCaller(createContext(services, { ...anonymous, sessionId, userAgent, ip }));

async function signedIn(email: string, userAgent = CHROME, ip = '203.0.113.9') {
  const api = from(undefined, userAgent, ip);
  const { access_token } = await api.auth.signIn({ email, password: PASSWORD, token: true });
  return access_token!;
}

describe('the list of sessions', () => {
  test('shows one’s own only: device, address and which is this one, but no secret and no hash', async () => {
    const { email } = await buildUser();
    const other = await buildUser();
    await signedIn(other.email);
    const phone = await signedIn(email, `${'x'.repeat(400)} iPhone Safari/604.1`, '2001:db8::7');
    const here = await signedIn(email);
    const sessions = await from(here).auth.sessions();
    expect(sessions.map(({ device, address, is_current }) => ({ device, address, is_current }))).toEqual([
      { device: 'Chrome on Windows', address: '203.0.113.9', is_current: true },
      { device: 'Script or unknown browser', address: '2001:db8::7', is_current: false },
    ]);
    const text = JSON.stringify(sessions);
    for (const secret of [here, phone, hashSecret(here), hashSecret(phone)])
      expect(text).not.toContain(secret);
    const [stored] = await sql<
      { longest: number }[]
    >`select max(length(user_agent)) as longest from sessions`;
    expect(stored!.longest).toBe(300);
  });

  test('notes when and from where a session was seen, at most once a minute, and not in the background', async () => {
    const { email } = await buildUser();
    const session = await signedIn(email);
    const id = hashSecret(session);
    const seen = async () => (await sql`select address, last_seen_at from sessions where id = ${id}`)[0]!;
    const first = await seen();
    await from(session, CHROME, '203.0.113.10').auth.session();
    expect(await seen()).toEqual(first);
    await sql`update sessions set last_seen_at = now() - interval '61 seconds' where id = ${id}`;
    const aged = await seen();
    const background = { ...anonymous, sessionId: session, ip: '203.0.113.11', isBackground: true };
    await createCaller(createContext(services, background)).auth.session();
    expect(await seen()).toEqual(aged);
    await from(session, CHROME, '203.0.113.12').auth.session();
    const later = await seen();
    expect(later.address).toBe('203.0.113.12');
    expect(later.last_seen_at > first.last_seen_at).toBe(true);
  });

  test('leaves out what has ended', async () => {
    const { email, id } = await buildUser();
    await signedIn(email);
    await sql`update sessions set created_at = now() - interval '25 hours' where user_id = ${id}`;
    const here = await signedIn(email);
    expect(await from(here).auth.sessions()).toHaveLength(1);
  });
});

describe('signing out', () => {
  test('ends one session, and never that of somebody else', async () => {
    const [mine, theirs] = [await buildUser(), await buildUser()];
    const here = await signedIn(mine.email);
    const there = await signedIn(mine.email);
    const foreign = await signedIn(theirs.email);
    const { id } = (await from(foreign).auth.sessions())[0]!;
    await expect(from(here).auth.endSession({ id })).rejects.toThrow('already ended');
    expect(await from(foreign).auth.session()).not.toBeNull();
    const listed = (await from(here).auth.sessions()).find(({ is_current }) => !is_current)!;
    await from(here).auth.endSession({ id: listed.id });
    expect([await from(there).auth.session(), (await from(here).auth.session())?.user.email]).toEqual([
      null,
      mine.email,
    ]);
    await expect(from(here).auth.endSession({ id: listed.id })).rejects.toThrow('already ended');
    expect(await sql`select from activity where action = 'sign_out' and actor_id = ${mine.id}`).toHaveLength(
      1,
    );
  });

  test('everywhere else refuses a stolen cookie within a second, on two instances', async () => {
    const { email } = await buildUser();
    const stolen = (await call('auth.signIn', { email, password: PASSWORD })).cookie!;
    const own = (await call('auth.signIn', { email, password: PASSWORD })).cookie!;
    const isIn = async (cookie: string, on: typeof app) =>
      (await call('auth.session', undefined, { cookie, on })).data !== null;
    expect([await isIn(stolen, app), await isIn(stolen, second.app)]).toEqual([true, true]);
    const begun = performance.now();
    expect((await call('auth.endOtherSessions', undefined, { cookie: own })).data).toEqual({ ended: 1 });
    expect([await isIn(stolen, app), await isIn(stolen, second.app)]).toEqual([false, false]);
    expect(performance.now() - begun).toBeLessThan(1000);
    expect([await isIn(own, app), await isIn(own, second.app)]).toEqual([true, true]);
  });

  test('a session that somebody planted before the sign-in opens nothing', async () => {
    const { email } = await buildUser();
    const attacker = await buildUser();
    const unknown = `session=${'a'.repeat(40)}`;
    const foreign = (await call('auth.signIn', { email: attacker.email, password: PASSWORD })).cookie!;
    for (const planted of [unknown, foreign]) {
      const { cookie } = await call('auth.signIn', { email, password: PASSWORD }, { cookie: planted });
      expect(cookie).not.toBe(planted);
      expect((await call('auth.session', undefined, { cookie: planted })).data).toBeNull();
      expect((await call('auth.session', undefined, { cookie: cookie! })).data.user.email).toBe(email);
    }
  });
});

test('people change their own name, and the history says who', async () => {
  const { email, id } = await buildUser();
  const session = await signedIn(email);
  expect(await from(session).auth.changeName({ name: ' Hana Ngata ' })).toEqual({ name: 'Hana Ngata' });
  expect((await from(session).auth.session())?.user.name).toBe('Hana Ngata');
  const [user] = await sql<{ id: string }[]>`select id from users where auth_user_id = ${id}`;
  const [change] = await sql`
    select actor_id from record_changes where record_id = ${user!.id} and action = 'update' order by id desc limit 1`;
  expect(change).toEqual({ actor_id: id });
  await expect(from(session).auth.changeName({ name: ' ' })).rejects.toThrow('Name is required');
});

test.each([
  [CHROME, 'Chrome on Windows'],
  [`${CHROME} Edg/140.0.0.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['curl/8.5.0', 'Script or unknown browser'],
  ['', 'Unknown device'],
])('%s is in words: %s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});
