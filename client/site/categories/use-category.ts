import { useSearch } from 'wouter';
import { api } from '../../api.ts';

type CategoryType = 'case_studies' | 'certifications';

export interface Choice {
  name: string;
  link: string;
  isCurrent: boolean;
}

/**
 * The categories of a page as links, and the chosen one. The address holds the name of the choice, so that it
 * can be shared. An unknown name means all categories.
 */
export function useCategory(
  type: CategoryType,
  path: string,
): { id: string | null; name: string; choices: Choice[] } {
  const { data: categories = [] } = api.site.categories.list.useQuery({ type });
  const asked = new URLSearchParams(useSearch()).get('category')?.toLowerCase();
  const chosen = categories.find(({ name }) => name.toLowerCase() === asked);
  return {
    id: chosen?.id ?? null,
    name: chosen?.name ?? '',
    choices: [
      { name: 'All', link: path, isCurrent: chosen === undefined },
      ...categories.map(({ id, name }) => ({
        name,
        link: `${path}?${new URLSearchParams({ category: name })}`,
        isCurrent: id === chosen?.id,
      })),
    ],
  };
}
