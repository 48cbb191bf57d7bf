/** The caches in front of the product that can be told what has changed, and how each is told. */

/** How long a cache may take to answer, in milliseconds. */
const ANSWER_MS = 5000;

export interface Edge {
  /** For the log and the metrics; without secrets. */
  name: string;
  /** How many keys one request may have. */
  most: number;
  /** The least time between two requests, in milliseconds, once `burst` of them were sent in a row. */
  pace: number;
  burst: number;
  /**
   * Marks what has one of the keys as stale, so that it is asked for again before it is shown again, but can still be shown if
   * nobody answers. Rejects with an EdgeRefusal if the cache says no, or with the error of fetch.
   */
  purge(keys: readonly string[]): Promise<void>;
}

/** A cache did not accept a purge. */
export class EdgeRefusal extends Error {
  override name = 'EdgeRefusal';
  /** What it asks to wait for, in milliseconds; null if it asks for nothing. */
  readonly retryAfter: number | null;

  constructor(status: number, retryAfter: string | null) {
    super(`The cache answered ${status}`);
    const seconds = Number(retryAfter ?? Number.NaN);
    this.retryAfter = Number.isFinite(seconds) ? seconds * 1000 : null;
  }
}

/** Where Fastly and Cloudflare take purges; tests have servers of their own. */
export interface EdgeApis {
  fastly?: string;
  cloudflare?: string;
}

/**
 * Reads EDGE, a comma separated list: `varnish://10.0.0.10:6081`, `fastly://SERVICE`, `cloudflare://ZONE`, or `nginx`, which asks every
 * second and is told nothing.
 * @param token what Fastly or Cloudflare gave for purging (EDGE_TOKEN).
 * @returns null if one of the addresses is none of these, or there is none: responses would be kept by caches that nobody tells of changes.
 */
export function readEdges(list: string, token = '', apis: EdgeApis = {}): Edge[] | null {
  if (list !== '' && !/[^\s,]/.test(list)) return null;
  const edges = list
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '' && address !== 'nginx')
    .map((address) => {
      const [, kind, place] = /^(varnish|fastly|cloudflare):\/\/([\w.:[\]-]+)\/?$/.exec(address) ?? [];
      if (kind === undefined || place === undefined) return null;
      if (kind === 'varnish') return URL.canParse(`http://${place}`) ? varnish(place) : null;
      return kind === 'fastly'
        ? fastly(place, token, apis.fastly)
        : cloudflare(place, token, apis.cloudflare);
    });
  return edges.includes(null) ? null : edges.filter((edge) => edge !== null);
}

/** Whether one of the addresses of EDGE needs EDGE_TOKEN. */
export function needsToken(list: string): boolean {
  return /(?:fastly|cloudflare):\/\//.test(list);
}

/** Varnish with deploy/varnish.vcl: `xkey` of varnish-modules finds the responses by their keys. */
function varnish(place: string): Edge {
  return {
    name: `varnish ${place}`,
    most: 100,
    pace: 0,
    burst: 1,
    purge: (keys) => ask(`http://${place}/`, { method: 'PURGE', headers: { 'xkey-purge': keys.join(' ') } }),
  };
}

/** Source: Fastly's API, "Purge multiple surrogate key tags": 256 keys a request. */
function fastly(service: string, token: string, api = 'https://api.fastly.com'): Edge {
  return {
    name: `fastly ${service}`,
    most: 256,
    pace: 0,
    burst: 1,
    purge: (keys) =>
      ask(`${api}/service/${service}/purge`, {
        method: 'POST',
        headers: {
          'fastly-key': token,
          'fastly-soft-purge': '1',
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify({ surrogate_keys: keys }),
      }),
  };
}

/** Source: Cloudflare's "Purge cache": 100 tags a request; on the free plan 5 requests a minute, 25 of them at once. */
function cloudflare(zone: string, token: string, api = 'https://api.cloudflare.com'): Edge {
  return {
    name: `cloudflare ${zone}`,
    most: 100,
    pace: 12_000,
    burst: 20,
    purge: (keys) =>
      ask(`${api}/client/v4/zones/${zone}/purge_cache`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags: keys }),
      }),
  };
}

async function ask(url: string, request: RequestInit): Promise<void> {
  const response = await fetch(url, {
    ...request,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new EdgeRefusal(response.status, response.headers.get('retry-after'));
}
