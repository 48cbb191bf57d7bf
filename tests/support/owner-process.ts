/** A process that can be killed. It owns an embedded PostgreSQL and starts it with the product's own code. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, vi } from 'vitest';
import type { EmbeddedServer } from '../../server/db/embedded/embedded-postgres.ts';
import { isAlive, readPidFile, servesCluster } from '../../server/db/embedded/postmaster-process.ts';
import { root as checkout } from '../../server/project-root.ts';

/** These tests are not about durability. */
export const settings = { fsync: 'off' };

export interface OwnerOptions {
  dataDir: string;
  /** A different checkout. */
  root?: string;
  node?: string;
  as?: { uid: number; gid: number };
}

export type Owner = Pick<EmbeddedServer, 'connection'> & { child: ChildProcess };

/** Starts the process. A line on its standard input stops it. */
export function spawnOwner({ dataDir, root = checkout, node = process.execPath, as }: OwnerOptions) {
  const code = `
    import { startEmbedded } from ${JSON.stringify(pathToFileURL(join(root, 'server/db/embedded/embedded-postgres.ts')).href)};
    const say = (value) => process.stdout.write(JSON.stringify(value) + '\\n');
    const options = { dataDir: ${JSON.stringify(dataDir)}, log() {}, label: 'port 3000', settings: ${JSON.stringify(settings)} };
    startEmbedded(options).then(
      (server) => {
        say(server);
        process.stdin.once('data', () => server.stop().then(() => process.exit()));
      },
      (error) => { say({ error: error.message }); process.exitCode = 1; },
    );`;
  const tsx = join(root, 'node_modules/tsx/dist/esm/index.mjs');
  const options = ['--import', pathToFileURL(tsx).href, '--input-type=module', '--eval', code];
  return spawn(node, options, { ...as, cwd: '/', stdio: ['pipe', 'pipe', 'inherit'] });
}

/** Resolves when the PostgreSQL server runs. Rejects with the error message if it could not start. */
export async function whenStarted(child: ReturnType<typeof spawnOwner>): Promise<Owner> {
  const line = await new Promise<string>((resolve) => {
    createInterface({ input: child.stdout })
      .once('line', resolve)
      .once('close', () => resolve('{"error":"it said nothing"}'));
  });
  const said = JSON.parse(line) as { error?: string } & Pick<EmbeddedServer, 'connection'>;
  if (said.error) throw new Error(said.error);
  return { child, connection: said.connection };
}

export async function stopOwner(child: ChildProcess): Promise<void> {
  child.stdin!.write('stop\n');
  await once(child, 'exit');
}

/** Like `kill -9`. */
export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Stops the PostgreSQL server that a killed owner left behind. */
export async function endServer(dataDir: string): Promise<void> {
  const path = join(dataDir, 'postgres');
  const found = await readPidFile(path);
  if (!found || !servesCluster(found.pid, path)) return;
  process.kill(found.pid, 'SIGQUIT');
  await vi.waitFor(() => expect(isAlive(found.pid)).toBe(false), { timeout: 5000, interval: 20 });
  await rm(found.socketDir, { recursive: true, force: true });
}
