/** A connection to a database that can be cut, as when the network between an instance and its database fails. */
import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { afterAll } from 'vitest';
import type { TestDatabase } from './database.ts';

export interface Cable {
  /** The database through the cable. */
  target: TestDatabase['target'];
  cut(): void;
  mend(): void;
}

/** Lays a cable, which is whole at first. Taken away when the file's tests are done. */
export async function layCable(database: TestDatabase['target']): Promise<Cable> {
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
  afterAll(() => {
    cutAll();
    proxy.close();
  });
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
  };
}
