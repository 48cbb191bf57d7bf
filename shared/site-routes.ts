/** The paths of the public pages, for links, screens, sitemap and server. */
export const SITE_PATHS = {
  home: '/',
  catalogue: '/catalog',
  caseStudies: '/case-study',
  certifications: '/certifications',
  about: '/about',
  contact: '/contact',
  terms: '/terms-conditions',
} as const;

export type SiteRoute = keyof typeof SITE_PATHS;
