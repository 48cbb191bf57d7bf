/** How mails travel: with `requireTLS` in the address of the mail server, never unencrypted. */
import { afterAll, expect, test } from 'vitest';
import { BUSINESS_FACTS } from '../../shared/content/business.ts';
import { openMailInbox } from '../../tests/support/mail-inbox.ts';
import { createMailTransport } from './mail-transport.ts';
import type { DueMail } from './mails.queries.ts';

const inbox = await openMailInbox();
afterAll(() => inbox.close());

const MAIL: DueMail = {
  id: '33333333-3333-4333-8333-333333333333',
  kind: 'password_changed',
  recipient: 'reader@example.com',
  subject: 'Your password was changed',
  body_text: '',
  files: [],
  enquiry: null,
  webhook: null,
  attempts: 0,
  token: null,
  is_obsolete: false,
};

/** Sends a mail to a server that does not offer TLS. */
async function send(query: string) {
  const transport = createMailTransport({
    smtpUrl: `${inbox.smtpUrl}${query}`,
    from: 'sales@southbeam.example',
    origin: 'https://www.southbeam.example',
    business: () => BUSINESS_FACTS,
    silenceMs: 2000,
    storage: { read: () => Promise.resolve(null) },
  });
  try {
    await transport.send(MAIL);
  } finally {
    transport.close();
  }
}

test('a server without TLS gets a mail only if TLS is not required', async () => {
  await expect(send('?requireTLS=true')).rejects.toThrow(/STARTTLS|TLS/);
  await send('');
  expect(await inbox.newest(MAIL.recipient)).toContain('Your password was changed');
});
