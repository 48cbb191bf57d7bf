/** Links to choose a password, and one's own sessions. */
import type { Mutation } from './mutation.ts';

const OWN = 'server/auth/own-account.queries.ts';
const OWN_TESTS = 'server/auth/own-account.test.ts';
const LINK_TESTS = 'server/auth/password-links.test.ts';

export const ACCOUNTS: readonly Mutation[] = [
  {
    name: 'sessions: the list of everybody',
    file: OWN,
    find: 'where s.user_id = ${userId} and s.expires_at > now()',
    replace: 'where ${userId}::uuid is not null and s.expires_at > now()',
    tests: [`${OWN_TESTS} > shows one’s own only`],
  },
  {
    name: 'sessions: somebody else is signed out',
    file: OWN,
    find: 'where user_id = ${userId} and public_id = ${id}',
    replace: 'where ${userId}::uuid is not null and public_id = ${id}',
    tests: [`${OWN_TESTS} > ends one session, and never that of somebody else`],
  },
  {
    name: 'sessions: a stolen one goes on after "everywhere else"',
    file: OWN,
    find: 'where user_id = ${userId} and id <> ${current}',
    replace: 'where user_id = ${userId} and id <> ${current} and false',
    tests: [`${OWN_TESTS} > everywhere else refuses a stolen cookie`],
  },
  {
    name: 'password link: for an inactive account',
    file: 'server/mail/mails.queries.ts',
    find: 'and coalesce(u.is_active, true)',
    replace: '',
    tests: [`${LINK_TESTS} > answers the same for every account and for none`],
  },
  {
    name: 'password link: any number of mails to an address',
    file: 'server/auth/sign-in-limits.ts',
    find: '{ key: `reset ${hashSecret(email)}`, windows: [{ max: 5,',
    replace: '{ key: `reset ${hashSecret(email)}`, windows: [{ max: 500,',
    tests: [`${LINK_TESTS} > is limited by address and by account`],
  },
  {
    name: 'password link: guesses are not forgiven',
    file: 'server/auth/password-links.queries.ts',
    find: "where right(t.key, 65) = ' ' ||",
    replace: "where false and right(t.key, 65) = ' ' ||",
    tests: [`${LINK_TESTS} > forgives guesses that kept the owner out`],
  },
  {
    name: 'accounts: a former admin still reads notices about webhooks',
    file: 'server/people/notices.queries.ts',
    find: "u.is_active and u.role = 'admin'))`;",
    replace: 'u.is_active))`;',
    tests: ['server/people/notices.test.ts > a paused webhook is shown to an admin'],
  },
  {
    name: 'accounts: admins mail any number of links',
    file: 'server/people/users.staff.ts',
    find: 'if (!ctx.call?.result) await takeLinkByAdmin(ctx, id);',
    replace: 'if (!ctx.call) await Promise.resolve(takeLinkByAdmin);',
    tests: ['server/people/users.accounts.test.ts > a password that an admin sets'],
  },
  {
    name: 'accounts: an answer with a secret is kept for repeats',
    file: 'server/procedures/answer-once.ts',
    find: 'if (call) call.hasSecret = true;',
    replace: 'if (call) call.hasSecret = false;',
    tests: ['tests/idempotency.test.ts > auth.setUpTwoStep is made once'],
  },
];
