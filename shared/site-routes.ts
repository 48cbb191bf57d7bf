/** The paths of the public pages, for links, screens, sitemap and server. */
export const SITE_PATHS = {
  home: '/',
  catalogue: '/catalog',
  caseStudies: '/case-study',
  certifications: '/certifications',
  about: '/about',
  contact: '/contact',
  sent: '/contact/sent',
  list: '/list',
  compare: '/compare',
  terms: '/terms-conditions',
} as const;

export type SiteRoute = keyof typeof SITE_PATHS;

/** Pages that show only what a visitor has chosen: nothing for a search engine. */
export const PERSONAL_PATHS: readonly string[] = [SITE_PATHS.sent, SITE_PATHS.list, SITE_PATHS.compare];
