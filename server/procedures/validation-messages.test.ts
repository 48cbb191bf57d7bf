/** What callers read when an input is refused, for every procedure. */
import { describe, expect, test } from 'vitest';
import { startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { EXAMPLES, listProcedures } from '../../tests/support/examples.ts';
import { signIn } from '../../tests/support/sign-in.ts';

const { sql, target } = await createDatabase();
const { app } = await startApp(target);

/** Words of the validator and of the program, which mean nothing to the people who read the message. */
const JARGON =
  /expected|received|invalid (?:input|option|uuid|key)|undefined|\bnull\b|NaN|unrecognized|too (?:big|small)|\bregex|\bstring\b|\barray\b/i;
/** What people may have left in a field by mistake. */
const WRONG = [undefined, null, '', 'x', -1, 1.5, true, [], {}, ['x']];

describe('no message speaks the language of the validator:', async () => {
  const bearer = await signIn(sql, 'admin');
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  let refused = 0;

  /** Sends inputs as one batch, so that the session is read once for all of them. */
  async function check(path: string, type: string, inputs: readonly unknown[]): Promise<void> {
    const url = `/trpc/${inputs.map(() => path).join(',')}?batch=1`;
    const payload = JSON.stringify(Object.fromEntries(inputs.map((json, index) => [index, { json }])));
    const response = await app.inject(
      type === 'query'
        ? { url: `${url}&input=${encodeURIComponent(payload)}`, headers }
        : { method: 'POST', url, headers, payload },
    );
    const answers = response.json();
    expect(answers, path).toHaveLength(inputs.length);
    for (const [index, { error }] of answers.entries()) {
      if (error?.json.data.code !== 'BAD_REQUEST') continue;
      refused += 1;
      const { message, field_errors } = error.json.data;
      for (const text of [message, ...Object.values(field_errors)])
        expect(text, `${path} ${JSON.stringify(inputs[index])?.slice(0, 200)}`).not.toMatch(JARGON);
    }
  }

  const procedures = listProcedures().filter(({ path }) => !path.startsWith('auth.'));
  test.each(procedures)('$path', async ({ path, type }) => {
    const good = await EXAMPLES[path](sql, bearer);
    await check(path, type, WRONG);
    if (typeof good !== 'object' || good === null) return;
    await check(path, type, [{ ...good, nonsense: 1 }]);
    for (const field of Object.keys(good))
      await check(
        path,
        type,
        WRONG.map((wrong) => ({ ...good, [field]: wrong })),
      );
    const { data } = good as { data?: object };
    for (const field of Object.keys(data ?? {}))
      await check(
        path,
        type,
        WRONG.map((wrong) => ({ ...good, data: { ...data, [field]: wrong } })),
      );
  });

  test('in thousands of refusals', () => {
    process.stdout.write(`messages of ${refused} refusals read\n`);
    expect(refused).toBeGreaterThan(5000);
  });
});

test('a required field that is empty says that it is required', async () => {
  const headers = {
    authorization: `Bearer ${await signIn(sql, 'admin')}`,
    'content-type': 'application/json',
  };
  for (const [path, input, field, message] of [
    ['staff.brands.create', {}, 'name', 'This field is required'],
    ['staff.brands.create', { name: ' ' }, 'name', 'Name is required'],
    [
      'staff.subcategories.create',
      { name: 'Posts', parent_category_id: '' },
      'parent_category_id',
      'required',
    ],
    ['staff.products.create', { name: 'Post' }, 'price', 'Enter a price'],
  ] as const) {
    const payload = JSON.stringify({ json: input });
    const response = await app.inject({ method: 'POST', url: `/trpc/${path}`, headers, payload });
    expect(response.json().error.json.data.field_errors[field]).toContain(message);
  }
});
