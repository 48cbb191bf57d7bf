/** Generates requests to every route and procedure. The same seed and number always give the same request. */
import { Random } from '../../bench/search/random.ts';
import type { Role } from '../../shared/permissions.ts';
import { UPLOAD_BUCKETS } from '../../shared/uploads.ts';
import { envelope, fromSchema, mutate } from './inputs.ts';
import { FUZZ_ORIGIN } from './origin.ts';
import { hostileText } from './values.ts';

export interface FuzzRequest {
  /** The kind of request, for statistics. */
  kind: string;
  bytes: Buffer;
  /** False if the request ends before its declared length. The server need not answer it. */
  isWhole: boolean;
}

export interface Supply {
  procedures: readonly { path: string; type: string }[];
  /** An input of each procedure that is valid, or was before earlier requests changed the data. */
  example(path: string): unknown;
  session(role: Role): string;
  /** Files that people normally send. */
  files: readonly { name: string; bytes: Buffer }[];
}

interface Draft {
  method: string;
  target: string;
  headers: [string, string][];
  body: Buffer;
  isWhole: boolean;
}

const KINDS: [weight: number, kind: string, make: (supply: Supply, random: Random) => Draft][] = [
  [50, 'call', makeCall],
  [10, 'batch', makeBatch],
  [16, 'page', makePage],
  [8, 'upload', makeUpload],
  [6, 'file', makeFile],
  [10, 'broken', makeBroken],
];
const WEIGHTED = KINDS.flatMap((kind) => Array<(typeof KINDS)[number]>(kind[0]).fill(kind));

export function makeRequest(supply: Supply, seed: number, number: number): FuzzRequest {
  const random = new Random(seed * 1_000_003 + number);
  const [, kind, make] = random.pick(WEIGHTED);
  const draft = make(supply, random);
  if (random.chance(0.1)) draft.headers.push(...strangeHeaders(random));
  return { kind, bytes: write(draft), isWhole: draft.isWhole };
}

function write({ method, target, headers, body }: Draft): Buffer {
  const head = [
    `${method} ${target} HTTP/1.1`,
    'host: southbeam.example',
    'connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n');
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), body]);
}

function get(target: string, headers: [string, string][] = []): Draft {
  return { method: 'GET', target, headers, body: Buffer.alloc(0), isWhole: true };
}

function post(target: string, type: string, body: Buffer, headers: [string, string][] = []): Draft {
  const said: [string, string][] = [
    ['content-type', type],
    ['content-length', String(body.length)],
  ];
  return { method: 'POST', target, headers: [...headers, ...said], body, isWhole: true };
}

/** The caller, most often an admin, because admins may do the most. */
function sender({ session }: Supply, random: Random): [string, string][] {
  const role = random.pick(['admin', 'admin', 'admin', 'sales', 'reviewer', 'user', null] as const);
  if (role === null) return [['origin', FUZZ_ORIGIN]];
  return random.chance(0.5)
    ? [['authorization', `Bearer ${session(role)}`]]
    : [
        ['cookie', `session=${session(role)}`],
        ['origin', FUZZ_ORIGIN],
      ];
}

function inputFor(supply: Supply, path: string, random: Random): unknown {
  const kind = random.below(10);
  if (kind === 0) return supply.example(path);
  return kind < 6 ? mutate(supply.example(path), random) : fromSchema(path, random);
}

/** A body as bytes, sometimes with invalid UTF-8. */
function encode(text: string, random: Random): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length > 0 && random.chance(0.05))
    for (let flip = 0; flip < 3; flip++) bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
}

function makeCall(supply: Supply, random: Random): Draft {
  const { path, type } = random.pick(supply.procedures);
  const text = envelope(inputFor(supply, path, random), random);
  const isGet = (type === 'query') !== random.chance(0.05);
  const headers = sender(supply, random);
  return isGet
    ? get(`/trpc/${path}?input=${percent(text, random)}`, headers)
    : post(`/trpc/${path}`, 'application/json', encode(text, random), headers);
}

