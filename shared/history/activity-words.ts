/** The words for what happened, on the screen and in the file (decision "activity"). */
import { fieldLabel } from '../field-label.ts';
import { NOUNS } from '../nouns.ts';
import { asSentence, asTitle } from '../phrases.ts';
import type { ActivityKind, ActivityRow } from './activity.ts';

export const KINDS: Record<ActivityKind, string> = {
  create: 'Created',
  update: 'Changed',
  remove: 'Deleted',
  restore: 'Restored',
  publish: 'Published',
  withdraw: 'Withdrawn',
  settings: 'Settings changed',
  sign_in: 'Signed in',
  sign_in_failed: 'Failed to sign in',
  sign_in_locked: 'Sign-in locked',
  sign_out: 'Signed out',
  sign_up: 'Signed up',
  refused: 'Refused',
  password: 'Password changed',
  password_link: 'Password link sent',
  secret: 'Secret issued',
  two_step: 'Two-step verification',
  emails: 'Emails chosen',
  erase: 'Personal data erased',
  export: 'Exported',
  download: 'Downloaded a file',
  backup: 'Requested a backup',
  discard: 'Discarded an email',
  notify: 'Emailed everybody who asked',
  status: 'Status changed',
  assignee: 'Assigned',
  note: 'Note added',
  reply: 'Replied',
  not_spam: 'Marked as no spam',
  added: 'Added',
  phoned: 'Answered by phone',
  counter: 'Answered at the counter',
  filed: 'Email filed',
  product_notice: 'Emailed about a product',
  withdrawn: 'Withdrawn by the customer',
  lines: 'Lines changed',
};

/** What happened to somebody's two-step verification, by `detail.what`. */
const TWO_STEP: Record<string, string> = {
  on: 'Two-step verification turned on',
  off: 'Two-step verification turned off',
  reset: 'Two-step verification reset',
  'new recovery codes': 'New recovery codes made',
  'recovery code used': 'Recovery code used',
};

/** Settings, by key. */
const SETTINGS: Record<string, string> = {
  hero_background: 'Home hero background',
  catalog_hero_background: 'Catalogue hero background',
  two_step: 'Roles with two-step verification',
  enquiry_retention: 'Keeping enquiries',
  sales_enquiries: 'Whether sales answer enquiries',
  business: 'Business',
  set_up: 'Set-up page',
  featured_products: 'Order of the featured products',
};

/** "Created 20, changed 280 products": what an operation did, the most frequent first. */
export function describeOperation({ noun, operation }: Pick<ActivityRow, 'noun' | 'operation'>): string {
  if (noun === null || operation === null) return '';
  const parts = Object.entries(operation.kinds)
    .sort(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${wordOf(KINDS, kind) ?? fieldLabel([kind])} ${count.toLocaleString('en-NZ')}`);
  return asSentence(`${parts.join(', ').toLowerCase()} ${NOUNS[noun].many}`);
}

type Told = Pick<ActivityRow, 'kind' | 'noun' | 'record_id' | 'record_name' | 'detail'>;

const wordOf = <Words extends object>(words: Words, name: string): string | undefined =>
  Object.hasOwn(words, name) ? String(words[name as keyof Words]) : undefined;

/** "Changed". A kind of an earlier version has no words of its own. */
export function kindOf({ kind, detail }: Pick<Told, 'kind' | 'detail'>): string {
  const twoStep = kind === 'two_step' ? wordOf(TWO_STEP, String(detail?.what)) : undefined;
  return twoStep ?? wordOf(KINDS, kind) ?? fieldLabel([kind]);
}

/** What a record is called: "Kauri post"; null when that is erased. */
export function nameOfRecord({ noun, record_name }: Pick<Told, 'noun' | 'record_name'>): string | null {
  return noun === 'siteSettings' && record_name !== null
    ? (wordOf(SETTINGS, record_name) ?? record_name)
    : record_name;
}

/** "Product"; empty for what is about no record. */
export function nounOf({ noun }: Pick<Told, 'noun'>): string {
  return noun === null ? '' : asTitle(NOUNS[noun].one);
}

/** "Product Kauri post", "Product that is gone for good"; empty for what is about no single record. */
export function recordOf(row: Told): string {
  if (row.noun === null) return '';
  if (row.record_id === null) return asTitle(NOUNS[row.noun].many);
  return `${nounOf(row)} ${nameOfRecord(row) ?? 'that is gone for good'}`;
}
