/** Real caches with the configurations of deploy/ in front of an instance: what they may keep, what they learn of, and what they show meanwhile. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { readEdges } from '../server/edge/edges.ts';
import { startPurging } from '../server/edge/purge-worker.ts';
import { eventually, ORIGIN, startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { buildProduct } from './support/factories.ts';
import { freePort } from './support/free-port.ts';
import { hasNginx, type Nginx, startNginx } from './support/nginx.ts';
import { signIn } from './support/sign-in.ts';
import { hasVarnish, startVarnish, type Varnish } from './support/varnish.ts';

const isHere = { Varnish: hasVarnish(), nginx: hasNginx() };
for (const [name, is] of Object.entries(isHere))
  if (!is) process.stdout.write(`${name} cannot be installed here: not tried with it\n`);
const [port, behind] = [await freePort(), await freePort()];
const { sql, target } = await createDatabase();
const session = await signIn(sql, 'admin');
const id = await buildProduct(sql, { name: 'Radiata framing' });
/** How often the page was asked for at an instance. */
let asked = 0;
const { stop } = await startInstance();
const url = `http://127.0.0.1:${behind}`;
const varnish = (isHere.Varnish ? await startVarnish(port, behind) : null) as Varnish;
const nginx = (isHere.nginx ? await startNginx(behind) : null) as Nginx;
afterAll(() => Promise.all([varnish?.stop(), nginx?.stop()]));

/** Starts an instance that Varnish asks, and that tells Varnish what has changed. */
async function startInstance() {
  const edges = readEdges(`varnish://127.0.0.1:${port}`)!;
  const config = { publicOrigin: ORIGIN, trustProxy: [], logLevel: 'silent' as const, hasEdge: true };
  const { app, services } = await startApp(target, { config });
  const stopPurging = startPurging({ edges, published: services.published, log: app.log });
  app.server.on('request', ({ url: path }) => {
    if (path === '/about') asked++;
  });
  await app.listen({ port: behind, host: '127.0.0.1' });
  return {
    async stop() {
      await stopPurging();
      await app.close();
    },
  };
}

const rename = (name: string) => sql`update products set name = ${name} where id = ${id}`;
const call = `/trpc/site.catalogue.product?input=${encodeURIComponent(JSON.stringify({ json: { id } }))}`;

describe('what an instance says', () => {
  const keptAs = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, { headers, redirect: 'manual' });
    await answer.body?.cancel();
    return {
      control: answer.headers.get('surrogate-control'),
      keys: answer.headers.get('surrogate-key'),
      browsers: answer.headers.get('cache-control'),
    };
  };

  test.each(['/', '/catalog', '/catalog?q=framing', '/about', '/sitemap.xml', '/case-study'])(
    '%s may be kept, and browsers ask again',
    async (path) => {
      expect(await keptAs(path)).toEqual({
        control: 'max-age=3600, stale-while-revalidate=1, stale-if-error=86400',
        keys: expect.stringMatching(/^all /),
        browsers: 'no-cache',
      });
    },
  );

  test.each([
    '/admin',
    '/admin/catalog',
    '/%61dmin',
    '/?%70review=secret',
    '/auth',
    '/enquiries',
    '/enquiries/SB-000001',
    '/contact/sent',
    '/list',
    '/compare',
    '/nowhere',
    `/catalog?product=${crypto.randomUUID()}&preview=${'s'.repeat(43)}`,
    '/trpc/staff.products.list',
    '/api/products',
    '/readyz',
  ])('%s may not', async (path) => {
    expect((await keptAs(path)).control).toBeNull();
  });

  test('nothing may be kept that was asked for with a token', async () => {
    expect((await keptAs('/catalog', { authorization: `Bearer ${session}` })).control).toBeNull();
    expect((await keptAs('/catalog')).control).not.toBeNull();
  });

  test('a public call may be kept, under the key of its product', async () => {
    expect((await keptAs(call)).keys).toBe(`all p-${id.replaceAll('-', '')}`);
  });
});

async function read(origin: string, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + path, { headers, redirect: 'manual' });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

const present = (['Varnish', 'nginx'] as const).filter((name) => isHere[name]);

const originOf = (program: (typeof present)[number]) => (program === 'Varnish' ? varnish : nginx).url;

