/** Pastes that nobody means: each is read row by row, or refused in words. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORIGIN, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildProduct } from '../../tests/support/factories.ts';
import { LIMITS } from '../limits/limits.rules.ts';

const { sql, target } = await createDatabase();
await buildProduct(sql, { name: 'Radiata Framing H3.2 90 x 45 mm – 4.8 m', sku: 'T-1' });
const { app } = await startApp(target, { limits: { ...LIMITS, lines: 1e6, calls: 1e6 } });

const PASTES = 500;
const SEED = 420_042;

/** Pieces of which lines are made, so that the readers have much to try. */
const BAIT = [
  '90x45',
  '1/4.8&',
  '1 1/2 ',
  '- ',
  '2 x ',
  '(',
  '1,',
  '12 no ',
  '@ 4.8 ',
  '"',
  ';',
  '\t',
  'ditto ',
  '1.1 ',
  'W1: ',
  'T-1',
  'h3.2',
  '½',
  '²',
  'of ',
  'half a dozen ',
  '.... ',
  'x',
  '\u0301',
  '\u202e',
  '\u200b',
  '١٢ ',
];
const FORMULAS = ['=1+1', '=HYPERLINK("http://x.example","y")', '@SUM(A1)', '+cmd|calc', "-2+3'", '\t=A1'];
const MARKUP = ['<script>alert(1)</script>', '&lt;b&gt;', "'; drop table products; --", '{{7*7}}'];

const ofPieces = (pieces: readonly string[], most: number) =>
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: most }).map((parts) => parts.join(''));
const linesOf = (line: fc.Arbitrary<string>, most: number) =>
  fc.array(line, { minLength: 1, maxLength: most }).map((lines) => lines.join('\n'));
const ending = fc.constantFrom('\n', '\r\n', '\r');

const KINDS: Record<string, fc.Arbitrary<string>> = {
  bytes: fc.uint8Array({ maxLength: 4000 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  'any letters': linesOf(fc.string({ unit: 'binary', maxLength: 200 }), 60),
  'lone halves of letters': fc.constantFrom('\ud800 nails', 'bolts \udfff', '\ud800\ud800\n4 x'),
  bait: linesOf(ofPieces(BAIT, 60), 40),
  'one piece, again and again': fc
    .tuple(fc.constantFrom(...BAIT), fc.integer({ min: 1, max: 500 }))
    .map(([piece, times]) => piece.repeat(times).slice(0, 500)),
  'full lists of long lines': fc.constantFrom(...BAIT).map((piece) => {
    const line = piece.repeat(500).slice(0, 500);
    return Array(300).fill(line).join('\n');
  }),
  'a line of a megabyte': fc
    .constantFrom('x', '90x45 ', '1/4.8 ', '"', '\t')
    .map((piece) => piece.repeat(1_000_000 / piece.length)),
  formulas: linesOf(fc.constantFrom(...FORMULAS), 20),
  markup: linesOf(fc.constantFrom(...MARKUP), 20),
  'right to left': linesOf(fc.constantFrom('\u202e4.8x09 on 21\u202c', 'שלום 12 x 90x45', '١٢ متر خشب'), 20),
  'great numbers': linesOf(
    fc.constantFrom('1e308 x nails', '9'.repeat(300), '0.0000001 m2 gib', '-5 bags', 'NaN no', '1/0 bags'),
    20,
  ),
  'unclosed quotes': linesOf(ofPieces(['"', ';', 'qty', '12', '""', ' '], 30), 30),
  tables: linesOf(ofPieces(['\t', '1', 'qty', 'unit', 'ea', '1.1', 'Framing', ' '], 30), 60),
  'ends of lines': fc
    .tuple(fc.array(fc.string({ maxLength: 20 }), { maxLength: 30 }), ending)
    .map(([lines, end]) => lines.join(end)),
};

const rowsOf = (text: string) => text.split(/\r\n|\r|\n/).filter((row) => row.trim() !== '');
/** A row that names several lengths becomes several. */
const once = (rows: readonly string[]) => rows.filter((row, at) => row !== rows[at - 1]);

test(`${PASTES} strange pastes are read row by row, or refused in words`, async () => {
  const each = Math.ceil(PASTES / Object.keys(KINDS).length);
  const counts = { read: 0, refused: 0 };
  let slowest = { ms: 0, kind: '' };
  for (const [kind, arbitrary] of Object.entries(KINDS))
    for (const text of fc.sample(arbitrary, { seed: SEED, numRuns: each })) {
      const begin = performance.now();
      const answer = await app.inject({
        method: 'POST',
        url: '/trpc/site.catalogue.matchList',
        headers: { origin: ORIGIN },
        payload: { json: { text } },
      });
      const ms = performance.now() - begin;
      if (ms > slowest.ms) slowest = { ms, kind };
      const body = JSON.parse(answer.body);
      if (answer.statusCode === 200) {
        counts.read++;
        const rows: { text: string }[] = body.result.data.json.rows;
        expect(once(rows.flatMap((row) => rowsOf(row.text))), kind).toEqual(once(rowsOf(text)));
      } else {
        counts.refused++;
        expect([400, 413], `${kind}: ${answer.body.slice(0, 300)}`).toContain(answer.statusCode);
        expect(body.error.json.message.length, kind).toBeGreaterThan(10);
      }
    }
  process.stdout.write(
    `pastes: ${counts.read} read, ${counts.refused} refused in words; the slowest took ${Math.round(slowest.ms)} ms (${slowest.kind})\n`,
  );
  expect(counts.read).toBeGreaterThan(PASTES / 2);
}, 120_000);
