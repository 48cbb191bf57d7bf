/** The worker against servers that take purges as Fastly's and Cloudflare's documents say. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { afterwards } from '../../tests/support/afterwards.ts';
import { eventually } from '../../tests/support/app.ts';
import type { Topic } from '../published/published-reader.ts';
import { keysOf } from './edge-keys.ts';
import { type Edge, readEdges } from './edges.ts';
import { startPurging } from './purge-worker.ts';

interface Asked {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
}

const log = { info: () => undefined, warn: () => undefined };
const asked: Asked[] = [];
/** What the server answers next; 200 when it is empty. */
const answers: { status: number; retryAfter?: string }[] = [];
const server = createServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += String(part);
  const { method = '', url: path = '', headers } = request;
  asked.push({ method, path, headers, body: text === '' ? null : JSON.parse(text) });
  const { status, retryAfter } = answers.shift() ?? { status: 200 };
  response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end('{}');
});
await new Promise<void>((ready) => {
  server.listen(0, '127.0.0.1', ready);
});
afterwards(async () => {
  server.close();
});
const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const [varnish, fastly, cloudflare] = readEdges(
  `varnish://${api.slice('http://'.length)}, fastly://Service1, cloudflare://zone1`,
  'secret-token',
  { fastly: api, cloudflare: api },
) as [Edge, Edge, Edge];

beforeEach(() => {
  asked.length = 0;
  answers.length = 0;
});

/** Starts the worker. @returns what tells it of a change. */
function start(edge: Edge): (...topics: Topic[]) => void {
  let listener: (topics: ReadonlySet<Topic>) => void = () => undefined;
  const published = {
    onChange(given: typeof listener) {
      listener = given;
    },
  };
  afterwards(startPurging({ edges: [edge], published, log }));
  return (...topics) => listener(new Set(topics));
}

const tags = ({ body }: Asked) => (body as { tags?: string[] }).tags ?? [];
const product = (number: number): Topic =>
  `product 00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

describe('keys', () => {
  test('are short, and those of single products are left out when all products are among them', () => {
    expect(keysOf(new Set<Topic>(['business', product(7)]))).toEqual([
      'all',
      'business',
      'p-00000000000040008000000000000007',
    ]);
    expect(keysOf(new Set<Topic>([product(7), 'products', 'business']))).toEqual([
      'all',
      'products',
      'business',
    ]);
  });

  test('fit into 16 kB, whatever a response was made from', () => {
    const many = new Set<Topic>(Array.from({ length: 2000 }, (_, number) => product(number)));
    expect(keysOf(many)).toEqual(['all', 'products']);
    expect(keysOf(new Set([...many].slice(0, 300))).join(' ').length).toBeLessThan(16_000);
  });
});

describe('addresses', () => {
  test.each([
    'nginx://10.0.0.1',
    'apache',
    'varnish://',
    'http://10.0.0.1',
    'fastly://a b',
    'varnish://h:99999',
  ])('%s is refused', (address) => {
    expect(readEdges(address)).toBeNull();
  });

  test('several are read', () => {
    expect(readEdges('varnish://10.0.0.10:6081,varnish://[::1]:6081')?.map(({ name }) => name)).toEqual([
      'varnish 10.0.0.10:6081',
      'varnish [::1]:6081',
    ]);
    expect(readEdges('')).toEqual([]);
    expect(readEdges('nginx')).toEqual([]);
    expect(readEdges(' ,')).toBeNull();
  });
});

test('Varnish gets the keys of a change in a PURGE, everything first, and each of them twice', async () => {
  const change = start(varnish);
  await eventually('everything is purged', async () => asked.length > 0);
  change('business', product(1));
  const keys = () => asked.map(({ headers }) => headers['xkey-purge']);
  await eventually('all is purged twice', async () => keys().join(' ').split('business').length === 3);
  expect(asked.map(({ method }) => method)).toEqual(asked.map(() => 'PURGE'));
  const all = keys().join(' ').split(' ');
  expect(all.filter((key) => key === 'p-00000000000040008000000000000001')).toHaveLength(2);
  expect(all[0]).toBe('all');
});

test('Fastly gets a soft purge of at most 256 keys, with its token', async () => {
  const change = start(fastly);
  await eventually('everything is purged twice', async () => asked.length === 2);
  asked.length = 0;
  change(...Array.from({ length: 300 }, (_, number) => product(number)));
  const keys = () => asked.map(({ body }) => (body as { surrogate_keys: string[] }).surrogate_keys);
  await eventually('all are purged twice', async () => keys().flat().length === 600);
  expect(keys().every((some) => some.length <= 256)).toBe(true);
  expect(asked[0]).toMatchObject({
    method: 'POST',
    path: '/service/Service1/purge',
    headers: { 'fastly-key': 'secret-token', 'fastly-soft-purge': '1' },
  });
});

test('Cloudflare gets at most 100 tags a request, and everything when there are too many', async () => {
  const change = start(cloudflare);
  await eventually('everything is purged twice', async () => asked.length === 2);
  asked.length = 0;
  change(...Array.from({ length: 250 }, (_, number) => product(number)));
  await eventually('they are purged twice', async () => asked.flatMap(tags).length === 500);
  expect(asked.every((one) => tags(one).length <= 100)).toBe(true);
  expect(asked[0]).toMatchObject({
    method: 'POST',
    path: '/client/v4/zones/zone1/purge_cache',
    headers: { authorization: 'Bearer secret-token' },
  });
  asked.length = 0;
  change(...Array.from({ length: 501 }, (_, number) => product(number)));
  await eventually('everything is purged twice again', async () => asked.length === 2);
  expect(asked.map(tags)).toEqual([['all'], ['all']]);
});

test('Cloudflare’s free plan is respected: changes without end for three seconds make at most 25 requests at once', async () => {
  const change = start(cloudflare);
  const until = performance.now() + 3000;
  for (let number = 0; performance.now() < until; number++) {
    change(product(number % 400));
    await setImmediate();
  }
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.length).toBeLessThanOrEqual(25);
});

test('what was refused is purged as soon as the cache allows it, and nothing is forgotten', async () => {
  const change = start(fastly);
  await eventually('everything is purged twice', async () => asked.length === 2);
  asked.length = 0;
  answers.push({ status: 429, retryAfter: '2' }, { status: 503 });
  change('business');
  await eventually('it is refused', async () => asked.length === 1);
  const begin = performance.now();
  change('categories');
  await eventually('it is tried again', async () => asked.length === 2);
  expect(performance.now() - begin).toBeGreaterThan(1500);
  await eventually('both are purged', async () => asked.length >= 3);
  expect((asked[2]!.body as { surrogate_keys: string[] }).surrogate_keys.toSorted()).toEqual([
    'business',
    'categories',
  ]);
});
