/** Signing in and up: passwords, links, known devices, limits of attempts. */
import type { Mutation } from './mutation.ts';

const SIGN_IN = 'server/auth/auth.procedures.ts';

export const SIGNING_IN: readonly Mutation[] = [
  {
    name: 'sign-in: unconfirmed accounts',
    file: SIGN_IN,
    find: 'if (!credentials.is_confirmed) {',
    replace: 'if (credentials.is_confirmed === null) {',
    tests: ['server/auth/sign-up.test.ts > is confirmed by the mailed link'],
  },
  {
    name: 'sign-in: the time tells who has an account',
    file: 'server/auth/passwords.ts',
    find: 'const fits = await',
    replace: 'if (password_hash === undefined) return false;\n  const fits = await',
    tests: ['server/auth/auth.test.ts > takes as long for an unknown user as for a wrong password'],
  },
  {
    name: 'sign-in limit: per address',
    file: 'server/auth/sign-in-limits.ts',
    find: 'const PER_ADDRESS: readonly Window[] = [{ max: 20,',
    replace: 'const PER_ADDRESS: readonly Window[] = [{ max: 200,',
    tests: ['server/auth/attempts.test.ts > evaluate at most 20 of'],
  },
  {
    name: 'sign-in limit: per account and address',
    file: 'server/auth/sign-in-limits.ts',
    find: 'const PER_ACCOUNT_AND_ADDRESS: readonly Window[] = [{ max: 5,',
    replace: 'const PER_ACCOUNT_AND_ADDRESS: readonly Window[] = [{ max: 5000,',
    tests: ['server/auth/attempts.test.ts > allow five guesses at an account from one address'],
  },
  {
    name: 'sign-up limit: per address',
    file: 'server/auth/sign-in-limits.ts',
    find: 'windows: [{ max: 10, seconds: HOUR }]',
    replace: 'windows: [{ max: 1000, seconds: HOUR }]',
    tests: ['server/auth/sign-up.test.ts > is limited per address'],
  },
  {
    name: 'sign-up: while it is closed',
    file: SIGN_IN,
    find: "if (ctx.config.signUp === 'closed')",
    replace: 'if (ctx.config.signUp === undefined)',
    tests: ['server/auth/sign-up.test.ts > is refused in words while sign-ups are closed'],
  },
  {
    name: 'sign-up: common passwords',
    file: 'server/auth/passwords.ts',
    find: 'if (score >= MIN_SCORE) return;',
    replace: 'if (score >= 0) return;',
    tests: ['server/auth/sign-up.test.ts > is refused with the texts of the specification'],
  },
  {
    name: 'sign-up: a link opens without its password',
    file: SIGN_IN,
    find: 'if (!(await verifyPassword(password_hash, input.password))) {',
    replace: 'if (password_hash === "") {',
    tests: ['server/auth/sign-up.test.ts > with somebody else’s address never lets a stranger in'],
  },
  {
    name: 'links: never run out',
    file: 'server/auth/auth.queries.ts',
    find: 'where token_hash = ${token_hash} and expires_at > now()`;',
    replace: 'where token_hash = ${token_hash}`;',
    and: [{ file: 'server/auth/auth.queries.ts', find: 'and o.expires_at > now() and', replace: 'and' }],
    tests: ['tests/guards.test.ts > refuses a mailed link after a day'],
  },
  {
    name: 'sign-in limit: per account over all addresses',
    file: 'server/auth/sign-in-limits.ts',
    find: '{ max: 10, seconds: 10 * MINUTE },',
    replace: '{ max: 1000, seconds: 10 * MINUTE },',
    tests: ['server/auth/sign-in-limits.test.ts > six times from each of 60 addresses'],
  },
  {
    name: 'sign-in limit: 100 a day per account',
    file: 'server/auth/sign-in-limits.ts',
    find: '{ max: 100, seconds: DAY },',
    replace: '',
    tests: ['server/auth/sign-in-limits.test.ts > is evaluated at most 100 times'],
  },
  {
    name: 'known devices: a cookie without our signature',
    file: 'server/auth/devices.ts',
    find: 'fastifyCookie.unsign(cookie, await secretOf(password_hash))',
    replace: "{ valid: true, value: cookie.slice(0, cookie.indexOf('.')) }",
    tests: ['server/auth/sign-in-limits.test.ts > gains nothing from a device cookie that is forged'],
  },
  {
    name: 'known devices: the cookie of somebody else',
    file: 'server/auth/devices.ts',
    find: 'owner === userId && device',
    replace: 'owner && device',
    tests: ['server/auth/sign-in-limits.test.ts > gains nothing from a device cookie that is forged'],
  },
  {
    name: 'known devices: have no allowance of their own',
    file: 'server/auth/sign-in-limits.ts',
    find: 'if (device !== null)',
    replace: "if (device === '')",
    tests: ['server/auth/sign-in-limits.test.ts > does not lock out its owner'],
  },
  {
    name: 'passwords: one’s own is changed without the current one',
    file: SIGN_IN,
    find: '!(await verifyPassword(credentials.password_hash, current_password))',
    replace: 'current_password === null',
    tests: ['server/auth/passwords.test.ts > fails with a wrong current password'],
  },
  {
    name: 'passwords: other sessions outlive one’s own change',
    file: 'server/auth/auth.queries.ts',
    find: 'must_change_password = false, sessions_valid_from = clock_timestamp()',
    replace: 'must_change_password = false',
    and: [
      {
        file: 'server/auth/auth.queries.ts',
        find: "delete from sessions s using account where s.user_id = account.id\n    ), logged as (\n      ${recordEvent(sql, 'password', { from: sql`account`, table",
        replace:
          "select 1\n    ), logged as (\n      ${recordEvent(sql, 'password', { from: sql`account`, table",
      },
    ],
    tests: ['server/auth/passwords.test.ts > needs the current one, ends other sessions'],
  },
];
