/** Runs the examples outside of the repository, with the packed client, each with a token that has only the scopes it names. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Sql } from '../../server/db/connect.ts';
import { root } from '../../server/project-root.ts';
import { afterwards } from './afterwards.ts';
import { buildToken } from './build-token.ts';
import { installClient } from './packed-client.ts';

/** The scopes that each example needs, as its first lines say. */
export const SCOPES = {
  'add-pictures.ts': ['productPictures:read', 'products:write', 'uploads:write'],
  'export-enquiries.ts': ['contactQueries:read'],
  'follow-changes.ts': ['changes:read', 'products:read', 'contactQueries:read'],
  'import-products.ts': ['productImports:write'],
  'list-products.ts': ['products:read'],
  'low_stock.py': ['products:read'],
  'mirror-products.ts': ['changes:read', 'products:read'],
  'publish-drafts.ts': ['products:read', 'products:write'],
  'receive-webhooks.ts': ['contactQueries:read'],
  'recent-enquiries.ts': ['contactQueries:read'],
  'set-price.sh': ['products:write'],
  'update-prices.ts': ['productImports:write'],
} as const;
export type Example = keyof typeof SCOPES;

/** Without a process between, which would live on after a kill. */
const TSX = pathToFileURL(join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs')).href;
const PROGRAMS: Record<string, readonly [program: string, ...args: string[]]> = {
  ts: [process.execPath, '--import', TSX],
  py: ['python3'],
  sh: ['sh'],
};

/** The program that runs an example, and its arguments. */
function commandOf(example: Example, args: string[]): [program: string, args: string[]] {
  const [program, ...first] = PROGRAMS[example.split('.')[1]!]!;
  return [program, [...first, example, ...args]];
}

/** Runs examples against the server at `url`, in a folder of their own that is removed after the tests. */
export async function prepareExamples(sql: Sql, url: string) {
  const { folder, end } = await installClient();
  await cp(join(root, 'examples'), folder, { recursive: true });
  await symlink(join(root, 'node_modules/csv-parse'), join(folder, 'node_modules/csv-parse'));
  const children: ChildProcess[] = [];
  afterwards(async () => {
    for (const child of children) child.kill('SIGKILL');
    await end();
  });
  const tokens = new Map<Example, string>();

  async function settingsFor(example: Example, more: Record<string, string> = {}) {
    const token = tokens.get(example) ?? (await buildToken(sql, { scopes: SCOPES[example] })).secret;
    tokens.set(example, token);
    return { cwd: folder, env: { ...process.env, SOUTHBEAM_URL: url, SOUTHBEAM_TOKEN: token, ...more } };
  }

  async function run(example: Example, ...args: string[]) {
    const [program, list] = commandOf(example, args);
    return promisify(execFile)(program, list, await settingsFor(example));
  }

  /** What a run that fails wrote to its error output. */
  async function failureOf(example: Example, ...args: string[]): Promise<string> {
    const failure = await run(example, ...args).catch((error: { stderr: string }) => error);
    return failure.stderr;
  }

  /** Starts an example that runs until it is killed. Returns the lines that it has printed so far. */
  async function follow(example: Example, settings: Record<string, string>, ...args: string[]) {
    const [program, list] = commandOf(example, args);
    const child = spawn(program, list, {
      ...(await settingsFor(example, settings)),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    let printed = '';
    child.stdout.on('data', (bytes: Buffer) => {
      printed += bytes.toString();
    });
    return {
      lines: () => printed.trimEnd().split('\n'),
      async stop() {
        const exited = once(child, 'exit');
        child.kill('SIGKILL');
        await exited;
      },
    };
  }

  return { folder, run, failureOf, follow };
}
