/** Every staff action on an enquiry is recorded once in the database, with its user, and in one log line. */
import { expect, test } from 'vitest';
import { forgetRemovedEnquiries } from '../server/enquiries/removed-enquiries.queries.ts';
import { hashSecret } from '../server/secrets.ts';
import { ORIGIN, startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { buildPdf } from './support/documents.ts';
import { buildEnquiry } from './support/factories.ts';
import { signIn } from './support/sign-in.ts';
import { upload } from './support/uploads.ts';

const { sql, owner, target } = await createDatabase();
const { app } = await startApp(target, {
  config: { publicOrigin: ORIGIN, trustProxy: [], logLevel: 'info' },
});
const session = await signIn(sql, 'admin');
const [actor] = await sql<{ id: string; email: string }[]>`
  select a.id, a.email from sessions s join auth_users a on a.id = s.user_id where s.id = ${hashSecret(session)}`;

/** The lines that the application logs from here on. */
const lines: string[] = [];
const stream = Object.getOwnPropertySymbols(app.log).find((symbol) => symbol.description === 'pino.stream')!;
Object.assign(app.log, { [stream]: { write: (line: string) => void lines.push(line) } });

async function call(path: string, input: object) {
  const response = await app.inject({
    method: 'POST',
    url: `/trpc/${path}`,
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: `session=${session}`,
    },
    payload: JSON.stringify({ json: input }),
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().result.data.json;
}
const act = (name: string, input: object) => call(`staff.contactQueries.${name}`, input);

const SECRETS = {
  message: 'Twelve windows for a house.',
  reply: 'They cost 4,500 dollars.',
  note: 'Called twice about Penrose.',
  visitor: 'hana@example.com',
  name: 'Hana Ngata',
};

async function submit(): Promise<string> {
  const file = (await upload(app, 'none', 'contact_uploads', { name: 'plan.pdf', bytes: buildPdf() })).json();
  const { id } = await call('site.contact.submit', {
    full_name: SECRETS.name,
    email: SECRETS.visitor,
    subject: 'Request a Quote',
    message: SECRETS.message,
    file_url: file.path,
    file_token: file.token,
    openings: [{ width_mm: 2400, height_mm: 2100, quantity: 2 }],
  });
  return id;
}

const timeLine = (id: string) =>
  sql`select kind, actor_id from contact_query_events where contact_query_id = ${id} order by id`;
const recorded = async (id: string) => {
  const rows = await sql<{ action: string }[]>`
    select action from activity
    where kind is not null and table_name = 'contact_queries' and record_id = ${id} and actor_id = ${actor!.id} order by id`;
  return rows.map(({ action }) => action);
};
const by = (...kinds: string[]) => kinds.map((kind) => ({ kind, actor_id: actor!.id }));

test('every staff action is recorded with its actor in one table, and in one log line without text, address or token', async () => {
  const id = await submit();
  const [colleague] = await sql<{ id: string }[]>`select id from users where auth_user_id = ${actor!.id}`;
  lines.length = 0;
  await act('update', {
    id,
    data: { status: 'in_progress', assignee_id: colleague!.id, note: SECRETS.note },
  });
  await act('update', { id, data: { status: 'in_progress' } });
  await act('reply', { id, subject: 'Your windows', body_text: SECRETS.reply });
  const { url } = await act('download', { id });
  await act('exportOpenings', { id });
  await act('export', { ids: [id], search: '', sort: 'created_at', direction: 'desc' });
  await act('remove', { id });
  await act('restore', { ids: [id] });

  expect(await timeLine(id)).toEqual(by('status', 'assignee', 'note', 'reply'));
  expect(await recorded(id)).toEqual(['download', 'export', 'remove', 'restore']);
  expect(
    await sql`select detail ->> 'count' as count from activity where action = 'export' and record_id is null`,
  ).toEqual([{ count: '1' }]);

  const said = lines.map((line) => JSON.parse(line));
  expect(said.map(({ action }) => action)).toEqual([
    'status',
    'assignee',
    'note',
    'reply',
    'download',
    'export',
    'export',
    'delete',
    'restore',
  ]);
  for (const line of said) {
    expect(line).toMatchObject({ level: 30, actor: actor!.id, entity: 'contact_queries' });
    expect(line.reqId).toBeTruthy();
    if (line.count === undefined) expect(line.enquiry).toBe(id);
  }
  const token = new URL(url, ORIGIN).searchParams.get('token')!;
  for (const secret of [...Object.values(SECRETS), token, session])
    expect(lines.join()).not.toContain(secret);
});

test('refused actions are neither logged nor recorded', async () => {
  lines.length = 0;
  const id = crypto.randomUUID();
  for (const [name, input] of [
    ['update', { id, data: { note: 'x' } }],
    ['reply', { id, subject: 'x', body_text: 'y' }],
    ['remove', { id }],
    ['restore', { ids: [id] }],
    ['download', { id }],
  ] as const)
    await expect(act(name, input)).rejects.toThrow();
  expect(lines).toEqual([]);
  expect(await recorded(id)).toEqual([]);
});

test('the actions on a deleted enquiry stay in the activity, each once and without any text', async () => {
  const id = await buildEnquiry(sql);
  await act('update', { id, data: { status: 'closed' } });
  await act('reply', { id, subject: 'Your windows', body_text: SECRETS.reply });
  await act('remove', { id });
  await act('restore', { ids: [id] });
  await act('update', { id, data: { note: SECRETS.note } });
  await act('remove', { id });
  expect(await recorded(id)).toEqual(['remove', 'restore', 'remove']);
  await owner`update record_changes set changed_at = changed_at - interval '25 hours' where record_id = ${id}`;
  await forgetRemovedEnquiries(sql);
  await forgetRemovedEnquiries(sql);
  expect((await recorded(id)).slice(3)).toEqual(['status', 'reply', 'status', 'note']);
  const [row] = await sql<{ text: string }[]>`
    select jsonb_agg(to_jsonb(l))::text as text from activity l where record_id = ${id}`;
  for (const secret of Object.values(SECRETS)) expect(row!.text).not.toContain(secret);
  const times = await sql`
    select happened_at < now() as is_past from activity where record_id = ${id} and action = 'reply'`;
  expect(times).toEqual([{ is_past: true }]);
});

test('a restored enquiry keeps its timeline, and the activity does not repeat it', async () => {
  const id = await buildEnquiry(sql);
  await act('update', { id, data: { status: 'closed' } });
  await act('remove', { id });
  await act('restore', { ids: [id] });
  await owner`update record_changes set changed_at = changed_at - interval '25 hours' where record_id = ${id}`;
  await forgetRemovedEnquiries(sql);
  expect(await timeLine(id)).toEqual(by('status'));
  expect(await recorded(id)).toEqual(['remove', 'restore']);
});
