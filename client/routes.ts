import { QUOTE_SUBJECT } from '../shared/constants.ts';
import { SITE_PATHS } from '../shared/site-routes.ts';

/** The links to the public pages. */
export const routes = {
  home: { link: () => SITE_PATHS.home },
  catalogue: { link: () => SITE_PATHS.catalogue },
  caseStudies: { link: () => SITE_PATHS.caseStudies },
  certifications: { link: () => SITE_PATHS.certifications },
  terms: { link: () => SITE_PATHS.terms },
  privacy: { link: () => SITE_PATHS.privacy },
  about: { link: () => SITE_PATHS.about },
  sent: { link: () => SITE_PATHS.sent },
  buildingInformation: { link: () => SITE_PATHS.buildingInformation },
  yourEnquiries: { link: () => SITE_PATHS.yourEnquiries },
  list: { link: () => SITE_PATHS.list },
  compare: { link: () => SITE_PATHS.compare },
  contact: {
    link: (prefill?: { subject: string; product: string }) =>
      prefill ? `${SITE_PATHS.contact}?${new URLSearchParams(prefill)}` : SITE_PATHS.contact,
  },
} as const;

/** Subject of an enquiry that starts at a product (spec 9). */
const PRODUCT_SUBJECT = 'Product Information';

/** Enquire Now: the contact form with the product filled in (spec 9). */
export function enquireLink(product: string): string {
  return routes.contact.link({ subject: PRODUCT_SUBJECT, product });
}

/** The contact form for a price. */
export const quoteLink = (): string =>
  `${SITE_PATHS.contact}?${new URLSearchParams({ subject: QUOTE_SUBJECT })}`;

/** The contact form with a row of the opening schedule for a window or door. */
export function sizeLink(product: string): string {
  return `${SITE_PATHS.contact}?${new URLSearchParams({ subject: QUOTE_SUBJECT, opening: product })}`;
}

/** The header's five links, in order (spec 2, decision "header links"). */
export const headerLinks = [
  { href: routes.home.link(), label: 'Home' },
  { href: routes.catalogue.link(), label: 'Catalogs' },
  { href: routes.caseStudies.link(), label: 'Case Studies' },
  { href: routes.certifications.link(), label: 'Certifications' },
  { href: routes.contact.link(), label: 'Contact' },
] as const;

/** The footer's quick links (decision "header links"). */
export const footerLinks = [
  ...headerLinks,
  { href: routes.buildingInformation.link(), label: 'Building Information' },
  { href: routes.about.link(), label: 'About' },
  { href: routes.terms.link(), label: 'Trading Terms and Conditions' },
  { href: routes.privacy.link(), label: 'Privacy' },
] as const;
