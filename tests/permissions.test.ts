/**
 * Checks over real HTTP who may do what: every procedure and every route for every kind of caller. The
 * expectations come from the hand-written table (tests/support/role-table.ts), never from the server's own.
 */
import { describe, expect, test } from 'vitest';
import { hashSecret } from '../server/secrets.ts';
import type { Role } from '../shared/roles.ts';
import { callAs, ORIGIN, startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { buildPdf } from './support/documents.ts';
import { FORM } from './support/enquiry-form.ts';
import { EXAMPLES, listProcedures } from './support/examples.ts';
import { buildProduct } from './support/factories.ts';
import { CALLS, LETTERS, ROUTES } from './support/role-table.ts';
import { listRoutes } from './support/routes.ts';
import { STAFF_SCREENS } from './support/screen-table.ts';
import { signIn } from './support/sign-in.ts';
import { buildPicture, multipart, namedPicture, type Sent, upload } from './support/uploads.ts';
import { noteWrites } from './support/written-rows.ts';

const { sql, target, owner } = await createDatabase();
const { app, services, storage } = await startApp(target);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
await buildProduct(sql, { name: 'Timber' });

/**
 * Kinds of callers. `enter` creates the session, and `role` is what the session grants (null: not signed in).
 */
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
      await sql`update sessions set expires_at = now() - interval '1 second' where id = ${hashSecret(session)}`;
      return session;
    },
  },
  'deactivated user': { role: null, enter: () => signIn(sql, 'admin', { is_active: false }) },
  'deleted user': {
    role: null,
    async enter() {
      const session = await signIn(sql, 'admin');
      await sql`delete from auth_users where id = (select user_id from sessions where id = ${hashSecret(session)})`;
      return session;
    },
  },
  'made-up session': { role: null, enter: async () => 'made-up-session-id-of-forty-characters-x' },
};

/** A caller, and how the session is sent. */
interface Way {
  name: string;
  role: Role | null;
  kind: 'cookie' | 'token';
}
const WAYS = Object.entries(CALLERS).flatMap(([name, { role }]) =>
  (['cookie', 'token'] as const).map((kind): Way => ({ name, role, kind })),
);

/** The sessions of calls that are refused: those change nothing, so each kind of caller needs only one. */
const SESSIONS = new Map<string, string | undefined>();
for (const [name, { enter }] of Object.entries(CALLERS)) SESSIONS.set(name, await enter());

const procedures = listProcedures();

/** Whether a row of the hand-written table allows a role. Null is a visitor. */
function lets(allowed: string, role: Role | null): boolean {
  return allowed.includes(LETTERS[role ?? 'anonymous']);
}

async function call(path: string, type: string, input: unknown, headers: Record<string, string>) {
  const body = JSON.stringify({ json: input });
  return type === 'query'
    ? fetch(`${address}/trpc/${path}?input=${encodeURIComponent(body)}`, { headers })
    : fetch(`${address}/trpc/${path}`, { method: 'POST', headers, body });
}

/**
 * The rows written since the last time. Leaves out sessions, which reading may extend or end, counters of attempts and
 * requests, and the log of refusals.
 */
const takeWrites = await noteWrites(owner, ['sessions', 'attempts', 'request_counts']);

describe('every procedure', () => {
  test('has an example and a row in the hand-written table', () => {
    const paths = procedures.map(({ path }) => path).sort();
    expect(Object.keys(EXAMPLES).sort()).toEqual(paths);
    expect(Object.keys(CALLS).sort()).toEqual(paths);
  });

  test('has a row with the letters of the five callers in their order', () => {
    for (const [what, allowed] of Object.entries({ ...CALLS, ...STAFF_SCREENS })) {
      expect(allowed, what).toMatch(/^[N.][U.][R.][S.][A.]$/);
    }
  });

  for (const { path, type } of procedures) {
    const isAllowed = ({ role }: Way) => lets(CALLS[path]!, role);

    async function expectStatus(way: Way, session: string | undefined, input: unknown): Promise<void> {
      const expected = isAllowed(way) ? 200 : way.role === null ? 401 : 403;
      const who: Record<string, string> =
        session === undefined
          ? { origin: ORIGIN }
          : way.kind === 'cookie'
            ? { cookie: `session=${session}`, origin: ORIGIN }
            : { authorization: `Bearer ${session}`, origin: ORIGIN };
      const response = await call(path, type, input, { 'content-type': 'application/json', ...who });
      const text = (await response.text()).slice(0, 300);
      expect([way.name, way.kind, response.status, text]).toEqual([way.name, way.kind, expected, text]);
    }

    test(`${path} is open to exactly the callers in the table, by cookie and by token`, async () => {
      const refused = WAYS.filter((way) => !isAllowed(way));
      const input = await EXAMPLES[path](sql, SESSIONS.get('admin'));
      await takeWrites();
      for (const way of refused) await expectStatus(way, SESSIONS.get(way.name), input);
      const written = await takeWrites();
      if (written.length > 0)
        for (const way of refused) {
          await expectStatus(way, SESSIONS.get(way.name), input);
          expect(await takeWrites(), `${way.name} ${way.kind}`).toEqual([]);
        }
      expect(written).toEqual([]);

      for (const way of WAYS.filter(isAllowed)) {
        const session = await CALLERS[way.name]!.enter();
        const own = await EXAMPLES[path](sql, session);
        await sql`delete from attempts`;
        // Visitors read the published content from memory, while staff read the database.
        if (path.startsWith('site.')) await services.catchUp();
        await expectStatus(way, session, own);
      }
    });
  }
});

