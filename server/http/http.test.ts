/** The headers of every response, and the responses besides pages and calls. */
import { describe, expect, test } from 'vitest';
import { ORIGIN, searchAddress, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildProduct } from '../../tests/support/factories.ts';

const { sql, target } = await createDatabase();
const product = await buildProduct(sql, { name: 'Radiata framing 90x45' });
const { app, services } = await startApp(target);

describe('security headers', () => {
  test('are on pages, calls, errors and cached responses', async () => {
    for (const url of [
      '/catalog',
      '/catalog',
      searchAddress('radiata'),
      '/nowhere',
      '/trpc/nothing',
      '/healthz',
    ]) {
      const { headers } = await app.inject(url);
      expect(headers['content-security-policy'], url).toContain("default-src 'none';script-src 'self'");
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['referrer-policy'], url).toBeDefined();
      expect(headers['cross-origin-opener-policy'], url).toBe('same-origin');
      expect(headers['permissions-policy'], url).toContain('camera=()');
      expect(headers['access-control-allow-origin'], url).toBeUndefined();
    }
  });
});

test('a missing file is refused without rendering a page', async () => {
  for (const url of ['/assets/none.js', '/files/media/none', '/files/other/x', '/client/site.html']) {
    const { statusCode, body } = await app.inject(url);
    expect([url, statusCode]).toEqual([url, 404]);
    if (!url.startsWith('/client')) expect(body).not.toContain('<html');
  }
});

describe('besides pages, the server', () => {
  test('answers health, readiness and metrics requests', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/readyz')).json()).toEqual({
      status: 'ready',
      database: 'in step',
      version: services.published.version,
    });
    expect((await app.inject('/metrics')).body).toContain('southbeam_catalogue_products 1');
    expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.5' })).statusCode).toBe(403);
  });

  test('names the public origin in robots and sitemap, never the Host header', async () => {
    const headers = { host: 'evil.example' };
    expect((await app.inject({ url: '/robots.txt', headers })).body).toContain(
      `Sitemap: ${ORIGIN}/sitemap.xml`,
    );
    expect((await app.inject({ url: '/sitemap.xml', headers })).body).toContain(
      `${ORIGIN}/catalog?product=${product}`,
    );
  });

  test('serves no file outside the public buckets and no path that climbs out of them', async () => {
    for (const path of [
      'contact_uploads/a.pdf',
      'media/../../package.json',
      'media/%2e%2e%2fpackage.json',
      'media/none.webp',
      'media/a.html',
    ]) {
      expect((await app.inject(`/files/${path}`)).statusCode, path).toBe(404);
    }
  });
});
