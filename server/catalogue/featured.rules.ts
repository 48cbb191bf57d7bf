/** The products that staff feature: those of the home page, and the bargains among them. */
import type { FeaturedProduct, PublicProduct } from '../../shared/catalogue/catalogue.ts';
import { arrange, readFeaturedOrder } from '../../shared/content/featured-products.ts';
import { BARGAINS, MAX_READ } from '../../shared/limits.ts';
import type { PublishedReader } from '../published/published-reader.ts';
import { toPublic } from './catalogue.rules.ts';

/**
 * Today's Best Bargains: featured and discounted products, largest discount first, then by name; 4 at most
 * (decision "bargains").
 */
export function bargains(published: PublishedReader): PublicProduct[] {
  return published.derive('bargains', ({ products }) =>
    products
      .search({ filters: { is_featured: 'true' }, order: 'discount', limit: BARGAINS })
      .hits.filter(({ doc }) => doc.discount_percentage > 0)
      .map(({ doc }) => toPublic(doc)),
  );
}

/**
 * The featured products, as many as one read returns: the newest first, after them those that staff have arranged, in their order
 * (decisions "read limit" and "reviews and featured").
 */
export function featured(published: PublishedReader): FeaturedProduct[] {
  return published.derive('featured', (content) => {
    const order = readFeaturedOrder(content.list('settings').get('featured_products'));
    const { hits } = content.products.search({
      filters: { is_featured: 'true' },
      order: 'newest',
      limit: MAX_READ + order.product_ids.length,
    });
    const newest = hits.map(({ doc }) => doc);
    const older = order.product_ids.flatMap((id) => {
      const product = newest.some((other) => other.id === id) ? undefined : content.product(id);
      return product?.is_featured ? [product] : [];
    });
    return arrange([...newest, ...older], order).map((product) => ({
      ...toPublic(product),
      price: null,
      original_price: null,
    }));
  });
}
