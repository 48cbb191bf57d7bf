import { FOOTER_CATEGORIES } from '../../../shared/limits.ts';
import { api } from '../../api.ts';

/** The first categories of products, which every page has in its footer (spec 2). */
export function useFooterCategories() {
  return api.site.categories.list.useQuery({ type: 'products', limit: FOOTER_CATEGORIES });
}
