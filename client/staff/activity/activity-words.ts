/** The words for what happened. */
import type { ActivityKind } from '../../../shared/activity.ts';
import type { ChangeNoun } from '../../../shared/changes.ts';
import type { RouterOutputs } from '../../api.ts';
import { labelOf } from '../history/differences.ts';

export type ActivityRow = RouterOutputs['staff']['activity']['list']['items'][number];

const KINDS: Record<ActivityKind, string> = {
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
  erase: 'Personal data erased',
  export: 'Exported',
  download: 'Downloaded a file',
  status: 'Status changed',
  assignee: 'Assigned',
  note: 'Note added',
  reply: 'Replied',
  not_spam: 'Marked as no spam',
};

const NOUNS: Record<ChangeNoun, readonly [one: string, many: string]> = {
  aboutContent: ['About Us', 'About Us'],
  brands: ['Brand', 'Brands'],
  buildingStatements: ['Statement', 'Statements'],
  caseStudies: ['Case Study', 'Case Studies'],
  categories: ['Category', 'Categories'],
  certifications: ['Certification', 'Certifications'],
  contactContent: ['Contact Page Content', 'Contact Page Content'],
  contactQueries: ['Enquiry', 'Enquiries'],
  contactSubjects: ['Subject', 'Subjects'],
  documents: ['Document', 'Documents'],
  homeContent: ['Home Content', 'Home Content'],
  products: ['Product', 'Products'],
  replyTemplates: ['Template', 'Templates'],
  searchRules: ['Search Rule', 'Search Rules'],
  siteSettings: ['Setting', 'Settings'],
  subcategories: ['Subcategory', 'Subcategories'],
  synonyms: ['Synonym', 'Synonyms'],
  teamMembers: ['Team Member', 'Team Members'],
  tokens: ['Token', 'Tokens'],
  users: ['User', 'Users'],
  webhooks: ['Webhook', 'Webhooks'],
};

const inOrder = (choices: { value: string; label: string }[]) =>
  choices.sort((one, other) => one.label.localeCompare(other.label));

export const KIND_CHOICES = inOrder(Object.entries(KINDS).map(([value, label]) => ({ value, label })));
export const NOUN_CHOICES = inOrder(Object.entries(NOUNS).map(([value, [, label]]) => ({ value, label })));

/** "Changed". A kind of an earlier version has no words of its own. */
export function kindOf({ kind }: ActivityRow): string {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind as ActivityKind] : labelOf([kind]);
}

/** "Product"; empty for what is about no record. */
export function nounOf({ noun }: ActivityRow): string {
  return noun === null ? '' : NOUNS[noun][0];
}

/** "Product Kauri post", "Product that is gone for good"; empty for what is about no single record. */
export function recordOf(row: ActivityRow): string {
  if (row.noun === null) return '';
  if (row.record_id === null) return NOUNS[row.noun][1];
  return `${nounOf(row)} ${row.record_name ?? 'that is gone for good'}`;
}

/** Nobody is known when a sign-in fails at an address without an account. The system does what no account did. */
export function personOf({ actor_name, kind }: ActivityRow): string {
  return actor_name ?? (/^sign_|^refused/.test(kind) ? 'Unknown' : 'System');
}
