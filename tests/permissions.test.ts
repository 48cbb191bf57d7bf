/** Who may call what, over real HTTP: every procedure and route for every kind of caller, as the one table says. */
import { describe, expect, test } from 'vitest';
import { hashToken } from '../server/tokens.ts';
import { isAllowed, type Role } from '../shared/permissions.ts';
import { ORIGIN, startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { EXAMPLES, listProcedures } from './support/examples.ts';
import { buildProduct } from './support/factories.ts';
import { signIn } from './support/sign-in.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
await buildProduct(sql, { name: 'Timber' });

/** Makes a session of this kind; what the table calls the caller is beside it (null: nobody). */
const CALLERS: Record<string, { role: Role | null; enter: () => Promise<string | undefined> }> = {
  anonymous: { role: null, enter: async () => undefined },
  user: { role: 'user', enter: () => signIn(sql, 'user') },
  reviewer: { role: 'reviewer', enter: () => signIn(sql, 'reviewer') },
  sales: { role: 'sales', enter: () => signIn(sql, 'sales') },
  admin: { role: 'admin', enter: () => signIn(sql, 'admin') },
  'expired session': {
    role: null,
    async enter() {
      const session = await signIn(sql, 'admin');
      await sql`update sessions set expires_at = now() - interval '1 second' where id = ${hashToken(session)}`;
      return session;
    },
  },
  'deactivated user': { role: null, enter: () => signIn(sql, 'admin', { is_active: false }) },
  'deleted user': {
    role: null,
    async enter() {
      const session = await signIn(sql, 'admin');
      await sql`delete from auth_users where id = (select user_id from sessions where id = ${hashToken(session)})`;
      return session;
    },
  },
  'made-up session': { role: null, enter: async () => 'made-up-session-id-of-forty-characters-x' },
};

const procedures = listProcedures();

async function call(path: string, type: string, input: unknown, headers: Record<string, string>) {
  const body = JSON.stringify({ json: input });
  return type === 'query'
    ? fetch(`${address}/trpc/${path}?input=${encodeURIComponent(body)}`, { headers })
    : fetch(`${address}/trpc/${path}`, { method: 'POST', headers, body });
}

const tables = await sql<{ name: string }[]>`
  select table_name as name from information_schema.tables
  where table_schema = 'public' and table_name not in ('sessions', 'attempts') order by 1`;

/**
 * Changes when a row of any table does, but for sessions, which reading may prolong or end: a row that is written anew
 * carries another transaction's number.
 */
async function fingerprint(): Promise<string> {
  const counts = tables
    .map(({ name }) => sql`select ${name}::text as name, count(*), sum(xmin::text::bigint) from ${sql(name)}`)
    .reduce((all, next) => sql`${all} union all ${next}`);
  return JSON.stringify(await sql`${counts}`);
}

describe('every procedure', () => {
  test('has an example here', () => {
    expect(Object.keys(EXAMPLES).sort()).toEqual(procedures.map(({ path }) => path).sort());
  });

  for (const { path, type } of procedures) {
    test(`${path} is for those whom the table names, by cookie and by token`, async () => {
      for (const [name, { role, enter }] of Object.entries(CALLERS)) {
        for (const kind of ['cookie', 'token']) {
          const session = await enter();
          const input = await EXAMPLES[path](sql, session);
          await sql`delete from attempts`;
          await services.catchUp();
          const before = await fingerprint();
          const who: Record<string, string> =
            session === undefined
              ? { origin: ORIGIN }
              : kind === 'cookie'
                ? { cookie: `session=${session}`, origin: ORIGIN }
                : { authorization: `Bearer ${session}`, origin: ORIGIN };
          const response = await call(path, type, input, { 'content-type': 'application/json', ...who });
          const expected = isAllowed(path, role) ? 200 : role === null ? 401 : 403;
          const text = await response.text();
          expect([name, kind, response.status, text.slice(0, 300)]).toEqual([
            name,
            kind,
            expected,
            text.slice(0, 300),
          ]);
          if (expected !== 200) expect(await fingerprint(), `${name} ${kind}`).toBe(before);
        }
      }
    });
  }
});

test('what is not a procedure answers everybody alike', async () => {
  const routes = {
    '/catalog': 200,
    '/contact': 200,
    '/auth': 200,
    '/admin': 200,
    '/admin/users': 200,
    '/admin/nothing': 404,
    '/nothing': 404,
    '/healthz': 200,
    '/readyz': 200,
    '/robots.txt': 200,
    '/sitemap.xml': 200,
    '/files/media/none.webp': 404,
    '/files/certificates/none.webp': 404,
    '/files/contact_uploads/none.pdf': 404,
  };
  for (const { enter } of Object.values(CALLERS)) {
    const session = await enter();
    for (const [route, status] of Object.entries(routes)) {
      const response = await fetch(address + route, {
        headers: session ? { cookie: `session=${session}` } : {},
      });
      expect([route, response.status]).toEqual([route, status]);
      expect(await response.text()).not.toContain('@example.com');
    }
  }
});

test('the staff document carries no data: who is not let in sees an empty shell', async () => {
  const body = await (await fetch(`${address}/admin/users`)).text();
  expect(body).toContain('noindex');
  expect(body).toContain('<div id="root"></div>');
});
