/** Tokens: their secrets, what the history says of them, and how fast every instance forgets one. */
import { expect, test } from 'vitest';
import { callAs, eventually, startApp } from '../../tests/support/app.ts';
import { buildStaff, buildToken } from '../../tests/support/build-token.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { hasRightChecksum, makeTokenSecret } from '../auth/token-secret.ts';
import { hashSecret } from '../secrets.ts';

const { sql, owner, target } = await createDatabase();
const { app, services } = await startApp(target);
const second = await startApp(target);
const { staff } = await callAs(services, 'admin');
const owner_id = await buildStaff(sql, 'admin');
const token = { owner_id, role: 'sales' as const, scopes: ['brands:read' as const] };

const get = (secret: string, { on = app, path = 'staff.brands.list' } = {}) =>
  on.inject({ url: `/trpc/${path}`, headers: { authorization: `Bearer ${secret}` } });
const post = (secret: string, path: string, json: unknown) =>
  app.inject({
    method: 'POST',
    url: `/trpc/${path}`,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ json }),
  });

test('a secret is given once, is stored as a hash only, and a new one ends the one before', async () => {
  const { id } = await staff.tokens.create({ ...token, name: 'Rotated', role: 'admin' });
  expect(await staff.tokens.byId({ id })).toMatchObject({ hint: null, calls: 0, last_used_at: null });
  const { secret } = await staff.tokens.issue({ id });
  expect(secret).toMatch(/^sb_live_[0-9A-Za-z]{38}$/);
  expect((await get(secret)).statusCode).toBe(200);
  expect(await staff.tokens.byId({ id })).toMatchObject({ hint: secret.slice(-4) });
  const { secret: next } = await staff.tokens.issue({ id });
  expect([(await get(secret)).statusCode, (await get(next)).statusCode]).toEqual([401, 200]);
  const [stored] = await sql<
    { secret_hash: string }[]
  >`select secret_hash from token_secrets where id = ${id}`;
  expect(stored!.secret_hash).toBe(hashSecret(next));
  const { changes } = await staff.tokens.history({ id });
  expect(JSON.stringify(changes)).not.toContain(stored!.secret_hash);
});

test('no secret has a wrong checksum, and a changed character is noticed', () => {
  for (let round = 0; round < 200; round++) {
    const secret = makeTokenSecret();
    expect(hasRightChecksum(secret)).toBe(true);
    const at = 8 + (round % 38);
    const other = secret[at] === 'x' ? 'y' : 'x';
    expect(hasRightChecksum(secret.slice(0, at) + other + secret.slice(at + 1)), `${secret} at ${at}`).toBe(
      false,
    );
  }
});

test('deleting a token revokes it, and one that is restored needs a new secret', async () => {
  const { id } = await staff.tokens.create({ ...token, name: 'Deleted', role: 'admin' });
  const { secret } = await staff.tokens.issue({ id });
  expect((await get(secret)).statusCode).toBe(200);
  await staff.tokens.remove({ id });
  expect((await get(secret)).statusCode).toBe(401);
  await staff.tokens.restore({ ids: [id] });
  expect([(await get(secret)).statusCode, (await staff.tokens.byId({ id })).hint]).toEqual([401, null]);
  expect((await get((await staff.tokens.issue({ id })).secret)).statusCode).toBe(200);
});

