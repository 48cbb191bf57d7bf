/** A killed test run leaves nothing behind: no PostgreSQL, no product, no folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAlive } from '../server/db/embedded/postmaster-process.ts';
import { root } from '../server/project-root.ts';

vi.setConfig({ testTimeout: 120_000 });

let temporary: string;
let runner: ChildProcess | undefined;

beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'killed-run-'));
  await chmod(temporary, 0o1777);
});

afterEach(async () => {
  runner?.kill('SIGKILL');
  await rm(temporary, { recursive: true, force: true, maxRetries: 3 });
});

/**
 * Runs code in a new process group, as a test runner does, until it reports the processes that it started.
 */
async function begin(code: string): Promise<number[]> {
  const started = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    cwd: root,
    detached: true,
    env: { PATH: '/usr/bin:/bin', TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  runner = started;
  const [line] = await once(createInterface({ input: started.stdout }), 'line');
  return JSON.parse(String(line)) as number[];
}

async function expectNothingLeft(processes: readonly number[]): Promise<void> {
  expect(processes.length).toBeGreaterThan(0);
  await vi.waitFor(
    async () => {
      expect(processes.filter(isAlive)).toEqual([]);
      // tsx keeps its compiled files there.
      expect((await readdir(temporary)).filter((name) => !name.startsWith('tsx-'))).toEqual([]);
    },
    { timeout: 60_000, interval: 100 },
  );
}

const support = (name: string) => JSON.stringify(pathToFileURL(join(root, 'tests', 'support', name)).href);
const processModule = JSON.stringify(
  pathToFileURL(join(root, 'server', 'db', 'embedded', 'postmaster-process.ts')).href,
);

test('the PostgreSQL of all unit tests ends when the run is killed', async () => {
  const processes = await begin(`
    import setup from ${support('global-setup.ts')};
    import { readSocketHolder } from ${processModule};
    await setup({
      async provide(name, value) {
        if (name === 'postgres') console.log(JSON.stringify([await readSocketHolder(value.host, value.port)]));
      },
    });`);
  expect(processes.every(isAlive)).toBe(true);
  runner!.kill('SIGKILL');
  await expectNothingLeft(processes);
});

test('a product started by tests ends with its PostgreSQL when the run is killed, alone or with its group', async () => {
  const code = `
    import { join } from 'node:path';
    import { prepareServer } from ${support('killable-server.ts')};
    import { readPidFile } from ${processModule};
    const server = await prepareServer();
    await server.start();
    const { pid } = await readPidFile(join(server.dataDir, 'postgres'));
    const [{ holder }] = await server.sql\`
      select split_part(application_name, ' ', 3)::int as holder from pg_stat_activity where application_name like 'southbeam pid %'\`;
    console.log(JSON.stringify([pid, holder]));`;
  for (const sign of [1, -1]) {
    const processes = await begin(code);
    expect(processes.every(isAlive)).toBe(true);
    process.kill(sign * runner!.pid!, 'SIGKILL');
    await expectNothingLeft(processes);
  }
});
