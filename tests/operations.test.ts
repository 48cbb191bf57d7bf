/** docs/operations.md: each command of these sections is run here, or it says why it cannot be run here. */
import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { root } from '../server/project-root.ts';
import { environment } from '../server/settings/environment.ts';
import { eventually } from './support/app.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { startProcess } from './support/failing-start.ts';
import { freePort } from './support/free-port.ts';
import { listenFor } from './support/tcp-to-database.ts';

const SECTIONS = [
  'One machine with systemd',
  'Docker Compose, with Caddy for TLS',
  'Managed PostgreSQL',
  'Upgrades',
  'How small it is, and how fast it starts',
];
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const run = promisify(execFile);
const folder = await makeDataFolder('southbeam-operations-');
afterAll(() => folder.remove());

const sections = new Map(
  read('docs/operations.md')
    .split(/^## /m)
    .slice(1)
    .map((text) => [text.split('\n', 1)[0]!, text]),
);

/** The lines of the code blocks of a section. */
function codeOf(section: string, language: string): string[] {
  const text = sections.get(section) ?? expect.fail(`no section "${section}"`);
  const blocks = text.matchAll(new RegExp(`^ *\`\`\`${language}\\n([\\s\\S]*?)^ *\`\`\`$`, 'gm'));
  return [...blocks].flatMap(([, lines]) =>
    lines!
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  );
}

/** Why a command is not run here, by how it begins; null: it is run, below or in the named test. */
const COMMANDS: readonly (readonly [begin: string, why: string | null])[] = [
  ['useradd ', 'changes the machine'],
  ['git clone REPOSITORY', 'needs a place to clone from'],
  // tests/image.test.ts builds, and installs what production needs; npm ci itself is how this clone came to be.
  ['npm ci && npm run build && npm prune --omit=dev --no-save', null],
  ['install --mode 640', 'changes the machine'],
  ['install --directory', 'changes the machine'],
  ['cp deploy/southbeam.service', 'changes the machine'],
  ['systemctl ', 'needs systemd as the first process'],
  ['journalctl ', 'needs systemd as the first process'],
  ['systemd-run ', 'needs systemd as the first process'],
  // With fetch, because a machine may have no curl.
  ['curl --fail --retry 60 --retry-delay 2 --retry-connrefused http://127.0.0.1:3000/readyz', null],
  ['export ', 'sets variables'],
  ['docker compose ', 'needs a container engine'],
  ['cd /opt/southbeam && git pull && systemctl stop southbeam', 'needs a place to pull from'],
  ['MIGRATION_DATABASE_URL=', null],
  ['DATABASE_URL=', null],
];

test('each command is run, or there is a reason', () => {
  const lines = SECTIONS.flatMap((section) => codeOf(section, 'sh'));
  expect(lines.length).toBeGreaterThan(10);
  const unknown = lines.filter((line) => !COMMANDS.some(([begin]) => line.startsWith(begin)));
  expect(unknown).toEqual([]);
  for (const [begin, why] of COMMANDS) {
    expect(
      lines.some((line) => line.startsWith(begin)),
      begin,
    ).toBe(true);
    if (why !== null) process.stdout.write(`not run: ${begin.trim()} (${why})\n`);
  }
});

test('the two roles of a managed PostgreSQL migrate it and run the product', async () => {
  const suffix = randomBytes(6).toString('hex');
  const owner = `southbeam_${suffix}`;
  const app = `southbeam_app_${suffix}`;
  const server = inject('postgres');
  const admin = postgres({ ...server, database: 'postgres', max: 1, onnotice: () => undefined });
  const named = (text: string) =>
    text
      .replaceAll(/\bsouthbeam(_app)?\b/g, (_, isApp?: string) => (isApp ? app : owner))
      .replaceAll('…', 'secret');
  for (const statement of codeOf('Managed PostgreSQL', 'sql')) await admin.unsafe(named(statement));
  const proxy = await listenFor(server);
  const { port: at } = proxy.address() as AddressInfo;
  const port = await freePort();
  const settings = Object.fromEntries(
    codeOf('Managed PostgreSQL', 'sh').map((line) => {
      const [name = '', ...value] = line.split('=');
      const address = named(value.join('=')).replace('@host/', `@127.0.0.1:${at}/`);
      // This PostgreSQL has no certificate.
      return [name, address.replace('?sslmode=verify-full', '')];
    }),
  );
  const env = { ...process.env, ...settings, DATA_DIR: folder.path };
  const migrated = await run('npm', ['run', 'db:migrate'], { cwd: root, env });
  expect(migrated.stdout).toContain('Applied 0064_baseline.sql');

  const { child, ended, output } = startProcess({
    ...settings,
    DATA_DIR: folder.path,
    PORT: String(port),
    ADMIN_PASSWORD: 'correct horse battery',
    DEMO_CONTENT: 'off',
  });
  await eventually('it is ready', () => /^ready$/m.test(output.out) || child.exitCode !== null, 60_000);
  expect(output.err).toBe('');
  expect(output.out).not.toContain('can do more than the product needs');
  const asked = codeOf('One machine with systemd', 'sh').find((line) => line.startsWith('curl '))!;
  const answer = await fetch(asked.split(' ').at(-1)!.replace(':3000', `:${port}`));
  expect(answer.status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  proxy.close();
  await admin`drop database ${admin(owner)} with (force)`;
  for (const role of [owner, app]) await admin`drop role ${admin(role)}`;
  await admin.end();
});

test('the packages of production are counted as the document says', async () => {
  const text = sections.get('How small it is, and how fast it starts')!;
  const [, count] = /(\d+) packages and\s+\d+ MB with/.exec(text) ?? expect.fail('no figure');
  const { stdout } = await run('sh', ['-c', 'npm ls --omit=dev --all --parseable | wc -l'], { cwd: root });
  // The first line is the product itself. Other machines have programs of their own.
  expect(Math.abs(Number(stdout) - 1 - Number(count))).toBeLessThan(10);
});

describe('deploy/southbeam.service', () => {
  const unit = read('deploy/southbeam.service');
  const keys = new Map(
    [...unit.matchAll(/^([A-Z]\w+)=(.*)$/gm)].map(([, key, value]) => [key!, value!] as const),
  );

  test('runs the product as a normal user who can write to its data only', () => {
    expect(Object.fromEntries(keys)).toMatchObject({
      User: 'southbeam',
      ExecStart: '/usr/bin/node scripts/start.js',
      NoNewPrivileges: 'yes',
      CapabilityBoundingSet: '',
      ProtectSystem: 'strict',
      ProtectHome: 'yes',
      PrivateTmp: 'yes',
      StateDirectory: 'southbeam',
      ReadWritePaths: '-/var/backups/southbeam',
      RestrictSUIDSGID: 'yes',
      SystemCallFilter: '@system-service',
    });
    // Node compiles at run time.
    expect(keys.has('MemoryDenyWriteExecute')).toBe(false);
  });

  test('gives the product longer to stop than it takes, and lets it stop its PostgreSQL itself', () => {
    expect(Number(keys.get('TimeoutStopSec'))).toBeGreaterThan(30);
    expect(keys.get('KillMode')).toBe('mixed');
  });

  test('sets only settings that exist', () => {
    const set = keys
      .get('Environment')!
      .split(' ')
      .map((word) => word.split('=')[0]!);
    const ofOthers = ['NODE_ENV', 'TMPDIR'];
    expect(set.filter((name) => !ofOthers.includes(name) && !(name in environment.shape))).toEqual([]);
  });

  test('is a unit that systemd accepts', () => {
    const found = execFileSync('sh', ['-c', 'command -v systemd-analyze || true'], {
      encoding: 'utf8',
    }).trim();
    if (found === '') {
      process.stdout.write('not run: this machine has no systemd-analyze\n');
      return;
    }
    const file = join(folder.path, 'southbeam.service');
    writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
    expect(execFileSync(found, ['verify', file], { encoding: 'utf8', stdio: 'pipe' })).toBe('');
  });
});
