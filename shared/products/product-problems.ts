/** What the catalogue's health check finds. Without zod, for the dashboard. */
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
  no_filter_specification: 'without a specification that their category filters by',
  no_statement: 'without building information',
  featured_out_of_stock: 'featured but out of stock',
  in_stock_with_none: 'In Stock with quantity 0',
};