describe.each(present)('%s', (program) => {
  const at = () => originOf(program);

  test('answers what it has kept, in every encoding, and gives nothing away that is for caches', async () => {
    const first = await read(at(), '/about');
    const encodings = ['gzip, deflate, br, zstd', 'gzip', 'identity', 'br;q=0'];
    const readAll = () =>
      Promise.all(encodings.map((encoding) => read(at(), '/about', { 'accept-encoding': encoding })));
    await readAll();
    const before = asked;
    const begin = performance.now();
    for (let round = 0; round < 40; round++)
      for (const { text } of await readAll()) expect(text).toBe(first.text);
    // nginx asks once a second for each encoding, and each of its two workers may.
    const seconds = Math.ceil((performance.now() - begin) / 1000);
    expect(asked - before).toBeLessThanOrEqual(program === 'Varnish' ? 0 : 8 * seconds);
    const { headers } = await read(at(), '/about', { 'accept-encoding': 'br' });
    expect(headers.get('content-encoding')).toBe('br');
    for (const name of [
      'surrogate-control',
      'surrogate-key',
      'cdn-cache-control',
      'cache-tag',
      'xkey',
      'x-request-id',
    ])
      expect(headers.get(name), name).toBeNull();
    const known = await read(at(), '/about', {
      'if-none-match': headers.get('etag')!,
      'accept-encoding': 'br',
    });
    expect(known.status).toBe(304);
  });

  test('shows a change soon, on a page and in a call', async () => {
    for (let round = 0; round < 5; round++) {
      const name = `Framing ${crypto.randomUUID()}`;
      await Promise.all(['/catalog', call].map((path) => read(at(), path)));
      await rename(name);
      const begin = performance.now();
      await eventually('both show it', async () => {
        const shown = await Promise.all(['/catalog', call].map((path) => read(at(), path)));
        return shown.every(({ text }) => text.includes(name));
      });
      // Varnish is told. nginx asks again after a second, and counts whole ones.
      expect(performance.now() - begin).toBeLessThan(program === 'Varnish' ? 2000 : 3000);
    }
  });

  test('keeps nothing of what a person or a token gets, in 200 attempts', async () => {
    const cookie = { cookie: `auth_session=${session}` };
    const token = { authorization: `Bearer ${session}` };
    const personal: [path: string, headers: Record<string, string>][] = [
      ['/admin', cookie],
      ['/enquiries/SB-000001', cookie],
      ['/trpc/staff.products.list?input=%7B%22json%22%3A%7B%7D%7D', cookie],
      ['/api/products', token],
      ['/catalog?q=framing', token],
    ];
    // An instance gives each response the id of its request; A cache leaves it out when it answers by itself.
    const ids = new Set<string | null>();
    for (let attempt = 0; attempt < 40; attempt++)
      for (const one of personal) ids.add((await read(at(), ...one)).headers.get('x-request-id'));
    expect(ids.has(null)).toBe(false);
    expect(ids.size).toBe(200);
  });
});

test('they show what they have while nobody answers, and what is new when somebody does', async () => {
  const shown = (text: string) => async () => {
    const pages = await Promise.all(present.map((program) => read(originOf(program), '/catalog')));
    return pages.every((page) => page.status === 200 && page.text.includes(text));
  };
  const name = `Framing ${crypto.randomUUID()}`;
  await rename(name);
  await eventually('it is shown', shown(name));
  // Every page of the catalogue is out of date now, and nobody has asked for it since.
  await rename('Not yet read');
  await eventually('the instance shows it', async () =>
    (await read(url, call)).text.includes('Not yet read'),
  );
  await stop();
  for (let round = 0; round < 20; round++)
    expect((await shown('Framing')()) || (await shown('Not yet')())).toBe(true);
  // A proxy in between answers that nobody is there, and says that it is well itself.
  let breaksOff = false;
  const proxy = createServer(({ url: path }, response) => {
    if (path === '/readyz') response.end();
    else if (!breaksOff) response.writeHead(503).end('Nobody is there');
    else {
      response.writeHead(200, { 'content-length': 1000, 'surrogate-control': 'max-age=3600' });
      response.write('The instance is killed while it an', () => response.destroy());
    }
  });
  proxy.listen(behind, '127.0.0.1');
  await once(proxy, 'listening');
  for (let round = 0; round < 20; round++) expect(await shown('')()).toBe(true);
  // nginx sends on what it has got.
  breaksOff = true;
  if (isHere.Varnish)
    for (let round = 0; round < 20; round++)
      expect((await read(varnish.url, '/catalog')).text).toContain('</html>');
  proxy.closeAllConnections();
  proxy.close();
  await once(proxy, 'close');
  for (const program of present)
    expect((await read(originOf(program), '/catalog?q=nobody-asked-this')).status).toBeGreaterThan(500);
  await rename('Changed meanwhile');
  await startInstance();
  await eventually('the change is shown', shown('Changed meanwhile'));
});
