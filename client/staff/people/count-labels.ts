import type { PersonalDataCounts } from '../../../shared/people/personal-data.ts';

/** What each count of a person's data is. */
export const COUNT_LABELS: Record<Exclude<keyof PersonalDataCounts, 'mentions'>, string> = {
  enquiries: 'Enquiries, also deleted ones',
  messages: 'Notes, replies and changes of these enquiries',
  mails: 'Emails to this address or about these enquiries',
  files: 'Attached files',
  accounts: 'Account, also a deleted one',
  sessions: 'Browsers signed in',
  tokens: 'API tokens',
  saved_views: 'Saved views of their own',
  actions: 'What they did, in the history and the activity',
  attempts: 'Counted sign-in attempts',
  calls: 'Stored answers to their scripts',
};
