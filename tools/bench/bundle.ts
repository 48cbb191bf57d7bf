/**
 * Measures the compressed code and styles that a first visit to the catalogue loads. Nothing else is loaded
 * until the visitor does something; tests/e2e/shell.spec.ts checks that in a browser. And the code that staff wait for:
 * up to the dashboard, and for the largest of the other screens after it.
 */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../server/project-root.ts';
import type { Row } from './rows.ts';

export async function benchBundle(): Promise<Row[]> {
  const folder = join(root, 'dist', 'client');
  const document = await readFile(join(folder, 'client', 'site.html'), 'utf8');
  const start = await readFile(join(folder, find(document, /src="(\/assets\/[^"]+\.js)"/)), 'utf8');
  // The first script names the files that it fetches after the first paint. The document contains the styles.
  const fetched = [...new Set([...start.matchAll(/"(assets\/[^"]+\.js)"/g)].map((match) => match[1]!))];
  const files = await Promise.all(fetched.map((name) => readFile(join(folder, name))));
  return [
    limit('JavaScript of the first load', sizeOf([Buffer.from(start), ...files]), 112_000),
    limit(
      'CSS of the first load',
      sizeOf([Buffer.from(find(document, /<style>([\s\S]*?)<\/style>/))]),
      20_000,
    ),
    ...(await measureStaffArea(folder)),
  ];
}

async function measureStaffArea(folder: string): Promise<Row[]> {
  const document = await readFile(join(folder, 'client', 'staff.html'), 'utf8');
  const entry = find(document, /src="\/assets\/([^"]+\.js)"/);
  const staff = await filesOf(folder, [entry]);
  const screens = (await readdir(join(folder, 'assets'))).filter((name) => /-screen-[^.]+\.js$/.test(name));
  const opened = screens.filter((name) => [...staff.values()].some((code) => code.includes(name)));
  const dashboard = opened.find((name) => name.startsWith('dashboard-screen'))!;
  const first = await filesOf(folder, [entry, dashboard]);
  const more = await Promise.all(
    opened.map(async (name) => {
      const files = await filesOf(folder, [entry, dashboard, name]);
      const rest = [...files].filter(([file]) => !first.has(file));
      return { name, bytes: sizeOf(rest.map(([, code]) => Buffer.from(code))) };
    }),
  );
  const largest = more.reduce((one, other) => (one.bytes > other.bytes ? one : other));
  return [
    limit(
      'JavaScript to the dashboard',
      sizeOf([...first.values()].map((code) => Buffer.from(code))),
      180_000,
    ),
    limit(`JavaScript from there to the largest screen (${largest.name})`, largest.bytes, 60_000),
  ];
}

/** The text of files and of all that they import before they run, by name. */
async function filesOf(folder: string, names: readonly string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const next = [...names];
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    if (files.has(name)) continue;
    const code = await readFile(join(folder, 'assets', name), 'utf8');
    files.set(name, code);
    next.push(...[...code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map((match) => basename(match[1]!)));
  }
  return files;
}

function find(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`The document has nothing like ${pattern}`);
  return found;
}

/** The total size in bytes, with each file compressed separately. */
function sizeOf(files: Buffer[]): number {
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
}

function limit(what: string, bytes: number, most: number): Row {
  return {
    what: `${what}, gzip`,
    asked: `<= ${most / 1000} kB`,
    measured: `${(bytes / 1000).toFixed(1)} kB`,
    ok: bytes <= most,
  };
}
