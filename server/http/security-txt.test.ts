/** /.well-known/security.txt (RFC 9116). */
import { expect, test } from 'vitest';
import { ORIGIN, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const config = { publicOrigin: ORIGIN, trustProxy: [], logLevel: 'silent' as const };
const DAY_MS = 24 * 60 * 60 * 1000;

const read = async (from = app) => {
  const { statusCode, headers, body } = await from.inject('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  return new Map(
    body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/s) as [string, string]),
  );
};

test('says whom to tell, by the contact page, until when, and where it stands', async () => {
  const fields = await read();
  expect([...fields.keys()].sort()).toEqual(['Canonical', 'Contact', 'Expires', 'Preferred-Languages']);
  expect(fields.get('Contact')).toBe('mailto:sales@southbeam.example');
  expect(fields.get('Canonical')).toBe('http://localhost:3000/.well-known/security.txt');
  expect(fields.get('Preferred-Languages')).toBe('en');
  const left = (Date.parse(fields.get('Expires')!) - Date.now()) / DAY_MS;
  expect(left).toBeGreaterThan(90);
  expect(left).toBeLessThan(365);

  await sql`insert into contact_content (content_type, email) values ('contact_info', 'yard@example.com')`;
  await services.catchUp();
  expect((await read()).get('Contact')).toBe('mailto:yard@example.com');
});

test.each([
  ['security@example.com', 'mailto:security@example.com'],
  ['https://example.com/report', 'https://example.com/report'],
])('names SECURITY_CONTACT %s', async (securityContact, contact) => {
  const { app: other } = await startApp(target, { config: { ...config, securityContact } });
  expect((await read(other)).get('Contact')).toBe(contact);
});
