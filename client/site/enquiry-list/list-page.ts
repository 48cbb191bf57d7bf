import type { PageData } from '../../api.ts';
import type { Head } from '../head.ts';
import { prefetchShared } from './use-shared-products.ts';

export async function prefetch(data: PageData, search: string): Promise<void> {
  await prefetchShared(data, new URLSearchParams(search).get('list'));
}

export function describeHead(): Head {
  return {
    status: 200,
    title: 'Your list',
    description: 'Collect products while you look around, and ask for one price for all of them.',
    canonical: null,
    image: null,
    structured: [],
  };
}
