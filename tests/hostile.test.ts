/** Inputs nobody sends by mistake, to every procedure: no fault of ours, no inner text outside, nothing out of shape. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { EXAMPLES, listProcedures } from './support/examples.ts';
import { signIn } from './support/sign-in.ts';

const { sql, target } = await createDatabase();
const { app } = await startApp(target);
const INPUTS = 300;

const deep = (depth: number): unknown => (depth === 0 ? 1 : { a: [deep(depth - 1)] });
const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff x',
    'x'.repeat(5000),
    "'; drop table users; --",
    '%_\\',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '\u202e\u0301\u200d',
    '',
    ' ',
    -1,
    0,
    1e308,
    -1e308,
    2 ** 53,
    0.1,
    null,
    true,
    [],
    {},
    [[[[[]]]]],
    deep(50),
    { constructor: { prototype: { admin: true } } },
    '00000000-0000-0000-0000-000000000000',
    '2026-02-31',
  ),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.maxSafeInteger(),
  fc.anything({ maxDepth: 3 }),
);

/** The example with one place made hostile, with strange keys added, or something else altogether. */
function hostileInput(example: unknown): fc.Arbitrary<unknown> {
  const fields = typeof example === 'object' && example !== null ? Object.keys(example) : [];
  const choices: fc.Arbitrary<unknown>[] = [
    hostileValue,
    fc.dictionary(
      fc.constantFrom('__proto__', 'constructor', 'q', 'id', 'data', 'toString', ''),
      hostileValue,
    ),
  ];
  if (fields.length > 0) {
    choices.push(
      fc
        .tuple(fc.constantFrom(...fields), hostileValue)
        .map(([field, value]) => ({ ...(example as object), [field]: value })),
      fc
        .tuple(fc.string(), hostileValue)
        .map(([field, value]) => ({ ...(example as object), [field]: value })),
    );
  }
  return fc.oneof(...choices);
}

const SAFE = new Set([200, 400, 401, 403, 404, 409, 413, 415, 429]);
const INNER = /node_modules|\bat .+:\d+:\d+|select .* from|insert into|PostgresError|syntax error/i;

for (const { path, type } of listProcedures()) {
  test(`${path} answers ${INPUTS} hostile inputs in our words`, async () => {
    const bearer = await signIn(sql, 'admin');
    const example = await EXAMPLES[path](sql, bearer);
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(hostileInput(example), async (input) => {
        const json = (JSON.stringify({ json: input }) ?? '{}').toWellFormed();
        const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
        const response =
          type === 'query'
            ? await app.inject({
                url: `/trpc/${path}?input=${encodeURIComponent(json).slice(0, 12_000)}`,
                headers,
              })
            : await app.inject({
                method: 'POST',
                url: `/trpc/${path}`,
                headers,
                payload: JSON.stringify({ json: input }) ?? '{}',
              });
        statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
        // An answer that did not fit its schema would be a 500: the server checks every output.
        expect(SAFE, `${JSON.stringify(input)} ${response.body}`).toContain(response.statusCode);
        if (response.statusCode !== 200) expect(response.body).not.toMatch(INNER);
      }),
      { numRuns: INPUTS, verbose: false },
    );
    expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(INPUTS);
  });
}

test('a body of a megabyte is refused before it is read', async () => {
  const bearer = await signIn(sql, 'admin');
  for (const payload of [JSON.stringify({ json: { name: 'x'.repeat(1_000_000) } }), '['.repeat(1_000_000)]) {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/trpc/staff.brands.create',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      payload,
    });
    expect(statusCode).toBe(413);
    expect(body).toContain('The request is too large.');
  }
});
