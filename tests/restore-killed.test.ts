/** Kills a restore at random, as `npm run torture -- restore` does more often. */
import { expect, test } from 'vitest';
import { tortureRestore } from '../tools/torture/restore.ts';

test('a restore that is killed leaves the data of before or that of the archive', async () => {
  const { wholeMs, ...outcome } = await tortureRestore({
    kills: 4,
    rows: 5000,
    files: 10,
    fileBytes: 200_000,
  });
  process.stdout.write(
    `a whole restore takes ${(wholeMs / 1000).toFixed(1)} s: ${JSON.stringify(outcome)}\n`,
  );
  expect(outcome).toEqual({
    kills: 4,
    old: expect.any(Number),
    new: 4 - outcome.old,
    neither: 0,
    wrongFiles: 0,
    orphans: 0,
  });
}, 180_000);
