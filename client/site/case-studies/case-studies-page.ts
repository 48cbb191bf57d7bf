import { getQueryKey } from '@trpc/react-query';
import type { PublicCaseStudy } from '../../../shared/content/case-studies.ts';
import { truncate } from '../../../shared/truncate.ts';
import { api, type PageData } from '../../api.ts';
import { breadcrumbs, type Head, type HeadInput, itemList, missingHead } from '../head.ts';
import { caseStudyLink } from './case-study-link.ts';

/** Fetches what the screen shows. */
export async function prefetch(data: PageData): Promise<void> {
  await Promise.all([
    data.site.caseStudies.list.prefetch(),
    data.site.categories.list.prefetch({ type: 'case_studies' }),
  ]);
}

/** The head of the open case study or, when none is open, of the list. */
export function describeHead({ path, search, origin, queryClient, business }: HeadInput): Head {
  const studies =
    queryClient.getQueryData<PublicCaseStudy[]>(getQueryKey(api.site.caseStudies.list, undefined, 'query')) ??
    [];
  const crumb = { name: 'Case Studies', path };
  const asked = new URLSearchParams(search).get('study') || null;
  if (asked !== null) {
    const study = studies.find(({ id }) => id === asked);
    if (!study) return missingHead('This case study is no longer shown');
    const { id, title, challenge, image_url } = study;
    return {
      status: 200,
      title,
      description: truncate(challenge, 155),
      canonical: caseStudyLink(id),
      image: image_url,
      structured: [breadcrumbs(origin, [crumb, { name: title, path: caseStudyLink(id) }])],
    };
  }
  return {
    status: 200,
    title: 'Case Studies',
    description: `What builders made with materials and joinery from ${business.name}: the challenge, the solution and the result.`,
    canonical: path,
    image: studies.find(({ image_url }) => image_url !== null)?.image_url ?? null,
    structured: [
      breadcrumbs(origin, [crumb]),
      itemList(
        origin,
        studies.map(({ title, id }) => ({ name: title, path: caseStudyLink(id) })),
      ),
    ],
  };
}
