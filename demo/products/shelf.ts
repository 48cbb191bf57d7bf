// How one category writes its products down: short rows in, full rows out.

import type { Draw, SeedProduct, StockStatus } from '../rows.ts';

export interface Item {
  sub: string;
  brand: string | null;
  name: string;
  /** The line on the card. */
  short: string;
  /** The full description. */
  about: string;
  price: number;
  stock: number;
  /** Per cent off the list figure that `original_price` then carries. */
  off?: number;
  featured?: true;
  draft?: true;
  /** Says otherwise than the quantity would. */
  status?: StockStatus;
  draw: Draw;
}

/** Turns the rows of one category into products; `letter` starts their drawing numbers. */
export function shelf(
  category: string,
  letter: string,
  items: readonly Item[],
): Omit<SeedProduct, 'created_days_ago'>[] {
  return items.map((item, index) => ({
    name: item.name,
    description: item.about,
    short_description: item.short,
    price: item.price,
    original_price: item.off ? Math.round((item.price / (1 - item.off / 100)) * 100) / 100 : null,
    discount_percentage: item.off ?? 0,
    category,
    subcategory: item.sub,
    brand: item.brand,
    stock_quantity: item.stock,
    stock_status:
      item.status ?? (item.stock === 0 ? 'Out of Stock' : item.stock < 12 ? 'Low Stock' : 'In Stock'),
    is_featured: item.featured ?? false,
    is_published: !item.draft,
    picture: () => item.draw(`SB-${letter}${String(index + 1).padStart(2, '0')}`),
  }));
}
