/** Every staff list has a bin: deleted records are kept for 30 days and can be restored, one or many. */
import { describe, expect, test } from 'vitest';
import type { BinRow } from '../../shared/history/bin.ts';
import type { Procedure } from '../../shared/permissions.ts';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { EXAMPLES, listProcedures } from '../../tests/support/examples.ts';
import {
  buildBrand,
  buildCategory,
  buildEnquiry,
  buildProduct,
  buildSubcategory,
} from '../../tests/support/factories.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { buildPicture, namedPicture, upload } from '../../tests/support/uploads.ts';
import { hourlyJobs } from '../operations/hourly-jobs.ts';
import { removeUnusedFiles } from '../storage/remove-unused-files.ts';

const { sql, owner, target } = await createDatabase();
const { app, services, storage, incoming } = await startApp(target);
const api = await callAs(services, 'admin');

interface Calls {
  create(data: unknown): Promise<{ id: string }>;
  remove(input: { id: string }): Promise<unknown>;
  restore(input: { ids: string[] }): Promise<{ restored: number }>;
  bin(input?: { search?: string; page?: number }): Promise<{ items: BinRow[]; total: number }>;
}

/** Every noun whose records can be deleted, except views, a preference (decision "saved views"), and what only spans nouns (174). */
const NOUNS = listProcedures()
  .map(({ path }) => /^staff\.(\w+)\.remove$/.exec(path)?.[1])
  .filter((noun) => noun !== undefined && !['demoContent', 'savedViews'].includes(noun));

test('there are lists with a bin', () => expect(NOUNS.length).toBeGreaterThan(12));

describe.each(NOUNS)('the bin of %s', (noun) => {
  const calls = api.staff[noun as 'brands'] as unknown as Calls;

  test('shows what was deleted, by whom, when, and until when it is kept, and nothing once it is restored', async () => {
    const isEnquiry = noun === 'contactQueries';
    const id = isEnquiry
      ? await buildEnquiry(sql)
      : (await calls.create(await EXAMPLES[`staff.${noun}.create` as Procedure](sql))).id;
    const find = async () => (await calls.bin({})).items.filter((item) => item.id === id);
    expect(await find()).toEqual([]);
    await calls.remove({ id });
    const [item] = await find();
    expect(item?.name).toMatch(/\S/);
    expect(item?.actor_name).toBe('admin');
    const days = (item!.gone_at.getTime() - item!.removed_at.getTime()) / 86_400_000;
    expect(days).toBeCloseTo(isEnquiry ? 1 : 30, 0);
    await calls.restore({ ids: [id] });
    expect(await find()).toEqual([]);
  });
});

/** Makes it look as if a record had been deleted that many days earlier. */
const age = (id: string, days: number) =>
  owner`update record_changes set changed_at = changed_at - make_interval(days => ${days}) where record_id = ${id}`;

const removeBrand = async (name: string) => {
  const { id } = await api.staff.brands.create({ name });
  await api.staff.brands.remove({ id });
  return id;
};

