/** The response to too many requests: a page for a browser, JSON for a program. */
import { describe, expect, test } from 'vitest';
import { startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { LIMITS } from '../limits/limits.rules.ts';

const { target } = await createDatabase();
const { app } = await startApp(target, { limits: { ...LIMITS, calls: 30 }, cache: false });

const WAIT = /^Too many requests\. Please try again in \d+ seconds\.$/;

describe('exceeding a limit', () => {
  const exhaust = async (remoteAddress: string) => {
    for (let turn = 0; turn < 30; turn++) await app.inject({ url: '/robots.txt', remoteAddress });
  };
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';

  test('gives a browser a page with every security header', async () => {
    const remoteAddress = '192.0.2.60';
    await exhaust(remoteAddress);
    const address = '/catalog?q=%22%3E%3Cscript%3E&x="><script>';
    const { statusCode, headers, body } = await app.inject({
      url: address,
      remoteAddress,
      headers: { accept },
    });
    expect(statusCode).toBe(429);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toContain(`Please try again in ${headers['retry-after']} seconds.`);
    expect(body).not.toContain('<script');
    const { headers: normal } = await app.inject({ url: '/catalog', remoteAddress: '192.0.2.61' });
    for (const name of [
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'permissions-policy',
      'x-frame-options',
    ]) {
      expect(headers[name], name).toBe(normal[name]);
      expect(headers[name], name).toBeDefined();
    }
  });

  test('gives other clients JSON in the common error format', async () => {
    const remoteAddress = '192.0.2.62';
    await exhaust(remoteAddress);
    const { statusCode, headers, body } = await app.inject({ url: '/sitemap.xml', remoteAddress });
    expect(statusCode).toBe(429);
    expect(JSON.parse(body)).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(WAIT),
      field_errors: {},
      retry_after: Number(headers['retry-after']),
    });
  });
});
