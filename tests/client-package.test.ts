/** The client as a package: packed, installed into an empty folder, compiled there, and run by plain Node. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../server/project-root.ts';
import { startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { buildProduct } from './support/factories.ts';
import { installClient } from './support/packed-client.ts';
import { compile } from './support/packed-types.ts';
import { signIn } from './support/sign-in.ts';
import { buildPicture } from './support/uploads.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const token = await signIn(sql, 'admin');
await buildProduct(sql, { name: 'Radiata framing' });
await services.catchUp();

const client = await installClient();
afterAll(() => client.end());
const installed = join(client.folder, 'node_modules', 'southbeam-client');

describe('the package', () => {
  test('is small, and holds the code, its types, how to use it and the licences of what it bundles', async () => {
    const { size } = await stat(client.tarball);
    process.stdout.write(`client package: ${(size / 1000).toFixed(1)} kB packed, asked at most 60\n`);
    expect(size).toBeLessThanOrEqual(60_000);
    const files = await readdir(installed, { recursive: true });
    const others = files.filter((name) => !/^types(?:\/(?:typed-client|[\w/-]+\.d\.ts))?$/.test(name));
    expect(others.sort()).toEqual(['README.md', 'licenses.md', 'package.json', 'southbeam-client.js']);
    const licenses = await readFile(join(installed, 'licenses.md'), 'utf8');
    for (const name of ['superjson', 'copy-anything']) expect(licenses).toContain(`## ${name} - `);
  });

  test('installs alone, and imports neither a package nor a part of Node', async () => {
    expect((await readdir(join(client.folder, 'node_modules'))).sort()).toEqual([
      '.package-lock.json',
      'southbeam-client',
    ]);
    const description = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
    expect(Object.keys(description).filter((name) => /dependencies|scripts|bin/i.test(name))).toEqual([]);
    const code = await readFile(join(installed, 'southbeam-client.js'), 'utf8');
    expect(code.match(/^\s*import\b.*|\bimport\(.*|\brequire\(.*|\bfrom ['"].*/gm) ?? []).toEqual([]);
    expect(code.match(/\bprocess\.|\bBuffer\b|\bglobal\./g) ?? []).toEqual([]);
    for (const file of await readdir(join(installed, 'types'), { recursive: true })) {
      if (!file.endsWith('.d.ts')) continue;
      const types = await readFile(join(installed, 'types', file), 'utf8');
      const imported = [...types.matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, name]) => name);
      expect(imported.filter((name) => !/^\.\.?\/[\w/-]+\.js$/.test(name!))).toEqual([]);
    }
  });
});

/** Options of strict projects: Node's own resolution with the types of a browser or of Node, and a bundler's. */
const PROJECTS: Record<string, object> = {
  'for a browser': { module: 'NodeNext', lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: [] },
  'for Node': {
    module: 'NodeNext',
    lib: ['ES2022'],
    types: ['node'],
    typeRoots: [join(root, 'node_modules', '@types')],
    // Node's types refer to others that only some of their versions have.
    skipLibCheck: true,
  },
  'for a bundler': {
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: [],
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
  },
};

const SAMPLE = `
import { type Client, createClient, type Inputs, type Outputs, signIn, SouthbeamError } from 'southbeam-client';

const client: Client = createClient({ url: 'https://www.example.co.nz', token: 'sb_live_x' });
const product: Outputs['staff']['products']['byId'] = await client.staff.products.byId.query({ id: 'x' });
product.updated_at.toISOString();
const input: Inputs['staff']['brands']['create'] = { name: 'Ironbark' };
const brand = await client.staff.brands.create.mutate(input, { idempotencyKey: 'one', signal: AbortSignal.timeout(1000) });
for await (const { created_at } of client.all(client.staff.brands.list, { search: brand.name })) created_at.getTime();
const { type: kind } = await client.upload('documents', new Blob([]), { name: 'a.pdf', onProgress: (sent, total) => sent / total });
kind satisfies 'pdf' | 'image';
await (await signIn({ url: 'https://www.example.co.nz', email: 'a@example.com', password: 'b' })).auth.signOut.mutate();
const error = new SouthbeamError({ code: 'NO_CONNECTION', message: 'No answer' });
error.retry_after satisfies number | undefined;

// @ts-expect-error There is no such procedure.
client.staff.products.remove_all;
// @ts-expect-error A query is not mutated.
client.staff.products.list.mutate;
// @ts-expect-error A name is required.
client.staff.brands.create.mutate({});
// @ts-expect-error There is no such field.
client.staff.products.list.query({ colour: 'red' });
// @ts-expect-error A time is a date.
client.staff.products.list.query({ created_after: '2026-11-24' });
// @ts-expect-error A read takes no idempotency key.
client.staff.products.list.query({}, { idempotencyKey: 'one' });
// @ts-expect-error all chooses the page itself.
client.all(client.staff.brands.list, { page: 2 });
// @ts-expect-error A record is no list.
client.all(client.staff.brands.byId);
// @ts-expect-error There is no such bucket.
client.upload('pictures', new Blob([]));
`;

