/** A short run of the webhooks of `npm run torture`. */
import { expect, test } from 'vitest';
import { tortureWebhooks, UNDER_WAY } from '../tools/torture/webhooks.ts';

test('killing the server while webhooks are delivered loses none, and keeps the order of each record', async () => {
  const outcome = await tortureWebhooks({ products: 50, rounds: 5, kills: 2, isBuilt: false });
  const { repeated, seconds, failedStarts: _, ...rest } = outcome;
  expect(rest).toEqual({ events: 300, kills: 2, lost: 0, disordered: 0, unsigned: 0 });
  process.stdout.write(
    `300 deliveries under 2 kills: none lost, in order, ${repeated} repeated, ${seconds.toFixed(0)} s\n`,
  );
  expect(repeated).toBeLessThanOrEqual(2 * UNDER_WAY);
});
