/**
 * The three writers of "Copy as Script" with hostile values. A value that becomes code would run on the machine of
 * whoever pastes the script. The scripts run here with stand-ins for curl, requests and the client, which record exactly
 * what they are given.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { quote } from '../client/staff/scripts/literal.ts';
import { writeCurl } from '../client/staff/scripts/write-curl.ts';
import { writePython } from '../client/staff/scripts/write-python.ts';
import { writeTypeScript } from '../client/staff/scripts/write-typescript.ts';
import { scriptCases } from './support/script-cases.ts';
import { hasProgram } from './support/script-runs.ts';

const RUNS = 400;
const ORIGIN = 'https://shop.example';

const folder = await mkdtemp(join(tmpdir(), 'southbeam-writers-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const samples = fc.sample(scriptCases, { numRuns: RUNS, seed: 18 });

/** An object as its text, because tests of equality overlook a member that is called __proto__. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1))
      : inner,
  );
const pairs = (sent: Record<string, unknown>) =>
  Object.entries(sent)
    .map(([name, value]) => [name, String(value)])
    .sort(([one], [other]) => (one! < other! ? -1 : 1));

/** Writes the scripts into a folder of their own, runs them all with a command, and says what the folder holds then. */
async function runAll(name: string, scripts: string[], others: Record<string, string>, command: string[]) {
  const place = join(folder, name);
  await mkdir(place);
  const files = Object.entries({
    ...others,
    ...Object.fromEntries(scripts.map((script, index) => [`script-${index}.txt`, script])),
  });
  for (const [file, content] of files) await writeFile(join(place, file), content);
  const output = execFileSync(command[0]!, command.slice(1), {
    cwd: place,
    env: { PATH: process.env.PATH!, HOME: '/nowhere', SOUTHBEAM_TOKEN: 't', PYTHONDONTWRITEBYTECODE: '1' },
    maxBuffer: 200_000_000,
    encoding: 'utf8',
  });
  const known = files.map(([file]) => file);
  expect((await readdir(place)).filter((file) => !known.includes(file))).toEqual([]);
  return output;
}

test('TypeScript: every value arrives as it was, and nothing else runs', async () => {
  const scripts = samples.map(({ operation, call }) => writeTypeScript(call, operation, ORIGIN));
  const modules = scripts.map((script) =>
    script.replace("from 'southbeam-client'", "from './southbeam.mjs'"),
  );
  const files: Record<string, string> = {
    'southbeam.mjs': `export const calls = [];
const called = (path) => new Proxy(() => {}, {
  get: (_, name) => called([...path, name]),
  apply: (_, __, args) => { calls.push([path.join('.'), ...args]); },
});
export const createClient = (options) => new Proxy({}, { get: (_, name) => name === 'then' ? undefined : called([JSON.stringify(options), name]) });`,
    'all.mjs': `const { calls } = await import('./southbeam.mjs'); const { log } = console; console.log = () => {};
for (let n = 0; n < ${RUNS}; n++) await import('./script-' + n + '.mjs');
const entries = (key, value) => typeof value === 'object' && value !== null && !Array.isArray(value) ? { entries: Object.entries(value) } : value;
log(JSON.stringify(calls.map(([path, input]) => [path, input]), null));`,
  };
  modules.forEach((script, index) => {
    files[`script-${index}.mjs`] = script;
  });
  const output = await runAll('typescript', [], files, [process.execPath, 'all.mjs']);
  const calls = JSON.parse(output) as [string, unknown][];
  expect(calls).toHaveLength(RUNS);
  calls.forEach(([path, input], index) => {
    const { call } = samples[index]!;
    expect(path).toMatch(/products\.(?:list\.query|update\.mutate)$/);
    expect([index, sorted(input)]).toEqual([index, sorted(call.input)]);
  });
});

