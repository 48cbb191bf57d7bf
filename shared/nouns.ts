/**
 * The nouns of the staff area, each defined once: who may call its procedures, and what its records are called in the history,
 * the activity, the bin, the command palette, the scopes, messages and the description of the API. The schemas of their fields are in
 * the folders beside this file, their tables in `server/`.
 */
import { ADMIN, EDITORS, ENQUIRY_READERS, READERS, STAFF, type Standing } from './roles.ts';
import type { StaffPath } from './staff-routes.ts';

interface Definition {
  /** What one record and several are called within a sentence: "case study", "case studies". */
  one: string;
  many: string;
  /** The columns that name a record: the first that is not empty. */
  named: readonly [string, ...string[]];
  /** Who may read and who may change records, by the procedures of `resourceRouter`. A noun with procedures of its own has none. */
  access?: { read: readonly Standing[]; write: readonly Standing[] };
  /** The screen, and its tab, on which the command palette opens a record. Without it, the palette does not find its records. */
  screen?: StaffPath;
  tab?: string;
  /** Columns by which the palette finds a record besides its name. The first is shown with the name. */
  foundBy?: readonly [string, ...string[]];
  /** Which of these holds codes or numbers that people write in more than one way. */
  code?: string;
  /** The demo content has such records. */
  isInDemo?: true;
}

/** In the order in which the command palette lists what it finds, and Settings the demo content. */
export const NOUNS = {
  products: {
    one: 'product',
    many: 'products',
    named: ['name'],
    access: { read: STAFF, write: EDITORS },
    screen: '/admin/catalog',
    foundBy: ['sku'],
    code: 'sku',
    isInDemo: true,
  },
  brands: {
    one: 'brand',
    many: 'brands',
    named: ['name'],
    access: { read: ADMIN, write: ADMIN },
    screen: '/admin/settings',
    tab: 'brands',
    isInDemo: true,
  },
  categories: {
    one: 'category',
    many: 'categories',
    named: ['name'],
    access: { read: ADMIN, write: ADMIN },
    screen: '/admin/settings',
    tab: 'categories',
    isInDemo: true,
  },
  subcategories: {
    one: 'subcategory',
    many: 'subcategories',
    named: ['name'],
    access: { read: ADMIN, write: ADMIN },
    screen: '/admin/settings',
    tab: 'subcategories',
    isInDemo: true,
  },
  documents: {
    one: 'document',
    many: 'documents',
    named: ['title'],
    access: { read: STAFF, write: EDITORS },
    screen: '/admin/catalog/documents',
    isInDemo: true,
  },
  buildingStatements: {
    one: 'building statement',
    many: 'building statements',
    named: ['name'],
    access: { read: STAFF, write: EDITORS },
    screen: '/admin/catalog/building-information',
    isInDemo: true,
  },
  caseStudies: {
    one: 'case study',
    many: 'case studies',
    named: ['title'],
    access: { read: READERS, write: ADMIN },
    screen: '/admin/case-studies',
    isInDemo: true,
  },
  certifications: {
    one: 'certification',
    many: 'certifications',
    named: ['title'],
    access: { read: READERS, write: ADMIN },
    screen: '/admin/certifications',
    isInDemo: true,
  },
  homeContent: {
    one: 'home page section',
    many: 'home page sections',
    named: ['title', 'section_type'],
    access: { read: READERS, write: ADMIN },
    isInDemo: true,
  },
  aboutContent: {
    one: 'about page section',
    many: 'about page sections',
    named: ['title', 'section_type'],
    access: { read: ADMIN, write: ADMIN },
    screen: '/admin/about-us',
    isInDemo: true,
  },
  teamMembers: {
    one: 'team member',
    many: 'team members',
    named: ['name'],
    access: { read: ADMIN, write: ADMIN },
    screen: '/admin/about-us',
    tab: 'team',
    isInDemo: true,
  },
  contactContent: {
    one: 'contact page section',
    many: 'contact page sections',
    named: ['content_type'],
    access: { read: READERS, write: ADMIN },
    screen: '/admin/contact',
    isInDemo: true,
  },
  contactSubjects: {
    one: 'subject',
    many: 'subjects',
    named: ['subject_name'],
    access: { read: READERS, write: ADMIN },
    screen: '/admin/contact-management',
    tab: 'subjects',
    isInDemo: true,
  },
  synonyms: {
    one: 'synonym',
    many: 'synonyms',
    named: ['name'],
    access: { read: ADMIN, write: ADMIN },
    screen: '/admin/catalog/visitors',
    tab: 'synonyms',
    isInDemo: true,
  },
  searchRules: {
    one: 'search rule',
    many: 'search rules',
    named: ['name'],
    access: { read: ADMIN, write: ADMIN },
    screen: '/admin/catalog/visitors',
    tab: 'rules',
    isInDemo: true,
  },
  replyTemplates: {
    one: 'reply template',
    many: 'reply templates',
    named: ['name'],
    access: { read: ENQUIRY_READERS, write: ADMIN },
    screen: '/admin/contact-management',
    tab: 'templates',
  },
  tokens: {
    one: 'token',
    many: 'tokens',
    named: ['name'],
    access: { read: ADMIN, write: ADMIN },
    screen: '/admin/settings',
    tab: 'tokens',
  },
  webhooks: {
    one: 'webhook',
    many: 'webhooks',
    named: ['name'],
    access: { read: ADMIN, write: ADMIN },
    screen: '/admin/settings',
    tab: 'webhooks',
  },
  users: {
    one: 'user',
    many: 'users',
    named: ['name'],
    access: { read: ADMIN, write: ADMIN },
    screen: '/admin/users',
    foundBy: ['email'],
  },
  // Visitors create enquiries, and staff work on them with procedures of their own.
  contactQueries: {
    one: 'enquiry',
    many: 'enquiries',
    named: ['reference'],
    screen: '/admin/contact-management',
    foundBy: ['full_name', 'email', 'phone'],
    code: 'phone',
  },
  siteSettings: { one: 'setting', many: 'settings', named: ['setting_key'] },
} as const satisfies Record<string, Definition>;

/** Nouns whose changes are recorded. Enquiries show them as their timeline. */
export type Noun = keyof typeof NOUNS;
type With<Property extends keyof Definition> = {
  [Name in Noun]: (typeof NOUNS)[Name] extends Record<Property, unknown> ? Name : never;
}[Noun];

/** Nouns with the procedures of server/procedures/resource.ts. */
export type ResourceNoun = With<'access'>;
/** Nouns whose records the command palette finds. */
export type FoundNoun = With<'screen'>;
export type DemoNoun = With<'isInDemo'>;

export const NOUN_NAMES = Object.keys(NOUNS) as Noun[];
const having = (property: keyof Definition) => NOUN_NAMES.filter((noun) => property in NOUNS[noun]);
export const RESOURCE_NOUNS = having('access') as ResourceNoun[];
export const FOUND_NOUNS = having('screen') as FoundNoun[];
export const DEMO_NOUNS = having('isInDemo') as DemoNoun[];
