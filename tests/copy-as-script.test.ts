/** What the staff area shows under "Copy as Script" does the same as the click: run in three languages on a live server. */
import { describe, expect, test } from 'vitest';
import { createClient } from '../client/create-client.ts';
import { readOperations, type ScriptCall } from '../client/staff/scripts/script-call.ts';
import { writeCurl } from '../client/staff/scripts/write-curl.ts';
import { writePython } from '../client/staff/scripts/write-python.ts';
import { writeTypeScript } from '../client/staff/scripts/write-typescript.ts';
import { startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { buildBrand, buildProduct } from './support/factories.ts';
import { createScriptFolder, hasProgram, type Language, runScript } from './support/script-runs.ts';
import { signIn } from './support/sign-in.ts';

const { sql, target } = await createDatabase();
const { app } = await startApp(target);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const token = await signIn(sql, 'admin');
const { staff } = createClient({ url, token });
const folder = await createScriptFolder();
const operations = readOperations(await (await fetch(`${url}/api/openapi.json`)).json());

// biome-ignore lint/suspicious/noTemplateCurlyInString: a shell would fill it in.
const HOSTILE = 'O\'Neill "&" Sons \\ $(touch pwned) `touch pwned` ${HOME} 90×45 Māori 🪵 !!';
const PASSWORD = 'a "long" and \\plain\\ $entence';

const languages = (
  [
    ['TypeScript', writeTypeScript, true],
    ['curl', writeCurl, hasProgram('curl', '--version') && hasProgram('bash', '--version')],
    ['Python', writePython, hasProgram('python3', '--version')],
  ] as const
).filter(([language, , isThere]) => {
  if (!isThere) process.stdout.write(`This machine cannot run ${language}: its scripts were not run\n`);
  return isThere;
});

/** Runs the script of a call and returns the answer that it printed. */
async function answerOf(language: Language, write: typeof writeCurl, call: ScriptCall): Promise<unknown> {
  const script = write(call, operations.get(call.procedure)!, url);
  expect(script).not.toContain(token);
  expect(script).not.toContain(PASSWORD);
  const environment = { SOUTHBEAM_TOKEN: token, SOUTHBEAM_PASSWORD: PASSWORD };
  return JSON.parse(await runScript(folder, language, script, environment));
}

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value));
/** A record without what differs between two equal ones. */
const described = (record: object) => {
  const { id, created_at, updated_at, ...rest } = asJson(record);
  return rest;
};

describe.each(languages)('%s', (language, write) => {
  const run = (call: ScriptCall) => answerOf(language, write, call);

  test('lists with the search, filters, order and page size of the screen', async () => {
    for (let number = 1; number <= 12; number++)
      await buildProduct(sql, { name: `${language} ${HOSTILE} ${number}`, price: number });
    const input = {
      search: `${language} O'Neill`,
      sort: 'price',
      direction: 'desc',
      page: 1,
      page_size: 25,
      is_published: true,
    } as const;
    const listed = await staff.products.list.query(input);
    expect(listed.items).toHaveLength(12);
    expect(await run({ procedure: 'staff.products.list', input })).toEqual(asJson(listed));
  });

  test('reads one record', async () => {
    const id = await buildBrand(sql, `${language} read`);
    const brand = await staff.brands.byId.query({ id });
    expect(await run({ procedure: 'staff.brands.byId', input: { id } })).toEqual(asJson(brand));
  });

  test('creates what the form holds, whatever was typed', async () => {
    const input = { name: `${language} ${HOSTILE}`, description: HOSTILE, logo_url: null, is_active: false };
    const made = await run({ procedure: 'staff.brands.create', input });
    const clicked = await staff.brands.create.mutate({ ...input, name: `${input.name} 2` });
    expect(described(made as object)).toEqual({ ...described(clicked), name: input.name });
  });

  test('changes only the fields of the form that were changed', async () => {
    const id = await buildBrand(sql, `${language} before`);
    const before = await staff.brands.byId.query({ id });
    await run({ procedure: 'staff.brands.update', input: { id, data: { description: HOSTILE } } });
    const after = await staff.brands.byId.query({ id });
    expect(described(after)).toEqual({ ...described(before), description: HOSTILE });
  });

  test('changes a selection', async () => {
    const ids = [await buildProduct(sql), await buildProduct(sql)];
    const change = { field: 'price', unit: 'amount', value: 2.5, round_to: 1 } as const;
    const preview = await staff.products.bulk.mutate({ ids, change, dry_run: true });
    const done = (await run({
      procedure: 'staff.products.bulk',
      input: { ids, change, seen: preview.seen },
    })) as typeof preview;
    expect([preview.changing, done.changing]).toEqual([2, 2]);
    for (const id of ids) expect((await staff.products.byId.query({ id })).price).toBe(12.5);
  });

  test('deletes', async () => {
    const id = await buildBrand(sql, `${language} gone`);
    await run({ procedure: 'staff.brands.remove', input: { id } });
    await expect(staff.brands.byId.query({ id })).rejects.toThrow('no longer exists');
  });

  test('reads a password from the environment, and sends a date as the form does', async () => {
    const email = `${language.toLowerCase()}@example.com`;
    const input = { name: 'By script', email, password: PASSWORD, role: 'sales' };
    const made = (await run({ procedure: 'staff.users.create', input })) as { id: string };
    await staff.users.byId.query({ id: made.id });
    const signedIn = await createClient({ url }).auth.signIn.mutate({ email, password: PASSWORD });
    expect(signedIn.user.email).toBe(email);
    const expires_at = new Date('2031-05-06T07:08:09.123Z');
    const limited = {
      name: `${language} dated`,
      owner_id: made.id,
      role: 'sales',
      scopes: ['products:read'],
    };
    const issued = await run({ procedure: 'staff.tokens.create', input: { ...limited, expires_at } });
    expect(issued).toMatchObject({ expires_at: expires_at.toISOString(), addresses: [] });
  });

  test('fails with the message of the server', async () => {
    const call: ScriptCall = { procedure: 'staff.brands.create', input: { name: '' } };
    const failure = await run(call).then(
      () => 'It did not fail',
      (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
    );
    expect(failure).toContain('Name is required');
  });
});
