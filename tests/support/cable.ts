/**
 * A database connection that tests can cut, as if the network between an instance and its database failed.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { afterwards } from './afterwards.ts';
import type { TestDatabase } from './database.ts';

export interface Cable {
  /** How to reach the database through the cable. */
  target: TestDatabase['target'];
  cut(): void;
  mend(): void;
}

/** Sets up an intact cable. It is removed after the tests of the file. */
export async function layCable(database: TestDatabase['target']): Promise<Cable> {
  const { remove, ...cable } = await openCable(database);
  afterwards(remove);
  return cable;
}

/** Like layCable, for use outside a test file. */
export async function openCable(database: TestDatabase['target']): Promise<Cable & { remove: () => void }> {
  const sockets = new Set<Socket>();
  let isCut = false;
  function hold(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  }
  const proxy = createServer((near) => {
    hold(near);
    if (isCut) return near.destroy();
    const { host, port } = database;
    const far = host.startsWith('/') ? dial(`${host}/.s.PGSQL.${port}`) : dial(port, host);
    hold(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    return far.on('close', () => near.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const { port } = proxy.address() as AddressInfo;
  return {
    target: { ...database, host: '127.0.0.1', port },
    cut() {
      isCut = true;
      cutAll();
    },
    mend() {
      isCut = false;
    },
    remove() {
      cutAll();
      proxy.close();
    },
  };
}
