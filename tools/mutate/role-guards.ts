/** What each role may do, and that an admin remains. */
import type { Mutation } from './mutation.ts';

const SIGN_IN = 'server/auth/auth.procedures.ts';
const USERS = 'server/people/users.queries.ts';

export const ROLES: readonly Mutation[] = [
  {
    name: 'roles: not checked',
    file: 'server/procedures/authorize.ts',
    find: 'isAllowed(path, standingOf(user)) &&',
    replace: 'path !== null &&',
    tests: ['tests/permissions.test.ts > staff.brands.list is open to exactly'],
  },
  {
    name: 'tokens: the role of a token is not checked',
    file: 'server/procedures/authorize.ts',
    find: '(!token || isAllowed(path, standingOf({ ...user, role: token.role })))',
    replace: 'true',
    tests: ['tests/tokens.test.ts > every procedure > staff.brands.list takes exactly'],
  },
  {
    name: 'roles: sales answer although the setting is off',
    file: 'shared/roles.ts',
    find: "role === 'sales' && sales_answer ?",
    replace: "role === 'sales' ?",
    tests: ['tests/sales-answer.test.ts > off is the default'],
  },
  {
    name: 'tokens: one that is known misses the setting of sales',
    file: 'server/auth/tokens.ts',
    find: "['site_settings', 'tokens',",
    replace: "['tokens',",
    tests: ['tests/sales-answer.test.ts > a token of the role sales follows the switch, too'],
  },
  {
    name: 'tokens: scopes are not checked',
    file: 'server/procedures/authorize.ts',
    find: 'if (token && !token.covers(permission)) {',
    replace: 'if (token === null) {',
    tests: ['tests/tokens.test.ts > every procedure > staff.products.list takes exactly'],
  },
  {
    name: 'tokens: any address is good',
    file: 'server/auth/tokens.ts',
    find: 'if (!found?.isAllowedFrom(ip)) return null;',
    replace: 'if (!found) return null;',
    tests: ['tests/tokens.test.ts > a token > works from its addresses only'],
  },
  {
    name: 'tokens: an instance never forgets one',
    file: 'server/auth/tokens.ts',
    find: "['site_settings', 'tokens', 'token_secrets', 'users', 'auth_users']",
    replace: '[] as string[]',
    tests: ['server/people/tokens.test.ts > deleting a token revokes it'],
  },
  {
    name: 'tokens: one that is known never ends',
    file: 'server/auth/tokens.ts',
    find: 'kept && kept.ends_at > Date.now()',
    replace: 'kept',
    tests: ['tests/tokens.test.ts > a token > ends at its time, also when it is known already'],
  },
  {
    name: 'tokens: a token makes tokens',
    file: 'shared/scopes.ts',
    find: ' || WITHOUT_SCOPE.has(noun)) return null;',
    replace: ') return null;',
    tests: ['tests/tokens.test.ts > a token > neither makes tokens nor changes'],
  },
  {
    name: 'roles: a reviewer writes',
    file: 'shared/permissions.ts',
    find: '[`staff.${noun}.${action}`, NOUNS[noun].access.write]',
    replace: '[`staff.${noun}.${action}`, NOUNS[noun].access.read]',
    tests: ['tests/permissions.test.ts > staff.homeContent.remove is open to exactly'],
  },
  {
    name: 'roles: a plain user exports',
    file: 'shared/permissions.ts',
    find: "'staff.products.export': STAFF,",
    replace: "'staff.products.export': ROLES,",
    tests: ['tests/permissions.test.ts > staff.products.export is open to exactly'],
  },
  {
    name: 'roles: a password that an admin chose opens everything',
    file: 'server/procedures/authorize.ts',
    find: 'if (user.must_change_password) {',
    replace: 'if (user.role === null) {',
    tests: ['server/auth/passwords.test.ts > gives no access until it is changed, whatever the role'],
  },
  {
    name: 'roles: tokens stop when their owner must choose a password',
    file: 'server/procedures/authorize.ts',
    find: 'if (token) return user;',
    replace: '',
    tests: ['tests/tokens.test.ts > goes on when its owner must choose a password'],
  },
  {
    name: 'roles: of uploads',
    file: 'server/http/uploads.ts',
    find: 'await authorize(context, `uploads.${bucket}`);',
    replace: 'await context.user();',
    tests: ['tests/permissions.test.ts > is open to exactly the callers in the table'],
  },
  {
    name: 'roles: of attachments',
    file: 'server/http/files.ts',
    find: "await authorize(context, 'files.contact_uploads')",
    replace: 'await Promise.resolve()',
    tests: ['server/enquiries/enquiries.test.ts > gives its file only to staff'],
  },
  {
    name: 'roles: of what the palette finds',
    file: 'server/history/records.staff.ts',
    find: 'hasRole(ctx.signedIn, `staff.${noun}.list`)',
    replace: 'noun !== null',
    tests: ['server/history/record-search.test.ts > the palette finds records that the caller may list'],
  },
  {
    name: 'roles: of a history of another kind',
    file: 'server/db/history.ts',
    find: 'where c.record_id = ${id} and c.table_name = ${table} order by',
    replace: 'where c.record_id = ${id} and ${table}::text is not null order by',
    tests: ['server/db/history.test.ts > shows only records of its own kind'],
  },
  {
    name: 'roles: undo of another kind',
    file: 'server/db/undo.ts',
    find: 'from history_to_restore(${table.name}, null, ${operation_id}) c',
    replace:
      'from (select * from record_changes where operation_id = ${operation_id} and ${table.name}::text is not null) c',
    tests: ['server/db/undo.test.ts > of another kind of record cannot be undone through products'],
  },
  {
    name: 'roles: of others',
    file: SIGN_IN,
    find: 'if (input.user_id !== undefined && input.user_id !== ctx.signedIn.id) {',
    replace: 'if (input === null) {',
    tests: ['tests/guards.test.ts > reveals a user’s role to nobody else'],
  },
  {
    name: 'last admin: two may remove each other',
    file: USERS,
    find: "where role = 'admin' and is_active order by id for update",
    replace: "where role = 'admin' and is_active order by id",
    tests: ['server/people/users.test.ts > leaves one admin when two remove or demote each other at once'],
  },
  {
    name: 'last admin: may demote himself',
    file: USERS,
    find: "when t.auth_user_id = ${actor.id} and (new_role <> old_role or new_active <> old_active) then 'self'",
    replace: "when t.auth_user_id is null and ${actor.id}::text is null then 'self'",
    and: [
      {
        file: USERS,
        find: "and not exists (select from admins a where a.id <> t.user_id) then 'last'",
        replace: "and t.user_id is null then 'last'",
      },
    ],
    tests: ['server/people/users.test.ts > lets admins change their own name'],
  },
];
