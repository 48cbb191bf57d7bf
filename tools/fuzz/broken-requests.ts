/** Requests that break the rules of HTTP, and headers that nobody expects. */
import type { Random } from '../bench/search/random.ts';
import { makeCall } from './call-requests.ts';
import type { Draft, Supply } from './draft.ts';
import { makeUpload } from './file-requests.ts';
import { hostileText } from './values.ts';

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

/** What breaks the rules of HTTP itself. */
export function makeBroken(supply: Supply, random: Random): Draft {
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

export function strangeHeaders(random: Random): [string, string][] {
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
