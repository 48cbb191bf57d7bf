/**
 * `npm run torture`: long runs against the built product, minutes each. `npm test` has a short run of the
 * sources.
 */
import { tortureCalls } from './calls.ts';
import { type Outcome, type Torture, torture } from './enquiries.ts';

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
const calls = await tortureCalls({ mutations: 1000, kills: 20, atOnce: 10, isBuilt: true });
const areRight = calls.doubled + calls.lost + calls.wrong === 0 && calls.kills === 20;
if (!areRight) failed++;
console.log(
  `${areRight ? 'ok    ' : 'FAILED'}  kill -9 of the server, 1,000 calls sent 3 times: ${JSON.stringify(calls)}`,
);
process.exit(failed === 0 ? 0 : 1);
