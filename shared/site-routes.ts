/** The paths of the public pages, for links, screens, sitemap and server. `:slug` stands for one part of any text. */
export const SITE_PATHS = {
  home: '/',
  catalogue: '/catalog',
  caseStudies: '/case-study',
  certifications: '/certifications',
  about: '/about',
  contact: '/contact',
  sent: '/contact/sent',
  yourEnquiries: '/enquiries',
  ownEnquiry: '/enquiries/:reference',
  list: '/list',
  compare: '/compare',
  buildingInformation: '/building-information',
  statement: '/building-information/:slug',
  terms: '/terms-conditions',
  privacy: '/privacy',
} as const;

export type SiteRoute = keyof typeof SITE_PATHS;

/** The reference of the API, which is no page of the website. */
export const API_REFERENCE_PATH = '/api';

/** Pages that show only what a visitor has chosen: nothing for a search engine. */
export const PERSONAL_PATHS: readonly string[] = [
  SITE_PATHS.sent,
  SITE_PATHS.yourEnquiries,
  SITE_PATHS.list,
  SITE_PATHS.compare,
];

/** The page of an enquiry for its sender, whose link has a secret beside it (decision "private page"). */
export const ownEnquiryPath = (reference: string) => SITE_PATHS.ownEnquiry.replace(':reference', reference);

/** The page of a building information statement, or of an earlier edition of it. */
export function statementLink(slug: string, edition?: number): string {
  const path = SITE_PATHS.statement.replace(':slug', slug);
  return edition === undefined ? path : `${path}?edition=${edition}`;
}
