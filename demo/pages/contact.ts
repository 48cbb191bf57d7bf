// Contact details of the business and the subjects of enquiries.

import type { SeedContactContent, SeedContactSubject } from '../rows.ts';

type Row = Pick<SeedContactContent, 'content_type' | 'title' | 'created_days_ago'> &
  Partial<SeedContactContent>;

function row(fields: Row): SeedContactContent {
  return {
    subtitle: '',
    phone: '',
    email: '',
    address: '',
    business_hours: null,
    social_links: null,
    map_embed_code: null,
    ...fields,
  };
}

export const contactContent: SeedContactContent[] = [
  row({
    content_type: 'hero',
    title: 'Talk to the trade counter',
    subtitle:
      'Tell us what you are building and when. A person who knows the product answers, usually the same day.',
    created_days_ago: 404,
  }),
  row({
    content_type: 'contact_info',
    title: 'Southbeam Building Supplies',
    subtitle: 'Head office, yard and joinery shop',
    phone: '0800 SOUTHBEAM',
    email: 'sales@southbeam.example',
    address: '18 Foundry Road, Penrose, Auckland 1061',
    created_days_ago: 403,
  }),
  row({
    content_type: 'business_hours',
    title: 'Business hours',
    subtitle: 'Closed on public holidays',
    business_hours: { 'Mon-Fri': '7AM-5PM', Sat: '8AM-2PM' },
    created_days_ago: 402,
  }),
  row({
    content_type: 'social_links',
    title: 'Follow the yard',
    social_links: {
      Facebook: 'https://www.facebook.com/southbeam.example',
      Instagram: 'https://www.instagram.com/southbeam.example',
      LinkedIn: 'https://www.linkedin.com/company/southbeam-example',
    },
    created_days_ago: 401,
  }),
];

export const contactSubjects: SeedContactSubject[] = [
  'Product Information',
  'Request a Quote',
  'Technical Support',
  'General Inquiry',
].map((subject_name) => ({ subject_name, is_active: true }));
