/** A real Varnish with deploy/varnish.vcl, in which only addresses are replaced. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../server/project-root.ts';

const PROGRAM = '/usr/sbin/varnishd';
const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((name) => `/usr/lib/${name}/varnish/vmods`);

/** Whether Varnish is there with `xkey`. When it is missing and we are root, installs Debian's packages. */
export function hasVarnish(): boolean {
  const isThere = () =>
    existsSync(PROGRAM) && LIBRARIES.some((folder) => existsSync(join(folder, 'libvmod_xkey.so')));
  if (!isThere() && process.getuid?.() === 0)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'varnish', 'varnish-modules'], {
      stdio: 'ignore',
    });
  return isThere();
}

export interface Varnish {
  url: string;
  /** What it counted so far, such as `MAIN.cache_hit` or `MAIN.backend_req`. */
  counted(name: string): number;
  stop(): Promise<void>;
}

/** Starts it on a port, before what answers on the port `backend`, and waits until it answers. */
export async function startVarnish(port: number, backend: number): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), 'southbeam-varnish-'));
  const text = (await readFile(join(root, 'deploy', 'varnish.vcl'), 'utf8'))
    .replace('.port = "8080"', `.port = "${backend}"`)
    .replace('"10.0.0.11"', '"127.0.0.1"');
  const file = join(folder, 'southbeam.vcl');
  await writeFile(file, text);
  const child = spawn(
    PROGRAM,
    [
      ...['-F', '-j', 'none', '-n', folder, '-f', file],
      ...['-a', `127.0.0.1:${port}`, '-s', 'malloc,256m', '-p', 'http_gzip_support=off'],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries === 400) throw new Error(`Varnish did not start: ${said}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.status === 200) break;
    await pause(50);
  }
  return {
    url,
    counted(name) {
      const { stdout } = spawnSync('varnishstat', ['-n', folder, '-1', '-f', name], { encoding: 'utf8' });
      return Number(/\s(\d+)/.exec(stdout)?.[1] ?? 0);
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
