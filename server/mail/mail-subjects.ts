import type { MailKind } from '../../shared/mails.ts';
import { site } from '../../shared/site.ts';

/** The subjects of the mails that the product writes. The subject of a reply is typed by staff. */
export const MAIL_SUBJECTS: Record<Exclude<MailKind, 'reply'>, string> = {
  notice: 'New enquiry from the website',
  acknowledgement: `We have your enquiry: ${site.short_name}`,
  confirmation: `Confirm your ${site.name} account`,
  two_step_reset: 'Your two-step verification was reset',
  webhook_disabled: 'A webhook has been paused',
  assignment: 'An enquiry has been assigned to you',
  undelivered_reply: 'A reply of yours could not be delivered',
  daily_enquiries: 'New enquiries since yesterday',
  password_reset: 'Choose a new password',
  password_changed: 'Your password was changed',
  invitation: `Your ${site.name} account`,
  account_restored: `Your ${site.name} account was restored`,
  user_restored: 'A deleted user was restored',
  known_account: `You already have a ${site.name} account`,
};