test('a token that is known needs no database, and every instance forgets it within a second of its end', async () => {
  const slowest: number[] = [];
  for (const end of [
    (id: string) => sql`delete from tokens where id = ${id}`,
    (id: string) => sql`update tokens set scopes = '["products:read"]' where id = ${id}`,
    (_: string, owner: string) => sql`update users set is_active = false where id = ${owner}`,
    (_: string, owner: string) => sql`update users set role = 'user' where id = ${owner}`,
  ]) {
    const { id, secret, owner_id: owner } = await buildToken(sql, { scopes: ['brands:read'] });
    // Making it is a change, too.
    await Promise.all([services.catchUp(), second.services.catchUp()]);
    const isOpen = async (on: typeof app) => (await get(secret, { on })).statusCode === 200;
    expect([await isOpen(app), await isOpen(second.app)]).toEqual([true, true]);
    const looks = await countLooks(() => services.tokens.find(secret, '127.0.0.1'));
    expect(looks).toBe(0);
    await end(id, owner);
    const times = await Promise.all(
      [app, second.app].map((on) => eventually('the token has ended', async () => !(await isOpen(on)), 1000)),
    );
    slowest.push(Math.max(...times));
  }
  process.stdout.write(
    `the end of a token on two instances: ${Math.max(...slowest).toFixed(0)} ms at most (asked 1000)\n`,
  );
});

/** How many statements about tokens a call sends to the database. */
async function countLooks(call: () => Promise<unknown>): Promise<number> {
  const original = services.sql.options.debug;
  let looks = 0;
  services.sql.options.debug = (_connection, query) => {
    if (query.includes('token_secrets')) looks++;
  };
  await call();
  services.sql.options.debug = original;
  return looks;
}

test('the history and the activity say which token acted', async () => {
  const { id, secret } = await buildToken(sql, { scopes: ['brands:write'] });
  const [row] = await sql<{ name: string }[]>`select name from tokens where id = ${id}`;
  const made = (await post(secret, 'staff.brands.create', { name: 'Made by a script' })).json();
  const brand = made.result.data.json.id;
  const { changes } = await staff.brands.history({ id: brand });
  expect(changes[0]!.actor_name).toBe(`admin (token “${row!.name}”)`);
  await post(secret, 'staff.brands.remove', { id: brand });
  const [logged] = await sql`select token_id from activity where record_id = ${brand} and action = 'remove'`;
  expect(logged!.token_id).toBe(id);
  // What people do by hand afterwards is not the token's.
  const { id: byHand } = await staff.brands.create({ name: 'Made by hand' });
  expect((await staff.brands.history({ id: byHand })).changes[0]!.actor_name).not.toContain('token');
});

test('the calls of a token are counted, with the last address, and none is lost while they cannot be written', async () => {
  const { id, secret } = await buildToken(sql, { scopes: ['brands:read'] });
  for (let round = 0; round < 3; round++)
    await app.inject({
      url: '/trpc/staff.brands.list',
      headers: { authorization: `Bearer ${secret}` },
      remoteAddress: '203.0.113.9',
    });
  const warnings: string[] = [];
  const write = () => services.tokens.start({ warn: (_, message) => warnings.push(message) })();
  await owner`alter table token_uses rename to elsewhere`;
  await write();
  await owner`alter table elsewhere rename to token_uses`;
  expect(warnings).toEqual(['The uses of tokens were not written']);
  await get(secret);
  await write();
  expect(await staff.tokens.byId({ id })).toMatchObject({ calls: 4, last_address: '127.0.0.1' });
});

test('a token needs a name of its own, an owner, a scope that exists, and real addresses', async () => {
  await staff.tokens.create({ ...token, name: 'Taken' });
  const refused: [Partial<Parameters<typeof staff.tokens.create>[0]>, RegExp][] = [
    [{ name: ' ' }, /Name is required/],
    [{ name: 'taken' }, /tokens__name__key/],
    [{ scopes: [] }, /at least one scope/],
    [{ scopes: ['tokens:write' as never] }, /./],
    [{ scopes: ['nothing:read' as never] }, /./],
    [{ role: 'user' as never }, /Choose a role/],
    [{ addresses: ['localhost'] }, /Enter an address/],
    [{ addresses: ['203.0.113.0/33'] }, /Enter an address/],
    [{ owner_id: crypto.randomUUID() }, /tokens__owner_id__fkey/],
  ];
  for (const [values, message] of refused)
    await expect(staff.tokens.create({ ...token, name: crypto.randomUUID(), ...values })).rejects.toThrow(
      message,
    );
});