function makeBatch(supply: Supply, random: Random): Draft {
  const isGet = random.chance(0.5);
  const fitting = supply.procedures.filter(({ type }) => (type === 'query') === isGet);
  const calls = Array.from({ length: 1 + random.below(12) }, () => random.pick(fitting).path);
  const parts = calls.map((path, index) => {
    const key = random.chance(0.03) ? random.pick(['-1', '1e9', '__proto__', 'x']) : index;
    return `"${key}":${envelope(inputFor(supply, path, random), random) || 'null'}`;
  });
  const text = `{${parts.join(',')}}`;
  const target = `/trpc/${calls.join(',')}?batch=${random.pick(['1', '1', '1', '0', 'true'])}`;
  const headers = sender(supply, random);
  return isGet
    ? get(`${target}&input=${percent(text, random)}`, headers)
    : post(target, 'application/json', encode(text, random), headers);
}

const PAGES = [
  '/',
  '/catalog',
  '/case-study',
  '/certifications',
  '/contact',
  '/about',
  '/terms-conditions',
  '/auth',
];
const OTHERS = [
  '/admin',
  '/admin/users',
  '/sitemap.xml',
  '/robots.txt',
  '/healthz',
  '/readyz',
  '/metrics',
  '/nothing',
];
const PARAMETERS = [
  ...[
    'q',
    'category',
    'subcategory',
    'brand',
    'stock',
    'sort',
    'page',
    'product',
    'study',
    'subject',
    'list',
  ],
  ...['confirm', 'items', 'batch', 'input', '__proto__', 'toString', ''],
];

function makePage(_supply: Supply, random: Random): Draft {
  const page = random.chance(0.8) ? random.pick(PAGES) : random.pick(OTHERS);
  const count = random.chance(0.02) ? 900 : random.below(5);
  const pairs = Array.from({ length: count }, () => {
    const value = random.chance(0.4)
      ? random.pick(['timber', '2', 'discount', 'Timber'])
      : hostileText(random);
    return `${random.pick(PARAMETERS)}${random.chance(0.9) ? '=' : ''}${percent(value.slice(0, 3000), random)}`;
  });
  const rest = random.chance(0.1) ? `/${percent(hostileText(random).slice(0, 500), random)}` : '';
  return get(`${page}${rest}${pairs.length > 0 ? '?' : ''}${pairs.join(random.pick(['&', '&', ';', '?']))}`);
}

/** Percent-encodes a text, sometimes so that it cannot be decoded. */
function percent(text: string, random: Random): string {
  const encoded = encodeURIComponent(text.toWellFormed());
  if (random.chance(0.95)) return encoded;
  const at = random.below(encoded.length + 1);
  return (
    encoded.slice(0, at) +
    random.pick(['%', '%zz', '%ff%fe', '%c0%af', '%ed%a0%80', '%00']) +
    encoded.slice(at)
  );
}

function makeFile(_supply: Supply, random: Random): Draft {
  const bucket = random.pick([...UPLOAD_BUCKETS, 'none', '..']);
  const climb = random.pick(['', '../', '..%2f', '%2e%2e/', '....//', '%00', 'a/b/c/']);
  const name = random.pick([
    'none.webp',
    'a.pdf',
    '.webp',
    'x'.repeat(300),
    percent(hostileText(random).slice(0, 200), random),
  ]);
  return get(
    `/files/${bucket}/${climb}${name}${random.chance(0.3) ? `?token=${percent(hostileText(random).slice(0, 300), random)}` : ''}`,
  );
}

function makeUpload(supply: Supply, random: Random): Draft {
  const { name, bytes } = random.pick(supply.files);
  const content = Buffer.from(bytes);
  for (let flip = 0; flip < random.below(4); flip++)
    content[random.below(content.length)] = random.below(256);
  const cut = random.chance(0.2) ? content.subarray(0, random.below(content.length)) : content;
  const boundary = random.pick(['x', 'x'.repeat(70), 'x'.repeat(500), '', '"']);
  const called = random.chance(0.7)
    ? name
    : hostileText(random)
        .replace(/[\r\n]/g, '')
        .slice(0, 300);
  const field = random.pick(['file', 'file', 'file', 'other', '__proto__', '']);
  const part = (fieldName: string) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${fieldName}"; filename="${called}"\r\n`,
      ),
      Buffer.from(random.chance(0.9) ? 'content-type: image/jpeg\r\n\r\n' : 'content-type\r\n'),
      cut,
      Buffer.from(random.chance(0.9) ? '\r\n' : ''),
    ]);
  const body = Buffer.concat([
    ...(random.chance(0.1) ? [part(field), part('file')] : [part(field)]),
    Buffer.from(random.chance(0.8) ? `--${boundary}--\r\n` : ''),
  ]);
  const type = random.chance(0.9)
    ? `multipart/form-data; boundary=${boundary}`
    : random.pick(['multipart/form-data', 'multipart/mixed']);
  return post(`/uploads/${random.pick([...UPLOAD_BUCKETS, 'none'])}`, type, body, sender(supply, random));
}

