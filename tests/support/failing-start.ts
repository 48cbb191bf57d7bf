/** Starts server-process.ts with settings that it may refuse, and collects what it says. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../server/project-root.ts';
import { endWithParent } from './data-folder.ts';

export interface StartedProcess {
  child: ChildProcess;
  /** What it has written so far. */
  output: { out: string; err: string };
  /** Resolves with its exit code. */
  ended: Promise<number | null>;
}

/** Starts the server on 127.0.0.1 with nothing but these settings: that of this clone, or another version in a folder. */
export function startProcess(settings: Record<string, string>, folder = root): StartedProcess {
  const script = join(folder, 'tests', 'support', 'server-process.ts');
  const child = spawn(process.execPath, ['--import', endWithParent, '--import', 'tsx', script], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (bytes: Buffer) => (output.out += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (output.err += bytes.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output, ended };
}

/** Waits until a start has failed. @returns the line that says why; all that it wrote to standard error if that is not one line. */
export async function failedStart(settings: Record<string, string>): Promise<string> {
  const { output, ended } = startProcess(settings);
  const code = await ended;
  const line = /^\nSouthbeam could not start: ([^\n]+)\n$/.exec(output.err)?.[1];
  return code === 1 && line !== undefined ? line : `exit code ${code}, ${output.err}`;
}
