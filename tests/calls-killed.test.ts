/** A short run of `npm run torture` for calls with an idempotency key. */
import { expect, test } from 'vitest';
import { tortureCalls } from './torture/calls.ts';

test('killing the server while calls are repeated makes each once, with one answer', async () => {
  const outcome = await tortureCalls({ mutations: 100, kills: 4, atOnce: 4, isBuilt: false });
  expect(outcome).toMatchObject({ answered: 100, kills: 4, doubled: 0, lost: 0, wrong: 0 });
  expect(outcome.cut).toBeGreaterThan(0);
  const { answered, kills, cut } = outcome;
  process.stdout.write(
    `calls under kill -9: ${answered} mutations, each sent 3 times at once, ${kills} kills, ${cut} cut off or put off, none doubled, lost or answered in two ways\n`,
  );
});
