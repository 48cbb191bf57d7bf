import { useEffect } from 'react';
import { site } from '../../shared/site.ts';

/** The title of a page, the same on the server and in the browser. */
export function pageTitle(title: string): string {
  return `${title} | ${site.name}`;
}

/** Keeps the tab's title right while the visitor moves between screens. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
