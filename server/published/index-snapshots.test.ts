/** A start reads the index from the snapshot of the last run, and never one that would show something else. */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { afterwards } from '../../tests/support/afterwards.ts';
import { eventually } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildCategory, buildProduct } from '../../tests/support/factories.ts';
import { searchCatalogue } from '../catalogue/catalogue.rules.ts';
import { connect } from '../db/connect.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { deleteOldContentChanges, getContentVersion } from './content-changes.queries.ts';
import { followChanges } from './follow-changes.ts';
import { keepSnapshots, restoreSnapshot, writeSnapshot } from './index-snapshots.ts';
import { PublishedContent } from './published-content.ts';

const { sql, owner, target } = await createDatabase();
const folder = await mkdtemp(join(tmpdir(), 'southbeam-snapshots-'));
afterAll(() => rm(folder, { recursive: true }));
const file = join(folder, 'snapshots', 'products.snapshot');
const storage = createDiskStorage(folder);
const brand_id = await buildBrand(sql, 'Ironbark');
const category_id = await buildCategory(sql, 'Timber');
const values = { brand_id, category_id };
const first = await buildProduct(sql, { ...values, name: 'Radiata framing' });
for (const name of ['Cedar cladding', 'Pine skirting', 'Plywood sheet'])
  await buildProduct(sql, { ...values, name });

let warnings: string[] = [];
beforeEach(() => {
  warnings = [];
});

/** An instance, before it follows the database. */
function instance(code = 'this code') {
  const published = new PublishedContent(sql);
  const log = {
    info: () => undefined,
    warn: (details: object, message: string) => {
      warnings.push(`${message}: ${(details as { err: Error }).err.message}`);
    },
  };
  const options = { sql, storage, incoming: join(folder, 'incoming'), published, log, code };
  return {
    published,
    restore: () => restoreSnapshot(options),
    write: () => writeSnapshot(options),
    keep: (least: number) => afterwards(keepSnapshots(options, least)),
    async follow() {
      const listener = connect({ target, max: 1 });
      const follower = await followChanges(published, sql, listener, log);
      afterwards(async () => {
        await follower.stop();
        await listener.end();
      });
      return follower;
    },
  };
}

/** All that visitors could see of it. */
const shownBy = ({ published }: ReturnType<typeof instance>) => ({
  version: published.version,
  lists: published.lists,
  found: ['', 'cedar', 'framng', 'ironbark', 'p', 'treated'].map((q) =>
    searchCatalogue(published.reader(), { q, limit: 50 }),
  ),
});

let changes = 0;

/** Changes something, so that the last snapshot is too old, then loads everything from the database, and writes it. */
async function written() {
  await sql`update products set description = ${`Change ${changes++}`} where id = ${first}`;
  const one = instance();
  await one.follow();
  expect(await one.write()).toBe(true);
  return one;
}

test('another start reads it, and shows the same', async () => {
  const one = await written();
  const two = instance();
  expect(await two.restore()).toBe(true);
  expect(shownBy(two)).toEqual(shownBy(one));
  expect(await two.write()).toBe(false);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

test('what has changed since is read too, and followed', async () => {
  await written();
  await sql`update products set name = 'Radiata framing treated' where id = ${first}`;
  const added = await buildProduct(sql, { ...values, name: 'Cedar weatherboard' });
  await sql`update brands set name = 'Totara' where id = ${brand_id}`;
  const two = instance();
  expect(await two.restore()).toBe(true);
  const follower = await two.follow();
  const fresh = instance();
  await fresh.follow();
  expect({ ...shownBy(two), version: 0 }).toEqual({ ...shownBy(fresh), version: 0 });
  await sql`delete from products where id = ${added}`;
  await follower.catchUp();
  expect(two.published.products.has(added)).toBe(false);
});

test('one that other code wrote does not count', async () => {
  await written();
  const two = instance('other code');
  expect([await two.restore(), two.published.version]).toEqual([false, 0]);
  expect(warnings).toEqual([]);
});

test('one of another history of the database does not count', async () => {
  const one = await written();
  // As if a backup had been restored, and somebody had changed something else since.
  await owner`
    update content_changes set changed_at = changed_at - interval '1 microsecond' where version = ${one.published.version}`;
  const two = instance();
  expect([await two.restore(), two.published.version]).toEqual([false, 0]);
});

test('none is written of an instance that lags behind: it may show more than its version says', async () => {
  await written();
  const one = instance();
  await one.published.load(await getContentVersion(sql));
  await sql`update products set description = 'Changed meanwhile' where id = ${first}`;
  expect(await one.write()).toBe(false);
});

test('what changes no product needs no other snapshot, until the change log may have forgotten it', async () => {
  await written();
  await sql`insert into contact_subjects (subject_name) values ('Deliveries')`;
  const two = instance();
  await two.restore();
  await two.follow();
  expect(await two.write()).toBe(false);
  const three = instance();
  await three.restore();
  await three.follow();
  await owner`update content_changes set changed_at = changed_at - interval '13 hours'`;
  expect(await three.write()).toBe(true);
});

test('a running instance keeps one, if it has many products', async () => {
  await rm(file, { force: true });
  const few = instance();
  await few.follow();
  few.keep(5);
  const many = instance();
  await many.follow();
  expect(existsSync(file)).toBe(false);
  many.keep(4);
  await eventually('it is written', () => existsSync(file));
  expect(await instance().restore()).toBe(true);
});

test('it counts while nothing changes for days', async () => {
  await sql`update products set name = 'Radiata framing' where id = ${first}`;
  await owner`
    create function days_ago() returns trigger language plpgsql as $$ begin new.changed_at := now() - interval '3 days'; return new; end $$`;
  await owner`create trigger days_ago before insert on content_changes for each row execute function days_ago()`;
  await owner`update content_changes set changed_at = changed_at - interval '3 days'`;
  const one = await written();
  await owner`drop trigger days_ago on content_changes`;
  await deleteOldContentChanges(sql);
  expect(await sql`select version from content_changes`).toEqual([{ version: one.published.version }]);
  expect(await instance().restore()).toBe(true);
});

test.each([
  ['a bit is wrong', (bytes: Buffer) => bytes.with(-200, bytes.at(-200)! ^ 1), 'damaged'],
  ['its end is missing', (bytes: Buffer) => bytes.subarray(0, -300), 'cut off'],
  ['it is empty', () => Buffer.alloc(0), 'code'],
  ['it is something else', () => Buffer.from('something else, as long as the head of a block'), 'damaged'],
])('one of which %s is named and does not count', async (_what, spoil, why) => {
  await written();
  await writeFile(file, spoil(await readFile(file)));
  const two = instance();
  expect([await two.restore(), two.published.version]).toEqual([false, 0]);
  expect(warnings).toEqual([expect.stringContaining(why)]);
  expect(warnings[0]).toMatch(/^The snapshot of the index could not be read: all products are read instead/);
  await two.follow();
  expect(two.published.products.size).toBe(4);
});
