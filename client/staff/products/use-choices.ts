import type { ProductChoices } from '../../../shared/products.ts';
import { api } from '../../api.ts';

const NONE: ProductChoices = { categories: [], subcategories: [], brands: [] };

/** Loads the categories, subcategories and brands that a product can belong to. */
export function useChoices(): ProductChoices {
  return api.staff.products.choices.useQuery().data ?? NONE;
}
