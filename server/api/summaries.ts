/** What each procedure does, in a line, for the description of the API. */
import { NOUNS } from '../../shared/nouns.ts';
import type { Procedure, ReadAction, WriteAction } from '../../shared/permissions.ts';
import { withArticle } from '../../shared/phrases.ts';

/** What is no noun, but has procedures like one. */
const ALIKE: Record<string, { one: string; many: string }> = {
  mails: { one: 'mail that has not been sent', many: 'mails that have not been sent' },
  productImports: { one: 'import of products', many: 'imports of products' },
  savedViews: { one: 'saved view', many: 'saved views' },
};

/** What the records of a noun are called; undefined for what has no records. */
export function wordsOf(noun: string): { one: string; many: string } | undefined {
  return { ...ALIKE, ...NOUNS }[noun];
}

/** What procedures are about, where it is no noun: by the beginning of their names, without `staff`. */
const SUBJECTS: Record<string, string> = {
  auth: 'Sign in and out, and the account of the caller.',
  'site.about': 'The About Us page.',
  'site.analytics': 'Reports of what visitors search and open.',
  'site.buildingStatements': 'Published building information statements.',
  'site.caseStudies': 'Published case studies.',
  'site.catalogue': 'The catalogue as visitors see it.',
  'site.categories': 'The categories of the catalogue.',
  'site.certifications': 'Published certifications.',
  'site.contact': 'The contact page, and enquiries.',
  'site.home': 'The home page.',
  'site.settings': 'Facts about the company, and settings of the website.',
  activity: 'Who did what.',
  analytics: 'What visitors searched and opened.',
  backups: 'Backups of the product.',
  changes: 'The feed of changes, for programs.',
  dashboard: 'The figures of the dashboard.',
  demoContent: 'The content of a new database.',
  notices: 'The notices of the caller.',
  personalData: 'What is stored about a person.',
  productPictures: 'Pictures of products.',
  productPreviews: 'Links that show a draft.',
  records: 'The search of the staff area.',
  setUp: 'The set-up page.',
  system: 'How the product runs.',
  uploads: 'Files.',
};

/** A line about the procedures whose names begin with `subject`; undefined if there is none, which a test refuses. */
export function subjectOf(subject: string): string | undefined {
  const many = wordsOf(subject)?.many;
  return SUBJECTS[subject] ?? (many && `${many.charAt(0).toUpperCase()}${many.slice(1)}.`);
}

const ACTIONS: Record<ReadAction | WriteAction, (one: string, many: string) => string> = {
  list: (_, many) => `List ${many}`,
  byId: (one) => `Get ${one}`,
  history: (one) => `Get the history of ${one}, latest change first`,
  create: (one) => `Create ${one}`,
  update: (one) => `Change ${one}: only the fields that are sent`,
  remove: (one) => `Delete ${one}`,
  bin: (_, many) => `List deleted ${many} that can still be restored`,
  restore: (_, many) => `Restore deleted ${many}`,
};

