/** What the record of what happened holds. */
import type { Mutation } from './mutation.ts';

const HISTORY = 'sql/functions/history.sql';
const LIST = 'server/history/activity.test.ts';
const KEPT = 'server/history/activity.kept.test.ts';

export const ACTIVITY: readonly Mutation[] = [
  {
    name: 'activity: a sign-in is not recorded',
    file: 'server/auth/sessions.queries.ts',
    find: "from: sql`account`, table: 'auth_users', id: sql`id`, actor: sql`id`",
    replace: "from: sql`account where false`, table: 'auth_users', id: sql`id`, actor: sql`id`",
    tests: ['server/auth/auth.test.ts > sign-ins and sign-outs are in the activity'],
  },
  {
    name: 'activity: a password set by an admin is not recorded',
    file: 'server/people/users.queries.ts',
    find: 'from: sql`changed where ${password_hash !== null}`',
    replace: 'from: sql`changed where false`',
    tests: ['server/people/users.test.ts > what is done to a user is recorded once'],
  },
  {
    name: 'activity: an event stands in the feed',
    file: 'sql/0064_baseline.sql',
    find: 'constraint activity__listed_from check (',
    replace: 'constraint activity__listed_from check (true or',
    tests: ['server/db/migrate.test.ts > only a change of a record stands in the feed'],
  },
  {
    name: 'activity: nobody is named',
    file: 'server/db/write.ts',
    find: ' where (select actor_id is not null from acting)',
    replace: '',
    tests: ['server/db/history.test.ts > record who created, changed, deleted and restored them'],
  },
  {
    name: 'activity: a token is not named',
    file: 'server/db/write.ts',
    find: "set_config('southbeam.token_id', ${actor.token?.id ?? ''}, true)",
    replace: "set_config('southbeam.token_id', '', true)",
    tests: ['server/people/tokens.test.ts > the history and the activity say which token acted'],
  },
  {
    name: 'activity: the values of deleted records stay',
    file: HISTORY,
    find: 'update public.activity a set before = null, listed_from = null,\n      after =',
    replace: 'update public.activity a set listed_from = null,\n      after =',
    tests: ['server/db/bin.test.ts > forgets a record after 30 days'],
  },
  {
    name: 'activity: old changes of records that exist are deleted',
    file: HISTORY,
    find: 'where a.listed_from is null\n      and a.happened_at <',
    replace: 'where a.happened_at <',
    tests: [`${KEPT} > is not the history of a record that exists`],
  },
  {
    name: 'activity: everything can be deleted at once',
    file: HISTORY,
    find: 'greatest(1, coalesce(',
    replace: 'greatest(0, coalesce(',
    tests: [`${KEPT} > is at least a month`],
  },
  {
    name: 'erasure: others wait until it ends',
    file: 'sql/functions/personal-data.sql',
    find: "perform set_config('southbeam.held_changes', ' ', true);",
    replace: "perform set_config('southbeam.held_changes', '', true);",
    tests: ['server/people/personal-data.meanwhile.test.ts > during a preview others change content'],
  },
  {
    name: 'erasure: what it changed is not announced',
    file: 'sql/functions/personal-data.sql',
    find: "from unnest(changed_tables) as name where name <> '')",
    replace: 'from unnest(changed_tables) as name where false)',
    tests: ['server/people/personal-data.meanwhile.test.ts > what an erasure changes is announced'],
  },
  {
    name: 'personal data: the application replaces texts by itself',
    file: 'sql/functions/personal-data.sql',
    find: ',\n  replace_address(text) from public',
    replace: ' from public',
    tests: ['server/db/app-role.test.ts > the functions of an erasure run for its owner only'],
  },
  {
    name: 'activity: an export is not recorded',
    file: 'server/history/activity.queries.ts',
    find: 'as count from found) as counted`',
    replace: 'as count from found having false) as counted`',
    tests: [`${LIST} > an export has the rows of the filter`],
  },
  {
    name: 'activity: what is refused by role is not recorded',
    file: 'server/procedures/authorize.ts',
    find: '    await record();\n    const denied',
    replace: '    const denied',
    tests: ['server/auth/refusals.test.ts > calls, uploads and downloads that the role may not make'],
  },
  {
    name: 'activity: what was typed as an account is kept',
    file: 'server/auth/auth.procedures.ts',
    find: "{ account, entity: 'addresses', entity_id: ctx.caller.address }",
    replace: "{ account, entity: 'addresses', entity_id: email }",
    tests: ['server/auth/refusals.test.ts > failed and locked sign-ins'],
  },
];
