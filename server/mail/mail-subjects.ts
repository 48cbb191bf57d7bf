import type { Business } from '../../shared/content/business.ts';
import type { MailKind } from '../../shared/enquiries/mails.ts';

/** Kinds of mail whose subject staff type. */
type TypedSubject = 'reply' | 'product_notice';

/**
 * The subjects of the mails that the product writes. `{name}` and `{short_name}` stand for those of the business, and
 * are filled in by the statement that queues the mail (`subjectOf`).
 */
export const MAIL_SUBJECTS: Record<Exclude<MailKind, TypedSubject>, string> = {
  notice: 'New enquiry from the website',
  acknowledgement: 'We have your enquiry: {short_name}',
  confirmation: 'Confirm your {name} account',
  two_step_reset: 'Your two-step verification was reset',
  webhook_disabled: 'A webhook has been paused',
  assignment: 'An enquiry has been assigned to you',
  undelivered_reply: 'A reply of yours could not be delivered',
  daily_enquiries: 'New enquiries since yesterday',
  password_reset: 'Choose a new password',
  password_changed: 'Your password was changed',
  invitation: 'Your {name} account',
  account_restored: 'Your {name} account was restored',
  user_restored: 'A deleted user was restored',
  known_account: 'You already have a {name} account',
};

/** A subject with the names filled in. */
export function writeSubject(
  kind: Exclude<MailKind, TypedSubject>,
  { name, short_name }: Pick<Business, 'name' | 'short_name'>,
): string {
  return MAIL_SUBJECTS[kind].replace('{name}', () => name).replace('{short_name}', () => short_name);
}
