import type { Server } from 'node:net';
import { expect, inject, test } from 'vitest';
import { freePort } from '../../tests/support/free-port.ts';
import { listenFor } from '../../tests/support/tcp-to-database.ts';
import { DatabaseStartError, firstAnswer } from './first-answer.ts';

const server = inject('postgres');
const { user } = server;
const setting = 'DATABASE_URL';

test('waits for a database that starts later, logs it once, and returns its role', async () => {
  const at = await freePort();
  const said: string[] = [];
  const proxies: Promise<Server>[] = [];
  const role = await firstAnswer(`postgres://${user}:secret@127.0.0.1:${at}/postgres`, {
    setting,
    log: (message) => {
      said.push(message);
      proxies.push(listenFor(server, at));
    },
  });
  expect(role).toBe(user);
  expect(said).toEqual([`Waiting for the database at 127.0.0.1:${at}/postgres`]);
  (await proxies[0])!.close();
});

test('gives up with one line that names the setting and the address, without the password', async () => {
  const at = await freePort();
  const asking = firstAnswer(`postgres://${user}:secret@127.0.0.1:${at}/southbeam`, {
    setting,
    log: () => undefined,
    patienceMs: 600,
  });
  await expect(asking).rejects.toBeInstanceOf(DatabaseStartError);
  await expect(asking).rejects.toThrow(
    `DATABASE_URL: no database answered at 127.0.0.1:${at}/southbeam within 1 seconds (ECONNREFUSED). Start it, or correct the address.`,
  );
});

test('does not wait for a database that refuses the connection', async () => {
  const at = await freePort();
  const proxy = await listenFor(server, at);
  const said: string[] = [];
  const log = (message: string) => said.push(message);
  await expect(firstAnswer(`postgres://${user}@127.0.0.1:${at}/nowhere`, { setting, log })).rejects.toThrow(
    `DATABASE_URL: PostgreSQL at 127.0.0.1:${at}/nowhere says "database "nowhere" does not exist". Create the database, or correct its name in the address.`,
  );
  await expect(
    firstAnswer(`postgres://nobody@127.0.0.1:${at}/postgres`, { setting: 'MIGRATION_DATABASE_URL', log }),
  ).rejects.toThrow(/^MIGRATION_DATABASE_URL: .* says "(?:role "nobody" does not exist|.*authentication)/);
  expect(said).toEqual([]);
  proxy.close();
});
