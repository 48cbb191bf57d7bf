/** A short run of `npm run torture`. */
import { expect, test } from 'vitest';
import { type Outcome, torture } from './torture/enquiries.ts';

const SHORT = { submissions: 80, smallest: 50_000, largest: 2_000_000, atOnce: 8, isBuilt: false };
const NOTHING_WRONG = { lost: 0, doubled: 0, missingFiles: 0, wrongFiles: 0, orphans: 0, wrongMails: 0 };

function say(what: string, { acknowledged, kills, cut, slowestStartMs }: Outcome) {
  process.stdout.write(
    `${what}: ${kills} kills, ${acknowledged} acknowledged, ${cut} cut off or put off, none lost or doubled, slowest start ${slowestStartMs.toFixed(0)} ms\n`,
  );
}

test('killing the server while enquiries arrive loses and duplicates none, and every file is whole', async () => {
  const outcome = await torture({ ...SHORT, kills: 5, victim: 'server' });
  expect(outcome).toMatchObject({ ...NOTHING_WRONG, acknowledged: 80, kills: 5 });
  expect(outcome.cut).toBeGreaterThan(0);
  say('enquiries under kill -9', outcome);
});

test('stopping PostgreSQL immediately while enquiries arrive loses and duplicates none', async () => {
  const outcome = await torture({ ...SHORT, kills: 4, victim: 'postgres' });
  expect(outcome).toMatchObject({ ...NOTHING_WRONG, acknowledged: 80, kills: 4 });
  expect(outcome.cut).toBeGreaterThan(0);
  say('enquiries under immediate stops of PostgreSQL', outcome);
});
