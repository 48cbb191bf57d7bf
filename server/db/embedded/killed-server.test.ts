/** Servers whose owner was killed, and servers that were killed themselves: no committed row is lost. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { addRow, embeddedServers, rows, socketDirs } from '../../../tests/support/embedded-servers.ts';
import { kill } from '../../../tests/support/owner-process.ts';
import { isAlive, readPidFile } from './postmaster-process.ts';

// A refusal takes seconds by design, and machines differ in speed.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const isRoot = process.getuid?.() === 0;
const { data, cluster, start, startOwner, watch } = embeddedServers();

test('the server of a killed process is adopted with all committed rows', async () => {
  const owner = await startOwner();
  await addRow(owner);
  const { pid } = (await readPidFile(cluster()))!;
  await kill(owner.child);
  expect(isAlive(pid)).toBe(true);
  const next = await start();
  expect(next.adopted).toBe(true);
  expect(next.connection).toEqual(owner.connection);
  expect((await readPidFile(cluster()))!.pid).toBe(pid);
  expect(await rows(next)).toBe(1);
  await next.stop();
  expect(isAlive(pid)).toBe(false);
});

test('a server whose socket was deleted is restarted with all committed rows', async () => {
  const owner = await startOwner();
  await addRow(owner);
  const { pid } = (await readPidFile(cluster()))!;
  await kill(owner.child);
  rmSync(owner.connection.host, { recursive: true });
  const next = await start();
  expect(next.adopted).toBe(false);
  expect(isAlive(pid)).toBe(false);
  expect(await rows(next)).toBe(1);
});

test('a pid file that now names another process of the same user does not block the start', async () => {
  const owner = await startOwner();
  await addRow(owner);
  const { pid } = (await readPidFile(cluster()))!;
  const { uid, gid } = statSync(cluster());
  await kill(owner.child);
  process.kill(pid, 'SIGKILL');
  const bystander = watch(spawn('sleep', ['60'], isRoot ? { uid, gid } : {}));
  const file = join(cluster(), 'postmaster.pid');
  await writeFile(file, readFileSync(file, 'utf8').replace(/^\d+/, String(bystander.pid)));
  const next = await start();
  expect(next.adopted).toBe(false);
  expect(await rows(next)).toBe(1);
  await next.stop();
  expect(isAlive(bystander.pid!)).toBe(true);
});

test('a killed server is restarted at the same address, and its data stays locked', async () => {
  const said: string[] = [];
  const server = await start(data(), { log: (message) => said.push(message) });
  await addRow(server);
  const { pid } = (await readPidFile(cluster()))!;
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => expect(await rows(server)).toBe(1), { timeout: 10_000, interval: 100 });
  expect((await readPidFile(cluster()))!.pid).not.toBe(pid);
  expect(said[0]).toContain(`process ${pid}) is gone`);
  await expect(start()).rejects.toThrow('is in use');
  await server.stop();
  expect(existsSync(server.connection.host)).toBe(false);
});

test('a server stopped by hand is restarted at the same address', async () => {
  const server = await start();
  await addRow(server);
  process.kill((await readPidFile(cluster()))!.pid, 'SIGINT');
  await vi.waitFor(async () => expect(await readPidFile(cluster())).toBeUndefined(), {
    timeout: 5000,
    interval: 5,
  });
  await vi.waitFor(async () => expect(await rows(server)).toBe(1), { timeout: 10_000, interval: 100 });
  expect(socketDirs()).toHaveLength(1);
});
