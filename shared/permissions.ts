/**
 * Who may call what: the one table for the server's checks and for the edit controls that the staff area
 * shows. Default deny: a procedure without a row fails the tests and is refused at run time (docs/safety.md,
 * permissions; decision 34).
 */
export const ROLES = ['admin', 'sales', 'reviewer', 'user'] as const;
export type Role = (typeof ROLES)[number];

const ANYONE = 'anyone';
const STAFF = ['admin', 'sales', 'reviewer'] as const satisfies readonly Role[];
const EDITORS = ['admin', 'sales'] as const satisfies readonly Role[];
const READERS = ['admin', 'reviewer'] as const satisfies readonly Role[];
const ADMIN = ['admin'] as const satisfies readonly Role[];

/** The rows of the table for a staff resource: who may read it, and who may change it. */
function resource<Noun extends string>(noun: Noun, readers: readonly Role[], writers: readonly Role[]) {
  return {
    [`staff.${noun}.list`]: readers,
    [`staff.${noun}.byId`]: readers,
    [`staff.${noun}.history`]: readers,
    [`staff.${noun}.create`]: writers,
    [`staff.${noun}.update`]: writers,
    [`staff.${noun}.remove`]: writers,
    [`staff.${noun}.bin`]: readers,
    [`staff.${noun}.restore`]: writers,
  } as Record<
    `staff.${Noun}.${'list' | 'byId' | 'history' | 'create' | 'update' | 'remove' | 'bin' | 'restore'}`,
    readonly Role[]
  >;
}

/**
 * Maps a procedure path, `uploads.<bucket>` or `files.<bucket>` to the roles that may call it, or to
 * `anyone`: any caller, signed in or not.
 */
