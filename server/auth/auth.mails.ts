import { site } from '../../shared/site.ts';

interface MailText {
  subject: string;
  body_text: string;
}

/** The mail that lets the owner of an address confirm a sign-up. */
export function confirmationMail(link: string): MailText {
  return {
    subject: `Confirm your ${site.name} account`,
    body_text: `Kia ora,\n\nPlease open this link within 24 hours to confirm your account:\n\n${link}\n\nIf you did not sign up, please ignore this email. Nothing happens unless the link is opened.\n\n${site.name}\n${site.phone_word}\n`,
  };
}

/** The mail to somebody who already has an account, after a sign-up with their address. */
export function knownAccountMail(link: string): MailText {
  return {
    subject: `You already have a ${site.name} account`,
    body_text: `Kia ora,\n\nSomebody, perhaps you, tried to sign up with this address, but it already has an account. You can sign in here:\n\n${link}\n\nIf it was not you, you can ignore this email.\n\n${site.name}\n${site.phone_word}\n`,
  };
}
