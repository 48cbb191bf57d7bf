/** What keeps a product from the website, or from being found there. Without zod, for the dashboard. */
import { formatAuckland } from '../auckland-time.ts';

/** The problems that the catalogue's health check looks for. */
export const PRODUCT_PROBLEMS = [
  'no_picture',
  'no_description',
  'no_brand',
  'no_category',
  'no_filter_specification',
  'no_statement',
  'featured_out_of_stock',
  'in_stock_with_none',
] as const;
export type ProductProblem = (typeof PRODUCT_PROBLEMS)[number];
/** After a count: "3 without a picture". */
export const PRODUCT_PROBLEM_LABELS: Record<ProductProblem, string> = {
  no_picture: 'without a picture',
  no_description: 'without a description',
  no_brand: 'without a brand',
  no_category: 'without a category',
  no_filter_specification: 'that filters do not find',
  no_statement: 'without building information',
  featured_out_of_stock: 'featured but out of stock',
  in_stock_with_none: 'In Stock with quantity 0',
};

/** Why a product is not on the website (decision "listed products"); null when it is. */
export function unlistedBecause({
  is_published,
  brand_id,
  category_id,
  publish_at,
}: {
  is_published?: boolean | undefined;
  brand_id?: string | null | undefined;
  category_id?: string | null | undefined;
  publish_at?: Date | null | undefined;
}): string | null {
  if (!is_published) return publish_at ? `Goes live on ${formatAuckland(publish_at)}` : 'Draft';
  const missing = [!brand_id && 'brand', !category_id && 'category'].filter(Boolean);
  return missing.length > 0 ? `Not listed: no ${missing.join(', no ')}` : null;
}
