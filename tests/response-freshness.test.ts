/**
 * The response cache against its simplest form: an instance that keeps nothing and makes every response anew.
 * `npm run bench -- stale` does the same with 10,000 writes and 50,000 reads.
 */
import { expect, test } from 'vitest';
import { startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { buildBrand, buildCategory, buildProduct } from './support/factories.ts';
import { addressAtRandom, withoutVersion, writeAtRandom } from './support/random-writes.ts';

const WRITES = 120;
const READS_PER_WRITE = 5;

test(`${WRITES} random writes leave no stale byte in any response`, async () => {
  const { sql, target } = await createDatabase();
  const [brands, categories] = [
    [await buildBrand(sql, 'Ironbark'), await buildBrand(sql, 'Ridgeline')],
    [await buildCategory(sql, 'Timber'), await buildCategory(sql, 'Roofing')],
  ];
  const ids: string[] = [];
  for (let nth = 0; nth < 40; nth++)
    ids.push(
      await buildProduct(sql, {
        name: `Post ${nth}`,
        brand_id: brands[nth % 2]!,
        category_id: categories[nth % 2]!,
      }),
    );
  const cached = await startApp(target);
  const plain = await startApp(target, { cache: false });
  const stale: string[] = [];
  let reads = 0;
  for (let write = 0; write < WRITES; write++) {
    await writeAtRandom(sql, Math.random, `m${write}x`);
    await Promise.all([cached.follower.catchUp(), plain.follower.catchUp()]);
    for (let read = 0; read < READS_PER_WRITE; read++) {
      const url = addressAtRandom(Math.random, ids, 0.1);
      const [ours, fresh] = await Promise.all([cached.app.inject(url), plain.app.inject(url)]);
      reads++;
      if (withoutVersion(ours.body) !== withoutVersion(fresh.body) || ours.statusCode !== fresh.statusCode)
        stale.push(`after write ${write}: ${decodeURIComponent(url)}`);
    }
  }
  process.stdout.write(`${WRITES} writes, ${reads} reads: ${stale.length} stale\n`);
  expect(stale).toEqual([]);
  // When nothing changes, nothing is made a second time.
  const pages = ids.map((id) => `/catalog?product=${id}`);
  const readAll = () => Promise.all(pages.map((url) => cached.app.inject(url)));
  const first = await readAll();
  const kept = pages.filter((_, index) => first[index]!.statusCode === 200);
  const made = () => cached.rendered.filter(({ url }) => kept.includes(url)).length;
  const before = made();
  for (const url of kept) await cached.app.inject(url);
  expect(kept.length).toBeGreaterThan(0);
  expect(made()).toBe(before);
});
