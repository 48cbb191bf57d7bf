import { useEffect } from 'react';
import type { BusinessFacts } from '../../shared/content/business.ts';
import { useBusiness } from './use-business.ts';

/** The title of a page, the same on the server and in the browser. */
export function pageTitle(title: string, { name }: Pick<BusinessFacts, 'name'>): string {
  return `${title} | ${name}`;
}

/** Updates the tab's title when the visitor moves between screens. */
export function usePageTitle(title: string): void {
  const business = useBusiness();
  useEffect(() => {
    document.title = pageTitle(title, business);
  }, [title, business]);
}
