import type { PageData } from '../../api.ts';
import { findWrittenText } from '../contact/written-text.ts';
import { breadcrumbs, type Head, type HeadInput } from '../head.ts';

/** Fetches what the screen shows. */
export async function prefetch(data: PageData): Promise<void> {
  await data.site.contact.text.prefetch({ type: 'terms' });
}

export function describeHead({ path, origin, queryClient, business }: HeadInput): Head {
  const title = findWrittenText(queryClient, 'terms')?.title || 'Trading Terms and Conditions';
  return {
    status: 200,
    title,
    description: `The terms on which ${business.name} supplies: orders, payment, delivery, defects, coatings and hardware.`,
    canonical: path,
    image: null,
    structured: [breadcrumbs(origin, [{ name: title, path }])],
  };
}
