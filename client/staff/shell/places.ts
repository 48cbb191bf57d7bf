/** The places of the staff area that the command palette finds besides records: screens, their tabs, and what people do there. */
import MiniSearch from 'minisearch';
import type { Standing } from '../../../shared/roles.ts';
import { mayOpen, STAFF_ROUTES } from '../../../shared/staff-routes.ts';

export interface Place {
  /** What it is called, or what is done there. No two places have the same. */
  label: string;
  /** Its address. */
  href: string;
  /** The screen that it is on; '' for a screen. */
  on: string;
}

/** Everyday words for each, beside those of its label. Which roles may go there follows from the screen. */
const TASKS: [label: string, href: string, words: string][] = [
  ['Phone number', '/admin/settings?tab=business', 'telephone call company'],
  ['Opening hours', '/admin/settings?tab=business', 'closed times'],
  ['Address of the company', '/admin/settings?tab=business', 'street map'],
  ['Social links', '/admin/settings?tab=business', 'facebook instagram linkedin media'],
  ['Logo and accent colour', '/admin/settings?tab=business', 'color brand look'],
  ['Business name, email and other facts', '/admin/settings?tab=business', 'tagline legal'],
  ['Brands', '/admin/settings?tab=brands', 'makers manufacturers suppliers'],
  ['Categories', '/admin/settings?tab=categories', 'category groups filters'],
  ['Subcategories', '/admin/settings?tab=subcategories', 'subcategory groups'],
  ['Hero settings', '/admin/settings?tab=hero', 'background picture heading home catalogue'],
  ['Who needs two-step verification', '/admin/settings?tab=two-step', '2fa code required roles security'],
  ['How long enquiries are kept', '/admin/settings?tab=enquiries', 'retention delete old'],
  ['System', '/admin/settings?tab=system', 'version database mail server smtp errors instances disk queues'],
  ['Backups', '/admin/settings?tab=system', 'backup restore copy'],
  ['Terms and conditions', '/admin/contact', 'page text legal'],
  ['Privacy statement', '/admin/contact', 'policy text legal'],
  [
    'Invite somebody',
    '/admin/users',
    'add user new staff member people colleague roles permissions log in access',
  ],
  ['Reset a password', '/admin/users', 'forgotten link lock'],
  ['Change my password', '/admin/account', ''],
  ['Who gets emails', '/admin/settings?tab=emails', 'mails notices notifications recipients test mail'],
  ['Emails to me', '/admin/account', 'my mails notices notifications alert sound desktop'],
  ['Copy as Script', '/admin/account', 'developer tools code'],
  ['My two-step verification', '/admin/account', '2fa code authenticator recovery'],
  ['Add a product', '/admin/catalog?add=1', 'new create'],
  ['Change prices', '/admin/catalog', 'edit bulk discount specials sale list'],
  ['Price history of a product', '/admin/catalog', 'old prices'],
  ['Hide a product', '/admin/catalog', 'publish unpublish schedule withdraw'],
  ['Stock', '/admin/catalog', 'quantity low inventory out of'],
  ['Pictures of products', '/admin/catalog', 'photos images'],
  ['Products on the home page', '/admin/home-management/featured', 'feature order arrange'],
  ['Import products', '/admin/catalog?dialog=import', 'upload spreadsheet excel csv prices'],
  ['Export products', '/admin/catalog', 'download spreadsheet excel csv'],
  ['Deleted products', '/admin/catalog?dialog=deleted', 'bin restore trash'],
  ['Undo an import', '/admin/settings?tab=activity', 'revert take back'],
  ['Who changed what', '/admin/settings?tab=activity', 'activity history log audit did'],
  ['Spam', '/admin/contact-management', 'suspected junk'],
  ['Export enquiries', '/admin/contact-management', 'customers download csv'],
  [
    'Enquiries',
    '/admin/contact-management',
    'queries messages quotes requests inbox customers reply answer new unread orders delete mark done close status',
  ],
  ['Subjects of the contact form', '/admin/contact-management?tab=subjects', 'topics'],
  ['Reply templates', '/admin/contact-management?tab=templates', 'standard answers canned replies'],
  ['Unsorted mail', '/admin/contact-management?tab=unsorted', 'inbox received answers file'],
  ['Unsent emails', '/admin/contact-management?tab=mails', 'failed mails bounced outbox'],
  ['Banner and slides', '/admin/home', 'slideshow pictures photos carousel home page'],
  ['Customer reviews', '/admin/home-management?tab=reviews', 'testimonials quotes stars'],
  ['Categories on the home page', '/admin/home-management?tab=categories', 'browse tiles'],
  ['Monthly catalog', '/admin/home-management?tab=catalog', 'pdf brochure'],
  ['Team members', '/admin/about-us?tab=team', 'people staff photos'],
  [
    'What people search',
    '/admin/catalog/visitors',
    'visitors look for words search searches without result nothing found',
  ],
  ['Synonyms', '/admin/catalog/visitors?tab=synonyms', 'other words dictionary trade marks'],
  ['Search rules', '/admin/catalog/visitors?tab=rules', 'pin products first sell'],
  ['Delete a customer’s data', '/admin/privacy', 'erase person gdpr privacy request forget'],
  ['API tokens', '/admin/settings?tab=tokens', 'api keys scripts developers access'],
  ['Webhooks', '/admin/settings?tab=webhooks', 'developers events notify programs integrations'],
  ['Products in demand', '/admin/catalog/visitors?tab=demand', 'popular views stats statistics analytics'],
  ['First steps', '/admin/set-up', 'demo content remove start'],
];

const labelOf = (path: string) => STAFF_ROUTES.find((route) => route.path === path)!.label;

const SCREENS: Place[] = STAFF_ROUTES.map(({ path, label }) => ({ label, href: path, on: '' }));
const PLACES = [
  ...SCREENS.map((place) => ({ ...place, words: '' })),
  ...TASKS.map(([label, href, words]) => ({ label, href, on: labelOf(href.split('?')[0]!), words })),
];

/** Words that say nothing of where to go. */
const FILLERS = new Set('a an and do for how i in my of our s the to we what where who'.split(' '));

const index = new MiniSearch<(typeof PLACES)[number]>({
  idField: 'label',
  fields: ['label', 'words', 'on'],
  storeFields: ['label', 'href', 'on'],
  processTerm: (term) => (FILLERS.has(term.toLowerCase()) ? null : term.toLowerCase()),
  searchOptions: {
    boost: { label: 3, on: 0.5 },
    combineWith: 'AND',
    prefix: true,
    fuzzy: (term) => (term.length > 3 && !/\d/.test(term) ? 0.2 : false),
  },
});
index.addAll(PLACES);

/** The places that fit a text, the best first, where somebody of that standing may go. Without a text, all screens in the order of the menu. */
export function findPlaces(text: string, standing: Standing): Place[] {
  const found =
    text.trim() === ''
      ? SCREENS
      : index.search(text).map(({ label, href, on }): Place => ({ label, href, on }));
  return found.filter(({ href }) => mayOpen(href.split('?')[0]!, standing));
}
