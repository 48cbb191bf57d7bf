/** What a start checks before it touches the database: the port, the data folder, the S3 store (decision "starting and upgrades"). */
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { explain } from '../db/embedded/embedded-error.ts';
import { type Config, ConfigError } from '../settings/config.ts';
import { checkStore, StoreError } from '../storage/check-store.ts';

/**
 * Claims the port, makes the data folder and asks the store.
 * @returns what is wrong if the S3 store does not answer, else null.
 * @throws ConfigError, EmbeddedError or StoreError
 */
export async function prepareStart(config: Config): Promise<string | null> {
  await claimPort(config);
  await mkdir(config.dataDir, { recursive: true }).catch((error: unknown) => {
    throw explain(error, config.dataDir);
  });
  return config.s3 ? checkStore(config.s3) : null;
}

/** Whether an error of the start is one of the S3 store: its client notes how often it tried. */
export const isOfStore = (error: unknown) => error instanceof Error && '$metadata' in error;

/** The error of a start that fails to fill a new database because the store does not answer. */
export function missedByNewDatabase(problem: string): StoreError {
  return new StoreError(`${problem}. A new database needs the store for the demo content.`);
}

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
async function claimPort(config: Pick<Config, 'port' | 'host'>): Promise<void> {
  const probe = createServer();
  probe.listen(config.port, config.host);
  await once(probe, 'listening').catch((error: NodeJS.ErrnoException) => {
    const advice = PORT_ADVICE[error.code ?? ''];
    throw advice ? new ConfigError(advice(config)) : error;
  });
  probe.close();
  await once(probe, 'close');
}
