/** The product in a process of its own, which tests can start, stop, freeze and kill as an operator or an accident does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../server/project-root.ts';
import { endWithParent } from './data-folder.ts';

export interface ProductProcess {
  /** Resolves with the start time (ms) when it accepts requests. `settings` go into its environment. */
  start(settings?: Record<string, string>): Promise<number>;
  /** Like `kill -9`. Resolves when it has ended. */
  kill(): Promise<void>;
  /** Sends SIGTERM, as an operator would, and returns the exit code. A second call sends a second signal. */
  stop(): Promise<number | null>;
  signal(name: NodeJS.Signals): void;
}

interface ProcessOptions {
  /** The product as `npm start` runs it, limits and all, instead of its sources. */
  isBuilt: boolean;
  environment: Record<string, string>;
  /** Modules that run before the product. */
  preload?: readonly string[];
}

/** Describes the process; it does not run yet. */
export function productProcess({ isBuilt, environment, preload = [] }: ProcessOptions): ProductProcess {
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  return {
    async start(settings = {}) {
      const begin = performance.now();
      const script = isBuilt
        ? [join(root, 'scripts', 'start.js')]
        : ['--import', 'tsx', join(root, 'tests', 'support', 'server-process.ts')];
      const imports = [endWithParent, ...preload].flatMap((module) => ['--import', module]);
      const started = spawn(process.execPath, [...imports, ...script], {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', ...environment, ...settings },
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      child = started;
      await new Promise<void>((resolve, reject) => {
        started.stdout.on('data', (bytes: Buffer) => {
          if (/ready|runs at/.test(bytes.toString())) resolve();
        });
        started.once('exit', (code) =>
          reject(new Error(`The server ended with ${code} before it was ready`)),
        );
      });
      return performance.now() - begin;
    },
    async kill() {
      if (!isRunning()) return;
      const exited = once(child!, 'exit');
      child!.kill('SIGKILL');
      await exited;
    },
    async stop() {
      if (!child) throw new Error('Start the server first');
      const exited = once(child, 'exit') as Promise<[number | null]>;
      child.kill('SIGTERM');
      return (await exited)[0];
    },
    signal(name) {
      child?.kill(name);
    },
  };
}

const MOST_STARTS = 5;

/**
 * Starts it as a supervisor does: again if it fails. On a machine that is too busy, a start can fail because the database
 * does not answer in time. @returns how many starts failed, and how long the last one took in milliseconds.
 */
export async function startAgain(
  product: Pick<ProductProcess, 'start'>,
  settings?: Record<string, string>,
): Promise<{ failedStarts: number; ms: number }> {
  for (let failedStarts = 0; ; failedStarts++) {
    try {
      return { failedStarts, ms: await product.start(settings) };
    } catch (error) {
      if (failedStarts === MOST_STARTS - 1) throw error;
    }
  }
}
