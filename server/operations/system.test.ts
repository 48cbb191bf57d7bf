/** How the product runs, as an admin sees it. */
import { expect, test } from 'vitest';
import { callAs, ORIGIN, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { markMailSent, returnMail } from '../mail/mails.queries.ts';
import { startHeartbeat } from './heartbeat.ts';

const { sql, owner, target } = await createDatabase();
const one = await startApp(target);
const other = await startApp(target);
const log = { warn: () => undefined };
const beat = ({ services }: typeof one) =>
  startHeartbeat({ sql, instance: services.instance, contentVersion: () => services.published.version, log });
const status = async () => (await callAs(one.services, 'admin')).staff.system.status();
const headers = { origin: ORIGIN, 'content-type': 'application/json' };

test('the database, files and mails are described, without a password', async () => {
  const { database, store, mail, queues, origin, version } = await status();
  expect(version).toBe('0.2.0');
  expect(origin).toBe(ORIGIN);
  expect(database.version).toMatch(/^18\./);
  expect(database.size).toBeGreaterThan(1_000_000);
  expect(database).toMatchObject({ is_embedded: true });
  expect(database.place).toContain('built-in PostgreSQL in ');
  expect(store).toMatch(/files$/);
  expect(mail).toEqual({ server: null, sent_at: null, failed_at: null, last_error: null, mailbox: null });
  expect(queues.mails).toEqual({ waiting: 0, failed: 0, oldest_at: null });
});

test('the last success and failure of mails stay, also after the mail was sent', async () => {
  const [first] = await sql<{ id: string }[]>`
    insert into mails (kind, recipient, subject) values ('notice', 'a@example.com', 'Hello') returning id`;
  await returnMail(sql, first!.id, 'Connection refused', 0);
  expect((await status()).mail).toMatchObject({
    failed_at: expect.any(Date),
    last_error: 'Connection refused',
    sent_at: null,
  });
  await markMailSent(sql, first!.id);
  expect((await status()).mail).toMatchObject({ failed_at: expect.any(Date), sent_at: expect.any(Date) });
});

test('the instances of the last minute are listed, until they stop or fall silent', async () => {
  const stops = [beat(one), beat(other)];
  await Promise.all(stops.map((stop) => stop()));
  await owner`update instances set stopped_at = null`;
  const { instances } = await status();
  expect(instances.map(({ id }) => id).sort()).toEqual(
    [one, other].map(({ services }) => services.instance.id).sort(),
  );
  expect(instances.filter(({ is_answering }) => is_answering).map(({ id }) => id)).toEqual([
    one.services.instance.id,
  ]);
  await owner`update instances set seen_at = now() - interval '61 seconds' where id = ${other.services.instance.id}`;
  expect((await status()).instances).toHaveLength(1);
  const stop = beat(one);
  await stop();
  expect((await status()).instances).toEqual([]);
});

test('unexpected errors of every instance are listed with the request id that its answer named', async () => {
  await owner`alter table contact_queries add check (message not like 'Broken%') not valid`;
  const payload = JSON.stringify({
    json: {
      full_name: 'Hana Ngata',
      email: 'hana@example.com',
      subject: 'Request a Quote',
      message: 'Broken, for Hana.',
    },
  });
  const send = ({ app }: typeof one) =>
    app.inject({ method: 'POST', url: '/trpc/site.contact.submit', headers, payload });
  const failed = [await send(one), await send(other)];
  await beat(other)();
  const { errors } = await status();
  expect(errors.map(({ request_id }) => request_id)).toEqual(
    failed.map((answer) => answer.headers['x-request-id']).reverse(),
  );
  expect(errors[0]).toMatchObject({
    what: 'site.contact.submit',
    error: expect.stringContaining('PostgresError: new row'),
  });
  expect(JSON.stringify(errors)).not.toMatch(/hana/i);
  for (const answer of failed)
    expect(answer.json().error.json.message).toContain(
      `Quote ${String(answer.headers['x-request-id']).slice(0, 8)} `,
    );
});
