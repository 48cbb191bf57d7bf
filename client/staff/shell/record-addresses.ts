import type { RecordNoun } from '../../../shared/record-search.ts';
import type { StaffPath } from '../../../shared/staff-routes.ts';

interface RecordKind {
  entity: string;
  /** The address that opens the record on its screen, with the list searched for its name. */
  link(name: string, id: string): string;
}

const on = (path: StaffPath, tab?: string) => (search: string, open: string) =>
  `${path}?${new URLSearchParams({ ...(tab !== undefined && { tab }), search, open })}`;

/** The address of every kind of record that the command palette finds. */
export const RECORDS: Record<RecordNoun, RecordKind> = {
  aboutContent: { entity: 'About Us', link: on('/admin/about-us') },
  brands: { entity: 'Brand', link: on('/admin/settings', 'brands') },
  buildingStatements: { entity: 'Statement', link: on('/admin/catalog/building-information') },
  caseStudies: { entity: 'Case Study', link: on('/admin/case-studies') },
  categories: { entity: 'Category', link: on('/admin/settings', 'categories') },
  certifications: { entity: 'Certification', link: on('/admin/certifications') },
  contactContent: { entity: 'Contact Page Content', link: on('/admin/contact') },
  contactSubjects: { entity: 'Subject', link: on('/admin/contact-management', 'subjects') },
  documents: { entity: 'Document', link: on('/admin/catalog/documents') },
  products: { entity: 'Product', link: on('/admin/catalog') },
  replyTemplates: { entity: 'Template', link: on('/admin/contact-management', 'templates') },
  subcategories: { entity: 'Subcategory', link: on('/admin/settings', 'subcategories') },
  synonyms: { entity: 'Synonym', link: on('/admin/search', 'synonyms') },
  teamMembers: { entity: 'Team Member', link: on('/admin/about-us', 'team') },
  tokens: { entity: 'Token', link: on('/admin/tokens') },
  users: { entity: 'User', link: on('/admin/users') },
  webhooks: { entity: 'Webhook', link: on('/admin/webhooks') },
};
