/** Two-step verification: set-up, codes, recovery codes, and guessing on two instances (RFC 6238; decision "two step verification"). */
import { expect, test } from 'vitest';
import { eventually, startApp } from '../../tests/support/app.ts';
import { buildTwoStep, codeOf } from '../../tests/support/build-two-step.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildUser, PASSWORD, unique } from '../../tests/support/example-rows.ts';
import { openMailbox, tokenIn } from '../../tests/support/mailbox.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { anonymous, createContext } from '../procedures/context.ts';
import { createCaller } from '../router.ts';
import { hashSecret } from '../secrets.ts';
import { stepOf } from './two-step.ts';

const { sql, target, owner } = await createDatabase();
const { services } = await startApp(target);
const second = await startApp(target);
const as = (sessionId: string, on = services) => createCaller(createContext(on, { ...anonymous, sessionId }));
const visitor = (address = '203.0.113.1', on = services) =>
  createCaller(createContext(on, { ...anonymous, address }));

/** The time, once its step does not end within the next seconds, so that a test can compute with it. */
async function steadyClock(): Promise<number> {
  await eventually('a step has just begun', () => Date.now() % 30_000 < 22_000, 30_000);
  return Date.now();
}

async function member(options?: Parameters<typeof buildTwoStep>[2]) {
  const { id, email } = await buildUser(sql);
  const secret = await buildTwoStep(sql, null, { ...options, user: id });
  const enter = (code?: string, address?: string, on = services) =>
    visitor(address, on).auth.signIn({
      email,
      password: PASSWORD,
      token: true,
      ...(code !== undefined && { code }),
    });
  return { id, email, secret, enter };
}

const NEEDS_CODE = { cause: { code: 'UNAUTHORIZED', field_errors: { code: expect.any(String) } } };

test('the codes are those of RFC 6238', () => {
  const secret = Buffer.from('12345678901234567890');
  for (const [seconds, code] of [
    [59, '287082'],
    [1111111109, '081804'],
    [2000000000, '279037'],
  ] as const) {
    expect(stepOf(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
    expect(codeOf(secret, seconds * 1000)).toBe(code);
  }
});

test('is set up with a key and a code, gives ten recovery codes, and ends sessions that began without it', async () => {
  const session = await signIn(sql, 'user');
  const api = as(session);
  const me = (await api.auth.session())!.user;
  const other = `other${unique()}`;
  await sql`insert into sessions (id, user_id, expires_at) values (${hashSecret(other)}, ${me.id}, now() + interval '1 hour')`;
  expect(await api.auth.twoStep()).toEqual({ is_on: false, recovery_codes_left: 0 });
  await expect(api.auth.turnOnTwoStep({ code: '123456' })).rejects.toThrow('Set it up from the beginning');
  const { key_text: key, link } = await api.auth.setUpTwoStep();
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  expect(link).toContain(`secret=${key}`);
  expect(link).toMatch(/^otpauth:\/\/totp\//);
  const [stored] = await sql<
    { secret: Buffer }[]
  >`select secret from two_step_secrets where user_id = ${me.id}`;
  const secret = Buffer.from(stored!.secret);
  const now = await steadyClock();
  const wrong = codeOf(secret, now + 3_600_000);
  await expect(api.auth.turnOnTwoStep({ code: wrong })).rejects.toThrow('This code is not right');
  expect((await as(session).auth.session())?.user.has_two_step).toBe(false);
  const { recovery_codes } = await api.auth.turnOnTwoStep({ code: codeOf(secret, now) });
  expect(new Set(recovery_codes).size).toBe(10);
  for (const code of recovery_codes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){6}$/);
  expect(await api.auth.twoStep()).toEqual({ is_on: true, recovery_codes_left: 10 });
  expect((await as(session).auth.session())?.user.has_two_step).toBe(true);
  expect(await as(other).auth.session()).toBeNull();
  await expect(api.auth.setUpTwoStep()).rejects.toThrow('is on already');
  // The code that turned it on is used up, too.
  await expect(api.auth.reauthenticate({ code: codeOf(secret, now) })).rejects.toThrow('was used before');
  const next = await api.auth.makeRecoveryCodes();
  await expect(api.auth.reauthenticate({ code: recovery_codes[0]! })).rejects.toThrow('not right');
  await api.auth.reauthenticate({ code: next.recovery_codes[0]!.toUpperCase().replaceAll('-', ' ') });
  expect(await api.auth.twoStep()).toEqual({ is_on: true, recovery_codes_left: 9 });
  await api.auth.turnOffTwoStep();
  expect(await api.auth.twoStep()).toEqual({ is_on: false, recovery_codes_left: 0 });
  await expect(api.auth.turnOffTwoStep()).rejects.toThrow('is off');
});

test('sign-in asks for the code only after the right password, and starts no session without it', async () => {
  const { email, secret, enter } = await member();
  const wrong = visitor().auth.signIn({
    email,
    password: 'wrong',
    code: codeOf(secret, await steadyClock()),
  });
  await expect(wrong).rejects.toMatchObject({
    cause: { code: 'UNAUTHORIZED', message: 'Invalid login credentials', field_errors: {} },
  });
  await expect(enter()).rejects.toMatchObject(NEEDS_CODE);
  await expect(enter('000000')).rejects.toMatchObject(NEEDS_CODE);
  expect(
    await sql`select from sessions s join auth_users a on a.id = s.user_id where a.email = ${email}`,
  ).toHaveLength(0);
  expect((await enter(codeOf(secret, await steadyClock()))).access_token).toMatch(/./);
});

test('a code of one step before or after is forgiven, one of two steps is not', async () => {
  for (const [drift, isRight] of [
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const) {
    const { secret, enter } = await member();
    const code = codeOf(secret, (await steadyClock()) + drift * 30_000);
    const answer = enter(code);
    if (isRight) expect([drift, (await answer).user.role]).toEqual([drift, 'user']);
    else await expect(answer, String(drift)).rejects.toMatchObject(NEEDS_CODE);
  }
});

test('a code works once, also if it is sent eight times at once to two instances', async () => {
  const { secret, enter } = await member();
  const code = codeOf(secret, await steadyClock());
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) => enter(code, `203.0.113.${at}`, at % 2 ? services : second.services)),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(enter(code)).rejects.toMatchObject(NEEDS_CODE);
  // Nor does an earlier one that was never used.
  await expect(enter(codeOf(secret, (await steadyClock()) - 30_000))).rejects.toMatchObject(NEEDS_CODE);
});

test('a recovery code works once, also in parallel', async () => {
  const code = 'abcd-efgh-jkmn-pqrs';
  const { enter } = await member({ recovery_codes: [code, 'bcde-fghj-kmnp-qrst'] });
  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, (_, at) => enter(code, `203.0.113.${at}`, at % 2 ? services : second.services)),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(enter(code)).rejects.toMatchObject(NEEDS_CODE);
});

