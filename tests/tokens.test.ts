/**
 * What tokens may do, over real HTTP: five of them against every procedure. The lists here are written by hand; they do
 * not come from shared/scopes.ts or shared/permissions.ts.
 */
import { describe, expect, test } from 'vitest';
import { resetPassword } from '../server/auth/auth.queries.ts';
import { startApp } from './support/app.ts';
import { buildToken } from './support/build-token.ts';
import { createDatabase } from './support/database.ts';
import { EXAMPLES, listProcedures } from './support/examples.ts';
import { buildProduct } from './support/factories.ts';
import { CALLS, LETTERS } from './support/role-table.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
await buildProduct(sql, { name: 'Timber' });

const PRODUCTS_READ = 'list byId history bin ids export preview health specificationNames choices';
const ENQUIRIES_READ = 'list counts unanswered byId history assignees download export exportOpenings bin';
const inNoun = (noun: string, actions: string) =>
  actions.split(' ').map((action) => `staff.${noun}.${action}`);

/** What a reviewer may do, from the table of roles, but for what no token may. */
const REVIEWER = Object.entries(CALLS)
  .filter(([path, allowed]) => path.startsWith('staff.') && allowed.includes(LETTERS.reviewer))
  .map(([path]) => path);

const ALL_NOUNS = [
  ...['products', 'productImports', 'productPictures', 'productPreviews', 'documents', 'buildingStatements'],
  ...[
    'contactQueries',
    'contactSubjects',
    'replyTemplates',
    'mails',
    'brands',
    'categories',
    'subcategories',
  ],
  ...[
    'homeContent',
    'caseStudies',
    'certifications',
    'contactContent',
    'aboutContent',
    'teamMembers',
    'synonyms',
  ],
  ...[
    'searchRules',
    'users',
    'siteSettings',
    'changes',
    'dashboard',
    'analytics',
    'records',
    'savedViews',
    'notices',
    'system',
  ],
];
const EVERYTHING = ALL_NOUNS.flatMap((noun) => [`${noun}:read`, `${noun}:write`]);

/** Kinds of tokens, and the staff procedures that each may call. */
const TOKENS: Record<string, { scopes: string[]; role: 'admin' | 'sales' | 'reviewer'; may: string[] }> = {
  'products:read': { scopes: ['products:read'], role: 'admin', may: inNoun('products', PRODUCTS_READ) },
  'products:write': {
    scopes: ['products:write'],
    role: 'sales',
    may: inNoun('products', 'create update remove restore bulk undo'),
  },
  'contactQueries:read': {
    scopes: ['contactQueries:read'],
    role: 'reviewer',
    may: inNoun('contactQueries', ENQUIRIES_READ),
  },
  'uploads:write': { scopes: ['uploads:write'], role: 'admin', may: [] },
  'every scope, as a reviewer': { scopes: EVERYTHING, role: 'reviewer', may: REVIEWER },
};

/** A token of each kind. */
const SECRETS = new Map<string, string>();
for (const [name, { scopes, role }] of Object.entries(TOKENS))
  SECRETS.set(name, (await buildToken(sql, { scopes, role })).secret);

