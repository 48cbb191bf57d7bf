/**
 * `npm run torture`: long runs against the built product, minutes each. `npm test` has a short run of the
 * sources.
 */
import { type Outcome, type Torture, torture } from './enquiries.ts';
import { tortureWebhooks, UNDER_WAY } from './webhooks.ts';

const RUNS: Record<string, Torture> = {
  'kill -9 of the server': {
    submissions: 1000,
    kills: 50,
    victim: 'server',
    smallest: 50_000,
    largest: 10 * 1024 * 1024,
    atOnce: 50,
    isBuilt: true,
  },
  'immediate stop of PostgreSQL': {
    submissions: 1000,
    kills: 20,
    victim: 'postgres',
    smallest: 50_000,
    largest: 10 * 1024 * 1024,
    atOnce: 50,
    isBuilt: true,
  },
};

const BAD = ['lost', 'doubled', 'missingFiles', 'wrongFiles', 'orphans', 'wrongMails'] as const;

let failed = 0;
for (const [name, run] of Object.entries(RUNS)) {
  const outcome: Outcome = await torture(run);
  const bad = BAD.filter((what) => outcome[what] > 0);
  if (bad.length > 0 || outcome.kills < run.kills) failed++;
  console.log(`${bad.length > 0 ? 'FAILED' : 'ok    '}  ${name}: ${JSON.stringify(outcome)}`);
}

const WEBHOOKS = { products: 200, rounds: 49, kills: 20, isBuilt: true };
const outcome = await tortureWebhooks(WEBHOOKS);
const isFine =
  outcome.events === 10_000 &&
  outcome.kills === WEBHOOKS.kills &&
  outcome.lost + outcome.disordered + outcome.unsigned === 0 &&
  outcome.repeated <= WEBHOOKS.kills * UNDER_WAY;
if (!isFine) failed++;
console.log(
  `${isFine ? 'ok    ' : 'FAILED'}  webhooks under kill -9 of the server: ${JSON.stringify(outcome)}`,
);
process.exit(failed === 0 ? 0 : 1);