test('10,000 guesses on two instances by somebody who knows the password: at most ten are evaluated in an hour', async () => {
  const recovery = 'abcd-efgh-jkmn-pqrs';
  const { email, secret, enter, id } = await member({ recovery_codes: [recovery] });
  const session = `stolen${unique()}`;
  await sql`
    insert into sessions (id, user_id, expires_at)
    select ${hashSecret(session)}, auth_user_id, now() + interval '1 hour' from users where id = ${id}`;
  const now = await steadyClock();
  const right = new Set([-1, 0, 1].map((drift) => codeOf(secret, now + drift * 30_000)));
  let guesses = 0;
  let evaluated = 0;
  const guess = async (send: (code: string) => Promise<unknown>) => {
    const code = String(guesses++).padStart(6, '0');
    if (right.has(code)) return;
    const error = await send(code).catch((thrown: Error) => thrown);
    if ((error as Error).message.includes('not right')) evaluated++;
    // A busy database evaluates nothing either.
    else expect((error as Error).message).toMatch(/Too many attempts|busy|did not answer/);
  };
  const byReauthentication = (code: string) =>
    as(session, guesses % 2 ? services : second.services).auth.reauthenticate({ code });
  const begin = performance.now();
  for (let round = 0; round < 40; round++) {
    // Only the limit on codes holds him up: the counted sign-ins of the account are forgotten.
    await owner`delete from attempts where key like 'sign-in%'`;
    await guess((code) => enter(code, `198.51.100.${round}`, round % 2 ? services : second.services));
  }
  while (guesses < 10_000) await Promise.all(Array.from({ length: 8 }, () => guess(byReauthentication)));
  process.stdout.write(
    `codes evaluated of ${guesses} guesses: ${evaluated} (asked: at most 10), ${((performance.now() - begin) / 1000).toFixed(1)} s\n`,
  );
  expect(evaluated).toBe(10);
  // The right code does not help within the hour.
  await owner`delete from attempts where key like 'sign-in%'`;
  await expect(enter(codeOf(secret, await steadyClock()))).rejects.toThrow(
    /Too many attempts. Please try again in \d+ minutes. A recovery code works now. If you have none left, ask an admin/,
  );
  // A mailed reset gives no new guesses; a recovery code lets its owner in.
  await visitor().auth.requestPasswordReset({ email });
  const token = tokenIn((await openMailbox(sql)(email)).text);
  await visitor().auth.resetPassword({ token, new_password: PASSWORD });
  await expect(enter(codeOf(secret, await steadyClock()))).rejects.toThrow('Too many attempts');
  expect((await enter(recovery)).user.email).toBe(email);
  await owner`update attempts set attempted_at = array(select t - interval '1 hour' from unnest(attempted_at) t) where key like 'code %'`;
  expect((await enter(codeOf(secret, await steadyClock()))).user.email).toBe(email);
});

test('no history, bin, audit line, mail or kept answer holds a secret or a recovery code', async () => {
  const session = await signIn(sql, 'user');
  const api = as(session);
  const { key_text: key } = await api.auth.setUpTwoStep();
  const [stored] = await sql<{ secret: Buffer }[]>`
    select secret from two_step_secrets where user_id = ${(await api.auth.session())!.user.id}`;
  const secret = Buffer.from(stored!.secret);
  const { recovery_codes } = await api.auth.turnOnTwoStep({ code: codeOf(secret, await steadyClock()) });
  const tables = await owner<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await owner<{ text: string }[]>`select t::text as text from ${owner(name)} t`;
    const text = rows.map((row) => row.text).join('\n');
    for (const hidden of [
      key,
      secret.toString('hex'),
      ...recovery_codes,
      recovery_codes[0]!.replaceAll('-', ''),
    ])
      if (text.includes(hidden)) found.push(name);
  }
  expect(found).toEqual(['two_step_secrets']);
});

test('a known password of an unconfirmed or inactive account learns nothing about its second step', async () => {
  const { email, id } = await member();
  await sql`update users set is_active = false where id = ${id}`;
  const attempt = visitor().auth.signIn({ email, password: PASSWORD });
  await expect(attempt).rejects.toThrow('Invalid login credentials');
});
