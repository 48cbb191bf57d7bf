/**
 * Who may call what: with the roles in nouns.ts, the one table for the server's checks and for the edit controls that the staff area
 * shows. Default deny: a procedure without a row fails the tests and is refused at run time (docs/safety.md,
 * permissions; decision "reviewer reads").
 */
import { NOUNS, RESOURCE_NOUNS, type ResourceNoun } from './nouns.ts';
import { ADMIN, EDITORS, READERS, ROLES, type Role, STAFF } from './roles.ts';

const ANYONE = 'anyone';

export type ReadAction = 'list' | 'byId' | 'history' | 'bin';
export type WriteAction = 'create' | 'update' | 'remove' | 'restore';
const READS: readonly ReadAction[] = ['list', 'byId', 'history', 'bin'];
const WRITES: readonly WriteAction[] = ['create', 'update', 'remove', 'restore'];

/** The rows of the nouns whose definition says who may read and who may change them. */
const RESOURCES = Object.fromEntries(
  RESOURCE_NOUNS.flatMap((noun) => [
    ...READS.map((action) => [`staff.${noun}.${action}`, NOUNS[noun].access.read]),
    ...WRITES.map((action) => [`staff.${noun}.${action}`, NOUNS[noun].access.write]),
  ]),
) as Record<`staff.${ResourceNoun}.${ReadAction | WriteAction}`, readonly Role[]>;

/**
 * Maps a procedure path, `uploads.<bucket>` or `files.<bucket>` to the roles that may call it, or to
 * `anyone`: any caller, signed in or not.
 */
export const PERMISSIONS = {
  ...RESOURCES,
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
  'site.contact.text': ANYONE,
  'site.contact.subjects': ANYONE,
  'site.contact.submit': ANYONE,
  'site.about.page': ANYONE,
  'site.caseStudies.list': ANYONE,
  'site.certifications.list': ANYONE,
  'site.home.content': ANYONE,
  'site.home.logos': ANYONE,
  'site.settings.business': ANYONE,
  'site.settings.get': ANYONE,
  'site.analytics.record': ANYONE,
  'staff.dashboard.counts': STAFF,
  'staff.dashboard.enquiries': READERS,
  'staff.analytics.searches': ADMIN,
  'staff.analytics.demand': STAFF,
  'staff.analytics.exportDemand': STAFF,
  'staff.analytics.days': STAFF,
  'staff.analytics.advice': STAFF,
  'staff.activity.list': ADMIN,
  'staff.activity.people': ADMIN,
  'staff.activity.export': ADMIN,
  'staff.changes.list': STAFF,
  'staff.records.search': STAFF,
  'staff.savedViews.list': STAFF,
  'staff.savedViews.create': STAFF,
  'staff.savedViews.update': STAFF,
  'staff.savedViews.remove': STAFF,
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
  'staff.productImports.recent': EDITORS,
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
  'staff.contactQueries.bulk': ADMIN,
  'staff.contactQueries.undo': ADMIN,
  'staff.contactQueries.reply': ADMIN,
  'staff.contactQueries.download': READERS,
  'staff.contactQueries.export': READERS,
  'staff.contactQueries.exportOpenings': READERS,
  'staff.contactQueries.remove': ADMIN,
  'staff.contactQueries.bin': READERS,
  'staff.contactQueries.restore': ADMIN,
  'staff.notices.recent': READERS,
  'staff.notices.markSeen': READERS,
  'staff.notices.settings': READERS,
  'staff.notices.saveSettings': READERS,
  'staff.notices.people': ADMIN,
  'staff.notices.choose': ADMIN,
  'staff.mails.list': READERS,
  'staff.mails.state': READERS,
  'staff.mails.resend': ADMIN,
  'staff.synonyms.export': ADMIN,
  'staff.synonyms.import': ADMIN,
  'staff.synonyms.preview': ADMIN,
  'staff.system.status': ADMIN,
  'staff.backups.list': ADMIN,
  'staff.backups.create': ADMIN,
  'staff.tokens.issue': ADMIN,
  'staff.webhooks.issue': ADMIN,
  'staff.webhooks.deliveries': ADMIN,
  'staff.webhooks.resend': ADMIN,
  'staff.webhooks.test': ADMIN,
  'staff.webhooks.state': ADMIN,
  'staff.users.resetTwoStep': ADMIN,
  'staff.personalData.preview': ADMIN,
  'staff.personalData.export': ADMIN,
  'staff.personalData.erase': ADMIN,
  'staff.users.sendPasswordLink': ADMIN,
  'staff.homeContent.reorder': ADMIN,
  'staff.homeContent.featured': READERS,
  'staff.demoContent.preview': ADMIN,
  'staff.demoContent.remove': ADMIN,
  'staff.setUp.get': ADMIN,
  'staff.setUp.finish': ADMIN,
  'staff.setUp.sendTestMail': ADMIN,
  'staff.siteSettings.list': ADMIN,
  'staff.siteSettings.history': ADMIN,
  'staff.siteSettings.save': ADMIN,
  'staff.siteSettings.twoStepRoles': ADMIN,
  'staff.siteSettings.requireTwoStep': ADMIN,
  'staff.siteSettings.previewRetention': ADMIN,
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
