/** What a reader of the OpenAPI document sees beside a schema: an example of each body, and what fields mean. */
import type { Procedure } from '../../shared/permissions.ts';

/** Stands for the id of a record, which the reader replaces. */
const ID = '018f7a52-6c1e-4d3b-9a70-5e2f4c8b1d90';

/** The meaning of the parameters that many operations share. */
export const PARAMETERS: Record<string, string> = {
  page: 'The page, from 1. A page after the last one gives the last one.',
  page_size: 'Rows on a page, as the screens offer them. Programs take `limit`.',
  limit: 'How many rows at most.',
  cursor:
    '`start`, then the `next_cursor` of each answer until it is null: all records that stay, once, while others write.',
  count: 'With a cursor: true for the `total`, which is not counted otherwise.',
  search: 'Words that a record must have.',
  sort: 'What the rows are ordered by.',
  direction: 'From the lowest or from the highest.',
  created_after: 'Only records that were made later. In an address, write the `+` of an offset as `%2B`.',
  created_before: 'Only records that were made earlier.',
  ids: 'Only the records with these ids.',
  updated_after: 'Only records that were changed later. In an address, write the `+` of an offset as `%2B`.',
  id: 'The id of the record.',
  category_id: 'Only records of this category.',
  brand_id: 'Only products of this brand.',
  is_active: 'Only what visitors may see (true) or may not see (false).',
  is_published: 'Only what is published (true), or only drafts (false).',
};

/** The fields of a new record, by its noun. */
const CREATIONS: Record<string, object> = {
  aboutContent: {
    section_type: 'values',
    title: 'Local timber',
    content: 'From forests in Nelson and Otago.',
  },
  brands: { name: 'Ironbark Fixings', description: 'Screws and bolts for decks.' },
  buildingStatements: {
    name: 'Wall framing',
    identifier: 'SB-FRAME-1',
    description: 'Radiata wall framing, SG8.',
    scope_of_use: 'Walls of buildings within NZS 3604.',
    place_of_manufacture: 'Nelson',
    legal_name: 'Southbeam Building Supplies Limited',
    address_for_service: '18 Foundry Road, Penrose, Auckland 1061',
    clauses: ['B1'],
    compliance: 'Meets B1 when built to NZS 3604.',
    has_warning: false,
  },
  caseStudies: { title: 'A deck at Piha', duration: 2, challenge: 'Salt air.' },
  categories: { name: 'Landscaping', type: 'products' },
  certifications: {
    title: 'FSC certificate',
    file_url: 'https://southbeam.example/fsc.pdf',
    file_type: 'pdf',
  },
  contactContent: { content_type: 'offices', title: 'Penrose' },
  contactSubjects: { subject_name: 'Delivery times' },
  documents: { title: 'Framing data sheet', file_url: '/files/documents/data-sheet.pdf' },
  homeContent: { section_type: 'reviews', title: 'Ana W.', content: 'On site the next morning.' },
  productImports: { file_name: 'prices.csv' },
  products: { name: 'Radiata Framing 90 x 45 mm H1.2', sku: 'EX-9045', price: 7.85, is_published: false },
  replyTemplates: { name: 'Price follows', body_text: 'Thank you. We send you a price tomorrow.' },
  savedViews: { noun: 'products', name: 'Drafts', query: 'is_published=false' },
  searchRules: { name: 'polycarbonate', is_sold: false },
  subcategories: { name: 'Raised beds', parent_category_id: ID },
  synonyms: { name: 'Gib', finds: 'plasterboard' },
  teamMembers: { name: 'Ana Walker', role: 'Sales' },
  tokens: { name: 'Nightly prices', owner_id: ID, role: 'sales', scopes: ['products:write'] },
  users: {
    name: 'Ana Walker',
    email: 'ana@southbeam.example',
    password: 'seventeen green kayaks',
    role: 'sales',
  },
  webhooks: { name: 'Stock system', url: 'https://stock.example/hook', events: ['product.changed'] },
};

/** The fields that an example of an update changes. The others of a record stay. */
const CHANGES: Record<string, object> = {
  contactQueries: { status: 'in_progress' },
  documents: { title: 'Framing data sheet 2' },
  products: { price: 8.2 },
  savedViews: { name: 'All drafts' },
  subcategories: { name: 'Raised beds' },
  tokens: { addresses: ['203.0.113.7'] },
  users: { role: 'reviewer' },
};

