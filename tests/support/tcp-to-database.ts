/** The tests' PostgreSQL on a port of 127.0.0.1, as a database on another machine. */
import { once } from 'node:events';
import { createServer, connect as dial, type Server } from 'node:net';

/** Passes connections on to a PostgreSQL that listens on a socket or a port. `port` 0: any. */
export async function listenFor({ host, port }: { host: string; port: number }, at = 0): Promise<Server> {
  const proxy = createServer((near) => {
    const far = host.startsWith('/') ? dial(`${host}/.s.PGSQL.${port}`) : dial(port, host);
    near.on('error', () => far.destroy()).pipe(far);
    far.on('error', () => near.destroy()).pipe(near);
  });
  proxy.listen(at, '127.0.0.1');
  await once(proxy, 'listening');
  return proxy;
}
