/** Who may do what with enquiries, written by hand: a part of the role table, and what a setting adds to it. */
/** Contact Management: admin, reviewer (spec 6). A reviewer may export and download (decision "reviewer reads"). */
export const ENQUIRY_CALLS: Record<string, string> = {
  'staff.contactQueries.list': '..R.A',
  'staff.contactQueries.byId': '..R.A',
  'staff.contactQueries.counts': '..R.A',
  'staff.contactQueries.unanswered': '..R.A',
  'staff.contactQueries.history': '..R.A',
  'staff.contactQueries.assignees': '..R.A',
  'staff.contactQueries.download': '..R.A',
  'staff.contactQueries.export': '..R.A',
  'staff.contactQueries.exportOpenings': '..R.A',
  'staff.contactQueries.update': '....A',
  'staff.contactQueries.bulk': '....A',
  'staff.contactQueries.undo': '....A',
  'staff.contactQueries.reply': '....A',
  'staff.contactQueries.askers': '....A',
  'staff.contactQueries.notify': '....A',
  'staff.contactQueries.remove': '....A',
  'staff.contactQueries.bin': '..R.A',
  'staff.contactQueries.restore': '....A',
  'staff.contactQueries.create': '....A',
  'staff.contactQueries.customers': '....A',
};

/**
 * What the setting "Sales read and answer enquiries" adds to the rows of the role table, written by hand (decision "sales
 * answer"): reading, answering, assigning and the status, but neither deletion, nor exports of many, nor erasure.
 */
export const SALES_ANSWER: readonly string[] = [
  'staff.contactQueries.list',
  'staff.contactQueries.counts',
  'staff.contactQueries.unanswered',
  'staff.contactQueries.byId',
  'staff.contactQueries.history',
  'staff.contactQueries.assignees',
  'staff.contactQueries.create',
  'staff.contactQueries.customers',
  'staff.contactQueries.update',
  'staff.contactQueries.reply',
  'staff.contactQueries.download',
  'staff.contactQueries.exportOpenings',
  'staff.dashboard.enquiries',
  'staff.mails.download',
  'staff.mails.file',
  'staff.mails.state',
  'staff.mails.unsorted',
  'staff.notices.markSeen',
  'staff.notices.recent',
  'staff.notices.saveSettings',
  'staff.notices.settings',
  'staff.replyTemplates.bin',
  'staff.replyTemplates.byId',
  'staff.replyTemplates.history',
  'staff.replyTemplates.list',
];
/** The screen that it opens, and its item of the menu. */
export const SALES_ANSWER_SCREEN = '/admin/contact-management';