async function call(path: string, type: string, input: unknown, secret: string) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` };
  const body = JSON.stringify({ json: input });
  return type === 'query'
    ? fetch(`${address}/trpc/${path}?input=${encodeURIComponent(body)}`, { headers })
    : fetch(`${address}/trpc/${path}`, { method: 'POST', headers, body });
}
const list = (secret: string) => call('staff.products.list', 'query', {}, secret);

describe('every procedure', () => {
  for (const { path, type } of listProcedures()) {
    test(`${path} takes exactly the tokens that may call it`, async () => {
      const isOpen = CALLS[path]!.startsWith('N');
      // A call that is refused changes nothing, so all of them can send the same.
      const refused = await EXAMPLES[path](sql, undefined);
      for (const [name, { may }] of Object.entries(TOKENS)) {
        const isAllowed = isOpen || may.includes(path);
        const input = isAllowed ? await EXAMPLES[path](sql, undefined) : refused;
        await sql`delete from attempts`;
        if (path.startsWith('site.')) await services.catchUp();
        const response = await call(path, type, input, SECRETS.get(name)!);
        const text = (await response.text()).slice(0, 300);
        expect([name, response.status, text]).toEqual([name, isAllowed ? 200 : 403, text]);
      }
    });
  }
});

describe('a token', () => {
  test('never does more than its owner, also after the owner has lost the role', async () => {
    const { secret, owner_id } = await buildToken(sql, { scopes: ['brands:read'], role: 'admin' });
    const brands = async () => (await call('staff.brands.list', 'query', {}, secret)).status;
    expect(await brands()).toBe(200);
    await sql`update users set role = 'sales' where id = ${owner_id}`;
    await services.catchUp();
    expect(await brands()).toBe(403);
    await sql`update users set is_active = false where id = ${owner_id}`;
    await services.catchUp();
    expect(await brands()).toBe(401);
  });

  test('goes on when its owner must choose a password, whoever set it', async () => {
    const { secret, owner_id } = await buildToken(sql);
    const [{ email, auth_user_id } = { email: '', auth_user_id: '' }] = await sql<
      { email: string; auth_user_id: string }[]
    >`select email, auth_user_id from users where id = ${owner_id}`;
    const { tokens } = (await resetPassword(sql, email, 'a hash'))!;
    expect(tokens).toHaveLength(1);
    await services.catchUp();
    const [account] = await sql`select must_change_password from auth_users where id = ${auth_user_id}`;
    expect(account).toEqual({ must_change_password: true });
    expect((await list(secret)).status).toBe(200);
  });

  test('is refused when it has ended, is mistyped or made up, and the answer is the same', async () => {
    const { secret } = await buildToken(sql);
    const ended = await buildToken(sql, { expires_at: new Date(Date.now() - 1000) });
    const { secret: unknown, id } = await buildToken(sql);
    await sql`delete from tokens where id = ${id}`;
    const mistyped = secret.slice(0, -1) + (secret.endsWith('a') ? 'b' : 'a');
    const answers = await Promise.all(
      [ended.secret, mistyped, unknown, 'sb_live_', `sb_live_${'a'.repeat(190)}`].map(async (wrong) => {
        const response = await list(wrong);
        const text = await response.text();
        // Apart from the id of the request.
        return [response.status, text.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/, '')];
      }),
    );
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]![0]).toBe(401);
    expect((await list(secret)).status).toBe(200);
  });

  test('ends at its time, also when it is known already', async () => {
    const { secret } = await buildToken(sql, { expires_at: new Date(Date.now() + 1500) });
    expect((await list(secret)).status).toBe(200);
    await expect.poll(async () => (await list(secret)).status, { timeout: 5000 }).toBe(401);
  });

  test('works from its addresses only', async () => {
    const at = async (addresses: string[], remoteAddress: string) => {
      const { secret } = await buildToken(sql, { addresses });
      const headers = { authorization: `Bearer ${secret}` };
      return (await app.inject({ url: '/trpc/staff.products.list', headers, remoteAddress })).statusCode;
    };
    expect(await at(['203.0.113.0/24'], '203.0.113.77')).toBe(200);
    expect(await at(['203.0.113.0/24'], '::ffff:203.0.113.77')).toBe(200);
    expect(await at(['203.0.113.0/24'], '203.0.114.77')).toBe(401);
    expect(await at(['203.0.113.7'], '203.0.113.8')).toBe(401);
    expect(await at(['2001:db8::/32', '203.0.113.7'], '2001:db8:1::5')).toBe(200);
    expect(await at(['2001:db8::/32'], '2001:db9::5')).toBe(401);
  });

  test('neither makes tokens nor changes the account of its owner', async () => {
    const { secret } = await buildToken(sql, { scopes: EVERYTHING });
    for (const [path, type] of [
      ['staff.tokens.list', 'query'],
      ['staff.tokens.issue', 'mutation'],
      ['staff.backups.list', 'query'],
      ['staff.backups.create', 'mutation'],
      ['staff.webhooks.list', 'query'],
      ['staff.webhooks.update', 'mutation'],
      ['staff.webhooks.issue', 'mutation'],
      ['auth.changePassword', 'mutation'],
      ['auth.reauthenticate', 'mutation'],
      ['auth.twoStep', 'query'],
      ['auth.setUpTwoStep', 'mutation'],
      ['auth.turnOnTwoStep', 'mutation'],
      ['auth.turnOffTwoStep', 'mutation'],
      ['auth.makeRecoveryCodes', 'mutation'],
      ['staff.users.create', 'mutation'],
      ['staff.users.resetTwoStep', 'mutation'],
      ['staff.siteSettings.requireTwoStep', 'mutation'],
      ['auth.role', 'query'],
    ] as const) {
      const response = await call(path, type, await EXAMPLES[path](sql, undefined), secret);
      expect([path, response.status]).toEqual([path, 403]);
      expect(await response.text()).toContain('A token cannot do this');
    }
  });

  test('that lacks a scope is told which one', async () => {
    const { secret } = await buildToken(sql, { scopes: ['brands:read'] });
    expect(await (await list(secret)).text()).toContain('This token does not have the scope products:read.');
  });
});
