import type { PageData } from '../../api.ts';
import { breadcrumbs, type Head, type HeadInput } from '../head.ts';

/** Fetches what the screen shows. */
export async function prefetch(data: PageData): Promise<void> {
  await data.site.contact.text.prefetch({ type: 'terms' });
}

export function describeHead({ path, origin, business }: HeadInput): Head {
  return {
    status: 200,
    title: 'Trading Terms and Conditions',
    description: `The terms on which ${business.name} supplies: orders, payment, delivery, defects, coatings and hardware.`,
    canonical: path,
    image: null,
    structured: [breadcrumbs(origin, [{ name: 'Trading Terms and Conditions', path }])],
  };
}
