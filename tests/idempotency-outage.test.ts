/** A call with an idempotency key while the database does not answer (decision "idempotency keys"). */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { bearer, createPlainCaller } from './support/plain-calls.ts';
import { signIn } from './support/sign-in.ts';

const { sql, target, owner, ownerTarget } = await createDatabase();
const { app } = await startApp(target);
const call = await createPlainCaller(app);
const headers = bearer(await signIn(sql, 'admin'));
const create = (name: string, key: string) =>
  call('staff.brands.create', { name }, { ...headers, 'idempotency-key': key });

test('a call that fails when the database cannot say whether it was made before is put off, not refused', async () => {
  const key = randomUUID();
  const waiting = (query: string) =>
    expect.poll(
      () => owner`select from pg_stat_activity where wait_event_type = 'Lock' and query like ${query}`,
      { timeout: 10_000 },
    );
  const [holder, locker] = [1, 2].map(() => postgres({ ...ownerTarget, max: 1 }));
  let first: ReturnType<typeof create> | undefined;
  let locked: Promise<unknown> | undefined;
  let put: { status: number } | undefined;
  await holder!.begin(async (held) => {
    await held`insert into brands (name) values ('Totara')`;
    first = create('Totara', key);
    await waiting('%insert into "brands"%').toHaveLength(1);
    // Granted when the call has failed, and before it can look.
    locked = locker!.begin(async (lock) => {
      await lock`lock table idempotent_calls in access exclusive mode`;
      put = await first;
    });
    await waiting('lock table%').toHaveLength(1);
  });
  await locked;
  expect(put!.status).toBe(503);
  expect((await create('Totara', key)).status).toBe(409);
  await Promise.all([holder!.end(), locker!.end()]);
});
