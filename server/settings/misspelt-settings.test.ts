import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test.each([
  ['LOG_LEVL', 'LOG_LEVEL'],
  ['log_level', 'LOG_LEVEL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PUBLIC_ORGIN', 'PUBLIC_ORIGIN'],
  ['PUBLIC_ORGINS', 'PUBLIC_ORIGIN'],
  ['S3_BUKET', 'S3_BUCKET'],
  ['S3_SECRET_ACESS_KEY', 'S3_SECRET_ACCESS_KEY'],
  ['METRICS_TOKENS', 'METRICS_TOKEN'],
  ['SMTP_URI', 'SMTP_URL'],
])('%s is taken for a misspelt %s, and its value is not shown', (given, meant) => {
  expect(() => readConfig({ [given]: 'secret' })).toThrow(
    new ConfigError(`${given} is not a setting: did you mean ${meant}? Correct the name, or remove it.`),
  );
});

test('what other programs set never stops the start', () => {
  const foreign = [
    ...['PATH', 'HOME', 'HOSTNAME', 'HOSTS', 'POST', 'PORTS', 'LOGNAME', 'SHLVL', 'USER', 'LANG', '_'],
    ...['MAILTO', 'MAILFROM', 'MAIL', 'LOGLEVEL', 'DATADIR', 'PGDATA', 'PGHOST', 'PGPORT', 'NO_PROXY'],
    ...['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'XDG_DATA_DIRS', 'XDG_DATA_HOME'],
    ...['POSTGRES_PASSWORD', 'POSTGRES_APP_PASSWORD', 'POSTGRES_DB', 'CHROMIUM_PATH', 'SLOW_ANSWERS', 'CI'],
    ...[
      'KUBERNETES_PORT',
      'SOUTHBEAM_PORT',
      'SOUTHBEAM_SERVICE_HOST',
      'DATABASE_PORT',
      'npm_config_loglevel',
    ],
    ...['NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'INVOCATION_ID', 'NOTIFY_SOCKET', 'LISTEN_FDS', 'TZ'],
  ];
  for (const name of foreign) expect(() => readConfig({ [name]: '1' }), name).not.toThrow('is not a setting');
});

test('a name without a value is left alone', () => {
  expect(readConfig({ LOG_LEVL: '' }).logLevel).toBe('info');
});
