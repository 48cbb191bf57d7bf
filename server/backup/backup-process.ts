/** Runs `npm run backup` for each queued backup: as a process of its own, which ends with this one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, hostname, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { Sql } from '../db/connect.ts';
import { root } from '../project-root.ts';
import type { Config } from '../settings/config.ts';
import { ArchiveError } from './archive-format.ts';
import { type BackupWorkerOptions, startBackupWorker } from './backup-worker.ts';

/** How long it may take to end when it is asked to, in milliseconds. */
const END_MS = 5000;

/** Starts to take backups. @returns a function that stops this. */
export function startBackups(
  sql: Sql,
  { backups: { schedule, to: place }, port }: Pick<Config, 'backups' | 'port'>,
  log: BackupWorkerOptions['log'],
): () => Promise<void> {
  const host = `${hostname()}:${port}`;
  return startBackupWorker({ sql, schedule, place, host, run: runBackupProcess, log });
}

/** @throws ArchiveError with the last line that the process wrote. */
async function runBackupProcess({ id }: { id: string }, signal: AbortSignal): Promise<void> {
  const scripts = join(root, 'scripts');
  const child = spawn(
    process.execPath,
    [
      '--import',
      pathToFileURL(join(scripts, 'end-with-parent.js')).href,
      join(scripts, 'run.js'),
      'backup',
      '--queued',
      id,
    ],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  );
  const exited = once(child, 'exit');
  try {
    setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some systems do not allow it. Then it runs like any other.
  }
  const end = () => {
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), END_MS).unref();
  };
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  const [said, [code]] = await Promise.all([text(child.stderr), exited]);
  signal.removeEventListener('abort', end);
  if (code === 0) return;
  throw new ArchiveError(
    signal.aborted
      ? 'The server was stopped.'
      : (said.trim().split('\n').at(-1) ?? '') || 'The process that took it ended before it was done.',
  );
}
