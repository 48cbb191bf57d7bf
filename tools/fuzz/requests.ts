/** Generates requests to every route and procedure. The same seed and number always give the same request. */
import { Random } from '../bench/search/random.ts';
import { makeBroken, strangeHeaders } from './broken-requests.ts';
import { makeBatch, makeCall } from './call-requests.ts';
import type { Draft, Supply } from './draft.ts';
import { makeFile, makeUpload } from './file-requests.ts';
import { makePage } from './page-requests.ts';
import { makePlain } from './plain-requests.ts';

export interface FuzzRequest {
  /** The kind of request, for statistics. */
  kind: string;
  bytes: Buffer;
  /** False if the request ends before its declared length. The server need not answer it. */
  isWhole: boolean;
  /** As in a draft; none for other kinds. */
  procedure?: string | undefined;
}

const KINDS: [weight: number, kind: string, make: (supply: Supply, random: Random) => Draft][] = [
  [50, 'call', makeCall],
  [10, 'batch', makeBatch],
  [25, 'plain', makePlain],
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
  return { kind, bytes: write(draft), isWhole: draft.isWhole, procedure: draft.procedure };
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
