/** The demo catalogue as visitors search it: in the index of the products, with the synonyms that come with it. */
import { seed } from '../../../demo/content.ts';
import type { ListedProduct } from '../../../server/catalogue/catalogue.queries.ts';
import { readTradeWords } from '../../../server/catalogue/trade-words.rules.ts';
import {
  buildProductIndex,
  type ProductIndex,
  readSynonyms,
} from '../../../server/published/product-index.ts';
import { listedProduct } from '../../../tests/support/listed-product.ts';

/** The demo products that visitors see: published, and with a brand. Names and codes stand for ids. */
export function demoProducts(): ListedProduct[] {
  return seed.products.flatMap((product) => {
    const { brand, category, subcategory, created_days_ago } = product;
    if (!product.is_published || brand === null) return [];
    return listedProduct({
      id: product.sku,
      name: product.name,
      sku: product.sku,
      short_description: product.short_description,
      description: product.description,
      category_id: category,
      category_name: category,
      subcategory_id: subcategory,
      subcategory_name: subcategory,
      brand_id: brand,
      brand_name: brand,
      specifications: product.specifications,
      stock_status: product.stock_status,
      discount_percentage: product.discount_percentage,
      is_featured: product.is_featured,
      created_at: new Date(-created_days_ago * 86_400_000),
    });
  });
}

/** The index that the website would search, had it just loaded these products. */
export async function demoIndex(products: readonly ListedProduct[]): Promise<ProductIndex> {
  const index = await buildProductIndex(products);
  index.setSynonyms(readSynonyms([...seed.synonyms, ...readTradeWords()]));
  return index;
}
