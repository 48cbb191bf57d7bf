/** Specifications of products as visitors see them: in the open product, in the search and as filters of a category. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildCategory, buildProduct } from '../../tests/support/factories.ts';

const { sql, target } = await createDatabase();
const brand_id = await buildBrand(sql, 'Ironbark');
const otherBrand = await buildBrand(sql, 'Rata');
const { services } = await startApp(target);
const admin = await callAs(services, 'admin');
const { site } = await callAs(services, null);

const TREATMENTS = ['H1.2', 'H3.2', 'H5'];
const WIDTHS = ['45 mm', '90 mm', '140 mm'];
const LENGTHS = ['600 mm', '2.4 m', '4.8 m', '6 m'];

const timber = await admin.staff.categories.create({
  name: 'Timber',
  filter_names: ['Treatment', 'Width', 'Length'],
});
const cladding = await buildCategory(sql, 'Cladding');

/** Every product has some of the three, so that filters and counts meet products without a value. */
const products = Array.from({ length: 120 }, (_, at) => {
  const specifications = [
    at % 7 > 0 && { name: at % 2 ? 'Treatment' : 'treatment', value: TREATMENTS[at % 3]! },
    at % 5 > 0 && { name: 'Width', value: WIDTHS[(at * 7) % 3]! },
    at % 11 > 0 && { name: 'Length', value: LENGTHS[(at * 5) % 4]! },
    { name: 'Finish', value: 'Gauged' },
  ].filter((one) => one !== false);
  return {
    name: `Framing ${at}`,
    brand_id: at % 13 ? brand_id : otherBrand,
    stock_status: at % 4 ? ('In Stock' as const) : ('Low Stock' as const),
    specifications,
  };
});
for (const product of products) await buildProduct(sql, { ...product, category_id: timber.id });
const weatherboard = await buildProduct(sql, {
  name: 'Weatherboard',
  category_id: cladding,
  brand_id,
  specifications: [
    { name: 'Treatment', value: 'H3.1' },
    { name: 'Coating', value: 'Zincalume' },
  ],
});
await services.catchUp();

const givenValue = ({ specifications }: (typeof products)[number], name: string) =>
  specifications.find((one) => one.name.toLowerCase() === name.toLowerCase())?.value;

/** The millimetres of a value such as "45 mm" or "2.4 m". */
const millimetres = (value: string) => Number.parseFloat(value) * (value.endsWith(' m') ? 1000 : 1);

