/** Example data for every kind of mail, for the previews and their browser test. */
import { writeSubject } from '../server/mail/mail-subjects.ts';
import type { DueMail, MailEnquiry } from '../server/mail/mails.queries.ts';
import { BUSINESS } from '../shared/content/business.ts';

const item = (quantity: number, name: string, note = '') => ({
  product_id: '7c0f3f0e-4c37-4a53-9d2c-0f6f3a1b2c3d',
  quantity,
  name,
  note,
});

const enquiry: MailEnquiry = {
  id: '5b1f8a52-6c0e-4a57-8a4e-3f6d2b9c1e70',
  reference: '7K3M-Q9TX',
  full_name: "Hana O'Connor-Ngata",
  email: 'hana@example.com',
  phone: '021 555 0142',
  subject: 'Request a Quote',
  message:
    'Kia ora,\n\nwe are building in Penrose and need a price for the list below.\nDelivery in the first week of March, please.\n\n  - framing first\n  - cladding two weeks later\n\nThanks, Hana',
  is_given_by_other: false,
  delivery: 'delivery',
  site_address: '12 Rimu Road, Penrose',
  needed_by: '2036-03-07',
  file_names: ['Plan – rev 3.pdf', 'Lounge.jpg'],
  items: [
    item(120, 'Radiata framing 90x45 H1.2', 'In 4.8 m'),
    item(36, 'Cedar bevel-back weatherboard'),
    item(1, 'Flashing kit, corner'),
  ],
  openings: [
    {
      location: 'Lounge',
      width_mm: 2400,
      height_mm: 2100,
      quantity: 2,
      type: 'Sliding door',
      glazing: 'Double, low E',
      colour: 'Black',
      note: '',
    },
    {
      location: 'Bath',
      width_mm: 600,
      height_mm: 900,
      quantity: 1,
      type: '',
      glazing: '',
      colour: '',
      note: 'obscure glass',
    },
  ],
};

/** An enquiry of words that are wider than a phone, and that try to be code. */
const hostile: MailEnquiry = {
  ...enquiry,
  full_name: `<img src=x onerror=alert(1)>${'A'.repeat(150)}`,
  email: `${'long.'.repeat(40)}name@example.com`,
  phone: null,
  subject: 'x'.repeat(200),
  message: `</div><script>alert(1)</script>\nhttps://example.com/${'path'.repeat(100)}\n${'W'.repeat(400)}`,
  file_names: [`${'plan_'.repeat(40)}.pdf`, '<b>.pdf'],
  items: [item(99_999, 'P'.repeat(200), '<b>note</b>')],
  openings: [],
};

const REPLY = `Kia ora Hana,

thank you for your list. The framing is in stock, the cedar takes two weeks.

  Framing      120 x $14.20
  Cedar         36 x $38.50

Ngā mihi,
Aroha`;

const QUOTED = `

On 21 November 2026 you wrote:
> we are building in Penrose and need a price for the list below.
> Delivery in the first week of March, please.`;

interface MailExample {
  title: string;
  mail: DueMail;
}

/** By the name in the address of their preview. */
export const MAIL_EXAMPLES: Readonly<Record<string, MailExample>> = {
  notice: example('Notice of an enquiry', 'notice', { enquiry }),
  'notice-hostile': example('Notice of an enquiry with hostile words', 'notice', { enquiry: hostile }),
  acknowledgement: example('Acknowledgement', 'acknowledgement', { enquiry }),
  'acknowledgement-short': example('Acknowledgement of a message alone', 'acknowledgement', {
    enquiry: { ...enquiry, items: [], openings: [], file_names: [] },
  }),
  reply: example('Reply of staff', 'reply', { enquiry, body_text: REPLY }),
  'reply-quoted': example('Reply of staff with quoted words', 'reply', {
    enquiry,
    body_text: REPLY + QUOTED,
  }),
  confirmation: example('Confirmation of an account', 'confirmation', { token: 'EXAMPLE_'.repeat(4) }),
  'webhook-disabled': example('Webhook that was paused', 'webhook_disabled', {
    webhook: { id: '0c9a3d52-7a0e-4f27-9a5e-1f6d2b9c1e71', name: 'Customer list' },
  }),
  assignment: example('Assignment of an enquiry', 'assignment', { enquiry }),
  'undelivered-reply': example('Reply that could not be delivered', 'undelivered_reply', { enquiry }),
  'daily-enquiries': example('Daily list of enquiries', 'daily_enquiries', {
    body_text: `SB-7K2M4Q  Hana Ngata: Request a Quote\nSB-9D3F7X  Tom Fraser: ${'A long subject '.repeat(6)}`,
  }),
  'two-step-reset': example('Two-step verification that was reset', 'two_step_reset'),
  'password-reset': example('Link to choose a new password', 'password_reset', {
    token: 'EXAMPLE_'.repeat(4),
  }),
  'account-restored': example('Account that was restored', 'account_restored', {
    body_text: 'Sales - Catalog Management',
  }),
  'user-restored': example('User whom an admin restored, to other admins', 'user_restored', {
    body_text:
      'Mele Fifita has restored the deleted user Hana Ngata (hana@example.com). Their role is Admin - Full Access.',
  }),
  'password-changed': example('Password that was changed', 'password_changed'),
  invitation: example('Invitation of a new user', 'invitation', { token: 'EXAMPLE_'.repeat(4) }),
  'known-account': example('Sign-up with a known address', 'known_account'),
};

function example(title: string, kind: DueMail['kind'], details: Partial<DueMail> = {}): MailExample {
  return {
    title,
    mail: {
      id: '0d6f7f0a-5c5e-4f0b-9a3e-8d1b2c3d4e5f',
      kind,
      recipient:
        kind === 'notice' || kind === 'webhook_disabled' ? 'counter@example.com' : 'hana@example.com',
      subject:
        kind === 'reply' || kind === 'product_notice' ? 'Re: Request a Quote' : writeSubject(kind, BUSINESS),
      body_text: '',
      files: [],
      enquiry: null,
      webhook: null,
      attempts: 0,
      token: null,
      is_obsolete: false,
      ...details,
    },
  };
}
