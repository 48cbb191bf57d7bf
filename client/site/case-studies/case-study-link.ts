import { routes } from '../../routes.ts';

/** The page with a study open, or none; the chosen category stays. */
export function caseStudyLink(study: string | null, category = ''): string {
  const params = new URLSearchParams({ ...(category && { category }), ...(study && { study }) });
  return params.size === 0 ? routes.caseStudies.link() : `${routes.caseStudies.link()}?${params}`;
}
