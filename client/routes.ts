/** Every address of the site: the pattern that matches it and the link that leads to it, side by side. */
export const routes = {
  home: { pattern: '/', link: () => '/' },
  catalogue: { pattern: '/catalog', link: () => '/catalog' },
  caseStudies: { pattern: '/case-study', link: () => '/case-study' },
  certifications: { pattern: '/certifications', link: () => '/certifications' },
  terms: { pattern: '/terms-conditions', link: () => '/terms-conditions' },
  about: { pattern: '/about', link: () => '/about' },
  contact: {
    pattern: '/contact',
    link: (prefill?: { subject: string; product: string }) =>
      prefill ? `/contact?${new URLSearchParams(prefill)}` : '/contact',
  },
} as const;

/** Subject of an enquiry that starts at a product (spec 9). */
const PRODUCT_SUBJECT = 'Product Information';

/** Enquire Now: the contact form with the product filled in (spec 9). */
export function enquireLink(product: string): string {
  return routes.contact.link({ subject: PRODUCT_SUBJECT, product });
}

/** The header's five links, in order (spec 2, decision 5). */
export const headerLinks = [
  { href: routes.home.link(), label: 'Home' },
  { href: routes.catalogue.link(), label: 'Catalogs' },
  { href: routes.caseStudies.link(), label: 'Case Studies' },
  { href: routes.certifications.link(), label: 'Certifications' },
  { href: routes.contact.link(), label: 'Contact' },
] as const;

/** The footer's quick links (decision 5). */
export const footerLinks = [
  ...headerLinks,
  { href: routes.about.link(), label: 'About' },
  { href: routes.terms.link(), label: 'Trading Terms and Conditions' },
] as const;
