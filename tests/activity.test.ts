/** What each mutation leaves in the record of what happened: one row for one change, and nothing in another log. */
import { expect, test } from 'vitest';
import type { Procedure } from '../shared/permissions.ts';
import { startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { EXAMPLES, listProcedures } from './support/examples.ts';
import { bearer, createPlainCaller } from './support/plain-calls.ts';
import { signIn } from './support/sign-in.ts';

const { sql, target } = await createDatabase();
const { app } = await startApp(target);
const call = await createPlainCaller(app);

/** The timeline of an enquiry says what staff did to it; the feed lists only that it has changed. */
const TIMELINE = 'contact_query_events';

/**
 * What the example of each mutation leaves, written by hand: `table kind`, and `timeline kind` for an entry in the timeline of
 * an enquiry. A kind in brackets is in the feed of changes only, and not in the list.
 */
const LEFT: Partial<Record<Procedure, string[]>> = {
  'auth.signIn': ['auth_users sign_in'],
  'auth.signUp': ['auth_users sign_up'],
  'auth.confirm': [],
  'auth.changePassword': ['auth_users password', 'auth_users sign_in'],
  'auth.signOut': ['auth_users sign_out'],
  'site.contact.submit': ['contact_queries (create)'],
  'site.enquiries.add': ['contact_queries (update)'],
  'site.enquiries.withdraw': ['contact_queries (update)', 'timeline status', 'timeline withdrawn'],
  'staff.activity.export': ['activity export'],
  'staff.contactQueries.create': ['contact_queries (create)', 'timeline added'],
  'staff.contactQueries.update': ['contact_queries (update)', 'timeline note', 'timeline status'],
  'staff.contactQueries.bulk': ['contact_queries (update)', 'timeline status'],
  'staff.contactQueries.undo': ['contact_queries (update)', 'timeline status'],
  'staff.contactQueries.reply': ['contact_queries (update)', 'timeline reply', 'timeline status'],
  'staff.contactQueries.notify': ['products notify', 'timeline product_notice'],
  'staff.contactQueries.download': ['contact_queries download'],
  'staff.contactQueries.export': ['contact_queries export'],
  'staff.contactQueries.exportOpenings': ['contact_queries export'],
  'staff.mails.file': ['contact_queries (update)', 'timeline filed', 'timeline status'],
  'staff.mails.discard': ['mails discard'],
  'staff.mails.download': ['mails download'],
  'staff.homeContent.reorder': ['home_content update'],
  'staff.products.bulk': ['products update'],
  'staff.products.undo': ['products update'],
  'staff.products.export': ['products export'],
  'staff.synonyms.export': ['synonyms export'],
  'staff.synonyms.import': ['synonyms create'],
  'staff.demoContent.remove': ['brands remove'],
  'staff.backups.create': ['backups backup'],
  'staff.setUp.finish': ['site_settings settings'],
  'staff.siteSettings.save': ['site_settings settings'],
  'staff.productImports.commit': ['products create'],
  'staff.tokens.issue': ['tokens secret'],
  'auth.changeName': ['users update'],
  'auth.endOtherSessions': ['auth_users sign_out'],
  'auth.endSession': ['auth_users sign_out'],
  'auth.resetPassword': ['auth_users password'],
  'staff.users.sendPasswordLink': ['auth_users password_link'],
  'auth.turnOnTwoStep': ['auth_users two_step'],
  'auth.turnOffTwoStep': ['auth_users two_step'],
  'auth.makeRecoveryCodes': ['auth_users two_step'],
  'staff.users.resetTwoStep': ['auth_users two_step'],
  'staff.siteSettings.requireTwoStep': ['site_settings settings'],
  'staff.personalData.export': ['personal_data export'],
  'staff.personalData.erase': ['personal_data erase', 'users remove'],
  'staff.webhooks.issue': ['webhooks secret'],
  'staff.notices.choose': ['users emails'],
};
/** They change no record: they count, look something up, prepare an import, or send something again. */
const NOTHING: Procedure[] = [
  'auth.reauthenticate',
  'auth.requestPasswordReset',
  'auth.setUpTwoStep',
  'staff.notices.markSeen',
  'staff.records.keepOpen',
  'staff.notices.saveSettings',
  'staff.personalData.preview',
  'site.analytics.record',
  'site.catalogue.matchList',
  'site.catalogue.preview',
  'site.enquiries.link',
  'site.enquiries.open',
  'staff.analytics.exportDemand',
  'staff.mails.resend',
  'staff.setUp.sendTestMail',
  'staff.productImports.addRows',
  'staff.productImports.create',
  'staff.productPictures.match',
  'staff.productPreviews.share',
  'staff.productPreviews.stop',
  'staff.savedViews.create',
  'staff.savedViews.remove',
  'staff.savedViews.update',
  'staff.webhooks.resend',
  'staff.webhooks.test',
];
/** Their examples save what is there already, which is no change. */
const UNCHANGED: Procedure[] = [
  'staff.aboutContent.update',
  'staff.caseStudies.update',
  'staff.certifications.update',
  'staff.contactContent.update',
  'staff.homeContent.update',
  'staff.teamMembers.update',
];

function expectedOf(path: Procedure): string[] {
  const [, noun = '', action = ''] = path.split('.');
  if (NOTHING.includes(path) || UNCHANGED.includes(path)) return [];
  const table = noun.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (LEFT[path]) return LEFT[path];
  if (['create', 'update', 'remove', 'restore'].includes(action)) return [`${table} ${action}`];
  throw new Error(`Say what ${path} leaves in the activity`);
}

async function lastIds() {
  const [row] = await sql<{ activity: number; timeline: number }[]>`
    select (select coalesce(max(id), 0) from activity) as activity,
      (select coalesce(max(id), 0) from contact_query_events) as timeline`;
  return row!;
}

test('no other table says who did something', async () => {
  const tables = await sql<{ name: string }[]>`
    select distinct c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname like 'actor%' order by 1`;
  expect(tables.map(({ name }) => name)).toEqual(['activity', TIMELINE]);
});

for (const { path, type } of listProcedures()) {
  if (type !== 'mutation') continue;
  test(`${path} is recorded once`, async () => {
    const session = await signIn(sql, 'admin');
    const input = await EXAMPLES[path](sql, session);
    const before = await lastIds();
    const { status, body } = await call(path, input, bearer(session));
    expect([status, body]).toEqual([200, body]);
    const rows = await sql<{ what: string; actor_name: string | null }[]>`
      select table_name || ' ' || coalesce(kind, '(' || action || ')') as what, actor_name from activity where id > ${before.activity}
      union all
      select 'timeline ' || kind, actor_name from contact_query_events where id > ${before.timeline}
      order by what`;
    expect(rows.map(({ what }) => what)).toEqual(expectedOf(path));
    const isByStaff = path.startsWith('staff.');
    if (isByStaff) for (const { actor_name } of rows) expect(actor_name).toBe('admin');
  });
}
