/** Signing in and up: passwords, links, known devices, limits of attempts. */
import type { Mutation } from './mutation.ts';

const SIGN_IN = 'server/auth/auth.procedures.ts';

export const SIGNING_IN: readonly Mutation[] = [
  {
    name: 'sign-in: unconfirmed accounts',
    file: SIGN_IN,
    find: 'if (!credentials.is_confirmed) {',
    replace: 'if (credentials.is_confirmed === null) {',
    tests: ['server/auth/sign-up.test.ts > is confirmed by the mailed link, and only then signs in'],
  },
  {
    name: 'sign-in: the time tells who has an account',
    file: 'server/auth/passwords.ts',
    find: 'const fits = await',
    replace: 'if (password_hash === undefined) return false;\n  const fits = await',
    tests: ['server/auth/auth.test.ts > an unknown user costs as much time as a wrong password'],
  },
  {
    name: 'sign-in limit: per address',
    file: 'server/auth/sign-in-limits.ts',
    find: 'const PER_ADDRESS: readonly Window[] = [{ max: 20,',
    replace: 'const PER_ADDRESS: readonly Window[] = [{ max: 200,',
    tests: ['server/auth/attempts.test.ts > guesses from one address at most 20 are evaluated'],
  },
  {
    name: 'sign-in limit: per account and address',
    file: 'server/auth/sign-in-limits.ts',
    find: 'const PER_ACCOUNT_AND_ADDRESS: readonly Window[] = [{ max: 5,',
    replace: 'const PER_ACCOUNT_AND_ADDRESS: readonly Window[] = [{ max: 5000,',
    tests: ['server/auth/attempts.test.ts > an account takes five guesses from one address'],
  },
  {
    name: 'sign-up limit: per address',
    file: 'server/auth/sign-in-limits.ts',
    find: 'windows: [{ max: 10, seconds: HOUR }]',
    replace: 'windows: [{ max: 1000, seconds: HOUR }]',
    tests: ['server/auth/sign-up.test.ts > is limited per address'],
  },
  {
    name: 'sign-up: common passwords',
    file: 'server/auth/passwords.ts',
    find: 'if (score >= MIN_SCORE) return;',
    replace: 'if (score >= 0) return;',
    tests: ['server/auth/sign-up.test.ts > refuses what it must in the words of the specification'],
  },
  {
    name: 'sign-up: a link opens without its password',
    file: SIGN_IN,
    find: 'if (!(await verifyPassword(password_hash, input.password))) {',
    replace: 'if (password_hash === "") {',
    tests: [
      'server/auth/sign-up.test.ts > by a stranger with the owner’s address never lets the stranger in',
    ],
  },
  {
    name: 'links: never run out',
    file: 'server/auth/auth.queries.ts',
    find: 'where token_hash = ${token_hash} and expires_at > now()`;',
    replace: 'where token_hash = ${token_hash}`;',
    and: [{ file: 'server/auth/auth.queries.ts', find: 'and o.expires_at > now() and', replace: 'and' }],
    tests: ['tests/guards.test.ts > opens nothing after its day'],
  },
  {
    name: 'sign-in limit: per account over all addresses',
    file: 'server/auth/sign-in-limits.ts',
    find: '{ max: 10, seconds: 10 * MINUTE },',
    replace: '{ max: 1000, seconds: 10 * MINUTE },',
    tests: ['server/auth/sign-in-limits.test.ts > from 60 addresses at once'],
  },
  {
    name: 'sign-in limit: 100 a day per account',
    file: 'server/auth/sign-in-limits.ts',
    find: '{ max: 100, seconds: DAY },',
    replace: '',
    tests: ['server/auth/sign-in-limits.test.ts > is evaluated 100 times at the most'],
  },
  {
    name: 'known devices: a cookie without our signature',
    file: 'server/auth/devices.ts',
    find: 'fastifyCookie.unsign(cookie, await secretOf(password_hash))',
    replace: "{ valid: true, value: cookie.slice(0, cookie.indexOf('.')) }",
    tests: ['server/auth/sign-in-limits.test.ts > is not helped by a device cookie that is forged'],
  },
  {
    name: 'known devices: the cookie of somebody else',
    file: 'server/auth/devices.ts',
    find: 'owner === userId && device',
    replace: 'owner && device',
    tests: ['server/auth/sign-in-limits.test.ts > is not helped by a device cookie that is forged'],
  },
  {
    name: 'known devices: have no allowance of their own',
    file: 'server/auth/sign-in-limits.ts',
    find: 'if (device !== null)',
    replace: "if (device === '')",
    tests: ['server/auth/sign-in-limits.test.ts > does not keep its owner out'],
  },
  {
    name: 'passwords: one’s own is changed without the current one',
    file: SIGN_IN,
    find: '!(await verifyPassword(credentials.password_hash, current_password))',
    replace: 'current_password === null',
    tests: ['server/auth/passwords.test.ts > is not changed with a wrong current one'],
  },
  {
    name: 'passwords: other sessions outlive one’s own change',
    file: 'server/auth/auth.queries.ts',
    find: 'must_change_password = false, sessions_valid_from = clock_timestamp()',
    replace: 'must_change_password = false',
    and: [
      {
        file: 'server/auth/auth.queries.ts',
        find: 'delete from sessions s using account where s.user_id = account.id\n    ), logged as (\n      insert into audit_log (actor_id',
        replace: 'select 1\n    ), logged as (\n      insert into audit_log (actor_id',
      },
    ],
    tests: ['server/auth/passwords.test.ts > is changed with the current one; other sessions end'],
  },
];