export const PERMISSIONS = {
  'auth.signIn': ANYONE,
  'auth.signUp': ANYONE,
  'auth.confirm': ANYONE,
  'auth.changePassword': ROLES,
  'auth.signOut': ANYONE,
  'auth.session': ANYONE,
  'auth.role': ROLES,
  'auth.signInOptions': ANYONE,
  'auth.requestPasswordReset': ANYONE,
  'auth.resetPassword': ANYONE,
  'auth.changeName': ROLES,
  'auth.sessions': ROLES,
  'auth.endSession': ROLES,
  'auth.endOtherSessions': ROLES,
  'auth.twoStep': ROLES,
  'auth.setUpTwoStep': ROLES,
  'auth.turnOnTwoStep': ROLES,
  'auth.turnOffTwoStep': ROLES,
  'auth.makeRecoveryCodes': ROLES,
  'auth.reauthenticate': ROLES,
  'site.catalogue.search': ANYONE,
  'site.catalogue.suggest': ANYONE,
  'site.catalogue.product': ANYONE,
  'site.catalogue.compare': ANYONE,
  'site.catalogue.preview': ANYONE,
  'site.catalogue.related': ANYONE,
  'site.catalogue.featured': ANYONE,
  'site.catalogue.bargains': ANYONE,
  'site.catalogue.filters': ANYONE,
  'site.buildingStatements.list': ANYONE,
  'site.buildingStatements.bySlug': ANYONE,
  'site.buildingStatements.edition': ANYONE,
  'site.categories.list': ANYONE,
  'site.contact.page': ANYONE,
  'site.contact.subjects': ANYONE,
  'site.contact.submit': ANYONE,
  'site.about.page': ANYONE,
  'site.caseStudies.list': ANYONE,
  'site.certifications.list': ANYONE,
  'site.home.content': ANYONE,
  'site.home.logos': ANYONE,
  'site.settings.get': ANYONE,
  'site.analytics.record': ANYONE,
  'staff.dashboard.counts': STAFF,
  'staff.dashboard.enquiries': READERS,
  'staff.analytics.searches': ADMIN,
  'staff.analytics.demand': STAFF,
  'staff.analytics.exportDemand': STAFF,
  'staff.analytics.days': STAFF,
  'staff.analytics.advice': STAFF,
  'staff.changes.list': STAFF,
  'staff.records.search': STAFF,
  'staff.savedViews.list': STAFF,
  'staff.savedViews.create': STAFF,
  'staff.savedViews.update': STAFF,
  'staff.savedViews.remove': STAFF,
  ...resource('products', STAFF, EDITORS),
  ...resource('documents', STAFF, EDITORS),
  ...resource('buildingStatements', STAFF, EDITORS),
  'staff.products.ids': STAFF,
  'staff.products.bulk': EDITORS,
  'staff.products.undo': EDITORS,
  'staff.products.export': STAFF,
  'staff.products.preview': STAFF,
  'staff.products.health': STAFF,
  'staff.products.specificationNames': STAFF,
  'staff.products.choices': STAFF,
  'staff.productImports.create': EDITORS,
  'staff.productImports.addRows': EDITORS,
  'staff.productImports.check': EDITORS,
  'staff.productImports.commit': EDITORS,
  'staff.productImports.exportErrors': EDITORS,
  'staff.productPictures.match': EDITORS,
  'staff.productPreviews.share': EDITORS,
  'staff.productPreviews.count': STAFF,
  'staff.productPreviews.stop': EDITORS,
  'staff.contactQueries.list': READERS,
  'staff.contactQueries.counts': READERS,
  'staff.contactQueries.unanswered': READERS,
  'staff.contactQueries.byId': READERS,
  'staff.contactQueries.history': READERS,
  'staff.contactQueries.assignees': READERS,
  'staff.contactQueries.update': ADMIN,
  'staff.contactQueries.reply': ADMIN,
  'staff.contactQueries.download': READERS,
  'staff.contactQueries.export': READERS,
  'staff.contactQueries.exportOpenings': READERS,
  'staff.contactQueries.remove': ADMIN,
  'staff.contactQueries.bin': READERS,
  'staff.contactQueries.restore': ADMIN,
  ...resource('contactSubjects', READERS, ADMIN),
  ...resource('replyTemplates', READERS, ADMIN),
  'staff.notices.recent': READERS,
  'staff.notices.markSeen': READERS,
  'staff.notices.settings': READERS,
  'staff.notices.saveSettings': READERS,
  'staff.mails.list': READERS,
  'staff.mails.state': READERS,
  'staff.mails.resend': ADMIN,
  ...resource('brands', ADMIN, ADMIN),
  ...resource('categories', ADMIN, ADMIN),
  ...resource('subcategories', ADMIN, ADMIN),
  ...resource('homeContent', READERS, ADMIN),
  ...resource('caseStudies', READERS, ADMIN),
  ...resource('certifications', READERS, ADMIN),
  ...resource('contactContent', READERS, ADMIN),
  ...resource('aboutContent', ADMIN, ADMIN),
  ...resource('teamMembers', ADMIN, ADMIN),
  ...resource('synonyms', ADMIN, ADMIN),
  'staff.synonyms.export': ADMIN,
  'staff.synonyms.import': ADMIN,
  'staff.synonyms.preview': ADMIN,
  ...resource('searchRules', ADMIN, ADMIN),
  ...resource('tokens', ADMIN, ADMIN),
  'staff.tokens.issue': ADMIN,
  ...resource('webhooks', ADMIN, ADMIN),
  'staff.webhooks.issue': ADMIN,
  'staff.webhooks.deliveries': ADMIN,
  'staff.webhooks.resend': ADMIN,
  'staff.webhooks.test': ADMIN,
  'staff.webhooks.state': ADMIN,
  ...resource('users', ADMIN, ADMIN),
  'staff.users.resetTwoStep': ADMIN,
  'staff.users.sendPasswordLink': ADMIN,
  'staff.homeContent.reorder': ADMIN,
  'staff.siteSettings.list': ADMIN,
  'staff.siteSettings.history': ADMIN,
  'staff.siteSettings.save': ADMIN,
  'staff.siteSettings.twoStepRoles': ADMIN,
  'staff.siteSettings.requireTwoStep': ADMIN,
  'files.contact_uploads': READERS,
  'uploads.media': EDITORS,
  'uploads.certificates': ADMIN,
  'uploads.documents': EDITORS,
  'uploads.contact_uploads': ANYONE,
} as const satisfies Record<string, typeof ANYONE | readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;
export type Procedure = Exclude<Permission, `uploads.${string}` | `files.${string}`>;

/** Whether a role (null when not signed in) may call the procedure at `path`. An unlisted path is refused. */
export function isAllowed(path: string, role: Role | null): boolean {
  if (!Object.hasOwn(PERMISSIONS, path)) return false;
  const allowed: typeof ANYONE | readonly Role[] = PERMISSIONS[path as Permission];
  return allowed === ANYONE || (role !== null && allowed.includes(role));
}
