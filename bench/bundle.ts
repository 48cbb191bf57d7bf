/**
 * Measures the compressed code and styles that a first visit to the catalogue loads. Nothing else is loaded
 * until the visitor does something; tests/e2e/shell.spec.ts checks that in a browser.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../server/project-root.ts';
import type { Row } from './rows.ts';

export async function benchBundle(): Promise<Row[]> {
  const folder = join(root, 'dist', 'client');
  const document = await readFile(join(folder, 'client', 'site.html'), 'utf8');
  const start = await readFile(join(folder, find(document, /src="(\/assets\/[^"]+\.js)"/)), 'utf8');
  // The first script names the files that it fetches after the first paint. The document contains the styles.
  const fetched = [...new Set([...start.matchAll(/"(assets\/[^"]+\.js)"/g)].map((match) => match[1]!))];
  const files = await Promise.all(fetched.map((name) => readFile(join(folder, name))));
  return [
    limit('JavaScript of the first load', sizeOf([Buffer.from(start), ...files]), 150_000),
    limit(
      'CSS of the first load',
      sizeOf([Buffer.from(find(document, /<style>([\s\S]*?)<\/style>/))]),
      20_000,
    ),
  ];
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
