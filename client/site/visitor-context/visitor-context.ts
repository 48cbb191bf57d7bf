/** How a visitor got to the form. It stays in this browser until they send it; they can remove it. */
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { MAX_VIEWED } from '../../../shared/limits.ts';
import { SITE_PATHS } from '../../../shared/site-routes.ts';
import { createStoredValue, readList } from '../../lib/browser-storage.ts';

export interface ViewedProduct {
  product_id: string;
  name: string;
}

export interface VisitorContext {
  /** The page visited before the form; empty for none. */
  came_from: string;
  /** The last viewed first. */
  viewed: readonly ViewedProduct[];
}

const cameFrom = createStoredValue('southbeam.page', (kept) => (typeof kept === 'string' ? kept : ''), {
  isSession: true,
});
const viewed = createStoredValue<readonly ViewedProduct[]>('southbeam.viewed', (kept) =>
  readList(kept, isViewed, MAX_VIEWED),
);

function isViewed(item: unknown): item is ViewedProduct {
  if (typeof item !== 'object' || item === null) return false;
  const { product_id, name } = item as Record<string, unknown>;
  return typeof product_id === 'string' && typeof name === 'string';
}

/** The page of another website that linked here, without its query; empty for none. */
function referrer(): string {
  if (!URL.canParse(document.referrer)) return '';
  const { origin, pathname } = new URL(document.referrer);
  return origin === window.location.origin ? '' : `${origin}${pathname}`;
}

/** Records the page from which the visitor opens the form. */
export function useRecordPage(): void {
  const [path] = useLocation();
  const search = useSearch();
  useEffect(() => {
    // Leave out the open product: the viewed products already show it.
    const params = new URLSearchParams(search);
    params.delete('product');
    const page = path + (params.size > 0 ? `?${params}` : '');
    if (!path.startsWith(SITE_PATHS.contact)) cameFrom.set(page.slice(0, 500));
    else if (cameFrom.get() === '') cameFrom.set(referrer().slice(0, 500));
  }, [path, search]);
}

/** Records a product as viewed; null records nothing. */
export function useRecordViewedProduct(product: { id: string; name: string } | null): void {
  const { id, name } = product ?? {};
  useEffect(() => {
    if (id === undefined || name === undefined) return;
    const others = viewed.get().filter(({ product_id }) => product_id !== id);
    viewed.set([{ product_id: id, name }, ...others].slice(0, MAX_VIEWED));
  }, [id, name]);
}

export function useVisitorContext(): VisitorContext {
  return { came_from: cameFrom.use(), viewed: viewed.use() };
}

export function forgetPage(): void {
  cameFrom.set('');
}

export function forgetProduct(product_id: string): void {
  viewed.set(viewed.get().filter((product) => product.product_id !== product_id));
}

export function forgetProducts(): void {
  viewed.set([]);
}

/** The visitor context in the form that an enquiry sends it. */
export function describeVisitorContext(visit: VisitorContext): { came_from: string; viewed: string[] } {
  return { came_from: visit.came_from, viewed: visit.viewed.map(({ product_id }) => product_id) };
}
