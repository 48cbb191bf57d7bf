/**
 * Who may do what, written by hand from the specification (spec 6) and from decisions 33 to 41. This is not a
 * copy of `shared/permissions.ts` and must not be generated from it. Tests compare the server with this
 * table, so they fail after a change in that file until someone has considered it and changed this table too.
 */

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

/** Every procedure. */
export const CALLS: Record<string, Allowed> = {
  // Signing in and out, and the caller's own account (spec 7, decision 38). Visitors have no role to ask for.
  'auth.signIn': 'NURSA',
  'auth.signUp': 'NURSA',
  'auth.confirm': 'NURSA',
  'auth.signOut': 'NURSA',
  'auth.session': 'NURSA',
  'auth.role': '.URSA',
  'auth.changePassword': '.URSA',

  // "Public visitors read published/active content and submit contact forms" (spec 6).
  'site.about.page': 'NURSA',
  'site.caseStudies.list': 'NURSA',
  'site.catalogue.bargains': 'NURSA',
  'site.catalogue.featured': 'NURSA',
  'site.catalogue.filters': 'NURSA',
  'site.catalogue.product': 'NURSA',
  'site.catalogue.search': 'NURSA',
  'site.catalogue.suggest': 'NURSA',
  'site.categories.list': 'NURSA',
  'site.certifications.list': 'NURSA',
  'site.contact.page': 'NURSA',
  'site.contact.subjects': 'NURSA',
  'site.contact.submit': 'NURSA',
  'site.home.content': 'NURSA',
  'site.home.logos': 'NURSA',
  'site.settings.get': 'NURSA',

  // The dashboard and the search of the staff area: admin, sales, reviewer (spec 6).
  'staff.dashboard.counts': '..RSA',
  'staff.dashboard.enquiries': '..RSA',
  'staff.records.search': '..RSA',

  // "Admin and sales may create, edit and delete products. Reviewer is read-only" (spec 6), but may export
  // (decision 34).
  'staff.products.list': '..RSA',
  'staff.products.byId': '..RSA',
  'staff.products.history': '..RSA',
  'staff.products.ids': '..RSA',
  'staff.products.health': '..RSA',
  'staff.products.choices': '..RSA',
  'staff.products.export': '..RSA',
  'staff.products.create': '...SA',
  'staff.products.update': '...SA',
  'staff.products.remove': '...SA',
  'staff.products.restore': '...SA',
  'staff.products.bulk': '...SA',
  'staff.productImports.create': '...SA',
  'staff.productImports.addRows': '...SA',
  'staff.productImports.check': '...SA',
  'staff.productImports.commit': '...SA',

  // Contact Management: admin, reviewer (spec 6). A reviewer may export and download, but not change anything
  // (decision 34).
  'staff.contactQueries.list': '..R.A',
  'staff.contactQueries.byId': '..R.A',
  'staff.contactQueries.history': '..R.A',
  'staff.contactQueries.assignees': '..R.A',
  'staff.contactQueries.download': '..R.A',
  'staff.contactQueries.export': '..R.A',
  'staff.contactQueries.exportOpenings': '..R.A',
  'staff.contactQueries.update': '....A',
  'staff.contactQueries.reply': '....A',
  'staff.contactQueries.remove': '....A',
  'staff.contactQueries.restore': '....A',
  'staff.contactSubjects.list': '..R.A',
  'staff.contactSubjects.byId': '..R.A',
  'staff.contactSubjects.history': '..R.A',
  'staff.contactSubjects.create': '....A',
  'staff.contactSubjects.update': '....A',
  'staff.contactSubjects.remove': '....A',
  'staff.contactSubjects.restore': '....A',
  'staff.mails.list': '..R.A',
  'staff.mails.state': '..R.A',
  'staff.mails.resend': '....A',

  // Home Management: admin, reviewer (spec 6).
  'staff.homeContent.list': '..R.A',
  'staff.homeContent.byId': '..R.A',
  'staff.homeContent.history': '..R.A',
  'staff.homeContent.create': '....A',
  'staff.homeContent.update': '....A',
  'staff.homeContent.remove': '....A',
  'staff.homeContent.restore': '....A',
  'staff.homeContent.reorder': '....A',

  // Case Studies and Certifications: admin, reviewer (spec 6).
  'staff.caseStudies.list': '..R.A',
  'staff.caseStudies.byId': '..R.A',
  'staff.caseStudies.history': '..R.A',
  'staff.caseStudies.create': '....A',
  'staff.caseStudies.update': '....A',
  'staff.caseStudies.remove': '....A',
  'staff.caseStudies.restore': '....A',
  'staff.certifications.list': '..R.A',
  'staff.certifications.byId': '..R.A',
  'staff.certifications.history': '..R.A',
  'staff.certifications.create': '....A',
  'staff.certifications.update': '....A',
  'staff.certifications.remove': '....A',
  'staff.certifications.restore': '....A',

  // The contact page's content: one of the reviewer's paths (spec 6).
  'staff.contactContent.list': '..R.A',
  'staff.contactContent.byId': '..R.A',
  'staff.contactContent.history': '..R.A',
  'staff.contactContent.create': '....A',
  'staff.contactContent.update': '....A',
  'staff.contactContent.remove': '....A',
  'staff.contactContent.restore': '....A',

  // About us: admin only (decision 35).
  'staff.aboutContent.list': '....A',
  'staff.aboutContent.byId': '....A',
  'staff.aboutContent.history': '....A',
  'staff.aboutContent.create': '....A',
  'staff.aboutContent.update': '....A',
  'staff.aboutContent.remove': '....A',
  'staff.aboutContent.restore': '....A',
  'staff.teamMembers.list': '....A',
  'staff.teamMembers.byId': '....A',
  'staff.teamMembers.history': '....A',
  'staff.teamMembers.create': '....A',
  'staff.teamMembers.update': '....A',
  'staff.teamMembers.remove': '....A',
  'staff.teamMembers.restore': '....A',

  // "Admin only: settings and user management" (spec 6). Brands, categories and hero settings belong to
  // Settings.
  'staff.brands.list': '....A',
  'staff.brands.byId': '....A',
  'staff.brands.history': '....A',
  'staff.brands.create': '....A',
  'staff.brands.update': '....A',
  'staff.brands.remove': '....A',
  'staff.brands.restore': '....A',
  'staff.categories.list': '....A',
  'staff.categories.byId': '....A',
  'staff.categories.history': '....A',
  'staff.categories.create': '....A',
  'staff.categories.update': '....A',
  'staff.categories.remove': '....A',
  'staff.categories.restore': '....A',
  'staff.subcategories.list': '....A',
  'staff.subcategories.byId': '....A',
  'staff.subcategories.history': '....A',
  'staff.subcategories.create': '....A',
  'staff.subcategories.update': '....A',
  'staff.subcategories.remove': '....A',
  'staff.subcategories.restore': '....A',
  'staff.siteSettings.list': '....A',
  'staff.siteSettings.history': '....A',
  'staff.siteSettings.save': '....A',
  'staff.users.list': '....A',
  'staff.users.byId': '....A',
  'staff.users.history': '....A',
  'staff.users.create': '....A',
  'staff.users.update': '....A',
  'staff.users.remove': '....A',
  'staff.users.restore': '....A',
};

