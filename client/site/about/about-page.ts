import { getQueryKey } from '@trpc/react-query';
import type { AboutPage } from '../../../shared/content/about.ts';
import { truncate } from '../../../shared/truncate.ts';
import { api, type PageData } from '../../api.ts';
import { breadcrumbs, type Head, type HeadInput } from '../head.ts';
import { readAbout } from './read-about.ts';

/** Fetches what the screen shows. */
export async function prefetch(data: PageData): Promise<void> {
  await data.site.about.page.prefetch();
}

export function describeHead({ path, origin, queryClient, business }: HeadInput): Head {
  const page = queryClient.getQueryData<AboutPage>(getQueryKey(api.site.about.page, undefined, 'query'));
  const { hero } = readAbout(page ?? { sections: [], team: [] }, business);
  return {
    status: 200,
    title: 'About us',
    description: truncate([hero.subtitle, hero.content].filter(Boolean).join('. ') || business.tagline, 155),
    canonical: path,
    image: hero.image_url,
    structured: [breadcrumbs(origin, [{ name: 'About us', path }])],
  };
}
