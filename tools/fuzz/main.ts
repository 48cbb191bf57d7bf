/**
 * `npm run fuzz -- 100000`: sends that many strange requests to every route and procedure of a separate
 * server. `--seed 42` repeats a run. Expects no 5xx, no answer that takes over a second, no hold of the event
 * loop over 200 ms, and stable memory.
 */
import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.ts';
import { judge } from './judge.ts';

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });
const count = Number(positionals[0] ?? 2000);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed)) {
  console.error('npm run fuzz -- <number of requests> [--seed <number>]');
  process.exit(1);
}
console.log(`${count} requests with seed ${seed}`);
const { lines, problems, delays } = judge(await fuzz(count, seed));
for (const line of lines) console.log(line);
for (const problem of [...problems, ...delays]) console.error(`\n${problem}`);
process.exit(problems.length + delays.length > 0 ? 1 : 0);
