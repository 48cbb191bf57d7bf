import { site } from '../../../shared/site.ts';
import { breadcrumbs, type Head, type HeadInput } from '../head.ts';

export function describeCertifications({ path, origin }: HeadInput): Head {
  return {
    status: 200,
    title: 'Certifications',
    description: `Certificates of ${site.name}: timber treatment, joinery tests, glazing, fixings and quality.`,
    canonical: path,
    image: null,
    structured: [breadcrumbs(origin, [{ name: 'Certifications', path }])],
  };
}
