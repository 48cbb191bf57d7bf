/**
 * `npm run dev`: our own PostgreSQL, started once, and beside it the server (dev-server.ts), which tsx restarts on each
 * change. With DATABASE_URL set, only the server. Ctrl-C ends all; if this process is killed, the server ends too.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { Connection } from '../server/db/embedded/data-lock.ts';
import { EmbeddedError, startEmbedded } from '../server/db/embedded/embedded-postgres.ts';
import { ConfigError, readConfig } from '../server/settings/config.ts';

// As it was before readConfig added .env to it: the server reads that file at each restart.
const environment = { ...process.env };
let watcher: ChildProcess | undefined;
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopping = true;
    // A second one makes tsx kill a server that does not stop.
    watcher?.kill('SIGTERM');
  });
}

run().then(
  () => process.exit(isStopping ? 0 : 1),
  (error: unknown) => {
    const isExpected = error instanceof ConfigError || error instanceof EmbeddedError;
    console.error('\nSouthbeam could not start:', isExpected ? error.message : error);
    process.exit(1);
  },
);

async function run(): Promise<void> {
  const { databaseUrl, dataDir, port } = readConfig();
  if (databaseUrl !== undefined) return runServer({});
  console.log('  Starting PostgreSQL');
  const log = (message: string) => console.log(`  ${message}`);
  const database = await startEmbedded({ dataDir, log, label: `port ${port}` });
  const addresses = {
    DATABASE_URL: addressOf(database.appConnection),
    MIGRATION_DATABASE_URL: addressOf(database.connection),
  };
  await runServer(addresses).finally(database.stop);
}

function addressOf({ user, host, port, database }: Connection): string {
  return `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`;
}

/** Runs the server and restarts it on each change, until this process is asked to stop. */
async function runServer(settings: Record<string, string>): Promise<void> {
  if (isStopping) return;
  const watched = ['--include', 'server/**/*', '--include', 'shared/**/*', '--exclude', 'client/**/*'];
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const endWithParent = new URL('end-with-parent.js', import.meta.url).href;
  watcher = spawn(
    process.execPath,
    ['--import', endWithParent, tsx, 'watch', '--clear-screen=false', ...watched, 'scripts/dev-server.ts'],
    {
      env: { ...environment, ...settings },
      // Ctrl-C in the terminal is for us; we then pass on one signal. Two would make tsx kill the server.
      detached: true,
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  );
  await once(watcher, 'exit');
}
