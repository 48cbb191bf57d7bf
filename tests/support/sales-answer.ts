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
  'staff.contactQueries.update',
  'staff.contactQueries.reply',
  'staff.contactQueries.download',
  'staff.contactQueries.exportOpenings',
  'staff.dashboard.enquiries',
  'staff.mails.state',
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
