/** An enquiry is answered when its reply has left, and waits for somebody until then. */
import { expect, test } from 'vitest';
import { callAs, eventually, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildEnquiry } from '../../tests/support/factories.ts';
import { startTestWorker } from '../../tests/support/mail-worker.ts';
import { startMailServer } from '../../tests/support/smtp.ts';
import { markMailRefused, markMailSent } from '../mail/mails.queries.ts';

const { sql, target } = await createDatabase();
const { services, storage } = await startApp(target);
const { contactQueries, mails } = (await callAs(services, 'admin')).staff;

const reply = { subject: 'Your windows', body_text: 'Kia ora' };
const replyMails = (id: string) =>
  sql<{ id: string }[]>`
    select id from mails where contact_query_id = ${id} and kind = 'reply' order by created_at`;
const isOnWorkList = async (id: string) =>
  (await contactQueries.unanswered()).items.some((item) => item.id === id);
const stateOf = async (id: string) => {
  const { status, unsent_reply } = await contactQueries.byId({ id });
  return [status, unsent_reply, await isOnWorkList(id)];
};
const timeline = async (id: string) =>
  (await contactQueries.history({ id })).events.map(({ kind, body, actor_name }) => [kind, body, actor_name]);

test('a reply without a mail server leaves the enquiry open, and it is answered once the mail has left', async () => {
  const id = await buildEnquiry(sql);
  await contactQueries.reply({ id, ...reply });
  expect(await stateOf(id)).toEqual(['in_progress', 'waiting', true]);
  expect((await contactQueries.unanswered()).items).toContainEqual(
    expect.objectContaining({ id, unsent_reply: 'waiting' }),
  );
  const { port, received } = await startMailServer();
  const stop = startTestWorker({ sql, storage, port });
  await eventually('it is answered', async () => (await stateOf(id))[0] === 'answered');
  await stop();
  expect(received).toHaveLength(1);
  expect(await stateOf(id)).toEqual(['answered', null, false]);
  expect(await timeline(id)).toEqual([
    ['reply', 'Kia ora', 'admin'],
    ['status', 'in_progress', 'admin'],
    ['status', 'answered', 'System'],
  ]);
});

test('a reply that was given up leaves the enquiry open, until somebody sends it again', async () => {
  const id = await buildEnquiry(sql, { status: 'closed' });
  await contactQueries.reply({ id, ...reply });
  const [mail] = await replyMails(id);
  for (let attempts = 0; attempts < 10; attempts++)
    await markMailRefused(sql, { id: mail!.id, attempts }, '550 No such user');
  expect(await stateOf(id)).toEqual(['in_progress', 'failed', true]);
  await mails.resend({ id: mail!.id });
  expect(await stateOf(id)).toEqual(['in_progress', 'waiting', true]);
  await markMailSent(sql, mail!.id);
  expect(await stateOf(id)).toEqual(['answered', null, false]);
});

test('an enquiry with two replies is answered when both have left, also if they leave at the same time', async () => {
  for (let time = 0; time < 5; time++) {
    const id = await buildEnquiry(sql);
    await contactQueries.reply({ id, ...reply });
    await contactQueries.reply({ id, ...reply });
    const [first, second] = await replyMails(id);
    if (time === 0) {
      await markMailSent(sql, first!.id);
      expect(await stateOf(id)).toEqual(['in_progress', 'waiting', true]);
      await markMailSent(sql, second!.id);
    } else await Promise.all([markMailSent(sql, first!.id), markMailSent(sql, second!.id)]);
    expect(await stateOf(id)).toEqual(['answered', null, false]);
  }
});

test('what staff set the status to while a reply waits stays when it leaves', async () => {
  const id = await buildEnquiry(sql);
  await contactQueries.reply({ id, ...reply });
  await contactQueries.update({ id, data: { status: 'closed' } });
  const [mail] = await replyMails(id);
  await markMailSent(sql, mail!.id);
  expect(await stateOf(id)).toEqual(['closed', null, false]);
});
