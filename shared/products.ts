import { z } from 'zod';
import { STOCK_STATUSES } from './choices.ts';
import { listInput, managed } from './staff-lists.ts';
import { imageUrl, name, text } from './text.ts';

const money = z
  .number()
  .min(0, 'At least 0')
  .max(9_999_999_999, 'Too large')
  .multipleOf(0.01, 'Cents at most');
const reference = z.uuid().nullable();

/** What staff keep of a product (spec 3); the defaults are those of a new one (spec 4). */
export const productData = z.strictObject({
  name: name('Name is required'),
  description: text(10_000).default(''),
  short_description: text(1000).default(''),
  price: money,
  original_price: money.nullable().default(null),
  discount_percentage: z.number().min(0, '0 to 100').max(100, '0 to 100').multipleOf(0.01).default(0),
  category_id: reference.default(null),
  subcategory_id: reference.default(null),
  brand_id: reference.default(null),
  image_url: imageUrl.default(null),
  stock_quantity: z.int().min(0, 'At least 0').max(2_000_000_000, 'Too large').default(0),
  stock_status: z.enum(STOCK_STATUSES).default('In Stock'),
  is_featured: z.boolean().default(false),
  is_published: z.boolean().default(true),
});
const joinedName = z.string().nullable();
export const productRow = z.strictObject({
  ...managed,
  ...productData.shape,
  category_name: joinedName,
  subcategory_name: joinedName,
  brand_name: joinedName,
});
export const productList = listInput(
  ['created_at', 'name', 'category_name', 'price', 'stock_quantity', 'stock_status', 'is_published'],
  { category_id: z.uuid().optional(), brand_id: z.uuid().optional(), is_published: z.boolean().optional() },
  'desc',
);
