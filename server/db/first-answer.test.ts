import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { expect, inject, test } from 'vitest';
import { freePort } from '../../tests/support/free-port.ts';
import { cert, key } from '../../tests/support/self-signed.ts';
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

test('does not wait for a certificate that it does not trust', async () => {
  const secureContext = createSecureContext({ cert, key });
  const secure = createServer((socket) => {
    socket.on('error', () => undefined);
    // PostgreSQL answers the request for TLS with one letter.
    socket.once('data', () => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => undefined);
    });
  });
  secure.listen(0, '127.0.0.1');
  await once(secure, 'listening');
  const at = `127.0.0.1:${(secure.address() as AddressInfo).port}/southbeam`;
  const asking = firstAnswer(`postgres://${user}@${at}?sslmode=verify-full`, {
    setting,
    log: () => undefined,
  });
  await expect(asking).rejects.toThrow(
    `DATABASE_URL: the certificate of ${at} is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT). Name its authority in NODE_EXTRA_CA_CERTS.`,
  );
  secure.close();
});
