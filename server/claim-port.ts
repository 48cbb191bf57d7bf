/** Tries the port before anything is created. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Config, ConfigError } from './config.ts';

/** What to do if the server may not listen, by the code of the failed system call. */
const PORT_ADVICE: Record<string, (config: Pick<Config, 'port' | 'host'>) => string> = {
  EADDRINUSE: ({ port, host }) =>
    `PORT: another program listens on ${host}:${port}. Stop it, or set PORT to another number.`,
  EACCES: ({ port }) =>
    `PORT: this user may not listen on port ${port}. Set PORT to 1024 or more, and let a proxy listen there.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: this machine does not have the address ${host}.`,
  ENOTFOUND: ({ host }) => `HOST: there is no address for the name ${host}.`,
};

/**
 * Fails before anything is created if the port is taken.
 * @throws ConfigError
 */
export async function claimPort(config: Pick<Config, 'port' | 'host'>): Promise<void> {
  const probe = createServer();
  probe.listen(config.port, config.host);
  await once(probe, 'listening').catch((error: NodeJS.ErrnoException) => {
    const advice = PORT_ADVICE[error.code ?? ''];
    throw advice ? new ConfigError(advice(config)) : error;
  });
  probe.close();
  await once(probe, 'close');
}
