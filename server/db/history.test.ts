/** The history records every change of a record, no matter who made it or how. */
import { describe, expect, test } from 'vitest';
import type { Procedure } from '../../shared/permissions.ts';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { EXAMPLES } from '../../tests/support/examples.ts';
import { buildBrand, buildCategory, buildEnquiry, buildProduct } from '../../tests/support/factories.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const api = await callAs(services, 'admin');

const NOUNS = [
  'aboutContent',
  'brands',
  'caseStudies',
  'categories',
  'certifications',
  'contactContent',
  'contactSubjects',
  'homeContent',
  'products',
  'subcategories',
  'teamMembers',
  'users',
] as const;
/** A column of each noun that accepts any text. Nouns that are missing here use `name`. */
const TEXT_OF: Partial<Record<(typeof NOUNS)[number], string>> = {
  aboutContent: 'title',
  caseStudies: 'title',
  certifications: 'title',
  contactContent: 'title',
  contactSubjects: 'subject_name',
  homeContent: 'title',
};

interface Calls {
  create(data: unknown): Promise<{ id: string }>;
  update(input: unknown): Promise<{ id: string }>;
  remove(input: { id: string }): Promise<unknown>;
  restore(input: { ids: string[] }): Promise<{ restored: number }>;
  byId(input: { id: string }): Promise<Record<string, unknown>>;
  history(input: { id: string }): ReturnType<typeof api.staff.brands.history>;
}

describe.each(NOUNS)('%s', (noun) => {
  const calls = api.staff[noun] as unknown as Calls;
  const column = TEXT_OF[noun] ?? 'name';

  test('record who created, changed, deleted and restored them, with before and after, and are restored unchanged', async () => {
    const { id } = await calls.create(await EXAMPLES[`staff.${noun}.create` as Procedure](sql));
    const created = await calls.byId({ id });
    await calls.update({ id, data: { [column]: `Changed ${noun}` } });
    const changed = await calls.byId({ id });
    await calls.remove({ id });
    expect(await calls.restore({ ids: [id] })).toMatchObject({ restored: 1, refused: [] });
    const { updated_at: _, ...restored } = await calls.byId({ id });
    const { updated_at: __, ...expected } = changed;
    expect(restored).toEqual(expected);
    const { changes } = await calls.history({ id });
    expect(changes.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ['restore', 'admin'],
      ['remove', 'admin'],
      ['update', 'admin'],
      ['create', 'admin'],
    ]);
    expect(changes[2]).toMatchObject({
      before: { [column]: created[column] },
      after: { [column]: `Changed ${noun}` },
    });
    expect(Object.keys(changes[2]!.after!)).toEqual([column]);
    expect(changes[1]!.before).toMatchObject({ id, [column]: `Changed ${noun}` });
    await expect(calls.restore({ ids: [id] })).rejects.toThrow('no longer exists');
  });

  test('that are saved unchanged get no new history entry', async () => {
    const { id } = await calls.create(await EXAMPLES[`staff.${noun}.create` as Procedure](sql));
    const before = await calls.byId({ id });
    await calls.update({ id, data: { [column]: before[column] } });
    expect((await calls.history({ id })).changes.map(({ action }) => action)).toEqual(['create']);
  });
});

describe('the history', () => {
  test('shows a change made outside the staff area without the connection’s previous user', async () => {
    const id = await buildBrand(sql, 'Ironbark');
    await api.staff.brands.update({ id, data: { description: 'Fixings' } });
    await services.sql`update brands set description = 'By hand' where id = ${id}`;
    const { changes } = await api.staff.brands.history({ id });
    expect(changes.map(({ actor_name, after }) => [actor_name, after])).toEqual([
      [null, { description: 'By hand' }],
      ['admin', { description: 'Fixings' }],
    ]);
  });

  test('shows categories and brands by name', async () => {
    const [timber, roofing] = [await buildCategory(sql, 'Timber'), await buildCategory(sql, 'Roofing')];
    const id = await buildProduct(sql, { name: 'Framing', category_id: timber });
    await api.staff.products.update({ id, data: { category_id: roofing } });
    const { changes, names } = await api.staff.products.history({ id });
    expect(changes[0]).toMatchObject({ before: { category_id: timber }, after: { category_id: roofing } });
    expect([names[timber], names[roofing]]).toEqual(['Timber', 'Roofing']);
  });

  test('records bulk changes and deletions, and many records can be restored at once', async () => {
    const ids = [await buildProduct(sql, { name: 'One' }), await buildProduct(sql, { name: 'Two' })];
    await api.staff.products.bulk({ ids, change: { field: 'is_featured', value: true } });
    await api.staff.products.bulk({ ids, change: { field: 'delete' } });
    expect(await api.staff.products.restore({ ids })).toMatchObject({ restored: 2, refused: [] });
    for (const id of ids) {
      const { changes } = await api.staff.products.history({ id });
      expect(changes.map(({ action, actor_name }) => [action, actor_name])).toEqual([
        ['restore', 'admin'],
        ['remove', 'admin'],
        ['update', 'admin'],
      ]);
    }
  });

  test('never contains a password, and a restored user needs a new one to sign in', async () => {
    const password = 'a long and plain sentence';
    const { id } = await api.staff.users.create({ name: 'Hana', email: 'hana@example.com', password });
    await api.staff.users.update({ id, data: { password: 'another long sentence', name: 'Hana K' } });
    await api.staff.users.remove({ id });
    await api.staff.users.restore({ ids: [id] });
    const rows = await sql<{ text: string }[]>`select record_changes::text as text from record_changes`;
    expect(rows.filter(({ text }) => /password|argon2/.test(text))).toEqual([]);
    const visitor = await callAs(services, null);
    const signIn = (typed: string) =>
      visitor.auth.signIn({ email: 'hana@example.com', password: typed, token: true });
    await expect(signIn('another long sentence')).rejects.toThrow();
    await api.staff.users.update({ id, data: { password } });
    expect((await signIn(password)).user?.name).toBe('Hana K');
  });

  test('shows only records of its own kind, so it cannot be used to read others', async () => {
    const enquiry = await buildEnquiry(sql);
    await api.staff.contactQueries.remove({ id: enquiry });
    const { id } = await api.staff.users.create({
      name: 'Mele',
      email: 'mele@example.com',
      password: 'a long and plain sentence',
    });
    await api.staff.users.update({ id, data: { name: 'Mele F' } });
    const sales = await callAs(services, 'sales');
    for (const secret of [enquiry, id])
      expect((await sales.staff.products.history({ id: secret })).changes).toEqual([]);
    expect((await api.staff.users.history({ id })).changes).toHaveLength(2);
  });

  test('of a record that cannot be restored says why', async () => {
    const { id } = await api.staff.brands.create({ name: 'Twice' });
    await api.staff.brands.remove({ id });
    await api.staff.brands.create({ name: 'Twice' });
    await expect(api.staff.brands.restore({ ids: [id] })).rejects.toThrow(
      'Nothing was restored: Twice (another brand has the same name now).',
    );
  });
});
