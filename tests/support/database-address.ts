import type { ConnectOptions } from '../../server/db/connect.ts';

type Place = Exclude<ConnectOptions['target'], string>;

/** The postgres:// address of a server on a socket or a port, for DATABASE_URL. */
export function addressOf({ user, host, port, database }: Place): string {
  return `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`;
}
