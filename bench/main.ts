/**
 * `npm run bench`: builds the product, runs the benchmarks and prints each result beside its target. Pass
 * names to run only those: `npm run bench -- http`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../server/project-root.ts';
import { benchBundle } from './bundle.ts';
import { benchEnquiries } from './enquiries.ts';
import { benchHttp } from './http/http.ts';
import { benchImport } from './import.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchRender } from './render/render.ts';
import type { Row } from './rows.ts';
import { benchSearch } from './search/search.ts';

const benches: Record<string, () => Promise<Row[]>> = {
  search: benchSearch,
  bundle: benchBundle,
  render: benchRender,
  http: benchHttp,
  import: benchImport,
  enquiries: benchEnquiries,
  lighthouse: benchLighthouse,
};
const chosen = process.argv.slice(2);
const built = spawnSync(process.execPath, [join(root, 'scripts', 'build.js')], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);

let missed = 0;
for (const [name, bench] of Object.entries(benches)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n${name}`);
  for (const row of await bench()) {
    if (!row.ok) missed++;
    console.log(
      `${row.ok ? '  ok    ' : '  MISSED'}  ${row.what}\n            asked ${row.asked}, measured ${row.measured}`,
    );
  }
}
console.log(`\n${missed === 0 ? 'Every figure is as asked.' : `${missed} missed.`}`);
process.exit(missed === 0 ? 0 : 1);
