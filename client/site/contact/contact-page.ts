import { listQuestions } from '../../../shared/texts/questions.ts';
import type { PageData } from '../../api.ts';
import { prefetchShared } from '../enquiry-list/use-shared-products.ts';
import { breadcrumbs, type Head, type HeadInput } from '../head.ts';
import { describeBusiness } from '../structured-data.ts';
import { findWrittenText } from './written-text.ts';

/** Fetches what the screen shows. */
export async function prefetch(data: PageData, search: string): Promise<void> {
  await Promise.all([
    prefetchShared(data, new URLSearchParams(search).get('list')),
    data.site.contact.subjects.prefetch(),
    data.site.contact.text.prefetch({ type: 'questions' }),
  ]);
}

export function describeHead({ path, origin, queryClient, business }: HeadInput): Head {
  const questions = listQuestions(findWrittenText(queryClient, 'questions'));
  return {
    status: 200,
    title: 'Contact',
    description: `Ask ${business.name} for a price, for stock or for advice: ${business.phone_word}, ${business.address}.`,
    canonical: path,
    image: null,
    structured: [
      describeBusiness(origin, business, null),
      breadcrumbs(origin, [{ name: 'Contact', path }]),
      ...(questions.length === 0
        ? []
        : [
            {
              '@type': 'FAQPage',
              mainEntity: questions.map(({ title, parts }) => ({
                '@type': 'Question',
                name: title,
                acceptedAnswer: { '@type': 'Answer', text: parts.flat().join(' ') },
              })),
            },
          ]),
    ],
  };
}
