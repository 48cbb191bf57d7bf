import { demoIndex, demoProducts } from './bench/search/demo-catalogue.ts';
import { readTakeOffs } from './bench/lists/take-off-set.ts';
import { matchList } from '../server/material-lists/match-list.rules.ts';
import { readdirSync } from 'node:fs';
const index = await demoIndex(demoProducts());
const files = readdirSync('tools/bench/lists/take-offs/tuned').sort();
const sets = readTakeOffs('tuned');
const t = { lines: 0, amounts: 0, kinds: 0, rows: 0, stocked: 0, first: 0, offered: 0, sure: 0, bad: 0 };
for (const [i, set] of sets.entries()) {
  const res: any = await matchList(index, set.lines.map((l) => l.text).join('\n'));
  const found = res.rows ?? res;
  let at = 0;
  for (const j of set.lines) {
    if (j.text.trim() === '') continue;
    while (found[at]!.text !== j.text) at++;
    const f: any = found[at++];
    const wrong: string[] = [];
    t.rows++;
    if (f.kind.replace('_', ' ') === j.kind) t.kinds++; else wrong.push(`is a ${j.kind}, read as ${f.kind}`);
    if (j.kind === 'line') {
      t.lines++;
      const { quantity = null, unit = null, right = [] } = j;
      const codes = (f.candidates ?? []).map((c: any) => c.product.sku);
      const same = (f.quantity ?? null) === quantity && (quantity === null || (f.unit ?? 'each') === (unit ?? 'each'));
      if (same) t.amounts++; else wrong.push(`${quantity} ${unit}, read as ${f.quantity} ${f.unit} | ${f.words}`);
      if (f.confidence === 'sure') { t.sure++; if (right.length !== 1 || codes[0] !== right[0]) { t.bad++; wrong.push('SURE BUT WRONG ' + codes[0]); } }
      if (right.length) { t.stocked++; if (right.includes(codes[0])) t.first++; else wrong.push(`${right}, found ${codes} | ${f.words}`); if (codes.some((c: string) => right.includes(c))) t.offered++; }
    }
    if (wrong.length) console.log(files[i], JSON.stringify(j.text), wrong.join('; '));
  }
}
console.log(t, 'amounts', (100 * t.amounts / t.lines).toFixed(1), 'first', (100 * t.first / t.stocked).toFixed(1), 'three', (100 * t.offered / t.stocked).toFixed(1), 'kinds', (100 * t.kinds / t.rows).toFixed(1));
