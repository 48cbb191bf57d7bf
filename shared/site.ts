/**
 * The company behind the website (decision 1). Another company changes this file. Rows of contact_content
 * override parts of it.
 */
export const site = {
  name: 'Southbeam Building Supplies',
  short_name: 'Southbeam',
  tagline: 'Building materials, windows and joinery for New Zealand builders for over 20 years.',
  phone_word: '0800 SOUTHBEAM',
  /** The number that the phone word dials: its letters on a keypad, cut to the digits that a call needs. */
  phone: '0800768842326',
  email: 'sales@southbeam.example',
  address: '18 Foundry Road, Penrose, Auckland 1061',
  /** The same address for search engines (schema.org). */
  postal_address: {
    streetAddress: '18 Foundry Road, Penrose',
    addressLocality: 'Auckland',
    postalCode: '1061',
    addressCountry: 'NZ',
  },
  hours: ['Mon-Fri 7AM-5PM', 'Sat 8AM-2PM'],
  /** The names in the 'We also work with' strip of the home page (decision 20). */
  partners: [
    'Kauri Point Architects',
    'Northline Engineers',
    'Harakeke Homes',
    'Ridgeway Trusses',
    'Te Awa Glass',
    'Pōhutukawa Pools',
    'Longwhite Scaffolding',
  ],
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/southbeam.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/southbeam.example' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/southbeam-example' },
  ],
} as const;
