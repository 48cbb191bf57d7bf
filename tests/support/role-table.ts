/**
 * Who may do what, written by hand from the specification (spec 6) and from decisions "users and auth users", "reviewer reads", "screens without menu", "reviewer sign in", "access denied", "sign up", "cookies and tokens", "last admin" and "rows in use". It must not be generated
 * from `shared/permissions.ts`: tests compare the server with this table, and fail until a change was considered here too.
 */

import { ENQUIRY_CALLS } from './enquiry-roles.ts';

/**
 * One letter for each kind of caller that has access, and a dot for each kind that does not:
 * N not signed in (visitor), U user, R reviewer, S sales, A admin.
 */
export type Allowed = string;

export const LETTERS = {
  anonymous: 'N',
  user: 'U',
  reviewer: 'R',
  sales: 'S',
  admin: 'A',
} as const;

/** The eight procedures of a resource: those who read it, and those who change it. */
const resource = (noun: string, readers: Allowed, writers: Allowed): Record<string, Allowed> => ({
  [`staff.${noun}.list`]: readers,
  [`staff.${noun}.byId`]: readers,
  [`staff.${noun}.history`]: readers,
  [`staff.${noun}.create`]: writers,
  [`staff.${noun}.update`]: writers,
  [`staff.${noun}.remove`]: writers,
  [`staff.${noun}.bin`]: readers,
  [`staff.${noun}.restore`]: writers,
});

