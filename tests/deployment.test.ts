/** The Dockerfile and the files of Docker Compose, as far as they can be checked without an engine. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Copy, DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../server/project-root.ts';
import { environment } from '../server/settings/environment.ts';
import { checkConfiguration, findHaproxy } from './support/haproxy.ts';
import { isTest, readSource, sourceFiles } from './support/source-files.ts';

interface Service {
  image?: string;
  build?: string;
  environment: Record<string, string>;
  ports?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  volumes?: string[];
  healthcheck?: { test: string[] };
  logging?: { driver: string; options: Record<string, string> };
  mem_limit?: string;
  stop_grace_period?: string;
  privileged?: boolean;
  user?: string;
  depends_on?: Record<string, { condition: string }>;
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** `!reset` of Compose takes back what the first file says. */
const customTags = [{ tag: '!reset', collection: 'seq' as const, resolve: () => 'reset' }];
const compose = parse(read('docker-compose.yml')) as Compose;
const tls = parse(read('docker-compose.tls.yml'), { customTags }) as Compose;

describe('docker-compose.yml', () => {
  const { app, postgres } = compose.services as { app: Service; postgres: Service };

  test('passes every setting, and none that does not exist', () => {
    const ofTheImage = ['DATA_DIR', 'HOST', 'PORT'];
    const passed = Object.keys(app.environment);
    expect([...passed, ...ofTheImage].sort()).toEqual(Object.keys(environment.shape).sort());
    const own = ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'PUBLIC_ORIGIN'];
    for (const name of passed.filter((setting) => !own.includes(setting)))
      expect(app.environment[name], name).toBe(`\${${name}:-}`);
  });

  test('starts only with passwords of one’s own', () => {
    expect(app.environment.DATABASE_URL).toContain('${POSTGRES_APP_PASSWORD:?');
    expect(app.environment.MIGRATION_DATABASE_URL).toContain('${POSTGRES_PASSWORD:?');
    expect(postgres.environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
  });

  test('waits for a database that answers, and publishes only the site', () => {
    expect(app.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    expect(postgres.healthcheck?.test.join(' ')).toContain('pg_isready');
    expect(postgres.ports).toBeUndefined();
    expect(app.ports).toEqual(['3000:3000']);
  });

  test('every volume that is used is declared', () => {
    for (const file of [compose, tls]) {
      const used = Object.values(file.services).flatMap(({ volumes = [] }) =>
        volumes.map((volume) => volume.split(':')[0]!),
      );
      const named = used.filter((volume) => !volume.startsWith('.'));
      expect(named.sort()).toEqual(Object.keys(file.volumes).sort());
    }
  });
});

test('the product and the proxy have a root that cannot be written, and no rights that they do not need', () => {
  for (const service of [compose.services.app!, tls.services.caddy!]) {
    expect(service).toMatchObject({
      read_only: true,
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service.privileged).toBeUndefined();
    expect(service.user).toBeUndefined();
  }
  expect(compose.services.app!.cap_add).toBeUndefined();
  expect(tls.services.caddy!.cap_add).toEqual(['NET_BIND_SERVICE']);
});

test('with TLS, visitors reach the product only through the proxy that it trusts', () => {
  const { app, caddy } = tls.services as { app: Service; caddy: Service };
  expect(app.ports).toBe('reset');
  expect(app.environment.TRUST_PROXY).toBe('uniquelocal');
  expect(app.environment.PUBLIC_ORIGIN).toMatch(/^https:\/\/\$\{DOMAIN:\?/);
  expect(caddy.environment.UPSTREAM).toBe('app:3000');
  expect(caddy.volumes).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro');
  const site = read('deploy/Caddyfile');
  expect(site).toContain('reverse_proxy {$UPSTREAM:127.0.0.1:3000}');
  expect(site).toMatch(/respond "[^"]+" 403/);
  expect(site).toContain('not header Authorization *');
  expect(site).toContain('not path /api/* /trpc/* /uploads/*');
});

test('HAProxy accepts its configuration', async () => {
  const program = findHaproxy();
  if (program === null) process.stdout.write('HAProxy cannot be installed here: not tried with it\n');
  else expect(await checkConfiguration(program)).not.toBe(false);
});

test('a proxy does not let visitors name their requests', () => {
  expect(read('deploy/Caddyfile')).toContain('header_up -X-Request-Id');
  expect(read('deploy/haproxy.cfg')).toContain('http-request del-header x-request-id');
});

test('the proxy limits what one network of visitors may have, on both ports, and buffers small bodies', () => {
  const text = read('deploy/haproxy.cfg');
  const parts = new Map(
    text
      .split(/^(?=\w)/m)
      .map((part) => [part.split('\n', 1)[0]!, part.split('\n').map((line) => line.trim())]),
  );
  for (const name of ['frontend http', 'frontend https'])
    expect(parts.get(name), name).toEqual(
      expect.arrayContaining([
        'tcp-request connection track-sc0 src,ipmask(32,64) table connections',
        'tcp-request connection reject if { sc0_conn_cur gt 100 }',
      ]),
    );
  expect(parts.get('frontend https')).toEqual(
    expect.arrayContaining([
      'http-request track-sc1 src,ipmask(32,64) table requests',
      'http-request deny deny_status 429 if { sc1_conn_cur gt 400 }',
      'option http-buffer-request',
    ]),
  );
  for (const name of ['backend connections', 'backend requests'])
    expect(parts.get(name)?.[1], name).toMatch(/^stick-table type ipv6 .* store conn_cur$/);
});

test('the proxy drops its rights, and says how its servers are only to this machine', () => {
  const text = read('deploy/haproxy.cfg');
  for (const line of ['user haproxy', 'group haproxy', 'chroot /var/lib/haproxy'])
    expect(text).toContain(`\n    ${line}\n`);
  expect(text).toMatch(/\n {4}stats socket \/run\/haproxy\/admin\.sock mode 660 /);
  expect(text).toMatch(/frontend health\n {4}bind 127\.0\.0\.1:\d+\n/);
});

test('logs and memory of every service have a limit, and it may stop in its own time', () => {
  for (const service of Object.values({ ...compose.services, caddy: tls.services.caddy! })) {
    expect(service.logging?.options).toMatchObject({ 'max-size': '10m', 'max-file': '5' });
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
  }
  const given = Number.parseInt(compose.services.app!.stop_grace_period!, 10);
  const own = Number(/STOP_MS = (\d+)_000/.exec(read('server/main.ts'))?.[1]);
  expect(own).toBeGreaterThan(0);
  expect(given).toBeGreaterThan(own);
});

describe('the Dockerfile', () => {
  const text = read('Dockerfile');
  const file = DockerfileParser.parse(text);
  const instructions = file.getInstructions();
  const of = (keyword: string) => instructions.filter((instruction) => instruction.getKeyword() === keyword);
  const wordsOf = (keyword: string) =>
    of(keyword).map((instruction) => instruction.getArguments().map((word) => word.getValue()));

  test('has no mistakes', () => {
    expect(validate(text)).toEqual([]);
  });

  // The numbers are those of hadolint's rules.
  test('names a version of every base, and no moving one (DL3006, DL3007)', () => {
    for (const [base = ''] of wordsOf('FROM')) expect(base).toMatch(/^[\w/.-]+:(?!latest)[\w.-]+$/);
  });

  test('ends as a normal user (DL3002), who starts the product without a shell (DL3025)', () => {
    expect(wordsOf('USER').at(-1)).toEqual(['node']);
    expect(of('CMD').at(-1)!.getArgumentsContent()).toBe('["node", "scripts/start.js"]');
    expect(of('ENTRYPOINT')).toEqual([]);
    expect(instructions.findLastIndex((one) => one.getKeyword() === 'USER')).toBeGreaterThan(
      instructions.findLastIndex((one) => one.getKeyword() === 'RUN'),
    );
  });

  test('uses absolute folders (DL3000), COPY instead of ADD (DL3020), and no cd, sudo or apt (DL3003, DL3004, DL3008)', () => {
    for (const [folder = ''] of wordsOf('WORKDIR')) expect(folder).toMatch(/^\//);
    expect(of('ADD')).toEqual([]);
    for (const words of wordsOf('RUN'))
      expect(words.join(' ')).not.toMatch(/\b(?:cd|sudo|apt|apt-get|curl|wget)\b/);
  });

  test('copies named things only, from stages that come before (DL3022)', () => {
    const stages: string[] = [];
    for (const instruction of instructions) {
      const words = instruction.getArguments().map((word) => word.getValue());
      if (instruction.getKeyword() === 'FROM') stages.push(words[2] ?? '');
      if (instruction.getKeyword() !== 'COPY') continue;
      expect(words).not.toContain('.');
      const from = (instruction as Copy).getFromFlag()?.getValue();
      if (from) expect(stages.slice(0, -1)).toContain(from);
      if (words.length > 2) expect(words.at(-1), 'DL3021').toMatch(/\/$/);
    }
  });

  test('has every script that the server starts', () => {
    const started = sourceFiles
      .filter((path) => path.startsWith('server/') && !isTest(path))
      .flatMap((path) => [
        ...readSource(path).matchAll(/join\((?:root, 'scripts'|scripts), '([\w-]+\.js)'\)/g),
      ])
      .map(([, name]) => `scripts/${name}`);
    expect(started).toEqual(
      expect.arrayContaining(['scripts/end-with-parent.js', 'scripts/run.js', 'scripts/parse-mail.js']),
    );
    const copied = wordsOf('COPY').flat();
    for (const script of started) expect(copied).toContain(script);
  });

  test('asks whether the product is ready', () => {
    expect(of('HEALTHCHECK')).toHaveLength(1);
    expect(of('HEALTHCHECK')[0]!.getRange()).toBeDefined();
    expect(text).toContain('/readyz');
  });

  test('no secret and no data get into an image', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['.env', '.data', '.git', 'node_modules']) expect(ignored).toContain(name);
  });
});
