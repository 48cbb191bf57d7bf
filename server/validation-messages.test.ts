/** What callers read when an input is refused, for every procedure. */
import { describe, expect, test } from 'vitest';
import { startApp } from '../tests/support/app.ts';
import { createDatabase } from '../tests/support/database.ts';
import { EXAMPLES, listProcedures } from '../tests/support/examples.ts';
import { signIn } from '../tests/support/sign-in.ts';

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

  async function check(path: string, type: string, input: unknown): Promise<void> {
    const payload = JSON.stringify({ json: input });
    const response = await app.inject(
      type === 'query'
        ? { url: `/trpc/${path}?input=${encodeURIComponent(payload)}`, headers }
        : { method: 'POST', url: `/trpc/${path}`, headers, payload },
    );
    const { error } = response.json();
    if (error?.json.data.code !== 'BAD_REQUEST') return;
    refused += 1;
    const { message, field_errors } = error.json.data;
    for (const text of [message, ...Object.values(field_errors)])
      expect(text, `${path} ${payload.slice(0, 200)}`).not.toMatch(JARGON);
  }

  const procedures = listProcedures().filter(({ path }) => !path.startsWith('auth.'));
  test.each(procedures)('$path', async ({ path, type }) => {
    const good = await EXAMPLES[path](sql, bearer);
    for (const wrong of WRONG) await check(path, type, wrong);
    if (typeof good !== 'object' || good === null) return;
    await check(path, type, { ...good, nonsense: 1 });
    for (const field of Object.keys(good))
      for (const wrong of WRONG) await check(path, type, { ...good, [field]: wrong });
    const { data } = good as { data?: object };
    for (const field of Object.keys(data ?? {}))
      for (const wrong of WRONG) await check(path, type, { ...good, data: { ...data, [field]: wrong } });
  });

  test('in several hundred refusals', () => expect(refused).toBeGreaterThan(500));
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
