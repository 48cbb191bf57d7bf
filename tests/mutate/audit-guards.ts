/** What the audit log holds. */
import type { Mutation } from './mutation.ts';

const SIGN_IN = 'server/auth/auth.procedures.ts';
const USERS = 'server/users/users.queries.ts';

export const AUDIT: readonly Mutation[] = [
  {
    name: 'audit: a removal leaves no line',
    file: 'server/db/rows.ts',
    find: "select ${whoActs(sql, actor)}, 'delete', ${table.name}, id::text from removed",
    replace: "select ${whoActs(sql, actor)}, 'delete', ${table.name}, id::text from removed where false",
    tests: ['server/db/rows.test.ts > is refused with usage counts while the row is in use'],
  },
  {
    name: 'audit: a role changes without a line',
    file: USERS,
    find: "case when new_role <> old_role then 'role' else 'user' end,",
    replace: "'user',",
    tests: ['server/users/users.test.ts > changes to users are in the audit log'],
  },
  {
    name: 'audit: lines can be changed',
    file: 'sql/0005_audit.sql',
    find: "raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';",
    replace: 'return null;',
    tests: ['server/db/migrate.test.ts > the audit log is append-only'],
  },
  {
    name: 'audit: what is refused by role leaves no line',
    file: 'server/authorize.ts',
    find: 'await recordRefusal(ctx, {',
    replace: 'await Promise.resolve({',
    tests: ['server/auth/refusals.test.ts > calls, uploads and downloads that the role may not make'],
  },
  {
    name: 'audit: what was typed as an account is kept',
    file: SIGN_IN,
    find: "{ account, entity: 'addresses', entity_id: ctx.caller.address }",
    replace: "{ account, entity: 'addresses', entity_id: email }",
    tests: ['server/auth/refusals.test.ts > failed and locked sign-ins'],
  },
];
