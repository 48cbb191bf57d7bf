/**
 * Hostile attachments are refused at once and with a message. uploads.test.ts shows that honest files are
 * accepted.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventually, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildDoc, buildDocx, buildPdfOf } from '../../tests/support/documents.ts';
import { hostileDocuments } from '../../tests/support/hostile-documents.ts';
import { hostileUploads } from '../../tests/support/hostile-uploads.ts';
import { slowDocuments } from '../../tests/support/slow-documents.ts';
import { type Sent, upload } from '../../tests/support/uploads.ts';

// Built before the server starts, because the server would mistake the time this takes for a stall.
const bombs = (await hostileUploads()).filter(([what]) => what.includes('bomb') && !what.startsWith('webp'));
const hostile = [
  ...hostileDocuments(),
  ...bombs.map(([what, [file]]) => [what, file!, /^The picture/] as const),
];
const slow = slowDocuments();
const WHOLE = {
  'a.docx': buildDocx(),
  'a.doc': buildDoc(),
  'a.pdf': buildPdfOf(['<</Type/Page>>'], ['10 0 <<>>']),
};
const { sql, target } = await createDatabase();
const { app, folder, incoming } = await startApp(target);
const attach = (file: Sent) => upload(app, 'none', 'contact_uploads', file);
const rows = async () => (await sql<{ count: number }[]>`select count(*) from files`)[0]!.count;
const MEGABYTE = 1024 * 1024;
const SLOWEST_MS = 10_000;

/**
 * Runs `work` and measures its milliseconds, the most memory it added in bytes, and the longest time in
 * milliseconds that it blocked the event loop.
 */
async function measure(work: () => Promise<void>): Promise<{ took: number; memory: number; stall: number }> {
  const before = process.memoryUsage.rss();
  const begin = performance.now();
  let [last, memory, stall] = [begin, 0, 0];
  const watch = setInterval(() => {
    stall = Math.max(stall, performance.now() - last);
    last = performance.now();
    memory = Math.max(memory, process.memoryUsage.rss() - before);
  }, 5);
  await work();
  clearInterval(watch);
  return { took: performance.now() - begin, memory, stall };
}

test('hostile documents and picture bombs are refused with a message, soon and with little memory', async () => {
  await attach({ name: 'plan.pdf', bytes: buildPdfOf([]) });
  const before = [await rows(), (await readdir(join(folder, 'contact_uploads'))).length];
  const accepted: string[] = [];
  const most = { took: 0, memory: 0, stall: 0 };
  let slowest = '';
  for (const [what, file, words] of hostile) {
    const { took, memory, stall } = await measure(async () => {
      const response = await attach(file);
      if (response.statusCode === 200) accepted.push(what);
      else {
        expect([what, response.statusCode, response.body]).toEqual([
          what,
          expect.toBeOneOf([400, 415]),
          expect.any(String),
        ]);
        expect(response.json().detail, what).toMatch(words);
        expect(response.json().field_errors.file, what).toBe(response.json().detail);
      }
    });
    if (took > most.took) slowest = what;
    Object.assign(most, {
      took: Math.max(most.took, took),
      memory: Math.max(most.memory, memory),
      stall: Math.max(most.stall, stall),
    });
  }
  process.stdout.write(
    `hostile documents and picture bombs: ${hostile.length}, accepted ${accepted.length}; slowest ${slowest} ${most.took.toFixed(0)} ms, asked 1000; memory ${(most.memory / MEGABYTE).toFixed(0)} MB more; longest stall ${most.stall.toFixed(0)} ms\n`,
  );
  expect(accepted).toEqual([]);
  expect(hostile.length).toBeGreaterThanOrEqual(100);
  // The figure above is for the reader. Without a guard, some of these take 20 s on any machine.
  expect(most.took, slowest).toBeLessThan(SLOWEST_MS);
  expect(most.memory).toBeLessThan(100 * MEGABYTE);
  expect([await rows(), (await readdir(join(folder, 'contact_uploads'))).length]).toEqual(before);
  expect(await readdir(incoming)).toEqual([]);
});

test('documents made to be slow are checked without blocking other requests', async () => {
  let longest = 0;
  for (const [what, file, words] of slow) {
    const { took, stall } = await measure(async () => {
      const { statusCode, body } = await attach(file);
      expect([what, statusCode, body]).toEqual([
        what,
        words ? 415 : 200,
        expect.stringMatching(words ?? /token/),
      ]);
    });
    longest = Math.max(longest, stall);
    process.stdout.write(
      `${what}: ${(file.bytes.length / 1024).toFixed(0)} kB, ${took.toFixed(0)} ms, stall ${stall.toFixed(0)} ms\n`,
    );
  }
  process.stdout.write(`slow documents: ${slow.length}, longest stall ${longest.toFixed(0)} ms\n`);
});

test('documents with changed bytes are either accepted or refused, with no other outcome', async () => {
  const statuses = new Map<number, number>();
  const change = fc.record({
    name: fc.constantFrom(...(Object.keys(WHOLE) as (keyof typeof WHOLE)[])),
    // The ends of files matter most to the checks, so half of the changes go there.
    changes: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255), fc.boolean()), {
      minLength: 1,
      maxLength: 8,
    }),
    cut: fc.option(fc.nat(400), { freq: 4 }),
    twice: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(change, async ({ name, changes, cut, twice }) => {
      const whole = WHOLE[name];
      const bytes = Buffer.from(whole.subarray(0, whole.length - (cut ?? 0)));
      for (const [place, value, atEnd] of changes) {
        const span = atEnd ? Math.min(600, bytes.length) : bytes.length;
        bytes[bytes.length - span + Math.floor(place * (span - 1))] = value;
      }
      const begin = performance.now();
      const sent = twice ? Buffer.concat([bytes, whole]) : bytes;
      const { statusCode, body } = await attach({ name, bytes: sent });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      expect([200, 415], body).toContain(statusCode);
      expect(performance.now() - begin).toBeLessThan(3000);
    }),
    { numRuns: 1500, interruptAfterTimeLimit: 15_000, markInterruptAsFailure: false },
  );
  await eventually('nothing is being received', async () => (await readdir(incoming)).length === 0);
  process.stdout.write(`changed documents: ${JSON.stringify(Object.fromEntries(statuses))}\n`);
  expect(statuses.get(415)).toBeGreaterThan(100);
});
