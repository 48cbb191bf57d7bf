/** An instance with a wrong clock: the database decides what has expired. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { callsOf, PASSWORD } from '../../tests/support/http-calls.ts';

const { sql, target } = await createDatabase();
const { app } = await startApp(target);
const { buildUser, call } = callsOf(app, sql);
const HOUR = 60 * 60 * 1000;

afterEach(() => {
  vi.useRealTimers();
});

/** Shifts the clock of this process by so many hours. */
function shiftClock(hours: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR });
}

describe.each([24, -24, 24 * 365])('on an instance whose clock is %i hours off', (hours) => {
  test('sessions start, are prolonged and expire as usual', async () => {
    const { email } = await buildUser();
    const begin = Date.now();
    const before = await call('auth.signIn', { email, password: PASSWORD, token: true });
    shiftClock(hours);
    const bearer = before.data.access_token as string;
    const isAlive = async (token: string) => (await call('auth.session', undefined, { bearer: token })).data;
    expect(await isAlive(bearer)).not.toBeNull();
    const made = await call('auth.signIn', { email, password: PASSWORD, token: true });
    const expiresAt = new Date(made.data.expires_at).getTime();
    expect(Math.abs(expiresAt - begin - 8 * HOUR)).toBeLessThan(HOUR / 2);

    await sql`update sessions set expires_at = now() + interval '3 hours'`;
    await isAlive(bearer);
    const [row] = await sql<{ hours: number }[]>`
      select max(extract(epoch from expires_at - now())) / 3600 as hours from sessions`;
    expect(row!.hours).toBeGreaterThan(7.9);
    expect(row!.hours).toBeLessThan(8.1);

    await sql`update sessions set expires_at = now() - interval '1 second'`;
    expect(await isAlive(bearer)).toBeNull();
  });

  test('the limit on guesses applies as usual', async () => {
    const { email } = await buildUser();
    shiftClock(hours);
    const address = `203.0.113.${(hours % 200) + 50}`;
    const codes: number[] = [];
    for (let time = 0; time < 6; time++)
      codes.push((await call('auth.signIn', { email, password: 'wrong' }, { address })).status);
    expect(codes).toEqual([401, 401, 401, 401, 401, 429]);
  });
});
