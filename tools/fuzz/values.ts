/** Values that nobody sends by mistake, generated from a seed. */
import type { Random } from '../bench/search/random.ts';

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff x',
  '\u202e\u0301\u200d\ufeff',
  'Ω'.repeat(300),
  '<script>alert(1)</script>',
  "'; drop table users; --",
  '%_\\',
  '../../etc/passwd',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-31T25:61:61Z',
  '-0',
  'NaN',
  'true',
  '=cmd|calc!A0',
  'a@b.co\r\nBcc: x@y.co',
  '((((((((((a+)+)+)+)+)+)+)+)+)!',
  'javascript:alert(1)',
  '//evil.example',
  '{"json":{}}',
];
const NUMBERS = [0, -0, -1, 1, 0.1, 1e21, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 63)];
const KEYS = [
  'id',
  'q',
  'data',
  'length',
  'toString',
  'then',
  'toJSON',
  '0',
  '',
  'a.b',
  '$ref',
  'hasOwnProperty',
];
/** Names with a special meaning on every object. */
const RESERVED = ['__proto__', 'constructor', 'prototype'];

export function hostileText(random: Random): string {
  if (random.chance(0.1)) return random.pick(TEXTS).repeat(1 + random.below(20));
  if (random.chance(0.05)) return 'x'.repeat(random.pick([100, 201, 2001, 10_001, 60_000]));
  if (random.chance(0.3)) {
    const length = random.below(30);
    return String.fromCharCode(...Array.from({ length }, () => random.below(0x10000)));
  }
  return random.pick(TEXTS);
}

export function hostileKey(random: Random): string {
  if (random.chance(0.2)) return random.pick(RESERVED);
  return random.chance(0.2) ? hostileText(random).slice(0, 200) : random.pick(KEYS);
}

/** Any JSON value: usually a primitive, sometimes wide or deep. */
export function hostileValue(random: Random, depth = 3): unknown {
  const kind = random.below(depth > 0 ? 12 : 8);
  if (kind < 3) return hostileText(random);
  if (kind < 5) return random.pick(NUMBERS);
  if (kind === 5) return random.chance(0.5);
  if (kind < 8) return null;
  // A wide array contains only primitives. Wide arrays inside wide arrays would grow without limit.
  if (random.chance(0.01)) return Array<number>(random.pick([101, 5001, 20_000])).fill(1);
  const length = random.below(5);
  if (kind < 10) return Array.from({ length }, () => hostileValue(random, depth - 1));
  const entries = Array.from({ length }, () => [hostileKey(random), hostileValue(random, depth - 1)]);
  // Use fromEntries, because an assignment to `__proto__` would set the prototype instead.
  return Object.fromEntries(entries);
}

/** A deeply nested value as JSON text. Recursion could not build the deepest ones. */
export function nested(random: Random): string {
  const depth = random.pick([17, 100, 1000, 10_000, 60_000, 100_000]);
  return random.chance(0.5)
    ? '['.repeat(depth) + ']'.repeat(depth)
    : `${'{"a":'.repeat(depth / 10)}1${'}'.repeat(depth / 10)}`;
}

/** An object with very many fields, as JSON text. */
export function wide(random: Random): string {
  const fields = random.pick([101, 1000, 20_000, 100_000]);
  return `{${Array.from({ length: fields }, (_, index) => `"k${index}":${index}`).join(',')}}`;
}