test.runIf(hasProgram('bash', '--version'))(
  'curl: every value arrives as it was, and nothing else runs',
  async () => {
    const scripts = samples.map(({ operation, call }) => writeCurl(call, operation, ORIGIN));
    // Each argument as one line of base64.
    const all = `curl() { for word in "$@"; do printf '%s' "$word" | base64 -w0; echo; done; echo; }
for ((n = 0; n < ${RUNS}; n++)); do source ./script-$n.txt; done\n`;
    const output = await runAll('curl', scripts, { 'all.sh': all }, ['bash', 'all.sh']);
    const calls = output
      .trimEnd()
      .split('\n\n')
      .map((lines) => lines.split('\n').map((line) => Buffer.from(line, 'base64').toString()));
    expect(calls).toHaveLength(RUNS);
    calls.forEach((words, index) => {
      const { id, sent } = samples[index]!;
      const isUpdate = id !== undefined;
      const address = words[isUpdate ? 4 : 2]!;
      const { origin, pathname, searchParams } = new URL(address);
      expect(origin).toBe(ORIGIN);
      expect(words).toContain('Authorization: Bearer t');
      if (isUpdate) {
        expect(words.slice(0, 4)).toEqual(['-sS', '--fail-with-body', '-X', 'PATCH']);
        expect(words.slice(-2)[0]).toBe('--data-raw');
        expect(address).toBe(`${ORIGIN}/api/products/${encodeURIComponent(id)}`);
        expect([index, sorted(JSON.parse(words.at(-1)!))]).toEqual([index, sorted(sent)]);
        expect(words).toHaveLength(11);
      } else {
        expect(pathname).toBe('/api/products');
        expect([...searchParams].sort(([one], [other]) => (one < other ? -1 : 1))).toEqual(pairs(sent));
        expect(words).toHaveLength(5);
      }
    });
  },
);

test.runIf(hasProgram('python3', '--version'))(
  'Python: every value arrives as it was, and nothing else runs',
  async () => {
    const scripts = samples.map(({ operation, call }) => writePython(call, operation, ORIGIN));
    const requests = `calls = []
class _Done:
    ok, text = True, ""
def get(url, **rest):
    calls.append([url, rest]); return _Done
patch = get
`;
    const all = `import json, requests, sys
for n in range(${RUNS}):
    exec(compile(open(f"script-{n}.txt", encoding="utf-8").read(), "script", "exec"), {})
open(sys.argv[1], "w").write(json.dumps(requests.calls))
`;
    const result = join(folder, 'python.json');
    await runAll('python', scripts, { 'requests.py': requests, 'all.py': all }, [
      'python3',
      'all.py',
      result,
    ]);
    const calls = JSON.parse(await readFile(result, 'utf8')) as [
      string,
      { headers: object; params?: Record<string, string>; json?: unknown },
    ][];
    expect(calls).toHaveLength(RUNS);
    calls.forEach(([url, { headers, params = {}, json: body }], index) => {
      const { id, sent } = samples[index]!;
      expect(headers).toEqual({ Authorization: 'Bearer t' });
      if (id === undefined) expect([index, pairs(params)]).toEqual([index, pairs(sent)]);
      else expect([index, sorted(body)]).toEqual([index, sorted(sent)]);
      expect(url).toBe(`${ORIGIN}/api/products${id === undefined ? '' : `/${encodeURIComponent(id)}`}`);
    });
  },
);

test('no script holds a control character but the line break, or one that changes the direction', () => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not be there.
  const CONTROL = /[\0-\t\v-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
  for (const { operation, call } of samples)
    for (const write of [writeTypeScript, writeCurl, writePython])
      expect(CONTROL.exec(write(call, operation, ORIGIN))).toBeNull();
});

test('what cannot be seen is escaped, so that a reader sees what a script says', () => {
  expect(quote('a\u202eb\u2066c\u200bd\u2028e\u007ff\u0085g\u001bh')).toBe(
    '"a\\u202eb\\u2066c\\u200bd\\u2028e\\u007ff\\u0085g\\u001bh"',
  );
  expect(quote('Māori 🪵 “x” – 90×45')).toBe('"Māori 🪵 “x” – 90×45"');
});

test('a secret is never written, wherever it is', () => {
  const input = {
    name: 'A',
    password: 'hunter2-hunter2',
    data: {
      new_password: 'hunter2-hunter2',
      list: [{ secret: 'hunter2-hunter2' }],
      access_token: 'hunter2-hunter2',
    },
  };
  const operation = { method: 'POST', path: '/api/x', hasBody: true, scope: null } as const;
  for (const write of [writeTypeScript, writeCurl, writePython]) {
    const script = write({ procedure: 'staff.users.create', input }, operation, ORIGIN);
    expect(script).not.toContain('hunter2');
    for (const name of ['PASSWORD', 'NEW_PASSWORD', 'SECRET', 'ACCESS_TOKEN'])
      expect(script).toContain(`SOUTHBEAM_${name}`);
  }
});
