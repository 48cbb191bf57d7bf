/** Only JSON from our own origin can change anything. A GET never does (docs/safety.md, CSRF). */
import { expect, test } from 'vitest';
import { ORIGIN, startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { signIn } from './support/sign-in.ts';

const { sql, target } = await createDatabase();
const { app } = await startApp(target);

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  undefined,
];
const ORIGINS = [
  ORIGIN,
  'https://evil.example',
  `${ORIGIN}.evil.example`,
  ORIGIN.replace('http', 'https'),
  'null',
  undefined,
];
const SITES = ['same-origin', 'same-site', 'cross-site', 'none', undefined];

test('of all methods, content types, origins and fetch sites, only JSON POSTs from our own origin change a row', async () => {
  const cookie = `session=${await signIn(sql, 'admin')}`;
  const changing: string[] = [];
  const allowed: string[] = [];
  let cells = 0;
  const brands = async () => (await sql<{ count: number }[]>`select count(*) from brands`)[0]!.count;
  let count = await brands();
  for (const method of METHODS) {
    for (const contentType of CONTENT_TYPES) {
      for (const origin of ORIGINS) {
        for (const site of SITES) {
          const cell = [method, contentType, origin, site].join(' | ');
          const body = JSON.stringify({ json: { name: `Brand ${cells++}` } });
          const isRead = method === 'GET' || method === 'HEAD';
          await app.inject({
            method,
            url: `/trpc/staff.brands.create${isRead ? `?input=${encodeURIComponent(body)}` : ''}`,
            headers: {
              cookie,
              ...(contentType && { 'content-type': contentType }),
              ...(origin && { origin }),
              ...(site && { 'sec-fetch-site': site }),
            },
            ...(!isRead && { payload: body }),
          });
          const now = await brands();
          if (now !== count) changing.push(cell);
          count = now;
          const isOurs = site === undefined ? origin === ORIGIN : site === 'same-origin';
          if (method === 'POST' && contentType?.startsWith('application/json') && isOurs) allowed.push(cell);
        }
      }
    }
  }
  expect(changing).toEqual(allowed);
  expect(allowed.length).toBeGreaterThan(0);
  process.stdout.write(
    `CSRF: ${cells} combinations, ${changing.length} changed a row, all of them JSON from our own origin\n`,
  );
});