const OTHERS: Partial<Record<Procedure, string>> = {
  'auth.signIn': 'Sign in with an e-mail address and a password',
  'auth.signUp': 'Ask for an account',
  'auth.confirm': 'Confirm an account with the link from the mail',
  'auth.changePassword': 'Change your own password',
  'auth.signOut': 'Sign out',
  'auth.session': 'Get who is signed in',
  'auth.role': 'Get your own role',
  'auth.signInOptions': 'Get whether people can sign up, and whether emails are sent',
  'auth.requestPasswordReset': 'Ask for a link to choose a new password',
  'auth.resetPassword': 'Choose a password with the link from the mail',
  'auth.changeName': 'Change your own name',
  'auth.sessions': 'List your own sessions',
  'auth.endSession': 'Sign one of your sessions out',
  'auth.endOtherSessions': 'Sign all your other sessions out',
  'auth.twoStep': 'Get whether your account has two-step verification',
  'auth.setUpTwoStep': 'Make a key for an authenticator app',
  'auth.turnOnTwoStep': 'Turn on two-step verification with a code of the app',
  'auth.turnOffTwoStep': 'Turn off two-step verification',
  'auth.makeRecoveryCodes': 'Make new recovery codes',
  'auth.reauthenticate': 'Prove again that it is you, with your password or a code',
  'site.about.page': 'Get the About Us page',
  'site.analytics.record': 'Report what a visitor searched and opened',
  'site.buildingStatements.list': 'List the published building information statements',
  'site.buildingStatements.bySlug': 'Get a building information statement by its address',
  'site.buildingStatements.edition': 'Get an earlier edition of a building information statement',
  'site.caseStudies.list': 'List the published case studies',
  'site.catalogue.search': 'Search the catalogue',
  'site.catalogue.suggest': 'Get suggestions for a search',
  'site.catalogue.product': 'Get a product as visitors see it',
  'site.catalogue.compare': 'Get several products to compare',
  'site.catalogue.related': 'Get what goes with a product',
  'site.catalogue.preview': 'Get the draft that a preview link shows',
  'site.catalogue.featured': 'List the featured products',
  'site.catalogue.bargains': 'List the bargains',
  'site.catalogue.filters': 'Get the choices of the filter panel',
  'site.categories.list': 'List the categories of the catalogue',
  'site.certifications.list': 'List the published certifications',
  'site.contact.page': 'Get the contact page',
  'site.contact.text': 'Get a text that staff have written',
  'site.contact.subjects': 'List the subjects of an enquiry',
  'site.contact.submit': 'Send an enquiry',
  'site.home.content': 'Get the sections of the home page',
  'site.home.logos': 'List the logos of the home page',
  'site.settings.business': 'Get the facts about the company',
  'site.settings.get': 'Get a site setting',
  'staff.analytics.searches': 'List what visitors searched in the last four weeks',
  'staff.analytics.demand': 'List what visitors opened and asked for in the last four weeks',
  'staff.analytics.exportDemand': 'Get what visitors opened and asked for as CSV',
  'staff.analytics.days': 'Get what visitors did on each of the last 28 days',
  'staff.analytics.advice': 'Get what to stock, to publish and to describe better',
  'staff.activity.list': 'List who did what to which record, newest first',
  'staff.activity.people': 'List everybody who did something, for filtering the activity',
  'staff.activity.export': 'Export the activity as CSV; the activity records it',
  'staff.changes.list': 'List what has changed since a cursor, for programs that poll',
  'staff.contactQueries.counts': 'Count the enquiries of each view',
  'staff.contactQueries.unanswered': 'List the oldest unanswered enquiries',
  'staff.contactQueries.assignees': 'List the users to whom an enquiry can be assigned',
  'staff.contactQueries.history': 'Get the timeline of an enquiry and the state of its mails',
  'staff.contactQueries.create': 'Add an enquiry for somebody who called, came or wrote',
  'staff.contactQueries.customers': 'Find people who have asked before',
  'staff.contactQueries.bulk': 'Make one change to many enquiries',
  'staff.contactQueries.undo': 'Undo a change of many enquiries',
  'staff.contactQueries.reply': 'Reply to an enquiry by mail',
  'staff.contactQueries.download': 'Get a short-lived address of a file of an enquiry',
  'staff.contactQueries.export': 'Export enquiries as CSV; the activity records it',
  'staff.contactQueries.exportOpenings': 'Export the opening schedule of an enquiry as CSV',
  'staff.dashboard.counts': 'Get the counts of the dashboard',
  'staff.dashboard.enquiries': 'Count the enquiries of the last 30 days',
  'staff.demoContent.preview': 'Count the demo content that a removal would delete, and list what would stay',
  'staff.demoContent.remove': 'Delete the demo content that nobody has edited and nothing needs',
  'staff.homeContent.featured': 'List the featured products in the order of the home page',
  'staff.homeContent.reorder': 'Change the order of the sections of the home page',
  'staff.mails.state': 'Get whether mail is being sent',
  'staff.mails.resend': 'Try to send a mail again',
  'staff.personalData.preview': 'Count what there is about a person, by email address',
  'staff.personalData.export': 'Export what there is about a person, by email address',
  'staff.personalData.erase': 'Erase what there is about a person, by email address',
  'staff.productImports.create': 'Begin an import of products',
  'staff.productImports.addRows': 'Add rows to an import',
  'staff.productImports.check': 'Check an import: what it would do, and what is wrong',
  'staff.productImports.exportErrors': 'Get the errors of an import as CSV',
  'staff.productImports.recent': 'List the imports that can still be undone',
  'staff.productImports.commit': 'Commit an import: all of it or nothing',
  'staff.productPictures.match': 'Find the product of each picture by its file name',
  'staff.productPreviews.share': 'Make a link that shows a draft for two days',
  'staff.productPreviews.count': 'Count the preview links of a product',
  'staff.productPreviews.stop': 'End all preview links of a product',
  'staff.products.ids': 'List the ids of all products that match',
  'staff.products.bulk': 'Change many products at once, or with `dry_run` say what would change',
  'staff.products.undo': 'Undo a bulk change or an import, or with `dry_run` say what that would do',
  'staff.products.export': 'Export products as CSV; the activity records it',
  'staff.products.health': 'Count the products with each problem',
  'staff.products.preview': 'Get a product as visitors will see it',
  'staff.products.specificationNames': 'List the names of specifications that products use',
  'staff.products.choices': 'List the brands, categories and subcategories of products',
  'staff.records.keepOpen': 'Say which record is open, and get those that colleagues have open',
  'staff.records.search': 'Search all records of the staff area',
  'staff.setUp.get': 'Get what the set-up page shows: origin, mail and whether it is still to be done',
  'staff.setUp.finish': 'Close the set-up page for good',
  'staff.setUp.sendTestMail': 'Send a test mail to yourself and say what came of it',
  'staff.siteSettings.previewRetention': 'Count the enquiries that a time to keep them would erase',
  'staff.siteSettings.save': 'Save a site setting',
  'staff.siteSettings.twoStepRoles': 'Get the roles that must have two-step verification',
  'staff.siteSettings.requireTwoStep': 'Require two-step verification for roles',
  'staff.synonyms.export': 'Export sets of synonyms as CSV',
  'staff.synonyms.import': 'Import sets of synonyms from CSV: all rows or none',
  'staff.synonyms.preview': 'Compare what a search finds now and with a set of synonyms',
  'staff.backups.list': 'List the last backups, and say whether one is late or failed',
  'staff.backups.create': 'Ask for a backup',
  'staff.system.status': 'Get how the product runs: database, files, mails, queues, instances, errors',
  'staff.users.sendPasswordLink': 'Mail a user the invitation again, or a link to choose a password',
  'staff.users.resetTwoStep': 'Turn off the two-step verification of another user',
  'staff.tokens.create': 'Create an API token, which has no secret before `issue` gives it one',
  'staff.tokens.issue': 'Give an API token a new secret and get it, once; the secret before it ends',
  'staff.notices.choose': 'Choose for somebody how they are told of new enquiries',
  'staff.notices.people': 'List who gets e-mails about new enquiries',
  'staff.notices.markSeen': 'Mark your notices as seen, up to one of them',
  'staff.notices.recent': 'Get your latest notices, and how many you have not seen',
  'staff.notices.saveSettings': 'Choose which notices you get by e-mail',
  'staff.notices.settings': 'Get which notices you get by e-mail',
  'staff.webhooks.deliveries': 'List the deliveries of webhooks of the last 30 days',
  'staff.webhooks.issue': 'Give a webhook a new secret and get it, once',
  'staff.webhooks.resend': 'Send a delivery again',
  'staff.webhooks.state': 'Count the webhooks that were paused after failures, and the failed deliveries',
  'staff.webhooks.test': 'Send a test to the receiver of a webhook',
};

/** The line about a procedure; undefined if it has none, which a test refuses. */
export function summaryOf(procedure: Procedure): string | undefined {
  const other = OTHERS[procedure];
  if (other !== undefined) return other;
  const [, noun = '', action = ''] = procedure.split('.');
  const words = wordsOf(noun);
  return words && Object.hasOwn(ACTIONS, action)
    ? ACTIONS[action as keyof typeof ACTIONS](withArticle(words.one), words.many)
    : undefined;
}