describe('the bin', () => {
  test('has pages of ten, the latest deletion first, and can be searched', async () => {
    for (let number = 1; number <= 12; number++) await removeBrand(`Binned ${number}`);
    const first = await api.staff.brands.bin({ search: 'binned' });
    expect(first).toMatchObject({ total: 12, page: 1, page_count: 2 });
    expect(first.items[0]?.name).toBe('Binned 12');
    expect((await api.staff.brands.bin({ search: 'binned', page: 9 })).items.map(({ name }) => name)).toEqual(
      ['Binned 2', 'Binned 1'],
    );
    expect((await api.staff.brands.bin({ search: '7 binned' })).items).toMatchObject([{ name: 'Binned 7' }]);
  });

  test('shows a record that was deleted twice once, and one deleted by hand without a name', async () => {
    const id = await removeBrand('Twice deleted');
    await api.staff.brands.restore({ ids: [id] });
    await api.staff.brands.remove({ id });
    const byHand = await buildBrand(sql, 'Twice by hand');
    await services.sql`delete from brands where id = ${byHand}`;
    const { items } = await api.staff.brands.bin({ search: 'twice' });
    expect(items).toMatchObject([
      { id: byHand, actor_name: null },
      { id, actor_name: 'admin' },
    ]);
  });

  test('says which records were deleted together, so that they can be restored together', async () => {
    const ids = await Promise.all(['Pair one', 'Pair two'].map((name) => buildProduct(sql, { name })));
    const { operation_id } = await api.staff.products.bulk({ ids, change: { field: 'delete' } });
    const { items } = await api.staff.products.bin({ search: 'pair' });
    expect(items.map(({ operation }) => operation)).toEqual(Array(2).fill({ id: operation_id, size: 2 }));
    expect(await api.staff.products.undo({ operation_id: operation_id! })).toMatchObject({ restored: 2 });
    await api.staff.products.remove({ id: ids[0]! });
    expect((await api.staff.products.bin({ search: 'pair' })).items).toMatchObject([{ operation: null }]);
  });

  test('shows only the section of the home page that is asked for, and reviews by who wrote them', async () => {
    const made = [
      { section_type: 'hero' as const, title: 'Strong from the ground up' },
      {
        section_type: 'reviews' as const,
        title: 'What Our Customers Say',
        content: '{"name":"Aroha","rating":5}',
      },
    ];
    for (const data of made) {
      const { id } = await api.staff.homeContent.create(data);
      await api.staff.homeContent.remove({ id });
    }
    const names = async (section_type: 'hero' | 'reviews') =>
      (await api.staff.homeContent.bin({ section_type, search: 'strong' })).items
        .concat((await api.staff.homeContent.bin({ section_type, search: 'aroha' })).items)
        .map(({ name }) => name);
    expect(await names('hero')).toEqual(['Strong from the ground up']);
    expect(await names('reviews')).toEqual(['Review of Aroha']);
  });

  test('forgets a record after 30 days, with its history, and keeps who did what without any value', async () => {
    const [kept, gone] = [await removeBrand('Kept 29 days'), await removeBrand('Gone after 30')];
    await age(kept, 29);
    await age(gone, 31);
    expect((await api.staff.brands.bin({ search: 'days' })).items).toMatchObject([{ id: kept }]);
    expect((await api.staff.brands.bin({ search: 'gone after' })).items).toEqual([]);
    await expect(api.staff.brands.restore({ ids: [gone] })).rejects.toThrow('no longer exists');
    for (const job of hourlyJobs({ sql, storage, incoming }, { usual: 24, kinds: {} })) await job();
    expect((await api.staff.brands.history({ id: gone })).changes).toEqual([]);
    expect((await api.staff.brands.history({ id: kept })).changes).toHaveLength(2);
    const left = await sql`select action, before from activity where record_id = ${gone} order by id desc`;
    expect(left[0]).toEqual({ action: 'remove', before: null });
    expect(await api.staff.brands.restore({ ids: [kept] })).toMatchObject({ restored: 1, refused: [] });
  });

  test('shows an enquiry for a day only', async () => {
    const id = await buildEnquiry(sql);
    await api.staff.contactQueries.remove({ id });
    await age(id, 1);
    expect((await api.staff.contactQueries.bin({})).items.filter((item) => item.id === id)).toEqual([]);
    await expect(api.staff.contactQueries.restore({ ids: [id] })).rejects.toThrow('no longer exists');
  });

  test('keeps the picture of a deleted product, which has it again when it is restored', async () => {
    const bearer = await signIn(sql, 'admin');
    const { url } = (
      await upload(app, bearer, 'media', namedPicture('png', await buildPicture('png')))
    ).json();
    const id = await buildProduct(sql, { image_url: url });
    await api.staff.products.remove({ id });
    await age(id, 29);
    await owner`update files set created_at = created_at - interval '29 days'`;
    await removeUnusedFiles({ sql, storage, incoming }, { patience: 0 });
    await api.staff.products.restore({ ids: [id] });
    expect((await api.staff.products.byId({ id })).image_url).toBe(url);
    expect((await app.inject(url)).statusCode).toBe(200);
  });
});