/** Every procedure. */
export const CALLS: Record<string, Allowed> = {
  // Signing in and out, and the caller's own account (spec 7, decision "sign up"). Visitors have no role to ask for.
  'auth.signIn': 'NURSA',
  'auth.signUp': 'NURSA',
  'auth.confirm': 'NURSA',
  'auth.signOut': 'NURSA',
  'auth.session': 'NURSA',
  'auth.role': '.URSA',
  'auth.changePassword': '.URSA',
  // Two-step verification is for every account, and everybody proves again who they are (decision "two step verification").
  'auth.signInOptions': 'NURSA',
  'auth.requestPasswordReset': 'NURSA',
  'auth.resetPassword': 'NURSA',
  'auth.changeName': '.URSA',
  'auth.sessions': '.URSA',
  'auth.endSession': '.URSA',
  'auth.endOtherSessions': '.URSA',
  'auth.twoStep': '.URSA',
  'auth.setUpTwoStep': '.URSA',
  'auth.turnOnTwoStep': '.URSA',
  'auth.turnOffTwoStep': '.URSA',
  'auth.makeRecoveryCodes': '.URSA',
  'auth.reauthenticate': '.URSA',

  // "Public visitors read published/active content and submit contact forms" (spec 6).
  'site.about.page': 'NURSA',
  'site.caseStudies.list': 'NURSA',
  'site.catalogue.bargains': 'NURSA',
  'site.catalogue.featured': 'NURSA',
  'site.catalogue.filters': 'NURSA',
  'site.catalogue.product': 'NURSA',
  'site.catalogue.compare': 'NURSA',
  'site.catalogue.products': 'NURSA',
  'site.catalogue.matchList': 'NURSA',
  'site.catalogue.preview': 'NURSA',
  'site.catalogue.related': 'NURSA',
  'site.catalogue.search': 'NURSA',
  'site.catalogue.suggest': 'NURSA',
  'site.categories.list': 'NURSA',
  'site.certifications.list': 'NURSA',
  'site.buildingStatements.list': 'NURSA',
  'site.buildingStatements.bySlug': 'NURSA',
  'site.buildingStatements.edition': 'NURSA',
  'site.contact.page': 'NURSA',
  'site.analytics.record': 'NURSA',
  'site.contact.text': 'NURSA',
  'site.contact.subjects': 'NURSA',
  'site.contact.submit': 'NURSA',
  'site.enquiries.link': 'NURSA',
  'site.enquiries.open': 'NURSA',
  'site.enquiries.add': 'NURSA',
  'site.enquiries.withdraw': 'NURSA',
  'site.home.content': 'NURSA',
  'site.home.logos': 'NURSA',
  'site.settings.business': 'NURSA',
  'site.settings.get': 'NURSA',

  // The dashboard and the search of the staff area: admin, sales, reviewer (spec 6).
  'staff.activity.list': '....A',
  'staff.activity.people': '....A',
  'staff.activity.export': '....A',
  'staff.changes.list': '..RSA',
  'staff.dashboard.counts': '..RSA',
  // No chart for roles that may not open what it counts.
  'staff.dashboard.enquiries': '..R.A',
  'staff.analytics.searches': '....A',
  'staff.analytics.demand': '..RSA',
  'staff.analytics.exportDemand': '..RSA',
  'staff.analytics.days': '..RSA',
  'staff.analytics.advice': '..RSA',
  'staff.records.search': '..RSA',
  'staff.records.keepOpen': '..RSA',
  'staff.savedViews.list': '..RSA', // A preference of whoever saves it (decision "saved views").
  'staff.savedViews.create': '..RSA',
  'staff.savedViews.update': '..RSA',
  'staff.savedViews.remove': '..RSA',

  // "Admin and sales may create, edit and delete products. Reviewer is read-only" (spec 6), but may export (decision "reviewer reads").
  ...resource('products', '..RSA', '...SA'),
  ...resource('documents', '..RSA', '...SA'),
  ...resource('buildingStatements', '..RSA', '...SA'),
  'staff.products.ids': '..RSA',
  'staff.products.preview': '..RSA',
  'staff.products.health': '..RSA',
  'staff.products.specificationNames': '..RSA',
  'staff.products.choices': '..RSA',
  'staff.products.export': '..RSA',
  'staff.products.bulk': '...SA',
  'staff.products.undo': '...SA',
  'staff.productImports.create': '...SA',
  'staff.productImports.addRows': '...SA',
  'staff.productImports.check': '...SA',
  'staff.productImports.commit': '...SA',
  'staff.productImports.exportErrors': '...SA',
  'staff.productImports.recent': '...SA',
  'staff.productPictures.match': '...SA',
  'staff.productPreviews.share': '...SA',
  'staff.productPreviews.count': '..RSA',
  'staff.productPreviews.stop': '...SA',

  ...ENQUIRY_CALLS,
  ...resource('contactSubjects', '..R.A', '....A'),
  ...resource('replyTemplates', '..R.A', '....A'),
  // Each person has their own. Admins choose for all.
  'staff.notices.recent': '..R.A',
  'staff.notices.markSeen': '..R.A',
  'staff.notices.settings': '..R.A',
  'staff.notices.saveSettings': '..R.A',
  'staff.notices.people': '....A',
  'staff.notices.choose': '....A',
  'staff.mails.list': '..R.A',
  'staff.mails.state': '..R.A',
  'staff.mails.resend': '....A',
  'staff.mails.unsorted': '..R.A',
  'staff.mails.file': '....A',
  'staff.mails.discard': '....A',
  'staff.mails.download': '..R.A',

  // Home Management, Case Studies and Certifications: admin, reviewer (spec 6).
  ...resource('homeContent', '..R.A', '....A'),
  'staff.homeContent.reorder': '....A',
  'staff.homeContent.featured': '..R.A',
  ...resource('caseStudies', '..R.A', '....A'),
  ...resource('certifications', '..R.A', '....A'),

  // The contact page's content: one of the reviewer's paths (spec 6).
  ...resource('contactContent', '..R.A', '....A'),

  // About us: admin only (decision "screens without menu").
  ...resource('aboutContent', '....A', '....A'),
  ...resource('teamMembers', '....A', '....A'),

  // "Admin only: settings and user management" (spec 6). Brands, categories and heroes are settings.
  ...resource('brands', '....A', '....A'),
  ...resource('categories', '....A', '....A'),
  ...resource('subcategories', '....A', '....A'),
  'staff.demoContent.preview': '....A',
  'staff.demoContent.remove': '....A',
  'staff.setUp.get': '....A',
  'staff.setUp.finish': '....A',
  'staff.setUp.sendTestMail': '....A',
  'staff.siteSettings.list': '....A',
  'staff.siteSettings.history': '....A',
  'staff.siteSettings.save': '....A',
  'staff.siteSettings.twoStepRoles': '....A',
  'staff.siteSettings.requireTwoStep': '....A',
  'staff.siteSettings.previewRetention': '....A',
  // Everything about one person, and its erasure: admins (decision "privacy").
  'staff.personalData.preview': '....A',
  'staff.personalData.export': '....A',
  'staff.personalData.erase': '....A',
  ...resource('searchRules', '....A', '....A'),
  ...resource('synonyms', '....A', '....A'),
  'staff.synonyms.export': '....A',
  'staff.synonyms.import': '....A',
  'staff.synonyms.preview': '....A',
  'staff.system.status': '....A',
  'staff.backups.list': '....A',
  'staff.backups.create': '....A',
  ...resource('tokens', '....A', '....A'),
  'staff.tokens.issue': '....A',
  ...resource('webhooks', '....A', '....A'),
  'staff.webhooks.issue': '....A',
  'staff.webhooks.deliveries': '....A',
  'staff.webhooks.resend': '....A',
  'staff.webhooks.test': '....A',
  'staff.webhooks.state': '....A',
  ...resource('users', '....A', '....A'),
  'staff.users.resetTwoStep': '....A',
  'staff.users.sendPasswordLink': '....A',
};

