/**
 * The caches in front of the product (CDNs, Varnish) know the responses that they keep by keys: the topics of the response
 * cache, in short. Purging a key is how they learn that what was made from it has changed.
 */
import type { Topic } from '../published/published-reader.ts';

/** Every response that may be kept has it. */
export const EVERYTHING = 'all';

/** Fastly takes 16 kB of keys with a response, Cloudflare as much. */
const MOST_CHARACTERS = 12_000;

const LIFETIME = 'max-age=3600, stale-while-revalidate=1, stale-if-error=86400';

/** The same for a response that may not be kept, as names and values in turn. */
export const NOT_KEPT = ['surrogate-control', 'max-age=0', 'cdn-cache-control', 'max-age=0'];

/** The key of a topic, without spaces and commas. */
export function keyOf(topic: Topic): string {
  return topic.startsWith('product ') ? `p-${topic.slice('product '.length).replaceAll('-', '')}` : topic;
}

/**
 * The keys of a response that was made from these topics. One that depends on all products needs no key of a single one. If they
 * are too many, it counts as made from all products.
 */
export function keysOf(topics: ReadonlySet<Topic>): string[] {
  const lists = [...topics].filter((topic) => !topic.startsWith('product '));
  const single = topics.has('products') ? [] : [...topics].filter((topic) => topic.startsWith('product '));
  const keys = [EVERYTHING, ...lists, ...single].map((topic) => keyOf(topic as Topic));
  if (keys.join(' ').length <= MOST_CHARACTERS) return keys;
  return [EVERYTHING, ...lists, 'products'];
}

/**
 * What caches in front may do: keep a response for an hour, or until a key of it is purged; then show it for one more second while
 * they ask again, and for a day if nobody answers. Only they read these headers. `cache-control` stays `no-cache`, so browsers, and
 * proxies that nobody purges, ask each time. Varnish and Fastly read the first two, Cloudflare the others (RFC 9213).
 * @returns names and values in turn.
 */
export function edgeHeaders(topics: ReadonlySet<Topic>): string[] {
  const keys = keysOf(topics);
  return [
    'surrogate-control',
    LIFETIME,
    'surrogate-key',
    keys.join(' '),
    'cdn-cache-control',
    LIFETIME,
    'cache-tag',
    keys.join(','),
  ];
}
