/**
 * `npm run bench`: builds the product, runs the benchmarks and prints each result beside its target. Pass
 * names to run only those: `npm run bench -- http`. Flags go to the benchmark: `npm run bench -- judged --worst`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../server/project-root.ts';
import { benchAccounts } from './accounts.ts';
import { benchActivity } from './activity.ts';
import { benchAnalytics } from './analytics.ts';
import { benchBackup } from './backup.ts';
import { benchBundle } from './bundle.ts';
import { benchCapacity } from './capacity.ts';
import { benchEdge } from './edge.ts';
import { benchEnquiries } from './enquiries.ts';
import { benchHttp } from './http/http.ts';
import { benchStale } from './http/stale.ts';
import { benchWrites } from './http/writes.ts';
import { benchImport } from './import.ts';
import { benchInstances } from './instances.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLists } from './lists/lists.ts';
import { watchMachine } from './machine.ts';
import { benchRender } from './render/render.ts';
import type { Row } from './rows.ts';
import { benchScripts } from './scripts.ts';
import { benchJudged } from './search/judged.ts';
import { benchSearch } from './search/search.ts';
import { benchSpecifications } from './search/specifications.ts';
import { benchStaffList } from './staff-list.ts';
import { benchStart } from './start.ts';

const benches: Record<string, () => Promise<Row[]>> = {
  search: benchSearch,
  specifications: benchSpecifications,
  judged: benchJudged,
  lists: benchLists,
  bundle: benchBundle,
  render: benchRender,
  http: benchHttp,
  writes: benchWrites,
  stale: benchStale,
  import: benchImport,
  scripts: benchScripts,
  enquiries: benchEnquiries,
  accounts: benchAccounts,
  analytics: benchAnalytics,
  activity: benchActivity,
  'staff-list': benchStaffList,
  start: benchStart,
  capacity: benchCapacity,
  instances: benchInstances,
  edge: benchEdge,
  backup: benchBackup,
  lighthouse: benchLighthouse,
};
/** These measure the source itself. */
const UNBUILT = new Set([
  'accounts',
  'search',
  'specifications',
  'judged',
  'lists',
  'activity',
  'staff-list',
]);
const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (chosen.length === 0 || chosen.some((name) => !UNBUILT.has(name))) {
  const built = spawnSync(process.execPath, [join(root, 'scripts', 'build.js')], { stdio: 'inherit' });
  if (built.status !== 0) process.exit(1);
}

let missed = 0;
const busyParts: string[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n${name}`);
  const before = await watchMachine();
  if (!before.isQuiet) {
    busyParts.push(name);
    console.log(
      `  BUSY    other work uses ${Math.round(before.busy * 100)}% of the processors: these figures cannot be judged`,
    );
  }
  for (const row of await bench().catch(failed)) {
    if (!row.ok) missed++;
    console.log(
      `${row.ok ? '  ok    ' : '  MISSED'}  ${row.what}\n            asked ${row.asked}, measured ${row.measured}`,
    );
  }
}
/** A part that breaks off is missed, and the others still run. */
function failed(error: unknown): Row[] {
  return [{ what: 'this part broke off', asked: 'figures', measured: String(error), ok: false }];
}

if (busyParts.length > 0)
  console.log(`\nThe machine was busy during: ${busyParts.join(', ')}. Run them again.`);
console.log(`\n${missed === 0 ? 'Every figure is as asked.' : `${missed} missed.`}`);
process.exit(missed === 0 ? 0 : 1);
