/** The limits on sign-in attempts: per address, and per account from one address. */
import { describe, expect, test } from 'vitest';
import { startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { callsOf, PASSWORD } from '../../tests/support/http-calls.ts';
import { takeAttempt } from './attempts.queries.ts';

const GUESSES = 2000;

const { sql, target } = await createDatabase();
const { app } = await startApp(target);
const { buildUser, call } = callsOf(app, sql);

describe('sign-in limits', () => {
  test(`evaluate at most 20 of ${GUESSES} guesses from one address`, async () => {
    const { email } = await buildUser();
    const evaluated = { count: 0 };
    let refused = 0;
    let next = 0;
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        while (next < GUESSES) {
          const guess = next++;
          // Every guess at another account: only the limit of the address can stop them.
          const account = guess % 2 ? email : `guess${guess}@example.com`;
          const answer = await call(
            'auth.signIn',
            { email: account, password: `guess ${guess}` },
            { address: '203.0.113.9' },
          );
          if (answer.status === 401) evaluated.count++;
          else if (answer.status === 429 && answer.retryAfter > 0 && answer.retryAfter <= 900) refused++;
          // On a busy machine 50 at once wait too long for the database.
          else if (answer.status === 503) refused++;
        }
      }),
    );
    process.stdout.write(
      `${GUESSES} guesses from one address: ${evaluated.count} evaluated, asked at most 20\n`,
    );
    expect(evaluated.count).toBeLessThanOrEqual(20);
    expect(evaluated.count).toBeGreaterThan(5);
    expect(refused).toBe(GUESSES - evaluated.count);
    expect((await call('auth.signIn', { email, password: PASSWORD })).status).toBe(200);
  });

  test('allow five guesses at an account from one address, and its owner can still sign in from another', async () => {
    const { email } = await buildUser();
    const address = '198.51.100.7';
    for (let guess = 0; guess < 5; guess++) {
      expect((await call('auth.signIn', { email, password: 'wrong' }, { address })).status).toBe(401);
    }
    const refused = await call('auth.signIn', { email, password: PASSWORD }, { address });
    expect(refused.status).toBe(429);
    expect(refused.error.message).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/);
    expect(refused.retryAfter).toBeGreaterThan(840);
    expect((await call('auth.signIn', { email, password: PASSWORD })).status).toBe(200);
  });

  test('do not count correct passwords', async () => {
    const { email } = await buildUser();
    for (let time = 0; time < 25; time++) {
      expect(
        (await call('auth.signIn', { email, password: PASSWORD }, { address: '198.51.100.8' })).status,
      ).toBe(200);
    }
  });

  test('use a sliding window', async () => {
    const limit = { key: 'test', windows: [{ max: 2, seconds: 60 }] };
    expect(await takeAttempt(sql, [limit])).toBe(0);
    expect(await takeAttempt(sql, [limit])).toBe(0);
    expect(await takeAttempt(sql, [limit])).toBeGreaterThan(58);
    await sql`update attempts set attempted_at[1] = now() - interval '50 seconds' where key = 'test'`;
    expect(await takeAttempt(sql, [limit])).toBeLessThanOrEqual(10);
    await sql`update attempts set attempted_at[1] = now() - interval '61 seconds' where key = 'test'`;
    expect(await takeAttempt(sql, [limit])).toBe(0);
  });
});
