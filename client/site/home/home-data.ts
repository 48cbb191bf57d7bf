/** The home page's queries, shared by the server's rendering and the browser. */
import type { PublicHomeContent } from '../../../shared/content/home-content.ts';
import { api } from '../../api.ts';
import { useFooterCategories } from '../layout/footer-categories.ts';

export const SECTIONS = ['hero', 'categories', 'catalog', 'reviews'] as const;

/** The rows of a section, by display order; none when they cannot be read (spec 8: logged only). */
export function useSection(section_type: (typeof SECTIONS)[number]): {
  rows: readonly PublicHomeContent[];
  isPending: boolean;
  isError: boolean;
} {
  const { data = [], isPending, isError } = api.site.home.content.useQuery({ section_type });
  return { rows: data, isPending, isError };
}

export type CategoryCard = Pick<
  PublicHomeContent,
  'id' | 'title' | 'subtitle' | 'image_url' | 'link_text' | 'link_url'
>;

/** The names of the cards when neither cards nor categories can be read. */
const BUILT_IN = ['Structural Timber', 'Windows & Joinery', 'Roofing & Cladding', 'Fasteners & Fixings'];

/**
 * The cards of Browse Categories. Without active rows, and when they cannot be read, the footer's categories
 * are shown instead (spec 8, decision "section defaults").
 */
export function useCategoryCards(): readonly CategoryCard[] {
  const { rows, isPending } = useSection('categories');
  const categories = useFooterCategories();
  if (rows.length > 0) return rows;
  if (isPending || categories.isPending) return [];
  const names = categories.data?.length ? categories.data.map(({ name }) => name) : BUILT_IN;
  return names.map((title) => ({
    id: title,
    title,
    subtitle: '',
    image_url: null,
    link_text: '',
    link_url: null,
  }));
}

/** The address of a category card: its own link with the category added (decision "category cards"). */
export function categoryLink({ title, link_url }: Pick<PublicHomeContent, 'title' | 'link_url'>): string {
  const here = 'http://here.invalid';
  const address = link_url || '/catalog';
  if (!URL.canParse(address, here)) return address;
  const url = new URL(address, here);
  if (!/^https?:$/.test(url.protocol)) return address;
  url.searchParams.set('category', title);
  return url.origin === here ? url.pathname + url.search + url.hash : url.href;
}
