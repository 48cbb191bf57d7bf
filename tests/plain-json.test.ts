import superjson from 'superjson';
import { expect, test } from 'vitest';
import { plainJson } from '../client/lib/plain-json.ts';
import { readInput } from '../server/procedures/input-envelope.ts';

const overTheWire = (value: unknown) => JSON.parse(JSON.stringify(value)) as never;

test('reads what the server writes: plain JSON, dates and undefined', () => {
  const session = {
    user: { id: '1', name: 'Mele' },
    expires_at: new Date('2026-11-23T01:02:03.004Z'),
    rows: [{ at: new Date(0), gone: undefined }, { at: null }],
  };
  for (const value of [session, null, 'text', [1, 'x'], { items: [] }])
    expect(plainJson.deserialize(overTheWire(superjson.serialize(value)))).toEqual(value);
});

test('writes what the server reads', () => {
  for (const value of [{ q: 'deck', page: 1, brand: null }, [], 'x', undefined])
    expect(readInput(overTheWire(plainJson.serialize(value)))).toEqual(value);
  expect(readInput(overTheWire(plainJson.serialize({ q: 'deck', page: undefined })))).toEqual({ q: 'deck' });
});
