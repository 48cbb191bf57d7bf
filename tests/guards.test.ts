/**
 * Guards for requests and accounts that need a special setting: https, a proxy, an internal error, an old
 * link.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '../server/db/connect.ts';
import { LIMITS } from '../server/limits/limits.rules.ts';
import { root } from '../server/project-root.ts';
import { readConfig } from '../server/settings/config.ts';
import { start } from '../server/start/start.ts';
import { callAs, ORIGIN, startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { EXAMPLES } from './support/examples.ts';
import { buildBrand } from './support/factories.ts';
import { prepareServer } from './support/killable-server.ts';
import { openMailbox, tokenIn } from './support/mailbox.ts';
import { signIn } from './support/sign-in.ts';

const { sql, owner, target } = await createDatabase();
const { app, services } = await startApp(target);
const visitor = await callAs(services, null);
const PASSWORD = 'a long and plain sentence';
const HTTPS = 'https://www.southbeam.example';

describe('a call', () => {
  test('accepts only JSON', async () => {
    const url = '/trpc/site.catalogue.filters';
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/json-patch+json']) {
      const headers = { origin: ORIGIN, 'content-type': type };
      const answers = [
        await app.inject({ url, headers }),
        await app.inject({ method: 'POST', url: '/trpc/auth.signOut', headers, payload: '{}' }),
      ];
      expect([type, ...answers.map(({ statusCode }) => statusCode)]).toEqual([type, 415, 415]);
    }
  });

  test('whose answer depends on the caller is never cached', async () => {
    const bearer = await signIn(sql, 'admin');
    for (const url of ['/trpc/auth.session', '/trpc/auth.session,site.catalogue.filters?batch=1']) {
      for (const headers of [{}, { authorization: `Bearer ${bearer}` }, {}]) {
        const answer = await app.inject({ url, headers });
        expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-store']);
        expect(answer.body.includes('@example.com')).toBe('authorization' in headers);
      }
    }
  });

  test('has a time limit to arrive', () => {
    for (const timeout of [app.server.requestTimeout, app.server.headersTimeout])
      expect(timeout).toBeGreaterThan(0);
    expect(app.server.headersTimeout).toBeLessThanOrEqual(15_000);
  });

  test('that fails internally reveals no details', async () => {
    const api = { authorization: `Bearer ${await signIn(sql, 'admin')}` };
    await owner`alter table team_members rename column tagline to line`;
    const { statusCode, body } = await app.inject({
      url: `/trpc/staff.teamMembers.list?input=${encodeURIComponent('{"json":{}}')}`,
      headers: api,
    });
    await owner`alter table team_members rename column line to tagline`;
    expect(statusCode).toBe(500);
    const { message, data } = JSON.parse(body).error.json;
    expect(message).toBe(
      `Something went wrong on our side. Please try again later. Quote ${data.request_id.slice(0, 8)} when you ask us.`,
    );
    expect(body).not.toMatch(/tagline|team_members|column/);
  });
});

describe('the caller', () => {
  test('is identified by the connection address, unless a trusted proxy names another', async () => {
    const limits = { ...LIMITS, calls: 3 };
    const count = async (trustProxy: string[]) => {
      const config = { publicOrigin: ORIGIN, trustProxy, logLevel: 'silent' as const };
      const { app: limited } = await startApp(target, { limits, config });
      const statuses = [];
      for (let caller = 0; caller < 5; caller++) {
        const headers = { 'x-forwarded-for': `198.51.100.${caller}` };
        statuses.push((await limited.inject({ url: `/robots.txt?${caller}`, headers })).statusCode);
      }
      return statuses;
    };
    expect(await count([])).toEqual([200, 200, 200, 429, 429]);
    expect(await count(['203.0.113.1'])).toEqual([200, 200, 200, 429, 429]);
    expect(await count(['loopback'])).toEqual([200, 200, 200, 200, 200]);
  });

  test('cannot read metrics through an untrusted proxy', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1' };
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(403);
    expect((await app.inject('/metrics')).statusCode).toBe(200);
  });
});

test('the Content-Security-Policy is exactly the one in docs/safety.md', async () => {
  const rules = readFileSync(join(root, 'docs', 'safety.md'), 'utf8');
  const written = /Content-Security-Policy: `(.+)`/.exec(rules)![1]!.split('; ').sort();
  for (const url of ['/', '/admin', '/trpc/site.catalogue.filters', '/nothing', '/robots.txt']) {
    const { headers } = await app.inject(url);
    expect([url, ...String(headers['content-security-policy']).split(';').sort()]).toEqual([url, ...written]);
  }
});

describe('a site on https', () => {
  test('tells browsers to stay on https, and a site on http does not', async () => {
    const config = { publicOrigin: HTTPS, trustProxy: [], logLevel: 'silent' as const };
    const { app: secure } = await startApp(target, { config });
    for (const url of ['/', '/trpc/auth.session', '/nothing']) {
      const sent = (await secure.inject(url)).headers['strict-transport-security'];
      expect([url, sent]).toEqual([url, 'max-age=31536000; includeSubDomains']);
      expect((await app.inject(url)).headers['strict-transport-security']).toBeUndefined();
    }
  });

  test('sets a cookie that is sent only over https', async () => {
    const server = await prepareServer();
    afterAll(() => server.end());
    const settings = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', PUBLIC_ORIGIN: HTTPS };
    const running = await start({
      config: readConfig({ ...settings, DATA_DIR: server.dataDir }),
      prepare: async () => ({ document: 'site', render: () => ({ status: 404, head: '', html: '' }) }),
      template: async () => '',
      installAssets: async () => undefined,
    });
    const cookie = running.services.sessions.cookie('secret');
    await running.stop();
    expect(cookie).toMatch(/^__Host-session=secret; /);
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Secure']) expect(cookie).toContain(part);
    expect(cookie).not.toContain('Domain');
  });
});

describe('authentication', () => {
  test('stores a session only as its hash', async () => {
    const { email, password } = (await EXAMPLES['auth.signIn'](sql)) as { email: string; password: string };
    const { access_token } = await visitor.auth.signIn({ email, password, token: true });
    const stored = await sql<{ id: string }[]>`
      select s.id from sessions s join auth_users a on a.id = s.user_id where a.email = ${email}`;
    expect(stored).toEqual([{ id: createHash('sha256').update(access_token!).digest('hex') }]);
  });

  test('refuses a mailed link after a day', async () => {
    const email = 'late@example.com';
    await visitor.auth.signUp({ email, password: PASSWORD });
    const token = tokenIn((await openMailbox(sql)(email)).text);
    const [link] = await sql<{ hours: number }[]>`
      select extract(epoch from expires_at - now())::float8 / 3600 as hours from email_confirmations`;
    expect(link!.hours).toBeGreaterThan(23);
    expect(link!.hours).toBeLessThanOrEqual(24);
    await sql`update email_confirmations set expires_at = now() - interval '1 second'`;
    await expect(visitor.auth.confirm({ token, password: PASSWORD })).rejects.toThrow('no longer valid');
    await sql`update email_confirmations set expires_at = now() + interval '1 minute'`;
    expect(await visitor.auth.confirm({ token, password: PASSWORD })).toEqual({ confirmed: true });
  });

  test('reveals a user’s role to nobody else', async () => {
    const admin = await callAs(services, 'admin');
    const other = (await (await callAs(services, 'sales')).auth.session())!.user.id;
    await expect(admin.auth.role({ user_id: other })).rejects.toThrow('You can only ask for your own role.');
    const own = (await admin.auth.session())!.user.id;
    expect(await admin.auth.role({ user_id: own })).toBe('admin');
  });
});

test('slow statements and waits for locks are ended by their time limits', async () => {
  const pool = connect({ target, max: 1 });
  onTestFinished(() => pool.end());
  const [settings] = await pool<{ statement: string; lock: string }[]>`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
  expect(settings).toEqual({ statement: '5s', lock: '2s' });
  const id = await buildBrand(sql);
  const begin = performance.now();
  const holder = postgres({ ...target, max: 1 });
  await holder.begin(async (held) => {
    await held`select from brands where id = ${id} for update`;
    await expect(pool`update brands set name = 'Other' where id = ${id}`).rejects.toMatchObject({
      code: '55P03',
    });
  });
  await holder.end();
  expect(performance.now() - begin).toBeLessThan(4000);
});
