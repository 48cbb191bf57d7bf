import type { EmbeddedServer } from '../../server/db/embedded/embedded-postgres.ts';

type Connection = Pick<EmbeddedServer['connection'], 'user' | 'host' | 'port' | 'database'>;

/** The postgres:// address of a server on a socket or a port, for DATABASE_URL. */
export function addressOf({ user, host, port, database }: Connection): string {
  return `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`;
}
