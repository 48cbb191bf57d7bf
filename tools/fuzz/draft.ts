/** What every kind of request is made of, and what it is made from. */
import type { Role } from '../../shared/roles.ts';
import type { Random } from '../bench/search/random.ts';
import { FUZZ_ORIGIN } from './origin.ts';

export interface Supply {
  procedures: readonly { path: string; type: string }[];
  /** An input of each procedure that succeeds, or did once. */
  example(path: string): unknown;
  session(role: Role): string;
  /** Files as people send them. */
  files: readonly { name: string; bytes: Buffer }[];
}

export interface Draft {
  method: string;
  target: string;
  headers: [string, string][];
  body: Buffer;
  isWhole: boolean;
  /** The procedure that a call of the plain HTTP API names: its answer must have the form that is described. */
  procedure?: string;
}

export function get(target: string, headers: [string, string][] = []): Draft {
  return { method: 'GET', target, headers, body: Buffer.alloc(0), isWhole: true };
}

export function post(target: string, type: string, body: Buffer, headers: [string, string][] = []): Draft {
  const said: [string, string][] = [
    ['content-type', type],
    ['content-length', String(body.length)],
  ];
  return { method: 'POST', target, headers: [...headers, ...said], body, isWhole: true };
}

/** Who asks: mostly an admin, for whom the most is done. */
export function sender({ session }: Supply, random: Random): [string, string][] {
  const role = random.pick(['admin', 'admin', 'admin', 'sales', 'reviewer', 'user', null] as const);
  // Few keys, so that calls meet others with the same one.
  const key: [string, string][] = random.chance(0.1)
    ? [['idempotency-key', `${random.pick(['key-', 'key ', ''])}${random.below(20)}`]]
    : [];
  if (role === null) return [['origin', FUZZ_ORIGIN], ...key];
  return random.chance(0.5)
    ? [['authorization', `Bearer ${session(role)}`], ...key]
    : [['cookie', `session=${session(role)}`], ['origin', FUZZ_ORIGIN], ...key];
}

/** Percent-encoded, now and then so that it cannot be decoded. */
export function percent(text: string, random: Random): string {
  const encoded = encodeURIComponent(text.toWellFormed());
  if (random.chance(0.95)) return encoded;
  const at = random.below(encoded.length + 1);
  return (
    encoded.slice(0, at) +
    random.pick(['%', '%zz', '%ff%fe', '%c0%af', '%ed%a0%80', '%00']) +
    encoded.slice(at)
  );
}
