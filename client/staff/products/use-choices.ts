import type { ProductChoices } from '../../../shared/products/products.ts';
import { api } from '../../api.ts';

const NONE: ProductChoices = { categories: [], subcategories: [], brands: [], statements: [] };

/** Loads what a product can belong to: categories, subcategories, brands and statements. */
export function useChoices(): ProductChoices {
  return api.staff.products.choices.useQuery().data ?? NONE;
}
