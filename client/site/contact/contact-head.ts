import { site } from '../../../shared/site.ts';
import { breadcrumbs, type Head, type HeadInput } from '../head.ts';
import { describeBusiness } from '../structured-data.ts';
import { questions } from './faq-entries.ts';

export function describeContact({ path, origin, queryClient }: HeadInput): Head {
  return {
    status: 200,
    title: 'Contact',
    description: `Ask ${site.name} for a price, for stock or for advice: ${site.phone_word}, ${site.address}.`,
    canonical: path,
    image: null,
    structured: [
      describeBusiness(origin, queryClient, null),
      breadcrumbs(origin, [{ name: 'Contact', path }]),
      {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  };
}
