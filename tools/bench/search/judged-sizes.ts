/** How often the product of a size is the first answer, in the ways people write the size. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Row } from '../rows.ts';
import type { FirstPage } from './ndcg.ts';

/** Ten products, each with four spellings. Written by hand before any of them was searched for. */
const spellings = z.record(z.string(), z.array(z.string()).length(4));

export function sizeRow(search: FirstPage): Row {
  const file = new URL('size-spellings.json', import.meta.url);
  const tries = Object.entries(spellings.parse(JSON.parse(readFileSync(file, 'utf8')))).flatMap(
    ([name, texts]) => texts.map((text) => ({ name, text })),
  );
  const found = tries.filter(({ name, text }) => search(text)[0] === name);
  return {
    what: 'spellings of sizes that find their product first',
    asked: `all ${tries.length}`,
    measured: String(found.length),
    ok: found.length === tries.length,
  };
}
