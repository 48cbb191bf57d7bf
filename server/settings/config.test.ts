import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../project-root.ts';
import { ConfigError, readConfig } from './config.ts';

test('every setting has a default', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    publicOrigin: 'http://localhost:3000',
    databaseUrl: undefined,
  });
  expect(config.dataDir.endsWith('.data')).toBe(true);
  expect(readConfig({ PORT: '', LOG_LEVEL: '' }).port).toBe(3000);
});

test('an invalid value stops the start with one line that names it and never shows a secret', () => {
  const cases: [Record<string, string>, string][] = [
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PUBLIC_ORIGIN: 'http://example.com/shop' }, 'PUBLIC_ORIGIN'],
    [{ DATABASE_URL: 'mysql://secret@host/x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://host/x', MIGRATION_DATABASE_URL: 'secret' }, 'MIGRATION_DATABASE_URL'],
    [{ MIGRATION_DATABASE_URL: 'postgres://secret@host/x' }, 'DATABASE_URL'],
    [{ ADMIN_PASSWORD: 'secret' }, 'ADMIN_PASSWORD'],
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY'],
    [{ METRICS_ALLOW: 'everybody' }, 'METRICS_ALLOW'],
    [{ METRICS_ALLOW: '10.0.0.0/99' }, 'METRICS_ALLOW'],
    [{ METRICS_TOKEN: 'secret' }, 'METRICS_TOKEN'],
    [{ METRICS_TOKEN: 'secret with a few spaces' }, 'METRICS_TOKEN'],
    [{ ACTIVITY_MONTHS: '24,sign_in=soon' }, 'ACTIVITY_MONTHS'],
    [{ SECURITY_CONTACT: 'http://example.com' }, 'SECURITY_CONTACT'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ LIMIT_CALLS: '0' }, 'LIMIT_CALLS'],
    [{ LIMIT_ENQUIRIES: '5000' }, 'LIMIT_ENQUIRIES'],
    [{ MAX_CONNECTIONS: 'many' }, 'MAX_CONNECTIONS'],
    [{ DRAIN_SECONDS: '60' }, 'DRAIN_SECONDS'],
    [{ BACKUP_TO: 's3://' }, 'BACKUP_TO'],
    [{ BACKUP_TO: 's3://bucket/x' }, 'S3_ENDPOINT,'],
    [{ BACKUP_SCHEDULE: 'daily' }, 'BACKUP_SCHEDULE'],
    [{ BACKUP_KEEP: 'all' }, 'BACKUP_KEEP'],
    [{ BACKUP_BEFORE_MIGRATIONS: 'never' }, 'BACKUP_BEFORE_MIGRATIONS'],
    [{ BACKUP_PASSPHRASE: 'secret' }, 'BACKUP_PASSPHRASE'],
  ];
  for (const [source, name] of cases) {
    expect(() => readConfig(source), name).toThrow(ConfigError);
    try {
      readConfig(source);
    } catch (error) {
      const { message } = error as Error;
      expect(message.startsWith(`${name} `), message).toBe(true);
      expect(message).not.toContain('\n');
      expect(message).not.toContain('secret');
    }
  }
});

test('.env.example lists every setting and no other', () => {
  const source = readFileSync(join(root, 'server', 'settings', 'environment.ts'), 'utf8');
  const known = new Set(source.match(/^ +([A-Z][A-Z0-9_]+):/gm)?.map((line) => line.trim().slice(0, -1)));
  const listed = readFileSync(join(root, '.env.example'), 'utf8').match(/^#([A-Z][A-Z0-9_]+)=/gm);
  expect(new Set(listed?.map((line) => line.slice(1, -1)))).toEqual(known);
});

test('proxies can be addresses, networks and the known names', () => {
  expect(
    readConfig({ TRUST_PROXY: '203.0.113.7, 10.0.0.0/8,loopback, 2001:db8::/32' }).trustProxy,
  ).toHaveLength(4);
});

test('behind a proxy, requests are still accepted for a while after the stop signal', () => {
  expect(readConfig({}).drainMs).toBe(0);
  expect(readConfig({ TRUST_PROXY: 'loopback' }).drainMs).toBe(5000);
  expect(readConfig({ TRUST_PROXY: 'loopback', DRAIN_SECONDS: '0' }).drainMs).toBe(0);
});

test('the S3 settings must be set together or not at all', () => {
  const whole = {
    S3_ENDPOINT: 'https://s3.example.co.nz',
    S3_BUCKET: 'southbeam',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readConfig({}).s3).toBeUndefined();
  expect(readConfig(whole).s3).toMatchObject({ region: 'us-east-1', bucket: 'southbeam' });
  for (const name of Object.keys(whole))
    expect(() => readConfig({ ...whole, [name]: '' })).toThrow(`${name} must be set`);
  expect(() => readConfig({ ...whole, S3_ENDPOINT: 'ftp://x' })).toThrow('S3_ENDPOINT must start with');
});

test('backups go to a folder of DATA_DIR, or to a store that may hold nothing else', () => {
  expect(readConfig({ DATA_DIR: '/data' }).backups).toEqual({
    to: '/data/backups',
    schedule: undefined,
    keep: { daily: 7, weekly: 4, monthly: 12 },
    beforeMigrations: true,
    s3: undefined,
  });
  expect(readConfig({ DATA_DIR: '/data', BACKUP_TO: '/mnt/backups' }).backups.to).toBe('/mnt/backups');
  const access = {
    S3_ENDPOINT: 'https://s3.example.co.nz',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const { s3, backups } = readConfig({
    ...access,
    BACKUP_TO: 's3://archives/shop',
    BACKUP_SCHEDULE: '02:30',
  });
  expect(s3).toBeUndefined();
  expect(backups).toMatchObject({
    to: 's3://archives/shop',
    schedule: { times: ['02:30'] },
    s3: { endpoint: 'https://s3.example.co.nz', region: 'us-east-1' },
  });
  expect(() => readConfig({ ...access, S3_ENDPOINT: '', BACKUP_TO: 's3://archives' })).toThrow('S3_ENDPOINT');
});

test('a command that works with an archive on S3 needs the key of the store, and no bucket for the files of the site', () => {
  const s3 = { S3_ENDPOINT: 'http://127.0.0.1:9000', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'y' };
  expect(() => readConfig(s3)).toThrow('S3_BUCKET must be set');
  expect(() => readConfig(s3, { archive: '/mnt/archive.tar' })).toThrow('S3_BUCKET must be set');
  const { s3: files, backups } = readConfig(s3, { archive: 's3://archives/shop' });
  expect(files).toBeUndefined();
  expect(backups.s3).toMatchObject({ endpoint: 'http://127.0.0.1:9000', accessKeyId: 'x' });
});
