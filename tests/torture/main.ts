/**
 * `npm run torture`: long runs against the built product, minutes each. `npm test` has short runs of the sources.
 * `npm run torture -- word` picks the runs whose name contains the word.
 */
import { tortureCalls } from './calls.ts';
import { type Torture, torture } from './enquiries.ts';
import { tortureRestore } from './restore.ts';
import { tortureWebhooks, UNDER_WAY } from './webhooks.ts';

interface Judged {
  outcome: object;
  isFine: boolean;
}

const ENQUIRIES = {
  submissions: 1000,
  smallest: 50_000,
  largest: 10 * 1024 * 1024,
  atOnce: 50,
  isBuilt: true,
};
const BAD = ['lost', 'doubled', 'missingFiles', 'wrongFiles', 'orphans', 'wrongMails'] as const;

async function sendEnquiries(run: Pick<Torture, 'kills' | 'victim'>): Promise<Judged> {
  const outcome = await torture({ ...ENQUIRIES, ...run });
  return { outcome, isFine: outcome.kills >= run.kills && BAD.every((what) => outcome[what] === 0) };
}

async function deliverWebhooks(kills: number): Promise<Judged> {
  const outcome = await tortureWebhooks({ products: 200, rounds: 49, kills, isBuilt: true });
  const { events, lost, disordered, unsigned, repeated } = outcome;
  const isComplete = events === 10_000 && outcome.kills === kills;
  return {
    outcome,
    isFine: isComplete && lost + disordered + unsigned === 0 && repeated <= kills * UNDER_WAY,
  };
}

async function repeatCalls(kills: number): Promise<Judged> {
  const outcome = await tortureCalls({ mutations: 1000, kills, atOnce: 10, isBuilt: true });
  const { doubled, lost, wrong } = outcome;
  return { outcome, isFine: outcome.kills === kills && doubled + lost + wrong === 0 };
}

async function killRestores(kills: number): Promise<Judged> {
  const outcome = await tortureRestore({ kills, rows: 20_000, files: 100, fileBytes: 1_000_000 });
  const { neither, wrongFiles, orphans } = outcome;
  return { outcome, isFine: outcome.kills === kills && neither + wrongFiles + orphans === 0 };
}

const RUNS: Record<string, () => Promise<Judged>> = {
  'enquiries, kill -9 of the server': () => sendEnquiries({ kills: 50, victim: 'server' }),
  'enquiries, immediate stop of PostgreSQL': () => sendEnquiries({ kills: 20, victim: 'postgres' }),
  'repeated calls, kill -9 of the server': () => repeatCalls(20),
  'webhooks, kill -9 of the server': () => deliverWebhooks(20),
  'restore, kill -9 of the restore': () => killRestores(20),
};

const [word = ''] = process.argv.slice(2);
let failed = 0;
for (const [name, run] of Object.entries(RUNS).filter(([name]) => name.includes(word))) {
  const { outcome, isFine } = await run();
  if (!isFine) failed++;
  console.log(`${isFine ? 'ok    ' : 'FAILED'}  ${name}: ${JSON.stringify(outcome)}`);
}
process.exit(failed === 0 ? 0 : 1);
