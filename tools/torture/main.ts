/**
 * `npm run torture`: long runs against the built product, minutes each. `npm test` has short runs of the sources.
 * `npm run torture -- word` picks the runs whose name contains the word. `--seconds=30` is how long an accident lasts,
 * `--times=100` how often it happens. At the end it prints one table: what was asked, and what was measured.
 */
import { ACCIDENTS } from './accident-list.ts';
import { type Accident, haveAccident, isFine, MUST_BE_0 } from './accidents.ts';
import { tortureFailover } from './failover.ts';
import { tortureRestore } from './restore.ts';
import { type SlowClients, tortureBySlowClients } from './slow-clients.ts';
import { tortureWebhooks, UNDER_WAY } from './webhooks.ts';

interface Judged {
  asked: string;
  outcome: object;
  isFine: boolean;
}

/** The number of a flag such as `--seconds=30`. */
function flag(name: string, otherwise: number): number {
  const given = process.argv.find((word) => word.startsWith(`--${name}=`));
  return given === undefined ? otherwise : Number(given.split('=')[1]);
}

async function deliverWebhooks(kills: number): Promise<Judged> {
  const outcome = await tortureWebhooks({ products: 200, rounds: 49, kills, isBuilt: true });
  const { events, lost, disordered, unsigned, repeated } = outcome;
  const isComplete = events === 10_000 && outcome.kills === kills;
  return {
    asked: `10,000 events, ${kills} kills, lost, disordered, unsigned: 0, repeated at most ${kills * UNDER_WAY}`,
    outcome,
    isFine: isComplete && lost + disordered + unsigned === 0 && repeated <= kills * UNDER_WAY,
  };
}

async function happen(accident: Accident): Promise<Judged> {
  const options = { seconds: flag('seconds', 30), times: flag('times', accident.times ?? 1), isBuilt: true };
  const outcome = await haveAccident(accident, options);
  const unseen = accident.isUnseen ? ', failedReads' : '';
  const told = accident.answersWithin ? `, put off within ${accident.answersWithin} s` : '';
  return {
    asked: `${MUST_BE_0.join(', ')}${unseen}: 0, back within ${accident.within} s${told}, no problems`,
    outcome,
    isFine: isFine(accident, outcome),
  };
}

async function killRestores(kills: number): Promise<Judged> {
  const outcome = await tortureRestore({ kills, rows: 20_000, files: 100, fileBytes: 1_000_000 });
  const { neither, wrongFiles, orphans } = outcome;
  const asked = `${kills} kills, neither the old nor the new state, wrong files, orphans: 0`;
  return { asked, outcome, isFine: outcome.kills === kills && neither + wrongFiles + orphans === 0 };
}

const VISITORS = 150;
/** How much the memory of the server may grow in the second half of an attack, in MB. */
const MORE_MEMORY = 50;

async function attackSlowly(
  attack: Pick<SlowClients, 'isBehindProxy' | 'addresses' | 'connections'>,
): Promise<Judged> {
  const outcome = await tortureBySlowClients({ ...attack, visitors: VISITORS, seconds: flag('seconds', 75) });
  const { refused, uploads, stored, memory } = outcome;
  const grown = memory.at(-1)! - memory[Math.floor(memory.length / 2)]!;
  return {
    asked: `${VISITORS} visitors, refused: 0, ${uploads} uploads of 10 MB stored, at most ${MORE_MEMORY} MB more memory in the second half`,
    outcome,
    isFine: refused === 0 && stored === uploads && grown <= MORE_MEMORY,
  };
}

async function failOver(isSynchronous: boolean): Promise<Judged> {
  const times = flag('times', isSynchronous ? 10 : 1);
  const outcome = await tortureFailover({ times, isSynchronous, isBuilt: true });
  const { lost, wrong, failedReads, backAfter } = outcome;
  const most = isSynchronous ? 0 : Infinity;
  return {
    asked: `${isSynchronous ? 'lost, ' : 'lost: counted, '}wrong, failed reads: 0, back within 30 s of the promotion`,
    outcome,
    isFine: lost <= most && wrong + failedReads === 0 && backAfter <= 30,
  };
}

/** Loopback addresses from 127.0.0.2. */
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `127.0.0.${index + 2}`);

const RUNS: Record<string, () => Promise<Judged>> = {
  'webhooks, kill -9 of the server': () => deliverWebhooks(20),
  'restore, kill -9 of the restore': () => killRestores(20),
  'slow bodies, 2,400 connections from one address behind HAProxy': () =>
    attackSlowly({ isBehindProxy: true, addresses: addresses(1), connections: 2400 }),
  'slow bodies, 100 connections from each of 21 addresses': () =>
    attackSlowly({ isBehindProxy: false, addresses: addresses(21), connections: 100 }),
  'failover to a synchronous standby': () => failOver(true),
  'failover to an asynchronous standby': () => failOver(false),
  ...Object.fromEntries(
    Object.entries(ACCIDENTS).map(([name, accident]) => [name, () => happen(accident)] as const),
  ),
};

const [word = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const table: string[] = [];
let failed = 0;
for (const [name, run] of Object.entries(RUNS).filter(([name]) => name.includes(word))) {
  console.log(`${name} …`);
  const judged = await run().catch((error: unknown) => ({
    asked: 'an outcome',
    outcome: { brokeOff: String(error) },
    isFine: false,
  }));
  if (!judged.isFine) failed++;
  table.push(
    `${judged.isFine ? 'ok    ' : 'FAILED'}  ${name}\n          asked     ${judged.asked}\n          measured  ${describe(judged.outcome)}`,
  );
}
console.log(`\n${table.join('\n')}\n\n${failed === 0 ? 'Nothing failed.' : `${failed} failed.`}`);
process.exit(failed === 0 ? 0 : 1);

function describe(outcome: object): string {
  const round = (value: unknown) =>
    typeof value === 'number' ? Math.round(value * 10) / 10 : JSON.stringify(value);
  return Object.entries(outcome)
    .map(([name, value]) => `${name} ${round(value)}`)
    .join(', ');
}
