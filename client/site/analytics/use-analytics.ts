/** Tells the analytics what a visitor does in the catalogue. */
import { type RefObject, useEffect } from 'react';
import type { SearchAnswer } from '../../../shared/catalogue/catalogue.ts';
import { MAX_PLACE } from '../../../shared/limits.ts';
import type { CatalogueAddress } from '../catalogue/address.ts';
import { report, reportSeen, send } from './report.ts';
import { Searches } from './searches.ts';

const searches = new Searches(report);

/** How much of a card is in sight when it counts as seen. */
const IN_SIGHT = 0.5;

/** Reports the search at an address, once its results are shown, and the product that is opened. */
export function useReportSearch(
  { q, page, limit, draft }: CatalogueAddress,
  { data, isPlaceholderData }: { data: SearchAnswer | undefined; isPlaceholderData: boolean },
  opened: { id: string } | undefined,
): void {
  const query = q.trim();
  const answer = isPlaceholderData ? undefined : data;
  const isShown = answer !== undefined;
  const isFound = isShown && answer.total > 0;
  const product = draft !== null ? undefined : opened?.id;
  const index = answer?.items.findIndex(({ id }) => id === product) ?? -1;
  const place = index < 0 ? undefined : Math.min(MAX_PLACE, (page - 1) * limit + index + 1);

  useEffect(() => {
    if (isShown) searches.shown(query, isFound);
  }, [isShown, query, isFound]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: results that change below an open product open it only once
  useEffect(() => {
    if (product !== undefined && isShown) searches.opened(product, place);
  }, [product, isShown]);

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState !== 'hidden') return;
      searches.settle();
      send();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      searches.shown('', false);
    };
  }, []);
}

/** Reports the products of a grid as they come into sight. `items` are the products on the page. */
export function useReportSeen(grid: RefObject<HTMLElement | null>, items: readonly { id: string }[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are other cards
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const inSight = entries.filter(({ isIntersecting }) => isIntersecting);
        reportSeen(inSight.map(({ target }) => (target as HTMLElement).dataset.product ?? ''));
        for (const { target } of inSight) observer.unobserve(target);
      },
      { threshold: IN_SIGHT },
    );
    for (const card of grid.current?.querySelectorAll('[data-product]') ?? []) observer.observe(card);
    return () => observer.disconnect();
  }, [grid, items]);
}

/** Reports that an enquiry was sent. */
export function reportEnquiry(): void {
  searches.enquired();
  send();
}