/**
 * Every HTTP route other than procedures, by method and pattern. `:bucket` routes have a row for each bucket.
 * `refused` is the status for callers without access: visitors (`nobody`) and signed-in users (`others`).
 */
export const ROUTES: Record<string, { allowed: Allowed; refused?: { nobody: number; others: number } }> = {
  'GET /healthz': { allowed: 'NURSA' },
  'GET /readyz': { allowed: 'NURSA' },
  // Any caller on this machine, with any role. Others need METRICS_ALLOW or METRICS_TOKEN (decision 111).
  'GET /metrics': { allowed: 'NURSA' },
  'GET /robots.txt': { allowed: 'NURSA' },
  'GET /sitemap.xml': { allowed: 'NURSA' },
  // Pages. The document of the staff area is a shell without data, so it is public. Procedures supply the
  // data.
  'GET /*': { allowed: 'NURSA' },
  'GET /files/media/*': { allowed: 'NURSA' },
  'GET /files/certificates/*': { allowed: 'NURSA' },
  // Attachments of enquiries (decision 34). For everyone else the response is 404.
  'GET /files/contact_uploads/*': { allowed: '..R.A', refused: { nobody: 404, others: 404 } },
  // Product pictures: admin and sales. Certification pictures: admin. Attachments of enquiries: visitors.
  'POST /uploads/media': { allowed: '...SA', refused: { nobody: 401, others: 403 } },
  'POST /uploads/certificates': { allowed: '....A', refused: { nobody: 401, others: 403 } },
  'POST /uploads/contact_uploads': { allowed: 'NURSA' },
};

/** Every screen of the staff area and who may open it (spec 6, decisions 34 and 35). */
export const STAFF_SCREENS: Record<string, Allowed> = {
  '/admin': '..RSA',
  '/admin/catalog': '..RSA',
  '/admin/home-management': '..R.A',
  '/admin/home': '..R.A',
  '/admin/case-studies': '..R.A',
  '/admin/certifications': '..R.A',
  '/admin/contact-management': '..R.A',
  '/admin/contact': '..R.A',
  '/admin/about-us': '....A',
  '/admin/users': '....A',
  '/admin/settings': '....A',
};

/** The menu of each role (spec 6). */
export const MENUS: Record<string, readonly string[]> = {
  admin: [
    'Dashboard',
    'Home Management',
    'Catalog',
    'Case Studies',
    'Certifications',
    'Contact Management',
    'User Management',
    'Settings',
  ],
  reviewer: [
    'Dashboard',
    'Home Management',
    'Catalog',
    'Case Studies',
    'Certifications',
    'Contact Management',
  ],
  sales: ['Dashboard', 'Catalog'],
  user: [],
};
