/** Calls of procedures, alone and in batches. */
import type { Random } from '../bench/search/random.ts';
import { type Draft, get, percent, post, type Supply, sender } from './draft.ts';
import { envelope, fromSchema, mutate } from './inputs.ts';

/** An input for a procedure: now and then a good one, mostly a changed or an invented one. */
export function inputFor(supply: Supply, path: string, random: Random): unknown {
  const kind = random.below(10);
  if (kind === 0) return supply.example(path);
  return kind < 6 ? mutate(supply.example(path), random) : fromSchema(path, random);
}

/** A body as bytes, now and then not UTF-8. */
function encode(text: string, random: Random): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length > 0 && random.chance(0.05))
    for (let flip = 0; flip < 3; flip++) bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
}

export function makeCall(supply: Supply, random: Random): Draft {
  const { path, type } = random.pick(supply.procedures);
  const text = envelope(inputFor(supply, path, random), random);
  const isGet = (type === 'query') !== random.chance(0.05);
  const headers = sender(supply, random);
  return isGet
    ? get(`/trpc/${path}?input=${percent(text, random)}`, headers)
    : post(`/trpc/${path}`, 'application/json', encode(text, random), headers);
}

export function makeBatch(supply: Supply, random: Random): Draft {
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
