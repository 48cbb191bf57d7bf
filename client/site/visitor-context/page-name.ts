import { SITE_PATHS } from '../../../shared/site-routes.ts';

const NAMES: Record<string, string> = {
  [SITE_PATHS.home]: 'Home',
  [SITE_PATHS.catalogue]: 'Product Catalogue',
  [SITE_PATHS.caseStudies]: 'Case Studies',
  [SITE_PATHS.certifications]: 'Certifications',
  [SITE_PATHS.about]: 'About',
  [SITE_PATHS.terms]: 'Trading Terms and Conditions',
  [SITE_PATHS.privacy]: 'Privacy statement',
  [SITE_PATHS.list]: 'Your list',
  [SITE_PATHS.buildingInformation]: 'Building information',
};

/** What a visitor calls a page: its title and what they searched for, or the website that linked here. */
export function namePage(address: string): string {
  if (!address.startsWith('/')) return URL.canParse(address) ? new URL(address).hostname : address;
  const [path = '', query] = address.split('?');
  const name = NAMES[path] ?? NAMES[path.replace(/\/[^/]+$/, '')] ?? 'A page of this website';
  const params = new URLSearchParams(query);
  const searched = params.get('q');
  const details = [params.get('category'), params.get('brand'), searched && `“${searched}”`].filter(Boolean);
  return path === SITE_PATHS.catalogue && details.length > 0 ? `${name}: ${details.join(', ')}` : name;
}
