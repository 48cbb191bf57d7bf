/** A shelf of products with specifications, for the tests of filters. */
import { word } from './products-screen.ts';
import { adminClient } from './staff-members.ts';

/** A category that filters by treatment and width, with three products. */
export async function buildShelf(baseURL: string) {
  const client = await adminClient(baseURL);
  const mark = word();
  const category = await client.staff.categories.create.mutate({
    name: `Shelf ${mark}`,
    filter_names: ['Treatment', 'Width'],
  });
  const brand = await client.staff.brands.create.mutate({ name: `Brand ${mark}` });
  const ids: string[] = [];
  for (const [at, [treatment, width]] of [
    ['H1.2', '90 mm'],
    ['H3.2', '45 mm'],
    ['H3.2', '2.4 m'],
  ].entries()) {
    const { id } = await client.staff.products.create.mutate({
      name: `${mark} ${at + 1}`,
      price: 5,
      category_id: category.id,
      brand_id: brand.id,
      specifications: [
        { name: 'Treatment', value: treatment! },
        { name: 'Width', value: width! },
        { name: 'Grade', value: 'SG8' },
      ],
    });
    ids.push(id);
  }
  return { client, mark, category, ids };
}
