/** Two-step verification, and the proof before what is dangerous. */
import type { Mutation } from './mutation.ts';

const QUERIES = 'server/auth/two-step.queries.ts';
const TESTS = 'server/auth/two-step.test.ts';
const RESETS = 'server/auth/two-step-roles.test.ts';
const PROOFS = 'tests/reauthentication.test.ts';

export const TWO_STEP: readonly Mutation[] = [
  {
    name: 'two-step: a session without the code',
    file: 'server/auth/auth.procedures.ts',
    find: 'if (credentials.has_two_step && input.code === undefined) throw codeRefused(CODE_MISSING);',
    replace: '',
    tests: [`${TESTS} > asks for the code only after the right password`],
  },
  {
    name: 'two-step: a code works twice',
    file: QUERIES,
    find: 'and confirmed_at is not null and last_step < ${step}',
    replace: 'and confirmed_at is not null and ${step}::bigint > 0',
    tests: [`${TESTS} > a code works once`],
  },
  {
    name: 'two-step: a recovery code works twice',
    file: QUERIES,
    find: 'and confirmed_at is not null and recovery_code_hashes ? ${code_hash}',
    replace: 'and confirmed_at is not null',
    tests: [`${TESTS} > a recovery code works once`],
  },
  {
    name: 'two-step: two steps of drift',
    file: 'server/auth/two-step.ts',
    find: 'const DRIFT = 1;',
    replace: 'const DRIFT = 2;',
    tests: [`${TESTS} > one of two steps is not`],
  },
  {
    name: 'two-step: any number of guesses',
    file: 'server/auth/sign-in-limits.ts',
    find: 'const CODES: readonly Window[] = [{ max: 10,',
    replace: 'const CODES: readonly Window[] = [{ max: 1000,',
    tests: [`${TESTS} > at most ten are evaluated`],
  },
  {
    name: 'two-step: sessions from before go on without it',
    file: QUERIES,
    find: 'where s.user_id = c.user_id and s.id <> ${session}',
    replace: 'where s.user_id = c.user_id and s.id = ${session} and false',
    and: [
      {
        file: QUERIES,
        find: 'update auth_users a set sessions_valid_from = m.at from confirmed c',
        replace: 'update auth_users a set sessions_valid_from = a.sessions_valid_from from confirmed c',
      },
    ],
    tests: [`${TESTS} > ends sessions that began without it`],
  },
  {
    name: 'two-step: put off for ever',
    file: 'server/procedures/authorize.ts',
    find: 'if (user.must_set_up_two_step) {',
    replace: 'if (user.must_set_up_two_step && token) {',
    tests: [`${RESETS} > has seven days`],
  },
  {
    name: 'two-step: the last admin loses it',
    file: 'server/auth/two-step-reset.queries.ts',
    find: "then 'last'",
    replace: "then 'done'",
    tests: [`${RESETS} > leaves it to the last admin who has it`],
  },
  {
    name: 'two-step: reset by somebody who is no longer an admin',
    file: 'server/auth/two-step-reset.queries.ts',
    find: "then 'demoted'",
    replace: "then 'done'",
    tests: [`${RESETS} > is refused to who is no longer an admin`],
  },
  {
    name: 'two-step: one’s own reset',
    file: 'server/auth/two-step-reset.queries.ts',
    find: "then 'self'",
    replace: "then 'done'",
    tests: [`${RESETS} > is not for one’s own`],
  },
  {
    name: 'reauthentication: never asked for',
    file: 'server/procedures/trpc.ts',
    find: "if (REAUTHENTICATION[path as Procedure] === 'always') await",
    replace: "if (REAUTHENTICATION[path as Procedure] === undefined && path === '') await",
    tests: [`${PROOFS} > holds for 15 minutes`],
  },
  {
    name: 'reauthentication: a new role without it',
    file: 'server/people/users.staff.ts',
    find: 'if (changesAccess(await getRow<UserRow>(ctx.sql, users, id), data))',
    replace: 'if (data.name === "" && changesAccess(await getRow<UserRow>(ctx.sql, users, id), data))',
    tests: [`${PROOFS} > neither get another role, address or password`],
  },
  {
    name: 'reauthentication: holds for ever',
    file: 'server/auth/reauthentication.queries.ts',
    find: 'and authenticated_at > now() - make_interval(mins => ${REAUTHENTICATION_MINUTES})`',
    replace: 'and authenticated_at > now() - make_interval(days => ${REAUTHENTICATION_MINUTES})`',
    tests: [`${PROOFS} > holds for 15 minutes`],
  },
  {
    name: 'reauthentication: by tokens',
    file: 'server/auth/reauthentication.ts',
    find: 'if (caller.token !== undefined) throw',
    replace: 'if (caller.token !== undefined) return;\n  if (caller.token !== undefined) throw',
    tests: [`${PROOFS} > a token has no session`],
  },
];