describe('filters of a category', () => {
  const oneOrMore = (values: string[]) =>
    fc.oneof(fc.constantFrom(...values), fc.subarray(values, { minLength: 1 }));
  const filter = fc.record({
    specifications: fc.record(
      {
        Treatment: oneOrMore([...TREATMENTS, 'H4']),
        Width: oneOrMore(WIDTHS),
        length: oneOrMore(LENGTHS),
      },
      { requiredKeys: [] },
    ),
    /** Bounds in millimetres. A width without a unit is one in millimetres, a length one in metres: most lengths are. */
    ranges: fc.record(
      {
        width: fc.record({ from: fc.integer({ max: 160, min: 0 }), to: fc.integer({ max: 160, min: 0 }) }),
        Length: fc.record({ from: fc.integer({ max: 7000, min: 0 }) }),
      },
      { requiredKeys: [] },
    ),
    unit: fc.constantFrom('', ' mm', 'm'),
    brands: fc.constantFrom(brand_id, [brand_id, otherBrand], otherBrand, undefined),
    in_stock: fc.boolean(),
  });

  test('find and count what an obvious computation finds and counts', async () => {
    await fc.assert(
      fc.asyncProperty(filter, async ({ specifications, ranges, unit, brands, in_stock }) => {
        const typed = (size: number, plain: number) =>
          `${size / (unit === '' ? plain : unit === 'm' ? 1000 : 1)}${unit}`;
        const { width, Length: length } = ranges;
        const answer = await site.catalogue.search({
          category_id: timber.id,
          specifications,
          ranges: {
            ...(width && { width: { from: typed(width.from, 1), to: typed(width.to, 1) } }),
            ...(length && { Length: { from: typed(length.from, 1000) } }),
          },
          ...(brands && { brand_id: brands }),
          ...(in_stock && { in_stock }),
          limit: 148,
        });
        const choices: Record<string, { values: string[]; from?: number; to?: number }> = {};
        for (const [name, values] of Object.entries(specifications))
          choices[name.toLowerCase()] = { values: [values].flat() };
        if (width)
          choices.width = {
            values: choices.width?.values ?? [],
            from: Math.min(width.from, width.to),
            to: Math.max(width.from, width.to),
          };
        if (length) choices.length = { values: choices.length?.values ?? [], from: length.from };
        const isChosen = (value: string | undefined, { values, from, to = 1e6 }: (typeof choices)[string]) =>
          value !== undefined &&
          (values.includes(value) ||
            (from !== undefined && millimetres(value) >= from && millimetres(value) <= to));
        /** The products that pass all filters but those of one specification. */
        const fitting = (but: string) =>
          products.filter(
            (product) =>
              (!in_stock || product.stock_status === 'In Stock') &&
              (brands === undefined || [brands].flat().includes(product.brand_id)) &&
              Object.entries(choices).every(
                ([name, choice]) => name === but.toLowerCase() || isChosen(givenValue(product, name), choice),
              ),
          );
        expect(answer.items.map(({ name }) => name).sort()).toEqual(
          fitting('')
            .map(({ name }) => name)
            .sort(),
        );
        const expected = ['Treatment', 'Width', 'Length'].map((name) => {
          const values = { Treatment: TREATMENTS, Width: WIDTHS, Length: LENGTHS }[name]!;
          const counted = values.map((value) => ({
            value,
            count: fitting(name).filter((product) => givenValue(product, name) === value).length,
          }));
          return {
            name,
            values: counted.filter(({ count }) => count > 0),
            unit: { Treatment: null, Width: 'mm', Length: 'm' }[name],
          };
        });
        expect(answer.facets.specifications).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });

  test('refuse a range that is no measure, and more values than a visitor chooses, in words', async () => {
    const width = (from: string) =>
      site.catalogue.search({ category_id: timber.id, ranges: { Width: { from } } });
    await expect(width('wide')).rejects.toThrow('Give a number, with its unit if you like');
    expect((await width('1 kg')).total).toBe(0);
    await expect(
      site.catalogue.search({ category_id: timber.id, specifications: { Width: '45 mm', width: '90 mm' } }),
    ).rejects.toThrow('A name is given twice');
    const values = Array.from({ length: 51 }, (_, at) => `${at} mm`);
    await expect(
      site.catalogue.search({ category_id: timber.id, specifications: { Width: values } }),
    ).rejects.toThrow('At most 50');
  });

  test('read a range in the unit that fits, and say how it was read', async () => {
    const found = async (from: string | undefined, to: string | undefined) => {
      const ranges = { length: { ...(from && { from }), ...(to && { to }) } };
      const answer = await site.catalogue.search({ category_id: timber.id, ranges, limit: 148 });
      const lengths = new Set(
        answer.items.flatMap(({ name }) => givenValue(products[Number(name.split(' ')[1])]!, 'Length') ?? []),
      );
      return [answer.ranges.Length, [...lengths].sort()];
    };
    const middle = ['2.4 m', '4.8 m'];
    expect(await found('2', '5')).toEqual([{ from: '2 m', to: '5 m' }, middle]);
    expect(await found('2000', '5000')).toEqual([{ from: '2000 mm', to: '5000 mm' }, middle]);
    expect(await found('2000', '5000 mm')).toEqual([{ from: '2000 mm', to: '5000 mm' }, middle]);
    expect(await found('2', '5000')).toEqual([{ from: '2 m', to: '5000 mm' }, middle]);
    expect(await found('5', '200 cm')).toEqual([{ from: '5 cm', to: '200 cm' }, ['600 mm']]);
    expect(await found('5000mm', '2 m')).toEqual([{ from: '2 m', to: '5000 mm' }, middle]);
    expect(await found(undefined, '500')).toEqual([{ from: null, to: '500 mm' }, []]);
  });

  test.each([
    ['', 'Treatment', (value: string) => TREATMENTS.indexOf(value)],
    ['framing', 'length', millimetres],
  ])('sort by size or by text in both directions, for the query "%s"', async (q, specification, sizeOf) => {
    const search = { q, category_id: timber.id, limit: 120 };
    for (const descending of [false, true]) {
      const answer = await site.catalogue.search({ ...search, sort: { specification, descending } });
      const sized = products.filter((product) => givenValue(product, specification) !== undefined);
      const sizes = new Map(sized.map((product) => [product, sizeOf(givenValue(product, specification)!)]));
      // Array.sort is stable: equal sizes stay in the order of their names.
      sized.sort((a, b) => (sizes.get(a)! - sizes.get(b)!) * (descending ? -1 : 1));
      const expected = [...sized, ...products.filter((product) => !sizes.has(product))];
      expect(answer.items.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
    }
    const { items } = await site.catalogue.search({ ...search, sort: { specification: 'Finish' } });
    expect(items[1]).toMatchObject({ name: 'Framing 1', filter_values: ['H3.2', '90 mm', '2.4 m'] });
  });

  test('find a value whatever its case', async () => {
    const total = async (Treatment: string) =>
      (await site.catalogue.search({ category_id: timber.id, specifications: { Treatment } })).total;
    expect(await total('h3.2')).toBe(
      products.filter((one) => givenValue(one, 'Treatment') === 'H3.2').length,
    );
    expect(await total('h9')).toBe(0);
  });

  test('are ignored outside the category, and when the category has no such filter', async () => {
    const all = await site.catalogue.search({ specifications: { Treatment: 'H5' } });
    expect([all.total, all.facets.specifications]).toEqual([121, []]);
    const other = await site.catalogue.search({ category_id: cladding, specifications: { Treatment: 'H5' } });
    expect([other.total, other.facets.specifications]).toEqual([1, []]);
  });

  test('are not offered for a category that a search rule shows: no address could name them', async () => {
    const { id } = await admin.staff.searchRules.create({ name: 'sticks', category_id: timber.id });
    await services.catchUp();
    const answer = await site.catalogue.search({ q: 'sticks' });
    expect([answer.instead, answer.facets.specifications]).toEqual(['Timber', []]);
    await admin.staff.searchRules.remove({ id });
    await services.catchUp();
  });

  test('follow what the category says, without a change of a product', async () => {
    const names = async () =>
      (await site.catalogue.search({ category_id: cladding })).facets.specifications.map(({ name }) => name);
    await admin.staff.categories.update({ id: cladding, data: { filter_names: ['Coating'] } });
    await services.catchUp();
    expect(await names()).toEqual(['Coating']);
    const found = { category_id: cladding, specifications: { coating: 'Zincalume' } };
    expect((await site.catalogue.search(found)).total).toBe(1);
    await admin.staff.categories.update({ id: cladding, data: { filter_names: ['Profile'] } });
    await services.catchUp();
    expect(await names()).toEqual(['Profile']);
    await admin.staff.categories.update({ id: cladding, data: { filter_names: [] } });
    await services.catchUp();
    expect(await names()).toEqual([]);
  });
});

test('a search finds a product by a specification, and the open product shows them in their order', async () => {
  const { items } = await site.catalogue.search({ q: 'zincalume' });
  expect(items.map(({ name }) => name)).toEqual(['Weatherboard']);
  expect((await site.catalogue.product({ id: weatherboard })).specifications).toEqual([
    { name: 'Treatment', value: 'H3.1' },
    { name: 'Coating', value: 'Zincalume' },
  ]);
});
