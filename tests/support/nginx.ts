/** A real nginx with deploy/nginx.conf, in which only addresses are replaced. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../server/project-root.ts';
import { eventually } from './app.ts';
import { freePort } from './free-port.ts';

const PROGRAM = '/usr/sbin/nginx';

/** Whether nginx is there. When it is missing and we are root, installs Debian's package. */
export function hasNginx(): boolean {
  if (!existsSync(PROGRAM) && process.getuid?.() === 0)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'], { stdio: 'ignore' });
  return existsSync(PROGRAM);
}

export interface Nginx {
  url: string;
  stop(): Promise<void>;
}

/** Starts it before what answers on the port `backend`, and waits until it answers. */
export async function startNginx(backend: number): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'southbeam-nginx-'));
  const port = await freePort();
  const site = (await readFile(join(root, 'deploy', 'nginx.conf'), 'utf8'))
    .replace('/var/cache/nginx/southbeam', join(folder, 'cache'))
    .replace('127.0.0.1:8080', `127.0.0.1:${backend}`)
    .replace('127.0.0.1:6081', `127.0.0.1:${port}`);
  const file = join(folder, 'nginx.conf');
  await writeFile(join(folder, 'site.conf'), site);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  // As root, its workers would be another user, who cannot write into the folder.
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'errors')};
events {}
http { ${places} include ${join(folder, 'site.conf')}; }
`,
  );
  const child = spawn(PROGRAM, ['-p', folder, '-c', file, '-e', join(folder, 'errors')], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await eventually('nginx answers', async () => {
    if (child.exitCode !== null) throw new Error(await readFile(join(folder, 'errors'), 'utf8'));
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 200;
  });
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
