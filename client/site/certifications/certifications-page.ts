import type { PageData } from '../../api.ts';
import { breadcrumbs, type Head, type HeadInput } from '../head.ts';

/** Fetches what the screen shows. */
export async function prefetch(data: PageData): Promise<void> {
  await Promise.all([
    data.site.certifications.list.prefetch(),
    data.site.categories.list.prefetch({ type: 'certifications' }),
  ]);
}

export function describeHead({ path, origin, business }: HeadInput): Head {
  return {
    status: 200,
    title: 'Certifications',
    description: `Certificates of ${business.name}: timber treatment, joinery tests, glazing, fixings and quality.`,
    canonical: path,
    image: null,
    structured: [breadcrumbs(origin, [{ name: 'Certifications', path }])],
  };
}
