import { connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { ORIGIN, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildCategory, buildProduct } from '../../tests/support/factories.ts';
import { LIMITS, limitKey, parseCalls } from './guards.ts';
import { RememberedAnswers } from './remembered-answers.ts';

const { sql, target } = await createDatabase();
const brand_id = await buildBrand(sql, 'Ironbark');
const category_id = await buildCategory(sql, 'Timber & Posts');
const product = await buildProduct(sql, {
  name: 'Radiata </script><b>framing</b> 90x45',
  description: 'Kiln dried framing. '.repeat(80),
  brand_id,
  category_id,
  price: 98765,
});
const { app, services, follower } = await startApp(target);
const search = (q: string) =>
  `/trpc/site.catalogue.search?input=${encodeURIComponent(JSON.stringify({ json: { q } }))}`;

describe('security headers', () => {
  test('stand on pages, calls, errors and remembered answers alike', async () => {
    for (const url of ['/catalog', '/catalog', search('radiata'), '/nowhere', '/trpc/nothing', '/healthz']) {
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

describe('the origin check', () => {
  const post = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/trpc/site.catalogue.filters',
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{}',
    });

  test('lets same-origin requests through and refuses the others', async () => {
    const cases: [Record<string, string>, boolean][] = [
      [{ 'sec-fetch-site': 'same-origin' }, true],
      [{ origin: ORIGIN }, true],
      [{ authorization: 'Bearer abc' }, true],
      [{ authorization: 'Bearer abc', cookie: 'session=x' }, false],
      [{ 'sec-fetch-site': 'same-site' }, false],
      [{ 'sec-fetch-site': 'cross-site', origin: ORIGIN }, false],
      [{ 'sec-fetch-site': 'none' }, false],
      [{ origin: 'https://evil.example' }, false],
      [{ origin: 'null' }, false],
      [{}, false],
    ];
    for (const [headers, isLet] of cases) {
      expect((await post(headers)).statusCode === 403, JSON.stringify(headers)).toBe(!isLet);
    }
  });

  test('holds for every method that is not GET or HEAD', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      expect((await app.inject({ method, url: '/catalog' })).statusCode, method).toBe(403);
    }
  });
});

describe('the guard before tRPC', () => {
  test('lets well-formed procedure paths through alone', () => {
    expect(parseCalls('/trpc/site.catalogue.search?input=1')).toEqual(['site.catalogue.search']);
    expect(parseCalls('/trpc/site.a,site.b')).toEqual(['site.a', 'site.b']);
    for (const url of [
      '/trpc',
      '/trpc/',
      '/trpc/site',
      '/trpc/%73ite.a',
      '/trpc/a..b',
      '/trpc/site.a,',
      '/trpc/a.b/c',
      '/trpc/__proto__.a',
    ]) {
      expect(parseCalls(url), url).toBeNull();
    }
  });

  test('answers 404, 415, 413 and 400 in our shape, without stacks', async () => {
    const cases: [InjectOptions, number][] = [
      [{ url: '/trpc/nothing' }, 404],
      [{ url: '/trpc/site.unknown.procedure' }, 404],
      [{ url: `/trpc/${Array(11).fill('site.catalogue.filters').join(',')}?batch=1` }, 400],
      [
        {
          method: 'POST',
          url: '/trpc/site.catalogue.search',
          headers: { origin: ORIGIN, 'content-type': 'multipart/form-data; boundary=x' },
          payload: '--x--',
        },
        415,
      ],
      [
        {
          method: 'POST',
          url: '/trpc/site.catalogue.search',
          headers: { origin: ORIGIN, 'content-type': 'text/plain' },
          payload: '{}',
        },
        415,
      ],
      [
        {
          method: 'POST',
          url: '/trpc/site.catalogue.search',
          headers: { origin: ORIGIN, 'content-type': 'application/json' },
          payload: `"${'x'.repeat(300_000)}"`,
        },
        413,
      ],
      [{ url: '/trpc/site.catalogue.search?input=%7Bbroken' }, 400],
      [{ url: '/trpc/site.catalogue.search?input=%7B%22json%22%3A%7B%22nonsense%22%3A1%7D%7D' }, 400],
      [{ url: '/trpc/staff.dashboard.counts' }, 401],
    ];
    for (const [request, status] of cases) {
      const { statusCode, body } = await app.inject(request);
      expect(statusCode, JSON.stringify(request).slice(0, 120)).toBe(status);
      expect(body).not.toMatch(/\bat \w+.*\.(ts|js|mjs):\d+|node_modules|select /);
    }
  });
});

describe('an address that only the router can read', () => {
  const encoded = [
    '/%74rpc/site.catalogue.filters',
    '/trpc%2fsite.catalogue.filters',
    '/%74%72pc/auth.session',
  ];

  test('never reaches a procedure past the guard', async () => {
    for (const url of encoded) {
      const { statusCode, body } = await app.inject(url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(body).not.toContain('"result"');
    }
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = new URL(address);
    const answer = await rawRequest(Number(port), 'GET http://evil.example/trpc/auth.session HTTP/1.1');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('reads no body but JSON of 256 kB, and no batch of more than ten', async () => {
    const post = (url: string, type: string, payload: string) =>
      app.inject({ method: 'POST', url, headers: { origin: ORIGIN, 'content-type': type }, payload });
    expect((await post('/%74rpc/auth.signIn', 'multipart/form-data; boundary=x', 'x')).statusCode).toBe(404);
    const many = Array(60).fill('auth.signIn').join(',');
    expect((await post(`/%74rpc/${many}?batch=1`, 'application/json', '{}')).statusCode).toBe(404);
  });

  test('that cannot be decoded is refused in our shape, with headers', async () => {
    const { statusCode, headers, body } = await app.inject('/%E0%A4%A');
    expect(statusCode).toBe(400);
    expect(JSON.parse(body)).toEqual({
      code: 'BAD_REQUEST',
      message: 'The address could not be read.',
      field_errors: {},
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});

test('methods that procedures do not have are refused', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    const { statusCode } = await app.inject({
      method,
      url: '/trpc/auth.session',
      headers: { origin: ORIGIN },
    });
    expect([method, statusCode]).toEqual([method, 404]);
  }
});

test('a file that is not there is refused without rendering a page', async () => {
  for (const url of ['/assets/none.js', '/files/media/none', '/files/other/x', '/client/site.html']) {
    const { statusCode, body } = await app.inject(url);
    expect([url, statusCode]).toEqual([url, 404]);
    if (!url.startsWith('/client')) expect(body).not.toContain('<html');
  }
});

describe('limits', () => {
  test('count every call, in batches too, and say when to come back', async () => {
    const { app: limited } = await startApp(target, { limits: { ...LIMITS, all: 20, search: 5 } });
    const batch =
      '/trpc/site.catalogue.filters,site.catalogue.bargains,site.catalogue.featured?batch=1&input=%7B%7D';
    const statuses: number[] = [];
    for (let call = 0; call < 8; call++)
      statuses.push((await limited.inject({ url: batch, remoteAddress: '192.0.2.1' })).statusCode);
    expect(statuses.indexOf(429)).toBe(6);
    const refused = await limited.inject({ url: '/catalog', remoteAddress: '192.0.2.1' });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await limited.inject({ url: '/catalog', remoteAddress: '192.0.2.2' })).statusCode).toBe(200);
    for (let call = 0; call < 5; call++)
      await limited.inject({ url: search('a'), remoteAddress: '192.0.2.3' });
    expect((await limited.inject({ url: search('a'), remoteAddress: '192.0.2.3' })).statusCode).toBe(429);
  });

  test('take an IPv6 network of 64 bits as one visitor', () => {
    expect(limitKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(limitKey('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
    expect(limitKey('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(limitKey('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(limitKey('192.0.2.7')).toBe('192.0.2.7');
  });
});

describe('pages', () => {
  test('hold products and head tags in the HTML', async () => {
    const { body, statusCode } = await app.inject('/catalog?category=timber+%26+posts');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Timber &#38; Posts | Southbeam Building Supplies</title>');
    expect(body).toMatch(/<link rel="canonical" href="http:\/\/localhost:3000\/catalog\?category=Timber/);
    expect(body).toContain('property="og:title"');
    expect(body).toContain('Radiata &lt;/script&gt;&lt;b&gt;framing&lt;/b&gt; 90x45');
  });

  test('never hold a price, and no text of a product becomes markup', async () => {
    for (const url of ['/catalog', `/catalog?product=${product}`, search('radiata')]) {
      const { body } = await app.inject(url);
      expect(body, url).not.toContain('98765');
      expect(body, url).not.toMatch(/"price"|original_price|stock_quantity/);
    }
    expect((await app.inject('/catalog')).body).not.toContain('</script><b>');
  });

  test('of an open product carry its own title and address, of a vanished one a 404', async () => {
    const open = await app.inject(`/catalog?product=${product}`);
    expect(open.body).toContain('<title>Radiata &#60;/script&#62;');
    expect(open.body).toContain('"@type":"Product"');
    expect(open.body).toContain('role="dialog"');
    for (const id of ['8b2ff2fe-2b4b-4c2e-9df6-0c8b7e4a9a11', 'nonsense']) {
      expect((await app.inject(`/catalog?product=${id}`)).statusCode).toBe(404);
    }
  });

  test('unknown addresses are 404 with the not-found screen', async () => {
    const { statusCode, body } = await app.inject('/no/such/page');
    expect(statusCode).toBe(404);
    expect(body).toContain('Oops! Page not found');
    expect(body).toContain('noindex');
  });

  test('a change is on the very next request', async () => {
    for (let round = 0; round < 30; round++) {
      await sql`update brands set name = ${`Ironbark ${round}`} where id = ${brand_id}`;
      await follower.catchUp();
      expect((await app.inject('/catalog')).body).toContain(`Ironbark ${round}`);
    }
  });
});

describe('remembered answers', () => {
  test('are the very bytes that were computed, in every encoding, with a lasting etag', async () => {
    const { app: plain } = await startApp(target, { remember: false });
    for (const url of ['/catalog?q=framing', search('framing')]) {
      const computed = await plain.inject(url);
      const first = await app.inject(url);
      const second = await app.inject(url);
      expect(first.headers.etag).toBeDefined();
      expect(first.body).toBe(computed.body);
      expect(second.body).toBe(computed.body);
      expect(second.headers['content-type']).toBe(computed.headers['content-type']);
      for (const encoding of ['br', 'gzip']) {
        const compressed = await app.inject({ url, headers: { 'accept-encoding': encoding } });
        expect(compressed.headers['content-encoding']).toBe(encoding);
        expect(compressed.headers.etag).toBe(first.headers.etag);
        const { brotliDecompressSync, gunzipSync } = await import('node:zlib');
        const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync;
        expect(unpack(compressed.rawPayload).toString()).toBe(computed.body);
      }
      const unchanged = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
      expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    }
  });

  test('cannot be replaced by what another kind of caller asked for', async () => {
    const url = '/trpc/site.catalogue.filters,site.catalogue.bargains?batch=1&input=%7B%7D';
    const streamed = await app.inject({ url, headers: { 'trpc-accept': 'application/jsonl' } });
    expect(streamed.statusCode).toBe(415);
    const head = await app.inject({ method: 'HEAD', url });
    expect(head.body).toBe('');
    for (let time = 0; time < 2; time++) {
      const { body, headers } = await app.inject({
        url,
        headers: { 'accept-encoding': 'br; q=0, identity' },
      });
      expect(JSON.parse(body)).toHaveLength(2);
      expect(headers['content-encoding']).toBeUndefined();
    }
    expect((await app.inject({ url, headers: { 'trpc-accept': 'application/jsonl' } })).statusCode).toBe(415);
  });

  test('are known again by a weak tag and by one of several', async () => {
    const { headers } = await app.inject('/catalog');
    const etag = String(headers.etag);
    for (const tags of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
      const again = await app.inject({ url: '/catalog', headers: { 'if-none-match': tags } });
      expect([tags, again.statusCode]).toEqual([tags, 304]);
    }
  });

  test('are never made of errors or of calls that are not public', async () => {
    const before = await app.inject('/metrics');
    const count = (text: string) => Number(/^remembered_answers (\d+)/m.exec(text)?.[1]);
    for (let call = 0; call < 20; call++) {
      await app.inject(`/missing/${call}`);
      await app.inject(`/trpc/staff.dashboard.counts?n=${call}`);
    }
    expect(count((await app.inject('/metrics')).body)).toBe(count(before.body));
  });

  test('are bounded by bytes, the least recently used going first', () => {
    const remembered = new RememberedAnswers(1_000_000);
    for (let index = 0; index < 100_000; index++) {
      const identity = Buffer.alloc(1000);
      remembered.set(`/${index}`, {
        version: 1,
        status: 200,
        headers: [],
        etag: '',
        bytes: { identity },
        size: 2000,
      });
      if (index === 400) remembered.get('/0', 1);
    }
    expect(remembered.bytes).toBeLessThanOrEqual(1_000_000);
    expect(remembered.count).toBe(500);
    expect(remembered.get('/99999', 1)).toBeDefined();
    expect(remembered.get('/99999', 2)).toBeUndefined();
  });
});

describe('beside the pages', () => {
  test('health, readiness and metrics', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/readyz')).json()).toEqual({
      status: 'ready',
      database: 'in step',
      version: services.memory.version,
    });
    expect((await app.inject('/metrics')).body).toContain('catalogue_products 1');
    expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.5' })).statusCode).toBe(403);
  });

  test('robots and sitemap name the public origin, never the Host header', async () => {
    const headers = { host: 'evil.example' };
    expect((await app.inject({ url: '/robots.txt', headers })).body).toContain(
      `Sitemap: ${ORIGIN}/sitemap.xml`,
    );
    expect((await app.inject({ url: '/sitemap.xml', headers })).body).toContain(
      `${ORIGIN}/catalog?product=${product}`,
    );
  });

  test('files outside the public buckets and names that climb are not served', async () => {
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

/** Sends a request line as it stands, which no HTTP client would. */
function rawRequest(port: number, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`);
    });
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes.toString();
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}
