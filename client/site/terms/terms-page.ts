import { site } from '../../../shared/site.ts';
import { breadcrumbs, type Head, type HeadInput } from '../head.ts';

export function describeHead({ path, origin }: HeadInput): Head {
  return {
    status: 200,
    title: 'Trading Terms and Conditions',
    description: `The terms on which ${site.name} supplies: orders, payment, delivery, defects, coatings and hardware.`,
    canonical: path,
    image: null,
    structured: [breadcrumbs(origin, [{ name: 'Trading Terms and Conditions', path }])],
  };
}