const OTHERS: Partial<Record<Procedure, object>> = {
  'auth.signIn': { email: 'ana@southbeam.example', password: 'seventeen green kayaks', token: true },
  'staff.personalData.preview': { email: 'ana@southbeam.example' },
  'staff.personalData.export': { email: 'ana@southbeam.example' },
  'staff.personalData.erase': { email: 'ana@southbeam.example', confirmation: 'ana@southbeam.example' },
  'auth.signUp': { email: 'ana@southbeam.example', password: 'seventeen green kayaks' },
  'auth.confirm': { token: 'from-the-mail', password: 'seventeen green kayaks' },
  'auth.requestPasswordReset': { email: 'ana@southbeam.example' },
  'auth.resetPassword': { token: 'from-the-mail', new_password: 'nine quiet ferries' },
  'auth.changeName': { name: 'Ana Walker' },
  'auth.endSession': { id: ID },
  'auth.endOtherSessions': {},
  'staff.users.sendPasswordLink': { id: ID },
  'auth.setUpTwoStep': {},
  'auth.makeRecoveryCodes': {},
  'auth.turnOffTwoStep': {},
  'auth.turnOnTwoStep': { code: '123456' },
  'auth.reauthenticate': { password: 'seventeen green kayaks' },
  'auth.changePassword': { current_password: 'seventeen green kayaks', new_password: 'nine quiet ferries' },
  'staff.activity.export': { kind: 'sign_in_failed', from: '2026-11-01' },
  'staff.notices.markSeen': { id: 4711 },
  'staff.notices.choose': { user_id: ID, new_enquiries: 'at_once' },
  'staff.notices.saveSettings': { new_enquiries: 'daily', assignments: true, undelivered_replies: true },
  'site.analytics.record': { events: [{ kind: 'search', q: 'framing' }] },
  'site.catalogue.matchList': { text: 'Framing\n120 no 90x45 H1.2 SG8 4.8m\n34 / 2.4 x 1.2 gib' },
  'site.catalogue.preview': { token: 'from-the-link' },
  'site.contact.submit': {
    full_name: 'Ana Walker',
    email: 'ana@southbeam.example',
    subject: 'General Inquiry',
    message: 'Do you deliver to Piha?',
  },
  'site.enquiries.link': { idempotency_key: 'f3b1a6de-52f4-4c0b-9c39-5d5a1c7b2e10' },
  'site.enquiries.open': { token: 'from-the-link' },
  'site.enquiries.add': {
    token: 'from-the-link',
    idempotency_key: 'f3b1a6de-52f4-4c0b-9c39-5d5a1c7b2e10',
    message: 'We also need two doors.',
    items: [{ name: 'Kauri door, 2040 x 860', quantity: 2 }],
  },
  'site.enquiries.withdraw': { token: 'from-the-link', reason: 'The client has changed their mind.' },
  'staff.records.keepOpen': { noun: 'products', id: ID },
  'staff.contactQueries.create': {
    full_name: 'Ana Walker',
    phone: '021 555 0123',
    subject: 'Request a Quote',
    message: 'Called about decking for 42 m².',
    source: 'phone',
    items: [{ name: 'Decking 140x32', quantity: 42, unit: 'm²' }],
  },
  'staff.contactQueries.bulk': { ids: [ID], change: { field: 'status', value: 'closed' } },
  'staff.contactQueries.undo': { operation_id: ID },
  'staff.contactQueries.reply': { id: ID, subject: 'Your enquiry', body_text: 'Yes, on Tuesdays.' },
  'staff.contactQueries.askers': { product_id: ID },
  'staff.contactQueries.notify': {
    asked_for: { product_id: ID },
    reason: 'warning',
    subject: 'Warning about the joist hanger',
    body_text: 'Please do not use it until we have called you.',
  },
  'staff.contactQueries.export': { search: 'decking' },
  'staff.homeContent.reorder': { ids: [ID], previous_ids: [ID] },
  'staff.productImports.addRows': { id: ID, rows: [{ line: 2, values: { sku: 'EX-9045', price: '8.20' } }] },
  'staff.productImports.commit': { id: ID, mode: 'update' },
  'staff.productPictures.match': { file_names: ['EX-9045.jpg'] },
  'staff.products.bulk': { ids: [ID], change: { field: 'stock_status', value: 'Low Stock' }, dry_run: true },
  'staff.products.export': { search: 'framing' },
  'staff.products.undo': { operation_id: ID },
  'staff.productPreviews.share': { product_id: ID },
  'staff.productPreviews.stop': { product_id: ID },
  'staff.demoContent.remove': { confirmation: 'remove the demo content' },
  'staff.mails.file': { id: ID, contact_query_id: ID },
  'staff.mails.download': { id: ID, path: '1764288000000-0123456789abcdef.pdf' },
  'staff.backups.create': {},
  'staff.setUp.finish': {},
  'staff.setUp.sendTestMail': {},
  'staff.siteSettings.save': { setting_key: 'hero_background', setting_value: { color: '#14201b' } },
  'staff.siteSettings.requireTwoStep': { roles: ['admin'] },
  'staff.synonyms.export': { search: 'gib' },
  'staff.synonyms.import': { rows: [{ name: 'Gib', finds: 'plasterboard' }] },
};

/** An example of the body of a request, without what its address has; undefined if there is none. */
export function exampleOf(procedure: Procedure): object | undefined {
  const [, noun = '', action = ''] = procedure.split('.');
  const other = OTHERS[procedure];
  if (other !== undefined) return other;
  if (action === 'create') return CREATIONS[noun];
  if (action === 'restore') return { ids: [ID] };
  if (action === 'update') return { data: CHANGES[noun] ?? CREATIONS[noun] };
  return ['issue', 'resend', 'resetTwoStep', 'test', 'download', 'discard', 'exportOpenings'].includes(action)
    ? { id: ID }
    : undefined;
}
