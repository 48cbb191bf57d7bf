/** The dictionary of the trade: the words of New Zealand and Australian builders that find what products call by another name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { root } from '../project-root.ts';

/** Its groups, from `dictionary/trade-words.csv`, a file as staff import and export them. */
export function readTradeWords(): { name: string; finds: string }[] {
  const file = readFileSync(join(root, 'dictionary', 'trade-words.csv'));
  const rows = parse(file, { columns: true }) as { words: string; also_find: string }[];
  return rows.map(({ words, also_find }) => ({ name: words, finds: also_find }));
}