describe('restoring many', () => {
  test('restores all but the one whose name is taken, and names it', async () => {
    const ids = [await removeBrand('Alder'), await removeBrand('Birch'), await removeBrand('Cedar')];
    await api.staff.brands.create({ name: 'BIRCH' });
    expect(await api.staff.brands.restore({ ids })).toMatchObject({
      restored: 2,
      refused: [{ id: ids[1], name: 'Birch', reason: 'another brand has the same name now' }],
    });
    await expect(api.staff.brands.restore({ ids })).rejects.toThrow(
      'Nothing was restored: Birch (another brand has the same name now).',
    );
    const logged = await sql`
      select count(*) from activity where action = 'restore' and record_id = any(${ids}::uuid[])`;
    expect(logged).toEqual([{ count: 2 }]);
  });

  test('of two with the same name restores one', async () => {
    const ids = [await removeBrand('Double'), await removeBrand('Double')];
    expect(await api.staff.brands.restore({ ids })).toMatchObject({
      restored: 1,
      refused: [{ name: 'Double' }],
    });
  });

  test('leaves a product in the bin while its brand is deleted, and says so', async () => {
    const category_id = await buildCategory(sql);
    const { id: brand_id } = await api.staff.brands.create({ name: 'Vanished' });
    const [orphan, other] = [
      await buildProduct(sql, { name: 'Orphan', brand_id, category_id }),
      await buildProduct(sql, { name: 'Other', category_id }),
    ];
    await api.staff.products.bulk({ ids: [orphan, other], change: { field: 'delete' } });
    await api.staff.brands.remove({ id: brand_id });
    expect(await api.staff.products.restore({ ids: [orphan, other] })).toMatchObject({
      restored: 1,
      refused: [{ id: orphan, name: 'Orphan', reason: 'it belongs to something that has been deleted' }],
    });
    await api.staff.brands.restore({ ids: [brand_id] });
    expect((await api.staff.products.restore({ ids: [orphan] })).restored).toBe(1);
  });

  test('leaves a product in the bin whose category or subcategory has changed, or whose code is taken', async () => {
    const [timber, other, gone] = [buildCategory(sql), buildCategory(sql), buildCategory(sql)];
    const subcategory_id = await buildSubcategory(sql, await timber, 'Battens');
    const ids = [
      await buildProduct(sql, { name: 'Batten', category_id: await timber, subcategory_id }),
      await buildProduct(sql, { name: 'Retyped', category_id: await gone }),
      await buildProduct(sql, { name: 'Coded', sku: 'SB-9' }),
      await buildProduct(sql),
    ];
    await api.staff.products.bulk({ ids, change: { field: 'delete' } });
    await api.staff.subcategories.update({ id: subcategory_id, data: { parent_category_id: await other } });
    await api.staff.categories.update({ id: await gone, data: { type: 'case_studies' } });
    await api.staff.products.create({ name: 'Follower', price: 1, sku: 'sb-9' });
    const { refused } = await api.staff.products.restore({ ids });
    expect(refused.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
      'Batten: its subcategory has moved to another category',
      'Coded: another product has its code now',
      'Retyped: its category is no longer one of products',
    ]);
  });

  test('leaves a user in the bin whose email somebody else has now', async () => {
    const password = 'a long and plain sentence';
    const email = 'tama@example.com';
    const { id } = await api.staff.users.create({ name: 'Tama', email, password });
    await api.staff.users.remove({ id });
    await api.staff.users.create({ name: 'Tama Two', email, password });
    await expect(api.staff.users.restore({ ids: [id] })).rejects.toThrow(
      'Nothing was restored: Tama (somebody else has this email now).',
    );
  });

  test('at the same time restores each record once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, index) => buildProduct(sql, { name: `P${index}` })),
    );
    await api.staff.products.bulk({ ids, change: { field: 'delete' } });
    const outcomes = await Promise.allSettled([
      api.staff.products.restore({ ids }),
      api.staff.products.restore({ ids: ids.toReversed() }),
    ]);
    const counts = outcomes.map((one) => (one.status === 'fulfilled' ? one.value.restored : 0));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(await sql`select count(*) from products where id = any(${ids}::uuid[])`).toEqual([{ count: 20 }]);
  });
});
