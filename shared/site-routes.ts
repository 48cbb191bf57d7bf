/** The addresses of the public pages: links, screens, sitemap and server all read them here. */
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