/**
 * Every HTTP route other than procedures, by method and pattern. `:bucket` routes have a row for each bucket.
 * `refused` is the status for callers without access: visitors (`nobody`) and signed-in users (`others`).
 */
export const ROUTES: Record<string, { allowed: Allowed; refused?: { nobody: number; others: number } }> = {
  'GET /healthz': { allowed: 'NURSA' },
  'GET /readyz': { allowed: 'NURSA' },
  // Any caller on this machine, with any role. Others need METRICS_ALLOW or METRICS_TOKEN (decision "metrics").
  'GET /metrics': { allowed: 'NURSA' },
  // The operations of plain HTTP have rows in CALLS, as they are procedures. Everything else below /api is 404.
  'GET /api/openapi.json': { allowed: 'NURSA' },
  'GET /.well-known/change-password': { allowed: 'NURSA' },
  // They only lead to the screens, which check.
  'GET /admin/activity': { allowed: 'NURSA' },
  'GET /admin/tokens': { allowed: 'NURSA' },
  'GET /admin/webhooks': { allowed: 'NURSA' },
  'GET /admin/search': { allowed: 'NURSA' },
  'GET /admin/catalog/demand': { allowed: 'NURSA' },
  'GET /robots.txt': { allowed: 'NURSA' },
  'GET /sitemap.xml': { allowed: 'NURSA' },
  'GET /sitemap/:part': { allowed: 'NURSA' },
  'GET /.well-known/security.txt': { allowed: 'NURSA' },
  'GET /share-card/:name': { allowed: 'NURSA' },
  // Pages. The document of the staff area is a shell without data, so it is public.
  'GET /*': { allowed: 'NURSA' },
  'GET /files/media/*': { allowed: 'NURSA' },
  'GET /files/certificates/*': { allowed: 'NURSA' },
  'GET /files/documents/*': { allowed: 'NURSA' },
  'GET /documents/:id': { allowed: 'NURSA' },
  'GET /documents/:id/*': { allowed: 'NURSA' },
  // Attachments of enquiries (decision "reviewer reads"). For everyone else the response is 404.
  'GET /files/contact_uploads/*': { allowed: '..R.A', refused: { nobody: 404, others: 404 } },
  // Pictures and documents of products: admin and sales. Pictures of certifications: admin. Attachments of enquiries: visitors.
  'POST /uploads/media': { allowed: '...SA', refused: { nobody: 401, others: 403 } },
  'POST /uploads/certificates': { allowed: '....A', refused: { nobody: 401, others: 403 } },
  'POST /uploads/documents': { allowed: '...SA', refused: { nobody: 401, others: 403 } },
  'POST /uploads/contact_uploads': { allowed: 'NURSA' },
  // Forms without JavaScript; the page of an enquiry is not open by who one is, but by a link (decision "private page").
  'POST /contact': { allowed: 'NURSA' },
  'POST /list': { allowed: 'NURSA' },
  'GET /enquiries/:reference': { allowed: '.....', refused: { nobody: 404, others: 404 } },
  'GET /enquiries/:reference/files/*': { allowed: '.....', refused: { nobody: 404, others: 404 } },
  'POST /enquiries/:reference': { allowed: '.....', refused: { nobody: 404, others: 404 } },
};
