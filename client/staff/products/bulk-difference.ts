/** What a bulk change does to a product, in words. */
import { NO_STATEMENT_REASONS } from '../../../shared/products/building-information.ts';
import type { ProductChange } from '../../../shared/products/product-changes.ts';
import type { ProductChoices } from '../../../shared/products/products.ts';
import { formatMoney } from '../shell/format.ts';

interface PreviewedItem {
  before: string;
  after: string | null;
}

/** "Draft → Published", "$10.00 → $11.50"; for a deletion only what is lost. */
export function differenceOf(
  { before, after }: PreviewedItem,
  change: ProductChange,
  choices: ProductChoices,
): string {
  if (change.field === 'delete') return before;
  if (change.field === 'price') return `${formatMoney(Number(before))} → ${formatMoney(Number(after))}`;
  return `${before} → ${nameOf(change, choices)}`;
}

/** The value that a change gives to every product. */
function nameOf(
  change: Exclude<ProductChange, { field: 'delete' | 'price' }>,
  { categories, brands, statements }: ProductChoices,
): string {
  switch (change.field) {
    case 'is_published':
      return change.value ? 'Published' : 'Draft';
    case 'is_featured':
      return change.value ? 'Featured' : 'Not featured';
    case 'stock_status':
      return change.value;
    case 'category_id':
      return categories.find(({ id }) => id === change.value)?.name ?? 'No category';
    case 'brand_id':
      return brands.find(({ id }) => id === change.value)?.name ?? 'No brand';
    case 'statement_id':
      return statements.find(({ id }) => id === change.value)?.name ?? 'No building information';
    case 'no_statement_reason':
      return NO_STATEMENT_REASONS[change.value];
  }
}
