/** Addresses that small letters do not make equal everywhere are found and erased, however they are typed. */
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildEnquiry } from '../../tests/support/factories.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const admin = await callAs(services, 'admin');

test.each([
  ['İpek@example.com', 'İPEK@example.com'],
  ['i\u0307lk@example.com', 'İLK@example.com'],
  ['ΣΑΣ@example.com', 'σας@example.com'],
  ['ÉMILE@example.com', 'émile@example.com'],
])('%s is erased as %s', async (stored, typed) => {
  const message = `Write to ${stored}, or to /contact?email=${encodeURIComponent(stored)}`;
  const id = await buildEnquiry(sql, { email: stored, full_name: 'One' });
  const other = await buildEnquiry(sql, { email: 'other@example.com', message });
  const { email, counts } = await admin.staff.personalData.preview({ email: typed });
  expect(counts).toMatchObject({ enquiries: 1, mentions: { contact_queries: 1 } });
  await admin.staff.personalData.erase({ email, confirmation: email });
  expect(await sql`select from contact_queries where id = ${id}`).toHaveLength(0);
  const [left] = await sql<{ message: string }[]>`select message from contact_queries where id = ${other}`;
  expect(left!.message).toBe('Write to [erased], or to /contact?email=[erased]');
});

test('an address that is longer than addresses are is refused with a reason, one of 254 characters is not', async () => {
  const preview = (length: number) =>
    admin.staff.personalData.preview({ email: `${'é'.repeat(length - 5)}@x.co` });
  await expect(preview(255)).rejects.toThrow('An email address has at most 254 characters');
  expect((await preview(254)).refusal).toBe('nothing');
});
