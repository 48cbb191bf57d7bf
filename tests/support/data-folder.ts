/**
 * A temporary DATA_DIR. The embedded PostgreSQL outlives a killed product by design, so something must stop
 * it if a test run is killed. A shell in its own process group does this: it waits for the end of a pipe that
 * this process holds open. The same shell cleans up after normal tests, so every run shows that it works.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../server/project-root.ts';

export interface DataFolder {
  path: string;
  /** Stops any server that still runs on the folder, and removes the folder. */
  remove(): Promise<void>;
}

/** The program of `node --import` that ends a child process with this one; its standard input must be a pipe. */
export const endWithParent = join(root, 'scripts', 'end-with-parent.js');

/** Creates the folder. It is removed by `remove`, or soon after this process ends. */
export async function makeDataFolder(prefix: string, under = tmpdir()): Promise<DataFolder> {
  const path = await mkdtemp(join(under, prefix));
  const clearing = ['--import', 'tsx', join(root, 'tests', 'support', 'clear-data-folder.ts'), path];
  const waiting = spawn(
    '/bin/sh',
    ['-c', 'while read -r line; do :; done; exec "$@"', 'sh', process.execPath, ...clearing],
    { cwd: root, detached: true, stdio: ['pipe', 'ignore', 'inherit'] },
  );
  waiting.unref();
  (waiting.stdin as Socket).unref();
  return { path, remove: () => letGo(waiting, path) };
}

async function letGo(waiting: ChildProcess, path: string): Promise<void> {
  waiting.ref();
  const ended = once(waiting, 'exit');
  waiting.stdin!.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`${path} could not be cleared: see above`);
}
