/** An erasure and a restoration at the same time: whichever comes first, the person is gone at the end (decision "privacy"). */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildEnquiry, buildProduct } from '../../tests/support/factories.ts';
import { ADDRESS, whereFound } from '../../tests/support/person-everywhere.ts';
import { TYPES } from '../db/connect.ts';
import { undoOperation } from '../db/undo.ts';
import { restoreEnquiries } from '../enquiries/removed-enquiries.queries.ts';
import { products } from '../products/products.queries.ts';
import { restoreUsers } from './users.queries.ts';

const { sql, owner, target } = await createDatabase();
const { services } = await startApp(target);
const holder = postgres({ ...target, max: 1, types: TYPES });
afterAll(() => holder.end({ timeout: 1 }));
const admin = await callAs(services, 'admin');
const [actor] = await sql<{ id: string }[]>`select auth_user_id as id from users where role = 'admin'`;
const me = { id: actor!.id, email: 'admin@example.com' };
const noFiles = await mkdtemp(join(tmpdir(), 'southbeam-'));

let user = '';
let enquiry = '';
let product = '';
let operation = '';

/** A user, an enquiry and a product that name the person, all deleted. */
beforeEach(async () => {
  const made = await admin.staff.users.create({
    name: 'Ruby',
    email: ADDRESS,
    password: 'a long and plain sentence',
  });
  user = made.id;
  enquiry = await buildEnquiry(sql, { email: ADDRESS, full_name: 'Ruby' });
  product = await buildProduct(sql, { description: `Ask ${ADDRESS}` });
  await admin.staff.users.remove({ id: user });
  await admin.staff.contactQueries.remove({ id: enquiry });
  const { operation_id } = await admin.staff.products.bulk({ ids: [product], change: { field: 'delete' } });
  operation = operation_id!;
});

/** Ends when a statement waits for the lock of erasures. */
const somebodyWaits = () =>
  vi.waitFor(async () => {
    expect(await owner`select from pg_locks where locktype = 'advisory' and not granted`).toHaveLength(1);
  }, 10_000);

const erase = () => admin.staff.personalData.erase({ email: ADDRESS, confirmation: ADDRESS });

/** What is committed after an erasure has been begun, with the erasure or after it. */
async function duringErasure<Answer>(restore: () => Promise<Answer>) {
  let answer: Promise<PromiseSettledResult<Answer>[]> | undefined;
  await holder.begin(async (held) => {
    await held`select erase_personal_data(${ADDRESS}, ${me.id}, true)`;
    answer = Promise.allSettled([restore()]);
    await somebodyWaits();
  });
  const [settled] = await answer!;
  return settled!;
}

describe('what is restored during an erasure stays erased', () => {
  test('a user', async () => {
    const outcome = await duringErasure(() => admin.staff.users.restore({ ids: [user] }));
    expect(outcome).toMatchObject({ status: 'rejected', reason: { cause: { code: 'NOT_FOUND' } } });
    expect(await whereFound(owner, noFiles)).toEqual([]);
  });

  test('an enquiry', async () => {
    const outcome = await duringErasure(() => admin.staff.contactQueries.restore({ ids: [enquiry] }));
    expect(outcome).toMatchObject({ status: 'rejected', reason: { cause: { code: 'NOT_FOUND' } } });
    expect(await whereFound(owner, noFiles)).toEqual([]);
  });

  test('a record that names them, which comes back without the address', async () => {
    const outcome = await duringErasure(() => admin.staff.products.undo({ operation_id: operation }));
    expect(outcome).toMatchObject({ status: 'fulfilled', value: { restored: 1 } });
    expect(await admin.staff.products.byId({ id: product })).toMatchObject({ description: 'Ask [erased]' });
    expect(await whereFound(owner, noFiles)).toEqual([]);
  });
});

describe('an erasure waits for what is being restored and erases it', () => {
  test.each([
    ['a user', () => [user], restoreUsers],
    ['an enquiry', () => [enquiry], restoreEnquiries],
    ['a record that names them', () => [product], undoOperation],
  ] as const)('%s', async (_what, ids, restore) => {
    let erased: Promise<unknown> | undefined;
    await holder.begin(async (held) => {
      if (restore === restoreUsers) await restore(held, ids(), 'none', me);
      else if (restore === restoreEnquiries) await restore(held, ids(), me);
      else await undoOperation(held, products, { operation_id: operation, dry_run: false }, me);
      erased = erase();
      await somebodyWaits();
    });
    await erased;
    expect(await whereFound(owner, noFiles)).toEqual([]);
  });
});

test('an account that is made with the address meanwhile stops the erasure, which then can be repeated', async () => {
  await owner.unsafe(`
    create function sign_up() returns trigger language plpgsql as $$ begin
      insert into auth_users (email, password_hash) values ('${ADDRESS}', 'none');
      return null;
    end $$;
    create trigger sign_up after delete on attempts execute function sign_up()`);
  await expect(erase()).rejects.toMatchObject({ cause: { constraint_name: 'auth_users__email' } });
  await owner`drop function sign_up cascade`;
  await erase();
  expect(await whereFound(owner, noFiles)).toEqual([]);
});
