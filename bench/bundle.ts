/** What a first visit of the catalogue loads: everything that the document names, compressed. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../server/root.ts';
import type { Row } from './rows.ts';

export async function benchBundle(): Promise<Row[]> {
  const folder = join(root, 'dist', 'client');
  const document = await readFile(join(folder, 'client', 'site.html'), 'utf8');
  const sizeOf = async (pattern: RegExp) => {
    const names = [...document.matchAll(pattern)].map((match) => match[1]!);
    const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
    return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
  };
  const script = await sizeOf(/(?:src|href)="(\/assets\/[^"]+\.js)"/g);
  const style = await sizeOf(/href="(\/assets\/[^"]+\.css)"/g);
  return [
    limit('JavaScript of the first load', script, 150_000),
    limit('CSS of the first load', style, 20_000),
  ];
}

function limit(what: string, bytes: number, most: number): Row {
  return {
    what: `${what}, gzip`,
    asked: `<= ${most / 1000} kB`,
    measured: `${(bytes / 1000).toFixed(1)} kB`,
    ok: bytes <= most,
  };
}