/** Uploads a file to a bucket as a browser with this session would. */
async function send(bucket: string, headers: Record<string, string>, file: Sent): Promise<Response> {
  const { payload, headers: type } = multipart([file]);
  return fetch(`${address}/uploads/${bucket}`, {
    method: 'POST',
    headers: { ...type, ...headers, origin: ORIGIN },
    body: new Uint8Array(payload),
  });
}

/** Sends the contact form, or another that has the same fields, as a browser without JavaScript would. */
function sendForm(path: string, headers: Record<string, string>): Promise<Response> {
  return fetch(address + path, {
    method: 'POST',
    headers: { ...headers, origin: ORIGIN },
    body: new URLSearchParams({
      ...FORM,
      text: '12 x framing',
      action: 'add',
      email: 'hana@builders.example',
    } as never),
  });
}

describe('every route besides the procedures', () => {
  test('has its rows in the hand-written table', () => {
    const patterns = Object.keys(ROUTES).map((row) => row.replace(/^(POST \/uploads)\/.+/, '$1/:bucket'));
    expect([...new Set(patterns)].sort()).toEqual(listRoutes(app).sort());
  });

  test('is open to exactly the callers in the table', async () => {
    const picture = namedPicture('jpeg', await buildPicture());
    const plan = { name: 'plan.pdf', bytes: buildPdf() };
    const admin = await signIn(sql, 'admin');
    const [media, certificate] = await Promise.all(
      ['media', 'certificates'].map(async (bucket) => (await upload(app, admin, bucket, picture)).json().url),
    );
    const document = (await upload(app, admin, 'documents', plan)).json().url;
    const { staff } = await callAs(services, 'admin');
    const listed = await staff.documents.create({ title: 'Plan', file_url: document });
    const { path: file_url, token: file_token } = (await upload(app, '', 'contact_uploads', plan)).json();
    const visitor = await callAs(services, null);
    const { id, reference } = await visitor.site.contact.submit({
      ...((await EXAMPLES['site.contact.submit'](sql)) as { full_name: string }),
      ...{ file_url, file_token },
    } as never);
    const attachment = (await staff.contactQueries.download({ id })).url;
    expect(await storage.read('contact_uploads', file_url)).not.toBeNull();

    const addresses: Record<string, string[]> = {
      'GET /*': ['/', '/catalog', '/contact', '/auth', '/admin', '/admin/users', '/api'],
      'GET /sitemap/:part': ['/sitemap/1.xml'],
      'GET /files/media/*': [media],
      'GET /files/certificates/*': [certificate],
      'GET /files/documents/*': [document],
      'GET /documents/:id': [`/documents/${listed.id}`],
      'GET /documents/:id/*': [`/documents/${listed.id}/Plan.pdf`],
      'GET /files/contact_uploads/*': [attachment],
      'GET /enquiries/:reference/files/*': [`/enquiries/${reference}/files/${file_url}`],
    };
    for (const [name, { role, enter }] of Object.entries(CALLERS)) {
      const session = await enter();
      const headers: Record<string, string> = session ? { cookie: `session=${session}` } : {};
      for (const [row, { allowed, refused }] of Object.entries(ROUTES)) {
        const [method, pattern] = row.replace(':reference', reference).split(' ') as [string, string];
        const expected = lets(allowed, role) ? 200 : role === null ? refused!.nobody : refused!.others;
        const bucket = pattern.replace('/uploads/', '');
        const answers = /^POST .(?:contact|list|enquiries)/.test(row)
          ? [await sendForm(addresses[row]?.[0] ?? pattern, headers)]
          : method === 'POST'
            ? [await send(bucket, headers, bucket === 'contact_uploads' ? plan : picture)]
            : await Promise.all(
                (addresses[row] ?? [pattern]).map((url) => fetch(address + url, { headers })),
              );
        for (const answer of answers) {
          expect([name, row, answer.status]).toEqual([name, row, expected]);
          expect(await answer.text(), row).not.toContain('@example.com');
        }
      }
      const metrics = await app.inject({ url: '/metrics', headers, remoteAddress: '203.0.113.5' });
      expect([name, metrics.statusCode]).toEqual([name, 403]);
    }
  });

  test('gives every caller the same answer about what does not exist', async () => {
    const missing = [
      '/admin/nothing',
      '/nothing',
      '/files/media/none.webp',
      '/files/contact_uploads/none.pdf',
    ];
    for (const { enter } of Object.values(CALLERS)) {
      const session = await enter();
      for (const url of missing) {
        const { status } = await fetch(address + url, {
          headers: session ? { cookie: `session=${session}` } : {},
        });
        expect([url, status]).toEqual([url, 404]);
      }
    }
  });
});

test('the staff document holds no data, so callers without access get an empty shell', async () => {
  const body = await (await fetch(`${address}/admin/users`)).text();
  expect(body).toContain('noindex');
  expect(body).toContain('<div id="root"></div>');
});
