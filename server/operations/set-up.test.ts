/** The set-up page of a new database (decision "first day"). */
import { expect, test } from 'vitest';
import { BUSINESS_FACTS } from '../../shared/content/business.ts';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { startMailServer } from '../../tests/support/smtp.ts';
import { sendTestMail } from '../mail/test-mail.ts';
import { awaitSetUp } from './set-up.queries.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const api = await callAs(services, 'admin');

test('a database that was there before never shows the page; a new one does, until it is done', async () => {
  expect(await api.staff.setUp.get()).toEqual({
    is_awaited: false,
    origin: 'http://localhost:3000',
    sends_mail: false,
    mail_from: 'sales@southbeam.example',
    mail_to: 'counter@example.com',
  });
  await awaitSetUp(sql);
  expect((await api.staff.setUp.get()).is_awaited).toBe(true);
  await api.staff.setUp.finish();
  expect((await api.staff.setUp.get()).is_awaited).toBe(false);
});

test('five test mails in ten minutes are enough', async () => {
  const mails = () => api.staff.setUp.sendTestMail();
  for (let sent = 0; sent < 5; sent++) expect((await mails()).problem).toBe('SMTP_URL is not set.');
  await expect(mails()).rejects.toMatchObject({ cause: { code: 'TOO_MANY_REQUESTS' } });
});

test('a test mail arrives, and what goes wrong is said', async () => {
  const mail = { from: BUSINESS_FACTS.email, business: BUSINESS_FACTS, recipient: 'admin@example.com' };
  expect(await sendTestMail({ ...mail, smtpUrl: undefined })).toEqual({
    recipient: 'admin@example.com',
    problem: 'SMTP_URL is not set.',
  });
  const dead = await freePort();
  const { problem } = await sendTestMail({ ...mail, smtpUrl: `smtp://127.0.0.1:${dead}` });
  expect(problem).toContain('ECONNREFUSED');
  const server = await startMailServer();
  expect(await sendTestMail({ ...mail, smtpUrl: `smtp://127.0.0.1:${server.port}` })).toEqual({
    recipient: 'admin@example.com',
    problem: null,
  });
  expect(server.received.join('\n')).toContain('Subject: Test mail of Southbeam Building Supplies');
});
