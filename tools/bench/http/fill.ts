/** Fills a database with made-up products. */
import type { Sql } from '../../../server/db/connect.ts';
import { syntheticProducts } from '../search/products.ts';

/** Writes `size` published products, their brands and their categories into an empty database. */
export async function fill(pool: Sql, size: number): Promise<void> {
  const products = syntheticProducts(size);
  const brands = new Map(products.map((p) => [p.brand_id, p.brand_name]));
  const categories = new Map(products.map((p) => [p.category_id, p.category_name]));
  const subcategories = new Map(
    products.flatMap((p) =>
      p.subcategory_id ? [[p.subcategory_id, { name: p.subcategory_name!, parent: p.category_id }]] : [],
    ),
  );
  await pool`insert into brands ${pool(rows(brands), 'id', 'name')}`;
  await pool`insert into categories ${pool(rows(categories), 'id', 'name')}`;
  const children = [...subcategories].map(([id, { name, parent }]) => ({
    id,
    name,
    parent_category_id: parent,
  }));
  await pool`insert into subcategories ${pool(children, 'id', 'name', 'parent_category_id')}`;
  for (let at = 0; at < size; at += 2000) {
    const batch = products.slice(at, at + 2000).map((product) => ({
      ...product,
      short_description: product.short_description ?? '',
      price: 10,
      is_published: true,
    }));
    await pool`
      insert into products ${pool(batch, 'id', 'name', 'short_description', 'description', 'price', 'brand_id', 'category_id', 'subcategory_id', 'stock_status', 'discount_percentage', 'is_published')}`;
  }
  // Also empties the pending list of the trigram index, which would slow the comparison.
  await pool`vacuum analyze`;
}

function rows(names: Map<string, string>) {
  return [...names].map(([id, name]) => ({ id, name }));
}
