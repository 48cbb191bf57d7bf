import type { Table } from '../db/rows.ts';

export const products: Table = {
  name: 'products',
  entity: 'product',
  select: (sql) => sql`
    select t.id, t.name, t.description, t.short_description, t.price, t.original_price, t.discount_percentage,
      t.category_id, t.subcategory_id, t.brand_id, t.image_url, t.stock_quantity, t.stock_status, t.is_featured,
      t.is_published, t.created_at, t.updated_at,
      c.name as category_name, s.name as subcategory_name, b.name as brand_name
    from products t
    left join categories c on c.id = t.category_id
    left join subcategories s on s.id = t.subcategory_id
    left join brands b on b.id = t.brand_id`,
  columns: [
    'name',
    'description',
    'short_description',
    'price',
    'original_price',
    'discount_percentage',
    'category_id',
    'subcategory_id',
    'brand_id',
    'image_url',
    'stock_quantity',
    'stock_status',
    'is_featured',
    'is_published',
  ],
  search: ['t.name', 't.description', 't.short_description'],
  sorts: {
    created_at: 't.created_at',
    name: 't.name',
    category_name: 'c.name',
    price: 't.price',
    stock_quantity: 't.stock_quantity',
    stock_status: 't.stock_status',
    is_published: 't.is_published',
  },
  filters: { category_id: 't.category_id', brand_id: 't.brand_id', is_published: 't.is_published' },
  usedBy: [],
};
