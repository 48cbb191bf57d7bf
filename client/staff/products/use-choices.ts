import type { ProductChoices } from '../../../shared/products/products.ts';
import { api } from '../../api.ts';
import { useLoadFailure } from '../shell/use-load-failure.ts';

const NONE: ProductChoices = { categories: [], subcategories: [], brands: [], statements: [] };

/** Loads what a product can belong to: categories, subcategories, brands and statements. */
export function useChoices(): ProductChoices {
  const choices = api.staff.products.choices.useQuery();
  useLoadFailure(choices, 'Failed to fetch brands, categories and subcategories');
  return choices.data ?? NONE;
}
