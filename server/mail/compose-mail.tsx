/** Writes a mail of the outbox: its headers, HTML and plain text. */
import { render, toPlainText } from '@react-email/render';
import type { SendMailOptions } from 'nodemailer';
import type { ReactElement } from 'react';
import type { BusinessFacts } from '../../shared/content/business.ts';
import type { Storage } from '../storage/storage.ts';
import {
  AccountRestored,
  Invitation,
  PasswordChanged,
  PasswordReset,
  UserRestored,
} from './account-mail-bodies.tsx';
import { headerName, messageHost } from './mail-addresses.ts';
import {
  Acknowledgement,
  Assignment,
  Confirmation,
  DailyEnquiries,
  KnownAccount,
  Notice,
  TwoStepReset,
  UndeliveredReply,
  WebhookDisabled,
} from './mail-bodies.tsx';
import { MailBusinessContext } from './mail-business.ts';
import { drawLogo, LOGO_CID } from './mail-logo.ts';
import type { DueMail } from './mails.queries.ts';
import { replyAddressOf } from './read-received.ts';
import { Reply } from './reply-mail-body.tsx';

export interface MailSettings {
  /** The address of the sender; undefined for the email address of the business. */
  from?: string | undefined;
  /** Where answers to replies and acknowledgements go (decision "received mails"). */
  replyAddress?: string | undefined;
  /** The address of the website. */
  origin: string;
  /** The facts about the company, as they are now. */
  business: () => BusinessFacts;
  /** Holds the logo. */
  storage?: Pick<Storage, 'read'>;
}

/** What nodemailer sends. Every mail has both texts. */
export type ComposedMail = SendMailOptions & { html: string; text: string };

/** Says whether a machine wrote a mail, so that other machines do not answer it (RFC 3834). */
const AUTO_SUBMITTED: Record<DueMail['kind'], string | null> = {
  notice: 'auto-generated',
  acknowledgement: 'auto-replied',
  confirmation: 'auto-generated',
  known_account: 'auto-generated',
  two_step_reset: 'auto-generated',
  password_reset: 'auto-generated',
  password_changed: 'auto-generated',
  invitation: 'auto-generated',
  account_restored: 'auto-generated',
  user_restored: 'auto-generated',
  webhook_disabled: 'auto-generated',
  assignment: 'auto-generated',
  undelivered_reply: 'auto-generated',
  daily_enquiries: 'auto-generated',
  reply: null,
  product_notice: 'auto-generated',
};

/** Keeps the case of headings, and the line breaks and blanks of what people typed. */
const TEXT_FORMAT = {
  selectors: [
    { selector: 'h1', options: { uppercase: false, trailingLineBreaks: 2 } },
    { selector: 'h2', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: '[data-typed=true]', format: 'pre' },
  ],
};

/** Writes a mail. The same mail always gets the same Message-ID. */
export async function composeMail(mail: DueMail, settings: MailSettings): Promise<ComposedMail> {
  const { id, kind, recipient, subject, enquiry } = mail;
  const business = settings.business();
  const from = settings.from ?? business.email;
  const logo = await drawLogo(business.logo_url, settings.storage);
  const html = await render(
    <MailBusinessContext value={{ ...business, logo_width: logo.width }}>
      {bodyOf(mail, settings.origin)}
    </MailBusinessContext>,
  );
  const automatic = AUTO_SUBMITTED[kind];
  return {
    messageId: `<${id}@${messageHost(settings.origin, from)}>`,
    from: { name: business.name, address: from },
    to: { name: recipientName(mail, business), address: recipient },
    ...(kind === 'notice' &&
      enquiry?.email && { replyTo: { name: headerName(enquiry.full_name), address: enquiry.email } }),
    ...(settings.replyAddress !== undefined &&
      ANSWERED.has(kind) && { replyTo: replyAddressOf(settings.replyAddress, id) }),
    subject,
    ...(automatic !== null && { headers: { 'Auto-Submitted': automatic } }),
    html,
    text: `${toPlainText(html, TEXT_FORMAT)}\n`,
    // So that the source of a mail can be read.
    textEncoding: 'quoted-printable',
    attachments: [{ cid: LOGO_CID, filename: 'logo.png', content: logo.png, contentDisposition: 'inline' }],
  };
}

/** Mails that customers answer. */
const ANSWERED = new Set<DueMail['kind']>(['reply', 'acknowledgement', 'product_notice']);

/** Mails that staff write. */
const LETTERS = new Set<DueMail['kind']>(['reply', 'product_notice']);

const TO_STAFF = new Set<DueMail['kind']>([
  'notice',
  'webhook_disabled',
  'assignment',
  'undelivered_reply',
  'daily_enquiries',
  'user_restored',
]);

/**
 * The name beside the recipient's address. Only staff decide to write to a person by name. An automatic mail
 * goes to any address that a stranger enters, so it must not carry a name that they typed.
 */
function recipientName({ kind, enquiry }: DueMail, { name }: BusinessFacts): string {
  if (TO_STAFF.has(kind)) return name;
  return kind === 'reply' && enquiry ? headerName(enquiry.full_name) : '';
}

function bodyOf(
  { kind, subject, body_text, enquiry, webhook, token }: DueMail,
  origin: string,
): ReactElement {
  if (LETTERS.has(kind)) return <Reply subject={subject} origin={origin} text={body_text} />;
  if (kind === 'known_account') return <KnownAccount subject={subject} origin={origin} />;
  if (kind === 'two_step_reset') return <TwoStepReset subject={subject} origin={origin} />;
  if (kind === 'password_changed') return <PasswordChanged subject={subject} origin={origin} />;
  if (kind === 'account_restored')
    return <AccountRestored subject={subject} origin={origin} role={body_text} />;
  if (kind === 'user_restored') return <UserRestored subject={subject} origin={origin} text={body_text} />;
  if (kind === 'password_reset' && token !== null)
    return <PasswordReset subject={subject} origin={origin} link={`${origin}/auth?reset=${token}`} />;
  if (kind === 'invitation' && token !== null)
    return <Invitation subject={subject} origin={origin} link={`${origin}/auth?invitation=${token}`} />;
  if (kind === 'confirmation' && token !== null)
    return <Confirmation subject={subject} origin={origin} link={`${origin}/auth?confirm=${token}`} />;
  if (kind === 'webhook_disabled' && webhook)
    return <WebhookDisabled subject={subject} origin={origin} webhook={webhook} />;
  if (kind === 'daily_enquiries')
    return <DailyEnquiries subject={subject} origin={origin} text={body_text} />;
  if (kind === 'assignment' && enquiry)
    return <Assignment subject={subject} origin={origin} enquiry={enquiry} />;
  if (kind === 'undelivered_reply' && enquiry)
    return <UndeliveredReply subject={subject} origin={origin} enquiry={enquiry} />;
  if (kind === 'notice' && enquiry) return <Notice subject={subject} origin={origin} enquiry={enquiry} />;
  if (kind === 'acknowledgement' && enquiry)
    return <Acknowledgement subject={subject} origin={origin} enquiry={enquiry} token={token} />;
  throw new Error(`A mail of the kind ${kind} has lost its reason`);
}
