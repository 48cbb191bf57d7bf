// Converts the short product rows of one category into complete rows.

import type { Draw, SeedProduct, StockStatus } from '../rows.ts';
import { specifications } from '../specifications/all.ts';

export interface Item {
  sub: string;
  brand: string | null;
  name: string;
  /** The line of text on the card. */
  short: string;
  /** The full description. */
  about: string;
  price: number;
  stock: number;
  /** Discount in per cent. `original_price` is calculated from it. */
  off?: number;
  featured?: true;
  draft?: true;
  /** Overrides the status that follows from the quantity. */
  status?: StockStatus;
  draw: Draw;
}

/** Turns the rows of one category into products. Their codes start with `letter`. */
export function shelf(
  category: string,
  letter: string,
  items: readonly Item[],
): Omit<SeedProduct, 'created_days_ago'>[] {
  return items.map((item, index) => toProduct(category, codeOf(letter, index), item));
}

/** "SB-T01" is the first product on the shelf T. */
function codeOf(letter: string, index: number): string {
  return `SB-${letter}${String(index + 1).padStart(2, '0')}`;
}

function toProduct(category: string, sku: string, item: Item): Omit<SeedProduct, 'created_days_ago'> {
  return {
    name: item.name,
    sku,
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
    specifications: specifications[sku]!,
    picture: () => item.draw(sku),
  };
}
