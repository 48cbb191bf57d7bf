/** Guessing at one account from many addresses, while its owner can still sign in. */
import { describe, expect, test } from 'vitest';
import { startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { callsOf, PASSWORD } from '../../tests/support/http-calls.ts';
import { hashSecret } from '../secrets.ts';

const { sql, target } = await createDatabase();
const { app } = await startApp(target);
const second = await startApp(target);
const { buildUser, call } = callsOf(app, sql);

/** Moves every attempt into the past, as if that much time had passed. */
async function pass(minutes: number) {
  await sql`
    update attempts
    set attempted_at = array(select t - make_interval(mins => ${minutes}) from unnest(attempted_at) t order by t)`;
}

/**
 * Guesses `times` times from each of many addresses, on two instances in turn.
 * @returns how many guesses were evaluated, and the longest wait.
 */
async function guess(email: string, addresses: number, times = 1) {
  let evaluated = 0;
  let wait = 0;
  const numbers = Array.from({ length: addresses * times }, (_, number) => number);
  // In groups that are small enough for all to wait for a hash.
  for (const some of chunk(numbers, 40)) {
    const answers = await Promise.all(
      some.map((number) =>
        call(
          'auth.signIn',
          { email, password: `guess ${number}` },
          { address: `100.64.${number % addresses}.1`, on: number % 2 ? app : second.app },
        ),
      ),
    );
    for (const { status, retryAfter } of answers) {
      if (status === 401) evaluated++;
      else if (status === 429) wait = Math.max(wait, retryAfter);
      else throw new Error(`Unexpected ${status}`);
    }
  }
  return { evaluated, wait };
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

describe('guessing at one account', () => {
  test('six times from each of 60 addresses is evaluated only ten times', async () => {
    const { email } = await buildUser();
    const { evaluated } = await guess(email, 60, 6);
    process.stdout.write(`360 guesses from 60 addresses: ${evaluated} evaluated, asked at most 100 a day\n`);
    expect(evaluated).toBe(10);
  });

  test('for a day, from new addresses on two instances, is evaluated at most 100 times', async () => {
    const { email } = await buildUser();
    let evaluated = 0;
    const waits: number[] = [];
    for (let minutes = 0; minutes < 24 * 60 - 31; minutes += 31) {
      const answer = await guess(email, 11);
      evaluated += answer.evaluated;
      waits.push(answer.wait);
      await pass(31);
    }
    process.stdout.write(`guesses of a whole day: ${evaluated} evaluated, asked at most 100\n`);
    expect(evaluated).toBeLessThanOrEqual(100);
    expect(evaluated).toBeGreaterThan(50);
    // The waits grow from minutes to hours.
    expect(waits[0]).toBeLessThanOrEqual(600);
    expect(Math.max(...waits)).toBeGreaterThan(3 * 60 * 60);
  });

  test('does not lock out its owner on a device they used before', async () => {
    const { email } = await buildUser({ role: 'admin' });
    const { device } = await call('auth.signIn', { email, password: PASSWORD });
    await guess(email, 30);
    const address = '100.64.1.1';
    for (let time = 0; time < 25; time++) await call('auth.signIn', { email, password: 'x' }, { address });
    const stranger = await call('auth.signIn', { email, password: PASSWORD });
    expect([stranger.status, stranger.error.message]).toEqual([
      429,
      expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes\.$/),
    ]);
    const owner = await call(
      'auth.signIn',
      { email, password: PASSWORD },
      { cookie: device!, address, on: second.app },
    );
    expect(owner.status).toBe(200);
  });

  test('with the device’s own cookie is evaluated 5 times in 15 minutes and 20 times a day', async () => {
    const { email } = await buildUser();
    const { device: cookie } = await call('auth.signIn', { email, password: PASSWORD });
    let evaluated = 0;
    for (let quarter = 0; quarter < 8; quarter++) {
      for (let time = 0; time < 6; time++) {
        const { status } = await call('auth.signIn', { email, password: 'wrong' }, { cookie: cookie! });
        if (status === 401) evaluated++;
      }
      if (quarter === 0) expect(evaluated).toBe(5);
      await pass(16);
    }
    expect(evaluated).toBe(20);
  });

  test('gains nothing from a device cookie that is forged, truncated or for another account', async () => {
    const owner = await buildUser();
    const other = await buildUser();
    const { device } = await call('auth.signIn', { email: other.email, password: PASSWORD });
    await guess(owner.email, 30);
    const value = device!.split('=')[1]!;
    const cookies = [
      device!,
      `device=${value.slice(0, -1)}`,
      `device=${encodeURIComponent(`${owner.id}/made-up.${value.split('.')[1]}`)}`,
      `device=${owner.id}/made-up`,
      `device=${'x'.repeat(4000)}`,
    ];
    for (const cookie of cookies) {
      const { status } = await call('auth.signIn', { email: owner.email, password: PASSWORD }, { cookie });
      expect([cookie.slice(0, 80), status]).toEqual([cookie.slice(0, 80), 429]);
    }
  });
});

test('a device is recognised only while the password stays the same', async () => {
  const { email } = await buildUser();
  const { device, cookie } = await call('auth.signIn', { email, password: PASSWORD });
  const input = { current_password: PASSWORD, new_password: 'another plain sentence' };
  const changed = await call('auth.changePassword', input, { cookie: cookie! });
  await guess(email, 30);
  const enter = async (known: string) =>
    (await call('auth.signIn', { email, password: input.new_password }, { cookie: known })).status;
  expect([await enter(device!), await enter(changed.device!)]).toEqual([429, 200]);
});

test('what was typed as an account is not stored with the attempts', async () => {
  await call('auth.signIn', { email: 'a-password-in-the-wrong-field', password: 'x' });
  await call('auth.signUp', { email: 'typed@example.com', password: 'four plain words here' });
  const kept = JSON.stringify(await sql`select key from attempts`);
  for (const typed of ['wrong-field', 'typed@']) expect(kept).not.toContain(typed);
});

test('a device cookie opens no session, is hidden from scripts and is not stored in the database', async () => {
  const { email } = await buildUser();
  const { device, setCookie } = await call('auth.signIn', { email, password: PASSWORD });
  expect(setCookie).toMatch(/device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/);
  expect((await call('auth.session', undefined, { cookie: device! })).data).toBeNull();
  const value = decodeURIComponent(device!.slice('device='.length));
  expect((await call('auth.session', undefined, { cookie: `session=${value}` })).data).toBeNull();
  expect(await sql`select 1 from sessions where id = ${hashSecret(value)}`).toHaveLength(0);
  const script = await call('auth.signIn', { email, password: PASSWORD, token: true });
  expect(script.setCookie).toBeUndefined();
});
