/** Servers of our own PostgreSQL in a new folder for each test; afterwards all of them are ended, and the folder is removed. */
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, vi } from 'vitest';
import {
  type EmbeddedOptions,
  type EmbeddedServer,
  startEmbedded,
} from '../../server/db/embedded/embedded-postgres.ts';
import {
  endServer,
  type Owner,
  type OwnerOptions,
  settings,
  spawnOwner,
  whenStarted,
} from './owner-process.ts';

export type Target = Pick<EmbeddedServer, 'connection'>;

export function ignore() {}

/** To be called once in a test file, at its top. */
export function embeddedServers() {
  let folder: string;
  let servers: EmbeddedServer[];
  let processes: ChildProcess[];
  let used: Set<string>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'embedded-test-'));
    chmodSync(folder, 0o755);
    const temporary = join(folder, 'tmp');
    mkdirSync(temporary);
    chmodSync(temporary, 0o1777);
    vi.stubEnv('TMPDIR', temporary);
    servers = [];
    processes = [];
    used = new Set();
  });

  afterEach(async () => {
    for (const child of processes) child.kill('SIGKILL');
    await stopAll();
    for (const dataDir of used) await endServer(dataDir);
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  });

  /** A path in the folder of this test. */
  const inFolder = (...path: string[]) => join(folder, ...path);
  /** The data folder, when a test names no other. */
  const data = () => inFolder('data');

  async function start(dataDir = data(), options: Partial<EmbeddedOptions> = {}) {
    used.add(dataDir);
    const server = await startEmbedded({ dataDir, log: ignore, settings, ...options });
    servers.push(server);
    return server;
  }

  /** Ends a process with the test. */
  function watch<Child extends ChildProcess>(child: Child): Child {
    processes.push(child);
    return child;
  }

  /** Begins a start in a process of its own, which can be killed. */
  function begin({ dataDir = data(), ...options }: Partial<OwnerOptions> = {}) {
    used.add(dataDir);
    return watch(spawnOwner({ dataDir, ...options }));
  }

  function startOwner(options: Partial<OwnerOptions> = {}): Promise<Owner> {
    return whenStarted(begin(options));
  }

  async function stopAll(): Promise<void> {
    await Promise.all(servers.map((server) => server.stop().catch(() => undefined)));
  }

  return {
    inFolder,
    data,
    cluster: () => inFolder('data', 'postgres'),
    start,
    begin,
    startOwner,
    watch,
    stopAll,
  };
}

/** Runs statements on a connection of their own. */
export async function query<T>({ connection }: Target, run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres({ ...connection, max: 1, connect_timeout: 2, onnotice: ignore });
  return run(sql).finally(() => sql.end({ timeout: 1 }));
}

/** Commits one row, which `rows` counts. */
export async function addRow(server: Target): Promise<void> {
  await query(server, (sql) => sql`create table if not exists kept as select 1 as id`);
}

export async function rows(server: Target): Promise<number> {
  return query(server, async (sql) => (await sql`select id from kept`).length);
}

/** The folders of sockets that are there. */
export function socketDirs(): string[] {
  return readdirSync(tmpdir()).filter((name) => /^southbeam-\w{8}-\w{6}$/.test(name));
}
