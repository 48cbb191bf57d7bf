/** One PostgreSQL for the whole run, with a migrated template that each test file copies. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../server/db/embedded.ts';
import { migrate } from '../../server/db/migrate.ts';

export interface TestServer {
  host: string;
  port: number;
  user: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer;
  }
}

export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'southbeam-test-'));
  // Durability is not what these tests are about: without fsync a run takes half the time.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  };
  const server = await startEmbedded({ dataDir, log: () => undefined, settings });
  const { host, port, user } = server.connection;
  const admin = postgres({ ...server.connection, max: 1, onnotice: () => undefined });
  await admin`create database template_southbeam`;
  await admin.end();
  await migrate({ host, port, user, database: 'template_southbeam' });
  project.provide('postgres', { host, port, user });
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
