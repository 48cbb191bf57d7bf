/** Session cookies, and when a session ends. */
import type { Mutation } from './mutation.ts';

const SESSIONS = 'server/auth/sessions.ts';
const USERS = 'server/people/users.queries.ts';

export const SESSIONS_AND_COOKIES: readonly Mutation[] = [
  {
    name: 'cookie: scripts can read it',
    file: SESSIONS,
    find: ').serialize(),',
    replace: ").serialize().replace(/; HttpOnly/i, ''),",
    tests: ['tests/guards.test.ts > sets a cookie that is sent only over https'],
  },
  {
    name: 'cookie: sent by other sites',
    file: SESSIONS,
    find: "sameSite: 'lax'",
    replace: "sameSite: 'none'",
    tests: ['tests/guards.test.ts > sets a cookie that is sent only over https'],
  },
  {
    name: 'cookie: without Secure on https',
    file: SESSIONS,
    find: 'attributes: { secure, sameSite',
    replace: 'attributes: { secure: false, sameSite',
    tests: ['tests/guards.test.ts > sets a cookie that is sent only over https'],
  },
  {
    name: 'cookie: https is not noticed',
    file: 'server/start/start.ts',
    find: "const isSecure = config.publicOrigin.startsWith('https:');",
    replace: 'const isSecure = config.publicOrigin === null;',
    tests: ['tests/guards.test.ts > sets a cookie that is sent only over https'],
  },
  {
    name: 'sessions: the table holds what opens them',
    file: SESSIONS,
    find: "import { hashSecret } from '../secrets.ts';",
    replace:
      "const hashSecret = (id: string) => Buffer.from(id).toString('hex').padEnd(64, '0').slice(0, 64);",
    tests: ['tests/guards.test.ts > stores a session only as its hash'],
  },
  {
    name: 'sessions: last for days without use',
    file: 'server/auth/sessions.queries.ts',
    find: 'export const IDLE_HOURS = 8;',
    replace: 'export const IDLE_HOURS = 72;',
    tests: ['server/auth/clocks.test.ts > sessions start, are prolonged and expire as usual'],
  },
  {
    name: 'sessions: last for ever in use',
    file: 'server/auth/sessions.queries.ts',
    find: 'and s.created_at > now() - ${ABSOLUTE}::interval',
    replace: 'and ${ABSOLUTE}::text is not null',
    tests: ['server/auth/sessions.test.ts > after eight hours without use, and after a day in any case'],
  },
  {
    name: 'sessions: begun during a change of password',
    file: 'server/auth/sessions.queries.ts',
    find: 'and s.created_at > a.sessions_valid_from`;',
    replace: 'and a.sessions_valid_from is not null`;',
    and: [
      {
        file: 'server/auth/sessions.queries.ts',
        find: 'where id = ${user_id} and password_hash = ${password_hash} and sessions_valid_from::text = ${sessions_valid_from}\n      for share',
        replace:
          'where id = ${user_id} and (${password_hash}::text || ${sessions_valid_from}::text) is not null',
      },
    ],
    tests: [
      'server/auth/sessions.test.ts > a sign-in that overlaps with a password change does not survive it',
    ],
  },
  {
    name: 'sessions: outlive a new password or role',
    file: USERS,
    find: 'sql`(${password_hash !== null} or c.new_role <> c.old_role or not c.new_active)`',
    replace: 'sql`(c.new_role is null)`',
    tests: ['server/people/users.test.ts > is signed out by a new password, another role or deactivation'],
  },
  {
    name: 'sessions: of who was deactivated',
    file: 'server/auth/auth.queries.ts',
    find: 'where a.id = ${auth_user_id} and coalesce(u.is_active, true)`;',
    replace: 'where a.id = ${auth_user_id}`;',
    tests: ['server/auth/sessions.test.ts > when the user is deactivated'],
  },
  {
    name: 'clocks: sessions end by this machine’s',
    file: SESSIONS,
    find: 'new Date(Date.now() + live.remaining_ms)',
    replace: 'session.expiresAt',
    tests: ['server/auth/clocks.test.ts > sessions start, are prolonged and expire as usual'],
  },
  {
    name: 'sessions: renewed by a page that refreshes itself',
    file: 'server/auth/sessions.ts',
    find: 'const seen = isBackground ? null : { userAgent, address };',
    replace: 'const seen = { userAgent, address };',
    tests: ['server/auth/sessions.test.ts > although a page that is still open refreshes itself'],
  },
];
