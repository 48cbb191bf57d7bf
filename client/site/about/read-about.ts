import type { AboutPage } from '../../../shared/content/about.ts';
import type { BusinessFacts } from '../../../shared/content/business.ts';
import { routes } from '../../routes.ts';

/**
 * The parts of the About page. Hero and call to action are the first row of their type, with built-in texts
 * where staff wrote none.
 */
export function readAbout(
  { sections, team }: AboutPage,
  business: Pick<BusinessFacts, 'short_name' | 'tagline'>,
) {
  const ofType = (type: (typeof sections)[number]['section_type']) =>
    sections.filter(({ section_type }) => section_type === type);
  const [hero] = ofType('hero');
  const [cta] = ofType('cta');
  return {
    hero: {
      title: hero?.title || `About ${business.short_name}`,
      subtitle: hero?.subtitle || business.tagline,
      content: hero?.content ?? '',
      image_url: hero?.image_url ?? null,
    },
    story: ofType('story'),
    values: ofType('values'),
    team,
    cta: {
      title: cta?.title || 'Talk to us',
      subtitle: cta?.subtitle ?? '',
      content: cta?.content ?? '',
      link_text: cta?.link_text || 'Get in touch',
      link_url: cta?.link_url || routes.contact.link(),
    },
  };
}