const METHODS = [
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'HEAD',
  'QUERY',
  'CONNECT',
  'PROPFIND',
  'get',
  'X',
];

/** Requests that violate HTTP itself. */
function makeBroken(supply: Supply, random: Random): Draft {
  const draft = random.chance(0.3) ? makeUpload(supply, random) : makeCall(supply, random);
  const kind = random.below(8);
  if (kind === 0) return { ...draft, method: random.pick(METHODS), isWhole: false };
  if (kind === 1)
    return {
      ...draft,
      target: random.pick(['*', 'http://evil.example/', '//', `/${'a/'.repeat(4000)}`]),
      isWhole: false,
    };
  const others = draft.headers.filter(([name]) => name !== 'content-length');
  const lie = random.pick(['0', '1', '5', '-1', '1e3', '999999', '99999999999999999999', ' ', '5, 6']);
  if (kind < 4) return { ...draft, headers: [...others, ['content-length', lie]], isWhole: false };
  if (kind === 4) return { ...draft, headers: [...draft.headers, ['expect', '100-continue']] };
  if (kind === 5) {
    const size = random.pick(['5', 'ffffffff', '-1', 'zz', '0', '5;a=b']);
    const body = Buffer.concat([
      Buffer.from(`${size}\r\n`),
      draft.body.subarray(0, 5),
      Buffer.from('\r\n0\r\n\r\n'),
    ]);
    return { ...draft, headers: [...others, ['transfer-encoding', 'chunked']], body, isWhole: false };
  }
  if (kind === 6)
    return {
      ...draft,
      headers: [...draft.headers, ['transfer-encoding', random.pick(['gzip', 'chunked, identity', 'x'])]],
      isWhole: false,
    };
  return { ...draft, body: draft.body.subarray(0, draft.body.length / 2), isWhole: false };
}

function strangeHeaders(random: Random): [string, string][] {
  const text = hostileText(random)
    .replace(/\p{Cc}/gu, '')
    .slice(0, 1000);
  const all: [string, string][][] = [
    [['cookie', `session=${text}; a=b`]],
    [['cookie', Array.from({ length: 400 }, (_, index) => `c${index}=${index}`).join('; ')]],
    [['cookie', `session=${'x'.repeat(12_000)}`]],
    [['x-forwarded-for', `${text}, 127.0.0.1`]],
    [['accept-encoding', random.pick(['br', 'gzip', 'br;q=0, gzip;q=0.000', '*', text])]],
    [['if-none-match', `W/"${text}", *`]],
    [['range', random.pick(['bytes=0-0', 'bytes=-1', 'bytes=5-1', text])]],
    [['content-encoding', random.pick(['gzip', 'br', 'deflate', text])]],
    [
      [
        'content-type',
        random.pick(['application/json; charset=utf-16', 'text/plain', 'application/json, text/plain', text]),
      ],
    ],
    [['authorization', `${random.pick(['Bearer', 'Basic', 'bearer'])} ${text}`]],
    [
      ['trpc-accept', 'application/jsonl'],
      ['sec-fetch-site', random.pick(['same-origin', 'none', text])],
    ],
    [
      ['upgrade', random.pick(['websocket', 'h2c'])],
      ['connection', 'upgrade'],
    ],
    Array.from({ length: 150 }, (_, index): [string, string] => [`x-${index}`, text.slice(0, 50)]),
  ];
  return random.pick(all);
}
