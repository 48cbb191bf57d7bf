/** Provides one PostgreSQL for the whole run: its own, or the one of the program that runs these tests. */
import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer;
  }
}

export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_SERVER;
  if (given) {
    project.provide('postgres', JSON.parse(given) as TestServer);
    return;
  }
  const { address, stop } = await startTestServer();
  project.provide('postgres', address);
  return stop;
}
