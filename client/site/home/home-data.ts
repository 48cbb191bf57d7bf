/** The home page's queries, shared by the server's rendering and the browser. */
import type { PublicHomeContent } from '../../../shared/home-content.ts';
import { api } from '../../api.ts';

export const SECTIONS = ['hero', 'categories', 'catalog', 'reviews'] as const;

/** The rows of a section, by display order; none when they cannot be read (spec 8: logged only). */
export function useSection(section_type: (typeof SECTIONS)[number]): {
  rows: readonly PublicHomeContent[];
  isError: boolean;
} {
  const { data = [], isError } = api.site.home.content.useQuery({ section_type });
  return { rows: data, isError };
}

/** The address of a category card: its own link with the category added (decision 19). */
export function categoryLink({ title, link_url }: Pick<PublicHomeContent, 'title' | 'link_url'>): string {
  const here = 'http://here.invalid';
  const address = link_url || '/catalog';
  if (!URL.canParse(address, here)) return address;
  const url = new URL(address, here);
  if (!/^https?:$/.test(url.protocol)) return address;
  url.searchParams.set('category', title);
  return url.origin === here ? url.pathname + url.search + url.hash : url.href;
}
