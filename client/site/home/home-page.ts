import { getQueryKey } from '@trpc/react-query';
import type { PublicHomeContent } from '../../../shared/content/home-content.ts';
import { api, type PageData } from '../../api.ts';
import { routes } from '../../routes.ts';
import type { Head, HeadInput } from '../head.ts';
import { describeBusiness, describeWebsite } from '../structured-data.ts';
import { SECTIONS } from './home-data.ts';
import { HOME_TITLE } from './home-title.ts';

/** Fetches what the screen shows. */
export async function prefetch(data: PageData): Promise<void> {
  await Promise.all([
    ...SECTIONS.map((section_type) => data.site.home.content.prefetch({ section_type })),
    data.site.home.logos.prefetch(),
    data.site.catalogue.featured.prefetch(),
    data.site.settings.get.prefetch({ setting_key: 'hero_background' }),
    data.site.contact.subjects.prefetch(),
  ]);
}

export function describeHead({ origin, queryClient, business }: HeadInput): Head {
  const slides = queryClient.getQueryData<PublicHomeContent[]>(
    getQueryKey(api.site.home.content, { section_type: 'hero' }, 'query'),
  );
  const image = slides?.find((slide) => slide.image_url)?.image_url ?? null;
  return {
    status: 200,
    title: HOME_TITLE,
    description: business.tagline,
    canonical: routes.home.link(),
    image,
    structured: [describeBusiness(origin, business, image), describeWebsite(origin, business)],
  };
}
