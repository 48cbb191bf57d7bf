/** The case studies' queries, and their addresses: the open one stands there by its id. */
import type { PageData } from '../../api.ts';
import { routes } from '../../routes.ts';

export async function prepareCaseStudies(data: PageData): Promise<void> {
  await Promise.all([
    data.site.caseStudies.list.prefetch(),
    data.site.categories.list.prefetch({ type: 'case_studies' }),
  ]);
}

/** The page with a study open, or none; the chosen category stays. */
export function caseStudyLink(study: string | null, category = ''): string {
  const params = new URLSearchParams({ ...(category && { category }), ...(study && { study }) });
  return params.size === 0 ? routes.caseStudies.link() : `${routes.caseStudies.link()}?${params}`;
}
