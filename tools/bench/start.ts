/** How long a start takes until /readyz answers 200: of the built product with a full database, and the first ever. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../server/db/connect.ts';
import { startEmbedded } from '../../server/db/embedded/embedded-postgres.ts';
import { root } from '../../server/project-root.ts';
import { endWithParent, makeDataFolder } from '../../tests/support/data-folder.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { makeDatabase } from '../../tests/support/killable-server.ts';
import { fill } from './http/fill.ts';
import type { Row } from './rows.ts';

const PRODUCTS = 5000;
const TIMES = 5;
const FIRST_MS = 30_000;
const COLD_MS = 3000;

export async function benchStart(): Promise<Row[]> {
  return [await coldStart(), await firstStart()];
}

/** The product is built and its PostgreSQL does not run yet, as after the machine has started. */
async function coldStart(): Promise<Row> {
  const folder = await makeDataFolder('southbeam-bench-start-');
  try {
    await makeDatabase(folder.path);
    const database = await startEmbedded({ dataDir: folder.path, log: () => undefined });
    const sql = connect({ target: database.connection, max: 1, statementTimeout: 60_000 });
    await fill(sql, PRODUCTS);
    await sql.end();
    await database.stop();
    const times: number[] = [];
    for (let time = 0; time < TIMES; time++) times.push(await timeStart(root, folder.path));
    times.sort((a, b) => a - b);
    const median = times[Math.floor(TIMES / 2)]!;
    return {
      what: `from npm start to /readyz with ${PRODUCTS} products, built, PostgreSQL included; median of ${TIMES}`,
      asked: 'at most 3 s',
      measured: `${seconds(median)}, slowest ${seconds(times.at(-1)!)}`,
      ok: median <= COLD_MS,
    };
  } finally {
    await folder.remove();
  }
}

/** A fresh clone after npm ci: nothing is built and there is no database. */
async function firstStart(): Promise<Row> {
  const folder = await makeDataFolder('southbeam-bench-first-');
  try {
    const clone = join(folder.path, 'clone');
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
      cwd: root,
      encoding: 'utf8',
    });
    for (const file of files.split('\0').filter(Boolean)) {
      if (!(await stat(join(root, file)).catch(() => null))) continue;
      await mkdir(join(clone, dirname(file)), { recursive: true });
      await cp(join(root, file), join(clone, file));
    }
    await symlink(join(root, 'node_modules'), join(clone, 'node_modules'));
    const time = await timeStart(clone, folder.path);
    return {
      what: 'from the first npm start ever to /readyz: the build, a new PostgreSQL, the demo content',
      asked: 'at most 30 s on two cores',
      measured: seconds(time),
      ok: time <= FIRST_MS,
    };
  } finally {
    await folder.remove();
  }
}

const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;

/** Starts the product as npm start does, waits until it is ready, and stops it. @returns the time in milliseconds. */
async function timeStart(from: string, dataDir: string): Promise<number> {
  const port = await freePort();
  const begin = performance.now();
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', endWithParent, join(from, 'scripts', 'start.js')],
    {
      cwd: from,
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
      },
      stdio: ['pipe', 'ignore', 'inherit'],
    },
  );
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => child.exitCode !== null,
    );
  while (!(await isReady())) await wait(10);
  const time = performance.now() - begin;
  if (child.exitCode !== null) throw new Error('The start failed: see above');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  return time;
}
