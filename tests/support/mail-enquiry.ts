/** An enquiry with a file, a product and an opening, as mails about it get it. */
import type { MailEnquiry } from '../../server/mail/mails.queries.ts';

export const MAIL_ENQUIRY: MailEnquiry = {
  id: '11111111-1111-4111-8111-111111111111',
  reference: '7K3M-Q9TX',
  full_name: 'Hana Ngata',
  email: 'hana@example.com',
  phone: null,
  subject: 'Request a Quote',
  message: 'Twelve windows\n  for a house.',
  is_given_by_other: false,
  delivery: 'delivery',
  site_address: '12 Rimu Road, Penrose',
  needed_by: '2036-03-07',
  file_names: ['plan.pdf'],
  items: [
    {
      product_id: '22222222-2222-4222-8222-222222222222',
      name: 'Radiata framing',
      quantity: 12,
      note: 'In 4.8 m',
    },
  ],
  openings: [
    {
      location: 'Lounge',
      width_mm: 2400,
      height_mm: 2100,
      quantity: 2,
      type: 'Sliding door',
      glazing: '',
      colour: '',
      note: '',
    },
  ],
};
