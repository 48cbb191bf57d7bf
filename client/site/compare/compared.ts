/** The products that a visitor compares: kept in this browser, and in the address of the comparison. */
import { MAX_COMPARED } from '../../../shared/limits.ts';
import { createStoredValue, readList } from '../../lib/browser-storage.ts';
import { showError } from '../../lib/toast.ts';
import { isUuid } from '../../lib/uuid.ts';
import { routes } from '../../routes.ts';

export interface ComparedProduct {
  id: string;
  name: string;
}

const compared = createStoredValue<readonly ComparedProduct[]>('southbeam.compared', (kept) =>
  readList(kept, isCompared, MAX_COMPARED),
);

function isCompared(item: unknown): item is ComparedProduct {
  if (typeof item !== 'object' || item === null) return false;
  const { id, name } = item as Record<string, unknown>;
  return typeof id === 'string' && isUuid(id) && typeof name === 'string';
}

export const useCompared = compared.use;
export const setCompared = compared.set;

/** Removes a product from what this browser keeps. */
export function removeCompared(id: string): void {
  compared.set(compared.get().filter((product) => product.id !== id));
}

/** Adds a product to the comparison, or removes it. Says so when there is no room for another. */
export function toggleCompared({ id, name }: ComparedProduct): void {
  const now = compared.get();
  if (now.some((product) => product.id === id)) removeCompared(id);
  else if (now.length < MAX_COMPARED) compared.set([...now, { id, name }]);
  else
    showError(
      `You can compare ${MAX_COMPARED} products`,
      `Remove one first: ${now.map((product) => product.name).join(', ')}.`,
    );
}

/** What the address of a comparison says. */
export interface Comparison {
  ids: string[];
  /** Whether only the rows are shown in which the products differ. */
  differences: boolean;
}

/** Reads the query part of an address. Ids that cannot exist, repeated ones and those past the fourth are left out. */
export function readComparison(search: string): Comparison {
  const params = new URLSearchParams(search);
  const ids = (params.get('products') ?? '').toLowerCase().split(',').filter(isUuid);
  return {
    ids: [...new Set(ids)].slice(0, MAX_COMPARED),
    differences: params.get('differences') === '1',
  };
}

/** The link to a comparison. */
export function compareLink({ ids, differences }: Comparison): string {
  const query = [ids.length > 0 && `products=${ids.join(',')}`, differences && 'differences=1'].filter(
    Boolean,
  );
  return routes.compare.link() + (query.length > 0 ? `?${query.join('&')}` : '');
}
