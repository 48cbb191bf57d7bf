/** Runs the product as `npm start` does, on data of its own, for all browser tests; stops it as an operator would. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../server/root.ts';

export default async function setup() {
  const dataDir = await mkdtemp(join(tmpdir(), 'southbeam-e2e-'));
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.js')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      // Each test names an address of its own (watched.ts): together they would pass the limits of one.
      TRUST_PROXY: 'loopback',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'correct horse battery',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
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
  process.env.BASE_URL = `http://localhost:${port}`;
  return async () => {
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const code = await ended;
    await rm(dataDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The product ended with ${code} after SIGTERM, not 0`);
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
