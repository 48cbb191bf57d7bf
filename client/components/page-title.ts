import { useEffect } from 'react';
import { site } from '../../shared/site.ts';

/** The title of a page, the same on the server and in the browser. */
export function pageTitle(title: string): string {
  return `${title} | ${site.name}`;
}

/** Updates the tab's title when the visitor moves between screens. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
