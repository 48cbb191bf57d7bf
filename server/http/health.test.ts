/** Who may read the metrics. */
import { expect, test } from 'vitest';
import { startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { readConfig } from '../settings/config.ts';

const { target } = await createDatabase();
const TOKEN = 'a-token-of-24-characters';
const config = { publicOrigin: 'http://localhost:3000', logLevel: 'silent' as const };

type Case = [remoteAddress: string, headers: Record<string, string>, status: number];

async function expectStatuses(
  settings: { trustProxy?: string[]; metricsAllow?: string[]; metricsToken?: string },
  cases: readonly Case[],
): Promise<void> {
  const { app } = await startApp(target, { config: { ...config, trustProxy: [], ...settings } });
  for (const [remoteAddress, headers, status] of cases) {
    const response = await app.inject({ url: '/metrics', remoteAddress, headers });
    expect([remoteAddress, headers, response.statusCode]).toEqual([remoteAddress, headers, status]);
    expect(response.body.includes('southbeam_content_version')).toBe(status === 200);
  }
}

test('without settings, metrics are only for this machine and never for proxied requests', async () => {
  await expectStatuses({}, [
    ['127.0.0.1', {}, 200],
    ['::1', {}, 200],
    ['::ffff:127.0.0.1', {}, 200],
    ['10.0.0.7', {}, 403],
    ['192.168.1.1', {}, 403],
    ['fd00::1', {}, 403],
    ['203.0.113.5', {}, 403],
    ['203.0.113.5', { 'x-forwarded-for': '127.0.0.1' }, 403],
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.5' }, 403],
    ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 403],
    ['127.0.0.1', { forwarded: 'for=203.0.113.5' }, 403],
    ['127.0.0.1', { 'x-real-ip': '203.0.113.5' }, 403],
    ['127.0.0.1', { authorization: `Bearer ${TOKEN}` }, 200],
    ['203.0.113.5', { authorization: 'Bearer undefined' }, 403],
  ]);
});

test('metrics follow the forwarded client address only behind a trusted proxy', async () => {
  await expectStatuses({ trustProxy: ['10.0.0.1'], metricsAllow: ['loopback', '192.0.2.0/24'] }, [
    ['10.0.0.1', { 'x-forwarded-for': '192.0.2.9' }, 200],
    ['10.0.0.1', { 'x-forwarded-for': '203.0.113.5' }, 403],
    ['10.0.0.1', {}, 403],
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.5' }, 403],
    ['127.0.0.1', {}, 200],
  ]);
});

test('a trusted proxy on the same machine opens the metrics to nobody, whatever it forwards', async () => {
  const settings = {
    trustProxy: ['loopback'],
    metricsAllow: ['loopback', '192.0.2.0/24'],
    metricsToken: TOKEN,
  };
  await expectStatuses(settings, [
    ['127.0.0.1', {}, 403],
    ['::1', {}, 403],
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.5' }, 403],
    ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 403],
    ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1, 203.0.113.5' }, 403],
    ['127.0.0.1', { 'x-forwarded-for': 'nonsense' }, 403],
    ['127.0.0.1', { 'x-forwarded-for': '192.0.2.9' }, 200],
    ['127.0.0.1', { authorization: `Bearer ${TOKEN}` }, 200],
    ['127.0.0.1', { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.5' }, 200],
  ]);
});

test.each([
  [{}, ['loopback']],
  [{ PUBLIC_ORIGIN: 'http://localhost:3000' }, ['loopback']],
  // A proxy terminates TLS. It may be on this machine, and say of nobody where they come from.
  [{ PUBLIC_ORIGIN: 'https://www.southbeam.example' }, []],
  [{ TRUST_PROXY: 'loopback' }, []],
  [{ TRUST_PROXY: '10.0.0.10', METRICS_ALLOW: '10.0.0.20' }, ['10.0.0.20']],
])('with %j, the metrics are for %j', (settings, allowed) => {
  expect(readConfig(settings).metricsAllow).toEqual(allowed);
});

test('METRICS_ALLOW sets who may read the metrics, and METRICS_TOKEN works from anywhere', async () => {
  await expectStatuses({ metricsAllow: ['10.1.0.0/16', '2001:db8::/32', '192.0.2.7'], metricsToken: TOKEN }, [
    ['10.1.2.3', {}, 200],
    ['10.2.0.1', {}, 403],
    ['2001:db8::5', {}, 200],
    ['192.0.2.7', {}, 200],
    ['192.0.2.8', {}, 403],
    ['127.0.0.1', {}, 403],
    ['203.0.113.5', { authorization: `Bearer ${TOKEN}` }, 200],
    ['203.0.113.5', { authorization: `bearer ${TOKEN}`, 'x-forwarded-for': '1.2.3.4' }, 200],
    ['203.0.113.5', { authorization: `Bearer ${TOKEN}x` }, 403],
    ['203.0.113.5', { authorization: `Bearer ${TOKEN.slice(1)}` }, 403],
    ['203.0.113.5', { authorization: `Basic ${TOKEN}` }, 403],
  ]);
});
