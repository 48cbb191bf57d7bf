import { expect, test } from 'vitest';
import { startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';

const { target } = await createDatabase();
const { app } = await startApp(target);

test.each([
  ['/admin/activity', '/admin/settings?tab=activity'],
  ['/admin/activity?noun=brands&from=2026-01-01', '/admin/settings?noun=brands&from=2026-01-01&tab=activity'],
  ['/admin/tokens?search=a+%26+b', '/admin/settings?search=a+%26+b&tab=tokens'],
  ['/admin/webhooks?open=1', '/admin/settings?open=1&tab=webhooks'],
  ['/admin/search', '/admin/catalog/visitors'],
  ['/admin/search?tab=rules', '/admin/catalog/visitors?tab=rules'],
  ['/admin/catalog/demand?group=categories', '/admin/catalog/visitors?group=categories&tab=demand'],
])('the address %s leads to %s', async (from, to) => {
  const { statusCode, headers } = await app.inject(from);
  expect([statusCode, headers.location]).toEqual([302, to]);
});

test('other addresses below them, and other sites, are not led to', async () => {
  expect((await app.inject('/admin/activity/xyz')).statusCode).toBe(404);
  const { headers } = await app.inject('/admin/search?next=//evil.example');
  expect(headers.location).toBe('/admin/catalog/visitors?next=%2F%2Fevil.example');
});
