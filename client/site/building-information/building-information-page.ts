import type { PageData } from '../../api.ts';
import { breadcrumbs, type Head, type HeadInput } from '../head.ts';

export async function prefetch(data: PageData): Promise<void> {
  await data.site.buildingStatements.list.prefetch();
}

export function describeHead({ path, origin, business }: HeadInput): Head {
  return {
    status: 200,
    title: 'Building information',
    description: `What manufacturers and importers state about the products of ${business.name}: scope of use, Building Code clauses, limitations and installation.`,
    canonical: path,
    image: null,
    structured: [breadcrumbs(origin, [{ name: 'Building information', path }])],
  };
}
