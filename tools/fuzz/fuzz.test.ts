/** A short run of the fuzzer with a fixed seed. `npm run fuzz -- 100000` is a long run with a random seed. */
import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';
import { judge } from './judge.ts';

const SEED = 600127;
const REQUESTS = 2500;

test(`${REQUESTS} strange requests cause no fault, no response that is slow by itself and no memory leak`, async () => {
  const { lines, problems } = judge(await fuzz(REQUESTS, SEED));
  process.stdout.write(`${lines.join('\n')}\n`);
  expect(problems, `npm run fuzz -- ${REQUESTS} --seed ${SEED}`).toEqual([]);
}, 300_000);
