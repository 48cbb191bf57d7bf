/** An input for every procedure of `auth`, for tests that go through all procedures. */
import type { Sql } from '../../server/db/connect.ts';
import { hashSecret } from '../../server/secrets.ts';
import type { Procedure } from '../../shared/permissions.ts';
import { buildTwoStep, codeOf } from './build-two-step.ts';
import {
  buildOtherSession,
  buildUser,
  confirmationToken,
  PASSWORD,
  password_hash,
  passwordLinkToken,
  unique,
} from './example-rows.ts';

type AuthProcedure = Extract<Procedure, `auth.${string}`>;

export const AUTH_EXAMPLES: Record<AuthProcedure, (sql: Sql, session?: string) => Promise<unknown>> = {
  'auth.signIn': async (sql) => ({ email: (await buildUser(sql)).email, password: PASSWORD, token: true }),
  'auth.signUp': async () => ({ email: `${unique()}@example.com`, password: PASSWORD }),
  'auth.confirm': async (sql) => ({ token: await confirmationToken(sql), password: PASSWORD }),
  'auth.changePassword': async (sql, session) => {
    await sql`
      update auth_users set password_hash = ${password_hash}
      where id = (select user_id from sessions where id = ${hashSecret(session ?? '')})`;
    return { current_password: PASSWORD, new_password: `${PASSWORD} ${unique()}` };
  },
  'auth.signOut': async () => undefined,
  'auth.session': async () => undefined,
  'auth.role': async () => ({}),
  'auth.signInOptions': async () => undefined,
  'auth.requestPasswordReset': async () => ({ email: `${unique()}@example.com` }),
  'auth.resetPassword': async (sql) => ({
    token: await passwordLinkToken(sql),
    new_password: `${PASSWORD} ${unique()}`,
  }),
  'auth.changeName': async () => ({ name: `Hana ${unique()}` }),
  'auth.sessions': async () => undefined,
  'auth.endSession': async (sql, session) => ({ id: await buildOtherSession(sql, session) }),
  'auth.endOtherSessions': async (sql, session) => {
    await buildOtherSession(sql, session);
  },
  'auth.twoStep': async () => undefined,
  'auth.setUpTwoStep': async () => undefined,
  'auth.turnOnTwoStep': async (sql, session) => ({
    code: codeOf(await buildTwoStep(sql, session, { is_on: false })),
  }),
  'auth.turnOffTwoStep': async (sql, session) => {
    await buildTwoStep(sql, session);
  },
  'auth.makeRecoveryCodes': async (sql, session) => {
    await buildTwoStep(sql, session);
  },
  'auth.reauthenticate': async (sql, session) => {
    await sql`
      update auth_users set password_hash = ${password_hash}
      where id = (select user_id from sessions where id = ${hashSecret(session ?? '')})`;
    return { password: PASSWORD };
  },
};
