/** A short run of the fuzzer with another seed each time; `npm run fuzz -- 100000` is a long one. */
import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';
import { judge } from './judge.ts';

test('500 strange requests meet no fault, no slow answer, no held event loop and no lost memory', async () => {
  const seed = Math.floor(Math.random() * 1_000_000);
  const { lines, problems } = judge(await fuzz(400, seed));
  process.stdout.write(`${lines.join('\n')}\n`);
  expect(problems, `npm run fuzz -- 400 --seed ${seed}`).toEqual([]);
}, 300_000);
