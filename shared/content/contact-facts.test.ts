import { expect, test } from 'vitest';
import { readContactFacts } from './contact-facts.ts';

test.each([
  [
    { content_type: 'contact_info', phone: '09 555 0199 ext 3', address: '' },
    { phone_word: '09 555 0199 ext 3', phone: '095550199' },
  ],
  [{ content_type: 'contact_info', phone: '', address: '8 Mill Lane' }, { address: '8 Mill Lane' }],
  [{ content_type: 'offices', phone: '09 555 0199' }, {}],
  [
    { content_type: 'business_hours', business_hours: { Sat: '8AM-2PM', 'Mon-Fri': '7AM-5PM' } },
    {
      hours: [
        { days: 'Mon-Fri', times: '7AM-5PM' },
        { days: 'Sat', times: '8AM-2PM' },
      ],
    },
  ],
  [{ content_type: 'business_hours', business_hours: ['by appointment'] }, {}],
  [{ content_type: 'business_hours', business_hours: { Mon: { from: 7 } } }, {}],
  [
    {
      content_type: 'social_links',
      social_links: { Facebook: 'https://facebook.com/x', Old: 'javascript:alert(1)', Odd: [1] },
    },
    { social: [{ name: 'Facebook', url: 'https://facebook.com/x' }] },
  ],
])('%j says %j', (row, facts) => {
  expect(readContactFacts(row)).toEqual({ facts, problems: {} });
});

test.each([
  [{ content_type: 'contact_info', phone: 'Ask Hana' }, 'phone'],
  [{ content_type: 'contact_info', address: 'x'.repeat(301) }, 'address'],
  [{ content_type: 'business_hours', business_hours: { [`${'x'.repeat(60)}`]: '7AM' } }, 'business_hours'],
  [
    { content_type: 'social_links', social_links: { [`${'x'.repeat(60)}`]: 'https://x.example' } },
    'social_links',
  ],
])('%j is refused in its field', (row, field) => {
  const { facts, problems } = readContactFacts(row);
  expect(facts).toEqual({});
  expect(Object.keys(problems)).toEqual([field]);
});
