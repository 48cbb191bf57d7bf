/** The product as `npm start` runs it: built, with demo content and its own data folder. */
import { spawn } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../server/project-root.ts';
import { endWithParent, makeDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';

export interface Product {
  url: string;
  dataDir: string;
  /** What it has written so far: its banner and its log. */
  output(): string;
  /** Stops the product as an operator would, and keeps its data. @throws if it does not exit with code 0. */
  halt(): Promise<void>;
  /** Removes the data. */
  remove(): Promise<void>;
  /** Stops the product and removes its data. */
  stop(): Promise<void>;
}

/**
 * @param settings added to the environment.
 * @param copyOf the data folder of a stopped product. Saves filling a new database again.
 */
export async function startProduct(settings: Record<string, string> = {}, copyOf?: string): Promise<Product> {
  const folder = await makeDataFolder('southbeam-product-');
  if (copyOf) await cp(copyOf, folder.path, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--import', endWithParent, join(root, 'scripts', 'start.js')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_ORIGIN: url,
      DATA_DIR: folder.path,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'correct horse battery',
      ...settings,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (bytes: Buffer) => {
      output += bytes.toString();
      if (output.includes('Southbeam runs at')) resolve();
    });
    child.once('exit', (code) =>
      reject(new Error(`The product ended with ${code} before it was ready:\n${output}`)),
    );
  });
  async function halt(): Promise<void> {
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const code = await ended;
    if (code !== 0) throw new Error(`The product ended with ${code} after SIGTERM, not 0`);
  }
  return {
    url,
    dataDir: folder.path,
    output: () => output,
    halt,
    remove: () => folder.remove(),
    stop: () => halt().finally(() => folder.remove()),
  };
}
