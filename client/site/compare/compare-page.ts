import type { PageData } from '../../api.ts';
import type { Head } from '../head.ts';
import { readComparison } from './compared.ts';

export async function prefetch(data: PageData, search: string): Promise<void> {
  const { ids } = readComparison(search);
  if (ids.length > 0) await data.site.catalogue.compare.prefetch({ ids });
}

export function describeHead(): Head {
  return {
    status: 200,
    title: 'Compare products',
    description:
      'See up to four products side by side: sizes, treatment, material and everything else that differs.',
    canonical: null,
    image: null,
    structured: [],
  };
}
