import { readShared } from '../../../shared/enquiries/shared-list.ts';
import type { PageData } from '../../api.ts';
import type { Head, HeadInput } from '../head.ts';
import { prefetchShared } from './use-shared-products.ts';

export async function prefetch(data: PageData, search: string): Promise<void> {
  await prefetchShared(data, new URLSearchParams(search).get('list'));
}

export function describeHead({ search }: Pick<HeadInput, 'search'>): Head {
  const isShared = readShared(new URLSearchParams(search).get('list')).items.length > 0;
  return {
    status: 200,
    title: isShared ? 'A shared list' : 'Your list',
    description: isShared
      ? 'A list of products that somebody shares: see what is in it, and ask for one price for all of them.'
      : 'Collect products while you look around, and ask for one price for all of them.',
    canonical: null,
    image: null,
    structured: [],
  };
}
