import { SITE_PATHS } from '../../../shared/site-routes.ts';

/** Which statement an address shows, and which of its earlier editions; null for the current one. */
export function readStatementAddress(path: string, search: string): { slug: string; number: number | null } {
  const slug = path.slice(SITE_PATHS.buildingInformation.length + 1);
  const number = Number(new URLSearchParams(search).get('edition'));
  return { slug, number: Number.isInteger(number) && number > 0 && number <= 1_000_000 ? number : null };
}
