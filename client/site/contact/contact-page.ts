import type { PageData } from '../../api.ts';
import { breadcrumbs, type Head, type HeadInput } from '../head.ts';
import { describeBusiness } from '../structured-data.ts';
import { questions } from './faq-entries.ts';

/** Fetches what the screen shows. */
export async function prefetch(data: PageData): Promise<void> {
  await data.site.contact.subjects.prefetch();
}

export function describeHead({ path, origin, business }: HeadInput): Head {
  return {
    status: 200,
    title: 'Contact',
    description: `Ask ${business.name} for a price, for stock or for advice: ${business.phone_word}, ${business.address}.`,
    canonical: path,
    image: null,
    structured: [
      describeBusiness(origin, business, null),
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
