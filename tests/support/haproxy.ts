/** A real HAProxy with the configuration of deploy/haproxy.cfg, in which only addresses are replaced. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../server/project-root.ts';
import { freePort } from './free-port.ts';

export interface LoadBalancer {
  url: string;
  /** Sends a request to what stands for port 80, without TLS. @returns the status of the answer. */
  askPlain(method: string, path: string, headers?: Record<string, string>): Promise<number>;
  /** How many instances it sends requests to at the moment. */
  up(): Promise<number>;
  stop(): Promise<void>;
}

/** The ports of a cache between HAProxy and the instances: its own, and the one where it asks HAProxy. */
export interface CachePorts {
  port: number;
  behind: number;
}

const PLACES = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
const inPlaces = () => PLACES.map((place) => join(place, 'haproxy')).find((file) => existsSync(file));

/** Finds the program. When it is missing and we are root, installs Debian's package. Null if there is none. */
export function findHaproxy(): string | null {
  const found = inPlaces();
  if (found !== undefined) return found;
  if (process.getuid?.() !== 0) return null;
  spawnSync('apt-get', ['install', '-y', 'haproxy'], { stdio: 'ignore' });
  return inPlaces() ?? null;
}

/** Replaces text that has to be there. */
function replace(text: string, pattern: RegExp, by: string): string {
  if (!pattern.test(text)) throw new Error(`deploy/haproxy.cfg has no ${pattern}`);
  return text.replace(pattern, by);
}

/** Says whether HAProxy accepts the file as it is but for the certificate, which it makes with openssl. Null without openssl. */
export async function checkConfiguration(program: string): Promise<boolean | null> {
  const folder = await mkdtemp(join(tmpdir(), 'southbeam-haproxy-'));
  try {
    const [key, certificate, both] = ['key', 'certificate', 'both.pem'].map((name) => join(folder, name));
    const made = spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
      ...['-keyout', key!, '-out', certificate!],
    ]);
    if (made.status !== 0) return null;
    await writeFile(both!, (await readFile(key!, 'utf8')) + (await readFile(certificate!, 'utf8')));
    const file = join(folder, 'haproxy.cfg');
    const text = await readFile(join(root, 'deploy', 'haproxy.cfg'), 'utf8');
    await writeFile(file, replace(text, /crt \S+/, `crt ${both}`));
    return spawnSync(program, ['-c', '-f', file]).status === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts it on a port, before a cache and instances on these ports, and waits until it sends requests to all of them. */
export async function startHaproxy(
  program: string,
  port: number,
  instances: readonly number[],
  cache?: CachePorts,
): Promise<LoadBalancer> {
  const folder = await mkdtemp(join(tmpdir(), 'southbeam-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  const socket = join(folder, 'stats');
  let text = await readFile(join(root, 'deploy', 'haproxy.cfg'), 'utf8');
  text = replace(text, /stats socket \S+/, `stats socket ${socket}`);
  // The files of the test belong to whoever runs it.
  text = replace(text, /^ {4}(?:user|group|chroot) .*\n/gm, '');
  text = replace(text, /bind 127\.0\.0\.1:8405$/m, `bind unix@${join(folder, 'health')}`);
  text = replace(text, /log stdout .*/, 'log stdout format raw local0 err');
  const plain = join(folder, 'plain');
  text = replace(text, /bind :80$/m, `bind unix@${plain}`);
  text = replace(text, /bind :443 .*/, `bind 127.0.0.1:${port}`);
  text = replace(text, /bind 127\.0\.0\.1:8080$/m, `bind 127.0.0.1:${cache?.behind ?? (await freePort())}`);
  text = replace(text, /127\.0\.0\.1:6081/, `127.0.0.1:${cache?.port ?? (await freePort())}`);
  const servers = instances.map((one, index) => `    server instance${index} 127.0.0.1:${one}`).join('\n');
  text = replace(text, /(?:^ {4}server \w+ 10\..*\n)+/m, `${servers}\n`);
  await writeFile(file, text);
  // The shell ends it with this process, however that ends: the pipe closes then.
  const child = spawn(
    '/bin/sh',
    ['-c', '"$@" & started=$!; read -r line; kill $started; wait', 'sh', program, '-db', '-f', file],
    { stdio: ['pipe', 'ignore', 'inherit'], detached: true },
  );
  async function up(): Promise<number> {
    const answer = await ask(socket, 'show stat');
    return answer.split('\n').filter((line) => /^southbeam,instance\d+,/.test(line) && /,UP,/.test(line))
      .length;
  }
  async function askPlain(method: string, path: string, headers: Record<string, string> = {}) {
    const asked = request({
      socketPath: plain,
      method,
      path,
      headers: { host: 'www.example.co.nz', ...headers },
    });
    const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode ?? 0;
  }
  async function stop(): Promise<void> {
    const ended = once(child, 'exit');
    child.stdin.end();
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
  for (let tries = 0; (await up().catch(() => 0)) < instances.length; tries++) {
    if (tries === 200 || child.exitCode !== null) throw new Error('HAProxy did not find the instances');
    await pause(50);
  }
  return { url: `http://127.0.0.1:${port}`, askPlain, up, stop };
}

async function ask(socket: string, command: string): Promise<string> {
  const connection = connect(socket);
  connection.end(`${command}\n`);
  let answer = '';
  for await (const part of connection) answer += String(part);
  return answer;
}