describe('in a strict project', () => {
  for (const [name, options] of Object.entries(PROJECTS)) {
    test(`${name}, a sample and the code of the README compile, and mistakes do not`, async () => {
      const readme = await readFile(join(installed, 'README.md'), 'utf8');
      const blocks = [...readme.matchAll(/```ts\n(.+?)```/gs)].map(([, code]) => code!);
      expect(blocks).toHaveLength(3);
      const example = blocks.join('\n');
      await client.write('sample.mts', SAMPLE);
      await client.write('readme.mts', example);
      const compilerOptions = { target: 'ES2022', strict: true, noEmit: true, ...options };
      await client.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.mts'] }));
      expect(await compile(client.folder)).toBe('');
    });
  }
});

describe('in plain Node', () => {
  test('the installation and the first call are two commands and take a few seconds', async () => {
    await client.write(
      'first.mjs',
      `import { createClient } from 'southbeam-client';
       const client = createClient({ url: process.argv[2] });
       const { items } = await client.site.catalogue.search.query({ q: 'framing' });
       console.log(items[0].name);`,
    );
    const begin = performance.now();
    expect(await client.run('first.mjs', url)).toBe('Radiata framing\n');
    const seconds = (client.installMs + performance.now() - begin) / 1000;
    process.stdout.write(
      `client package: installed and called in ${seconds.toFixed(1)} s, asked under 120\n`,
    );
    expect(seconds).toBeLessThan(120);
  });

  test('reads, lists, uploads with progress, errors, retries and aborts work', async () => {
    await sql`insert into brands (name) select 'Listed ' || n from generate_series(1, 150) n`;
    let busy = 2;
    // A proxy that is busy at first, and then asks the server.
    const proxy = createServer(async ({ url: path }, response) => {
      if (busy-- > 0) response.writeHead(503, { 'retry-after': '0' }).end('<h1>Busy</h1>');
      else response.writeHead(200).end(await (await fetch(`${url}${path}`)).text());
    });
    await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
    const proxyUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const picture = (await buildPicture('png', { width: 600, height: 400 })).toString('base64');
    await client.write('picture.txt', picture);
    await client.write('all.mjs', PROGRAM);
    const answer = JSON.parse(await client.run('all.mjs', url, token, proxyUrl));
    proxy.close();
    expect(answer).toEqual({
      isDate: true,
      listed: 150,
      conflict: ['SouthbeamError', 'CONFLICT', 409, ['name'], true],
      large: ['PAYLOAD_TOO_LARGE', 413, true],
      logos: [],
      unconnected: 'NO_CONNECTION',
      aborted: 'AbortError',
      progress: [true, true],
      stored: 'image/webp',
      refused: 'UNSUPPORTED_MEDIA_TYPE',
    });
  });
});

const PROGRAM = `
import { readFile } from 'node:fs/promises';
import { createClient, SouthbeamError } from 'southbeam-client';

const [url, token, proxy] = process.argv.slice(2);
const client = createClient({ url, token });
const fail = (call) => call.then(() => { throw new Error('it succeeded'); }, (error) => error);
const { created_at } = await client.staff.brands.create.mutate({ name: 'Ironbark' }, { idempotencyKey: 'ironbark' });
let listed = 0;
for await (const brand of client.all(client.staff.brands.list, { search: 'Listed' })) listed += brand.name ? 1 : 0;
const conflict = await fail(client.staff.brands.create.mutate({ name: 'Ironbark' }));
const large = await fail(client.staff.brands.create.mutate({ name: 'x'.repeat(300_000) }));
const logos = await createClient({ url: proxy }).site.home.logos.query();
const unconnected = await fail(createClient({ url: 'http://127.0.0.1:1', retries: 1 }).site.home.logos.query());
const aborted = await fail(client.staff.brands.list.query({}, { signal: AbortSignal.abort() }));
const file = new File([Buffer.from(await readFile('picture.txt', 'utf8'), 'base64')], 'deck.png');
const sent = [];
const { url: path } = await client.upload('media', file, { onProgress: (part, total) => sent.push([part, total]) });
const stored = await fetch(new URL(path, url));
const refused = await fail(client.upload('media', new Blob(['text']), { name: 'deck.png' }));
console.log(JSON.stringify({
  isDate: created_at instanceof Date,
  listed,
  conflict: [conflict.name, conflict.code, conflict.status, Object.keys(conflict.field_errors), conflict instanceof SouthbeamError],
  large: [large.code, large.status, large.request_id.length === 36],
  logos,
  unconnected: unconnected.code,
  aborted: aborted.name,
  progress: [sent.length > 2, sent.at(-1)[0] === file.size && sent.at(-1)[1] === file.size],
  stored: stored.headers.get('content-type'),
  refused: refused.code,
}));
`;
