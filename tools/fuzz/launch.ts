/** Starts the server under test and requests its measurements. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ConnectOptions, connect, type Sql } from '../../server/db/connect.ts';
import { root } from '../../server/project-root.ts';
import type { Hold, LoopMeasures } from './event-loop.ts';

const run = promisify(execFile);
const VITE = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

export interface Ready {
  port: number;
  target: Exclude<ConnectOptions['target'], string>;
}

export interface Measures {
  loop: LoopMeasures;
  /** In bytes. `used` is what is left of the heap and its buffers after collecting garbage. */
  memory: { resident: number; used: number };
}

export interface FuzzedServer {
  port: number;
  /** The database of the server. */
  sql: Sql;
  /** The start by the database's clock. The fuzzer created every row that is newer. */
  startedAt: Date;
  /** Returns the measurements since the last call, and collects garbage. */
  measure(): Promise<Measures>;
  isAlive(): boolean;
  stop(): Promise<void>;
}

/** Starts the server and calls `onHold` after every long hold of its event loop. */
export async function launch(onHold: (hold: Hold) => void): Promise<FuzzedServer> {
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', join(root, 'tools', 'fuzz', 'server.ts'), await buildPages()],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  child.on('message', (message: { held?: Hold }) => {
    if (message.held) onHold(message.held);
  });
  const { port, target } = await nextMessage<Ready>(child, 'port');
  const sql = connect({ target, max: 4, applicationName: 'fuzz' });
  const [clock] = await sql<{ now: Date }[]>`select now()`;
  return {
    port,
    sql,
    startedAt: clock!.now,
    measure() {
      child.send('measure');
      return nextMessage<Measures>(child, 'memory');
    },
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      await sql.end({ timeout: 2 });
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.send('stop');
      const [code] = await ended;
      if (code !== 0) throw new Error(`The server ended with ${code}, not 0`);
    },
  };
}

/**
 * Builds the screens as the product renders them, inside the project so that they can import its packages.
 * @returns the built file.
 */
async function buildPages(): Promise<string> {
  const outDir = join(root, 'test-results', 'fuzz');
  // Build in a separate process: Vitest's environment would turn this into a development build.
  await run(
    process.execPath,
    [
      VITE,
      'build',
      '--ssr',
      'client/entry/server.tsx',
      '--outDir',
      outDir,
      '--emptyOutDir',
      '--logLevel',
      'error',
    ],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' } },
  );
  return join(outDir, 'server.js');
}

/** The next message with this field. @throws if the server ends first. */
function nextMessage<Message extends object>(child: ChildProcess, field: keyof Message): Promise<Message> {
  return new Promise((resolve, reject) => {
    const listen = (message: Message) => {
      if (!(field in message)) return;
      child.off('message', listen);
      child.off('exit', fail);
      resolve(message);
    };
    const fail = (code: number | null, signal: string | null) =>
      reject(new Error(`The server ended with ${code ?? signal}`));
    child.on('message', listen);
    child.once('exit', fail);
  });
}
