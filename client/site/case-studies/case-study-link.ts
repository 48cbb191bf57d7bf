import { routes } from '../../routes.ts';

/** The address of the page with a case study open, or with none. It keeps the chosen category. */
export function caseStudyLink(study: string | null, category = ''): string {
  const params = new URLSearchParams({ ...(category && { category }), ...(study && { study }) });
  return params.size === 0 ? routes.caseStudies.link() : `${routes.caseStudies.link()}?${params}`;
}
